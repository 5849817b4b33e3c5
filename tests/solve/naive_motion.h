// The planner that is obviously right: what the fast one is compared with.
//
// Breadth-first search over whole configurations. Every set of pieces is pushed every way, step by step, and
// every step is laid out cell by cell: no tables of distances, no closed sets, no symmetry between a set and
// the rest. Five pieces of a few cells are what it can do.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "grid/cells.h"

namespace kumiki::naive {

// How far each piece has come, seen from piece 0.
using Shifts = std::vector<Vec3>;

class Planner {
 public:
  explicit Planner(const std::vector<Cells>& pieces) : pieces_(pieces) {}

  // The least number of moves after which a set is apart from the rest, that move included; nothing when it
  // never comes to that.
  std::optional<int> least_moves() {
    std::vector<Shifts> front{Shifts(pieces_.size())};
    seen_ = {front.begin(), front.end()};
    for (int moves = 1; !front.empty(); ++moves) {
      next_.clear();
      for (const Shifts& shifts : front)
        if (ways_out(shifts) > 0) return moves;
      front = next_;
    }
    return {};
  }

  // How many ways there are to push a set and part it; the configurations that were met for the first time go
  // to next_.
  int ways_out(const Shifts& shifts) {
    int ways = 0;
    for (unsigned set = 1; set + 1 < 1u << pieces_.size(); ++set)
      for (const Vec3 step : kDirections) ways += parts_by_pushing(shifts, set, step);
    return ways;
  }

 private:
  bool parts_by_pushing(Shifts shifts, unsigned set, Vec3 step) {
    const int enough = extent(shifts) + 1;
    for (int distance = 1; distance <= enough; ++distance) {
      for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (set >> i & 1) shifts[i] += step;
      if (collide(shifts)) return false;
      if (seen_.insert(seen_from_first(shifts)).second) next_.push_back(seen_from_first(shifts));
    }
    return true;
  }

  bool collide(const Shifts& shifts) const {
    std::vector<Vec3> cells = all_cells(shifts);
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
  }

  // The longest side of the box around everything: a set that moved farther is past all the rest.
  int extent(const Shifts& shifts) const {
    const Vec3 size = Cells::of(all_cells(shifts)).box().size;
    return std::max({size.x, size.y, size.z});
  }

  std::vector<Vec3> all_cells(const Shifts& shifts) const {
    std::vector<Vec3> cells;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      pieces_[i].for_each([&](Vec3 cell) { cells.push_back(cell + shifts[i]); });
    return cells;
  }

  static Shifts seen_from_first(Shifts shifts) {
    const Vec3 first = shifts.front();
    for (Vec3& shift : shifts) shift = shift - first;
    return shifts;
  }

  const std::vector<Cells>& pieces_;
  std::set<Shifts> seen_;
  std::vector<Shifts> next_;
};

// One piece alone has nothing to be parted from: nothing.
inline std::optional<int> least_moves(const std::vector<Cells>& pieces) {
  return Planner(pieces).least_moves();
}

// In how many ways one move parts them.
inline int ways_out(const std::vector<Cells>& pieces) {
  return Planner(pieces).ways_out(Shifts(pieces.size()));
}

}  // namespace kumiki::naive
