// Bytes out of base64 as browsers write it; the other way is in base/base64.h.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace kumiki {

Result<std::string> bytes_of_base64(std::string_view text);

}  // namespace kumiki
