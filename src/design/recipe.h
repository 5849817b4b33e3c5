// What a search is after: how much a cut is worth, seen from the road to a wanted level.
//
// Key. A cut whose first part leaves after L moves is worth L, less when pieces stay stuck afterwards. One
// that nothing leaves is worth something too, for the depth of its graph: graphs grow deep first and open
// later. Below level 2 the worth leads to a first move: few ways out, then a piece that few faces hold back.
//
// No recipe is the best one for all shapes (measured: which one wins differs from cell to cell of the 2022
// paper's tables), so islands of a search use different ones.
#pragma once

#include <cstdlib>
#include <limits>

#include "design/explore.h"
#include "design/start.h"

namespace kumiki {

inline constexpr double kWorthless = -1e9;

struct Recipe {
  // A cut that nothing leaves counts as much of its depth: from the first round to the last of a schedule.
  double locked_early = 0.9, locked_late = 0.6;
  // Below this worth a cut must come apart completely.
  double hard_below = 0;
  // What a piece that stays stuck takes away.
  double stuck = 0.05;
  StartKind start = StartKind::Grown;
};

// Levels above the wanted one count less again, unless the more the better.
struct Wanted {
  int level = std::numeric_limits<int>::max();
  bool at_least = true;

  bool is_met_by(int reached) const { return at_least ? reached >= level : reached == level; }
  bool is_closer(int reached, int than) const {
    return at_least ? reached > than : std::abs(reached - level) < std::abs(than - level);
  }
  double worth(double reached) const {
    return at_least || reached <= level ? reached : level - 0.4 * (reached - level);
  }
};

struct Worth {
  const Recipe* recipe = nullptr;
  Wanted wanted;
  double locked = 0.9;  // of the schedule's moment
  bool hard = false;

  double operator()(const Outlook& outlook, const Clashes& clashes) const;
};

}  // namespace kumiki
