// QR codes (ISO 18004) as squares of dark and light modules, made by libqrencode; with what has to be known
// to change some of them and still be read: which codeword a module belongs to, and how many may be wrong.
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

struct QrCode {
  int version = 1;
  int side = 21;
  std::vector<bool> dark;     // side × side, rows from the top
  std::vector<int> codeword;  // of each module; -1: a fixed pattern, format or nothing
  int correctable = 0;        // so many wrong codewords can always be read

  bool is_dark(int x, int y) const { return dark[static_cast<std::size_t>(y * side + x)]; }
  // The three squares in the corners, by which a reader finds the code.
  bool is_finder(int x, int y) const {
    return (x < 7 && y < 7) || (x >= side - 7 && y < 7) || (x < 7 && y >= side - 7);
  }
};

// `version` 0: the smallest that holds the text. The Error: too long, or empty.
Result<QrCode> qr_code(const std::string& text, QrLevel level, int version);

// As readers like it: so many pixels a module, four modules of white around.
Image qr_image(const QrCode& code, int pixels_per_module);

}  // namespace kumiki
