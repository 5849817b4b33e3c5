#include "formats/one_line.h"

#include "formats/utf8.h"
#include "formats/words.h"

namespace kumiki {

namespace {

// C0, DEL, C1, and the line and paragraph separators that some readers break lines at.
bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_code_point(text, at);
    if (code != kNoCodePoint && !is_control(code) && code != 0xfffe && code != 0xffff)
      append_utf8(line, code);
  }
  return std::string(trimmed(line));
}

}  // namespace kumiki
