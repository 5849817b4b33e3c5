// Bytes as text (RFC 4648): what JSON and data addresses can hold.
#pragma once

#include <string>
#include <string_view>

namespace kumiki {

std::string base64(std::string_view bytes);

}  // namespace kumiki
