#include "studio/base64_text.h"

#include <array>

namespace kumiki {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int, 256> kValues = [] {
  std::array<int, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < kDigits.size(); ++i) values[static_cast<unsigned char>(kDigits[i])] = static_cast<int>(i);
  return values;
}();

}  // namespace

Result<std::string> bytes_of_base64(std::string_view text) {
  if (text.size() % 4 != 0) return Error{"data: expected base64"};
  for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  unsigned bits = 0;
  int count = 0;
  for (const char letter : text) {
    const int value = kValues[static_cast<unsigned char>(letter)];
    if (value < 0) return Error{"data: expected base64"};
    bits = (bits << 6 | static_cast<unsigned>(value)) & 0xffffffu;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xffu);
  }
  return bytes;
}

}  // namespace kumiki
