// Which cell of a piece belongs to which brick, while bricks are laid and taken up.
//
// Cells are numbered as Cells lists them: x fastest, then y, then z. So the first cell without a brick, of a
// layer or of a hole in it, is always the corner of the brick that will cover it, and a brick is known by
// that cell. All loops over ways to lay bricks rest on this.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/at.h"
#include "grid/cells.h"

namespace kumiki {

// Along x and along y.
struct BrickSize {
  int x = 1, y = 1;

  bool operator==(const BrickSize&) const = default;
  int area() const { return x * y; }
};

// Every size that can be bought, both ways round, the largest first.
const std::vector<BrickSize>& brick_sizes();

class BrickTiling {
 public:
  explicit BrickTiling(const Cells& piece);  // without bricks

  int cells() const { return static_cast<int>(places_.size()); }
  Vec3 place(int cell) const { return places_[at(cell)]; }
  // The neighbour in a direction as kDirections counts; -1: none.
  int beside(int cell, int direction) const { return beside_[at(cell)][at(direction)]; }
  bool has_above_or_below(int cell) const { return beside(cell, 4) >= 0 || beside(cell, 5) >= 0; }

  // The corner of the brick that covers a cell; -1: none does.
  int corner(int cell) const { return corners_[at(cell)]; }
  BrickSize size(int corner) const { return sizes_[at(corner)]; }
  std::vector<int> covered(int corner, BrickSize size) const;  // empty when some of it is not in the piece
  bool fits(int corner, BrickSize size) const;                 // in the piece, and free
  void lay(int corner, BrickSize size);
  void take_up(int corner);

  // For each cell the least corner of the bricks that its brick hangs together with; -1: no brick.
  std::vector<int> groups() const;
  std::vector<int> corners() const;  // of all bricks
  // Joints between two cells that lie right above such a joint.
  int stacked_joints() const;
  std::vector<Box> bricks() const;

 private:
  bool joint(int a, int b) const { return a >= 0 && b >= 0 && corner(a) != corner(b); }

  std::vector<Vec3> places_;
  std::vector<std::array<int, 6>> beside_;
  std::vector<int> corners_;
  std::vector<BrickSize> sizes_;  // of those cells that are corners
};

// How many different groups there are.
int count_groups(const std::vector<int>& groups);

}  // namespace kumiki
