// What a dissection has to fill: the cells of a picture, or of a coloured solid, numbered, with their colours
// and neighbours. A picture is a solid one layer thick; nothing here asks which it is.
//
// Numbers go along x, then y, then z, so that a tile is found at its lowest cell.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/vec3.h"
#include "puzzle/shape.h"

namespace kumiki {

class Target {
 public:
  // The fixed cells of a coloured shape.
  explicit Target(const Shape& shape);

  int cell_count() const { return static_cast<int>(cells_.size()); }
  Vec3 size() const { return size_; }
  Vec3 cell(int number) const { return cells_[static_cast<std::size_t>(number)]; }
  std::uint8_t colour(int number) const { return colours_[static_cast<std::size_t>(number)]; }
  // -1: outside.
  int number_of(Vec3 cell) const;
  const std::vector<int>& neighbours(int number) const {
    return neighbours_[static_cast<std::size_t>(number)];
  }
  bool is_flat() const { return size_.z == 1; }

 private:
  Vec3 size_;
  std::vector<Vec3> cells_;
  std::vector<std::uint8_t> colours_;
  std::vector<int> numbers_;
  std::vector<std::vector<int>> neighbours_;
};

}  // namespace kumiki
