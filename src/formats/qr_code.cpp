#include "formats/qr_code.h"

#include <array>
#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

#include "base/assert.h"

namespace kumiki {

namespace {

constexpr unsigned char kDark = 0x01, kFixed = 0x80;  // bits of libqrencode's modules

// Wrong codewords that one block survives, by version and level (ISO 18004, table 9: half of the correction
// codewords, less those kept against misreading).
constexpr std::array<std::array<int, 4>, kLargestQrVersion> kCorrectable{
    {{2, 4, 6, 8}, {4, 8, 11, 14}, {7, 13, 9, 11}, {10, 9, 13, 8}, {13, 12, 9, 11}, {9, 8, 12, 14}}};
// Data and correction codewords together.
constexpr std::array<int, kLargestQrVersion> kCodewords{26, 44, 70, 100, 134, 172};

// Micro codes, by version from 2 and level: data codewords (the last of version 3 has four bits) and what can
// be corrected; 0: there is no such code.
struct MicroBlock {
  int data = 0, codewords = 0, correctable = 0;
};
constexpr std::array<std::array<MicroBlock, 3>, 3> kMicroBlocks{{{{{5, 10, 1}, {4, 10, 2}, {}}},
                                                                 {{{11, 17, 2}, {9, 17, 4}, {}}},
                                                                 {{{16, 24, 3}, {14, 24, 5}, {10, 24, 7}}}}};

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

// The codeword of each bit: eight each, but for one of four bits.
std::vector<int> codewords_of_bits(int codewords, int short_one) {
  std::vector<int> of_bits;
  for (int c = 0; c < codewords; ++c) of_bits.insert(of_bits.end(), c == short_one ? 4 : 8, c);
  return of_bits;
}

// Bits run in pairs of columns from the right, upwards, then downwards, and so on; column 6, which is a fixed
// pattern, is left out in all but micro codes.
void number_codewords(const std::vector<bool>& fixed, const std::vector<int>& of_bits, QrCode& code) {
  code.codeword.assign(fixed.size(), -1);
  std::size_t bit = 0;
  bool upwards = true;
  for (int right = code.side - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right == 6 && !code.micro) right = 5;
    for (int i = 0; i < code.side; ++i)
      for (const int x : {right, right - 1}) {
        const int y = upwards ? code.side - 1 - i : i;
        const auto at = static_cast<std::size_t>(y * code.side + x);
        if (fixed[at] || bit >= of_bits.size()) continue;
        code.codeword[at] = of_bits[bit++];
      }
  }
}

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

QrCode code_from(const QRcode& made, bool micro, const std::vector<int>& of_bits) {
  QrCode code;
  code.micro = micro;
  code.version = made.version;
  code.side = made.width;
  std::vector<bool> fixed;
  for (int i = 0; i < code.side * code.side; ++i) {
    code.dark.push_back((made.data[i] & kDark) != 0);
    fixed.push_back((made.data[i] & kFixed) != 0);
  }
  number_codewords(fixed, of_bits, code);
  return code;
}

Status check_text(const std::string& text) {
  if (text.empty()) return Error{"expected a text for a QR code, found none"};
  if (text.find('\0') != std::string::npos) return Error{"expected a text without zero bytes"};
  return Done{};
}

}  // namespace

Result<QrCode> qr_code(const std::string& text, QrLevel level, int version) {
  if (auto fine = check_text(text); !fine) return fine.error();
  const std::unique_ptr<QRcode, Free> made(QRcode_encodeString8bit(text.c_str(), version, level_of(level)));
  if (!made || made->version > kLargestQrVersion || (version != 0 && made->version != version))
    return Error{
        fmt::format("expected a text that fits into a QR code of version {} at this level, found {} bytes",
                    version == 0 ? kLargestQrVersion : version, text.size())};
  const auto row = static_cast<std::size_t>(made->version - 1);
  QrCode code = code_from(*made, false, codewords_of_bits(kCodewords[row], -1));
  code.correctable = kCorrectable[row][static_cast<std::size_t>(level)];
  return code;
}

Result<QrCode> micro_qr_code(const std::string& text, QrLevel level, int version) {
  KUMIKI_ASSERT(version >= kLeastMicroVersion && version <= kLargestMicroVersion);
  if (auto fine = check_text(text); !fine) return fine.error();
  MicroBlock block;
  if (level != QrLevel::High)
    block = kMicroBlocks[static_cast<std::size_t>(version - 2)][static_cast<std::size_t>(level)];
  const std::unique_ptr<QRcode, Free> made(
      block.codewords == 0 ? nullptr
                           : QRcode_encodeStringMQR(text.c_str(), version, level_of(level), QR_MODE_8, 1));
  if (!made || made->version != version)
    return Error{fmt::format(
        "expected a text that fits into a Micro QR code of version {} at this level, found {} bytes", version,
        text.size())};
  QrCode code =
      code_from(*made, true, codewords_of_bits(block.codewords, version == 3 ? block.data - 1 : -1));
  code.correctable = block.correctable;
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
