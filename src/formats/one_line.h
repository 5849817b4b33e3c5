// Names of strangers inside files that others read: valid UTF-8 on one line.
#pragma once

#include <string>
#include <string_view>

namespace kumiki {

// Control characters and bytes that are no UTF-8 removed; spaces at either end too.
std::string one_line(std::string_view text);

}  // namespace kumiki
