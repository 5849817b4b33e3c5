// "1 shape", "2 shapes": counts in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kumiki {

inline std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}
inline std::string counted(std::int64_t count, std::string_view noun) {
  return counted(count, noun, std::string(noun) + "s");
}

}  // namespace kumiki
