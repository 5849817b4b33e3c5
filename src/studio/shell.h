// The page around the studio's script: no data, no inline script or style.
#pragma once

#include <string_view>

namespace kumiki {

std::string_view studio_shell();

}  // namespace kumiki
