// "1 shape", "2 shapes": counts in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kumiki {

inline std::string counted(std::int64_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace kumiki
