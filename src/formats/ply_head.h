// The head of a PLY file: which elements follow, how many, and what each one holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kumiki {

enum class PlyEncoding { Text, Little, Big };

enum class PlyType { Int8, Uint8, Int16, Uint16, Int32, Uint32, Float32, Float64 };
std::size_t byte_size(PlyType type);

struct PlyProperty {
  std::string_view name;
  PlyType type;
  std::optional<PlyType> count_type;  // of a list: how many values follow
};

struct PlyElement {
  std::string_view name;
  std::uint64_t count = 0;
  std::vector<PlyProperty> properties;

  // The number of a property that is no list; -1: none of that name.
  int find(std::string_view property) const;
};

struct PlyHead {
  PlyEncoding encoding = PlyEncoding::Text;
  std::vector<PlyElement> elements;
};

// Moves `bytes` past the head; `line` counts its lines, and is that of the Error when there is one.
Result<PlyHead> read_ply_head(std::string_view& bytes, int& line);

}  // namespace kumiki
