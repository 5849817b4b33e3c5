#include "base/quote.h"

#include <fmt/format.h>

namespace kumiki {

namespace {

std::string escaped_byte(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (code >= 0x20 && code < 0x7f) return std::string(1, byte);
  return fmt::format("\\x{:02x}", code);
}

}  // namespace

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text += escaped_byte(byte);
  return text;
}

std::string quote(std::string_view bytes, std::size_t limit) {
  const bool cut = bytes.size() > limit;
  return "'" + escaped(bytes.substr(0, limit)) + (cut ? "..." : "") + "'";
}

}  // namespace kumiki
