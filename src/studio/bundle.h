// What the studio's front end (web/app/studio.ts) was bundled to; bytes of the program.
#pragma once

#include <string_view>

namespace kumiki {

std::string_view studio_script();
std::string_view studio_style();
std::string_view studio_icon();  // the one of the desktop (share/icons)

}  // namespace kumiki
