#include "formats/qr_code.h"

#include <array>
#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

namespace kumiki {

namespace {

constexpr unsigned char kDark = 0x01, kFixed = 0x80;  // bits of libqrencode's modules

// Wrong codewords that one block survives, by version and level (ISO 18004, table 9: half of the correction
// codewords, less those kept against misreading).
constexpr std::array<std::array<int, 4>, kLargestQrVersion> kCorrectable{
    {{2, 4, 6, 8}, {4, 8, 11, 14}, {7, 13, 9, 11}, {10, 9, 13, 8}, {13, 12, 9, 11}, {9, 8, 12, 14}}};
// Data and correction codewords together.
constexpr std::array<int, kLargestQrVersion> kCodewords{26, 44, 70, 100, 134, 172};

QRecLevel level_of(QrLevel level) {
  switch (level) {
    case QrLevel::Low:
      return QR_ECLEVEL_L;
    case QrLevel::Medium:
      return QR_ECLEVEL_M;
    case QrLevel::Quartile:
      return QR_ECLEVEL_Q;
    case QrLevel::High:
      break;
  }
  return QR_ECLEVEL_H;
}

// Bits run in pairs of columns from the right, upwards, then downwards, and so on; column 6 is left out.
void number_codewords(const std::vector<bool>& fixed, QrCode& code) {
  code.codeword.assign(fixed.size(), -1);
  const int bits = 8 * kCodewords[static_cast<std::size_t>(code.version - 1)];
  int bit = 0;
  bool upwards = true;
  for (int right = code.side - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right == 6) right = 5;
    for (int i = 0; i < code.side; ++i)
      for (const int x : {right, right - 1}) {
        const int y = upwards ? code.side - 1 - i : i;
        const auto at = static_cast<std::size_t>(y * code.side + x);
        if (fixed[at] || bit >= bits) continue;
        code.codeword[at] = bit++ / 8;
      }
  }
}

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

}  // namespace

Result<QrCode> qr_code(const std::string& text, QrLevel level, int version) {
  if (text.empty()) return Error{"expected a text for a QR code, found none"};
  if (text.find('\0') != std::string::npos) return Error{"expected a text without zero bytes"};
  const std::unique_ptr<QRcode, Free> made(QRcode_encodeString8bit(text.c_str(), version, level_of(level)));
  if (!made || made->version > kLargestQrVersion || (version != 0 && made->version != version))
    return Error{
        fmt::format("expected a text that fits into a QR code of version {} at this level, found {} bytes",
                    version == 0 ? kLargestQrVersion : version, text.size())};
  QrCode code;
  code.version = made->version;
  code.side = made->width;
  std::vector<bool> fixed;
  for (int i = 0; i < code.side * code.side; ++i) {
    code.dark.push_back((made->data[i] & kDark) != 0);
    fixed.push_back((made->data[i] & kFixed) != 0);
  }
  number_codewords(fixed, code);
  code.correctable =
      kCorrectable[static_cast<std::size_t>(code.version - 1)][static_cast<std::size_t>(level)];
  return code;
}

Image qr_image(const QrCode& code, int pixels_per_module) {
  constexpr int kQuiet = 4;
  const int side = (code.side + 2 * kQuiet) * pixels_per_module;
  Image image{side, side, {}};
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const int mx = x / pixels_per_module - kQuiet, my = y / pixels_per_module - kQuiet;
      const bool inside = mx >= 0 && my >= 0 && mx < code.side && my < code.side;
      const std::uint8_t grey = inside && code.is_dark(mx, my) ? 0 : 255;
      for (const std::uint8_t byte : {grey, grey, grey, std::uint8_t{255}}) image.rgba.push_back(byte);
    }
  return image;
}

}  // namespace kumiki
