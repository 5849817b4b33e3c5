// A small drawing of a puzzle: the assembly alone, or the first shapes.
#pragma once

#include <string_view>

#include "studio/http.h"

namespace kumiki {

// Of the text of a native file.
HttpResponse thumbnail(std::string_view puzzle_text);

}  // namespace kumiki
