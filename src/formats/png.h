// PNG: pictures of pixels, written. Colours with transparency, eight bits each; no time, no program name:
// equal pictures give equal bytes.
#pragma once

#include <string>

#include "base/result.h"
#include "mesh/image.h"

namespace kumiki {

// The Error: no pixels, or more than a PNG can hold.
Result<std::string> write_png(const Image& image);

}  // namespace kumiki
