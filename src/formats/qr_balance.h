// QR codes with equally many dark modules, so that they can share tiles: some modules are turned over, as few
// codewords as possible, never more than can be corrected.
//
// A codeword counts once, however many of its eight modules are wrong; so the modules to turn are taken from
// the codewords that have the most of them.
#pragma once

#include "formats/qr_code.h"

namespace kumiki {

struct QrBalance {
  std::vector<int> turned;     // modules of each code
  std::vector<int> codewords;  // wrong ones of each code
};

// The Error: they differ by more than can be corrected.
Result<QrBalance> balance_codes(std::vector<QrCode>& codes);

}  // namespace kumiki
