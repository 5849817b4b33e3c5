#include "formats/utf8.h"

#include <algorithm>

namespace kumiki {

namespace {

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }
bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

// How many bytes a lead byte announces; 0 for a byte that leads nothing.
std::size_t announced(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

bool is_allowed(std::uint32_t code, std::size_t length) {
  if (length == 3) return code >= 0x800 && (code < 0xd800 || code > 0xdfff);
  return length < 3 || (code >= 0x10000 && code <= 0x10ffff);
}

}  // namespace

std::uint32_t next_code_point(std::string_view bytes, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(bytes[at]);
  const std::size_t length = announced(lead);
  if (length == 1) return ++at, lead;
  if (length == 0 || bytes.size() - at < length) return ++at, kNoCodePoint;
  std::uint32_t code = lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(bytes[at + i])) return ++at, kNoCodePoint;
    code = code << 6 | (static_cast<unsigned char>(bytes[at + i]) & 0x3fu);
  }
  if (!is_allowed(code, length)) return ++at, kNoCodePoint;
  at += length;
  return code;
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    add(0xe0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3f));
  } else {
    add(0xf0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3f));
    add(0x80 | (code >> 6 & 0x3f));
  }
  add(0x80 | (code & 0x3f));
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();)
    if (next_code_point(bytes, at) == kNoCodePoint) return false;
  return true;
}

std::size_t utf8_size_of_latin1(std::string_view bytes) {
  return 2 * bytes.size() - static_cast<std::size_t>(std::count_if(bytes.begin(), bytes.end(), is_ascii));
}

std::string latin1_to_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(utf8_size_of_latin1(bytes));
  for (const char byte : bytes) append_utf8(text, static_cast<unsigned char>(byte));
  return text;
}

}  // namespace kumiki
