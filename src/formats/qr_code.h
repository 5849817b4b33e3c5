// QR codes (ISO 18004) as squares of dark and light modules, made by libqrencode; with what has to be known
// to change some of them and still be read: which codeword a module belongs to, and how many may be wrong.
//
// Micro QR codes have one finder square and 11 to 17 modules a side. Few phones read them, and neither does
// zbar; what we rely on (the order of modules, what is correctable) the tests read back by hand.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "mesh/image.h"

namespace kumiki {

enum class QrLevel { Low, Medium, Quartile, High };

// Larger codes are split into many blocks of codewords, and nobody solves them as a puzzle.
inline constexpr int kLargestQrVersion = 6;

// Version 1 of the micro codes corrects nothing, so there is nothing that could be turned over in it.
inline constexpr int kLeastMicroVersion = 2, kLargestMicroVersion = 4;

struct QrCode {
  bool micro = false;
  int version = 1;
  int side = 21;
  std::vector<bool> dark;     // side × side, rows from the top
  std::vector<int> codeword;  // of each module; -1: a fixed pattern, format or nothing
  int correctable = 0;        // so many wrong codewords can always be read

  bool is_dark(int x, int y) const { return dark[static_cast<std::size_t>(y * side + x)]; }
  // The three squares in the corners, by which a reader finds the code; one of a micro code.
  bool is_finder(int x, int y) const {
    return (x < 7 && y < 7) || (!micro && ((x >= side - 7 && y < 7) || (x < 7 && y >= side - 7)));
  }
};

// `version` 0: the smallest that holds the text. The Error: too long, or empty.
Result<QrCode> qr_code(const std::string& text, QrLevel level, int version);

// The Error: too long for this version at this level, which has to exist (3 has no quartile, none has high).
Result<QrCode> micro_qr_code(const std::string& text, QrLevel level, int version);

// As readers like it: so many pixels a module, four modules of white around.
Image qr_image(const QrCode& code, int pixels_per_module);

}  // namespace kumiki
