// JSON from a stranger: parsed once, with limits, into a tree that is safe to copy, walk and drop.
//
// nlohmann's parser is iterative, but copying and dumping a tree recurses, and a tree needs far more memory
// than its text: "[[],[],…" is 3 bytes a value in the file and 48 in memory. So depth and memory are counted
// while the tree grows. A name that occurs twice in an object is refused: readers differ on which one counts.
// The tree keeps no positions; json_line scans the text again, and is only called once something is wrong.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace kumiki {

inline constexpr std::size_t kDeepestJson = 64;
inline constexpr std::size_t kMostJsonMemory = std::size_t{112} << 20;

// Errors carry the line.
Result<nlohmann::json> parse_json(std::string_view bytes);

// The line (from 1) on which the value at this path of names and indices starts, in text that parse_json
// accepted. When the path leads nowhere: the line of the last value on the way.
using JsonPath = std::vector<std::variant<std::string, std::size_t>>;
int json_line(std::string_view bytes, const std::vector<std::variant<std::string, std::size_t>>& path);

}  // namespace kumiki
