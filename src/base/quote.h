// Bytes of a stranger's file inside our messages: short, one line, nothing that a terminal would act on.
#pragma once

#include <string>
#include <string_view>

namespace kumiki {

// 'abc', 'a\x1b', 'long tex…': quoted, control and non-ASCII bytes escaped, cut after `limit` bytes.
std::string quote(std::string_view bytes, std::size_t limit = 24);

// The same escapes without quotes and without a cut: for file names at the head of a line.
std::string escaped(std::string_view bytes);

}  // namespace kumiki
