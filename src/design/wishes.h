// What puzzle people want besides the level: asked of every design that has the level before it counts as
// found, cheap questions first. All are answered exactly; a question that takes too long counts as a no.
#pragma once

#include <optional>
#include <utility>

#include "design/high_level.h"

namespace kumiki {

enum class GraphSize { Any, Small, Large };

struct Wishes {
  // In the assembled state one piece can move against the others, and nothing else can.
  bool interlocking = false;
  // The plan moves one piece at a time.
  bool single_moves = false;
  // Of the canonical graph (solve/graph.h): nodes, small: at most kSmall a level, large: at least kLarge;
  // configurations from which something leaves; expected moves of a player without a plan.
  GraphSize graph_size = GraphSize::Any;
  std::optional<int> most_exits;
  std::optional<std::pair<double, double>> random_walk;
  // The pieces build the shape in one way only that comes apart.
  bool unique = false;

  bool any() const;
};

inline constexpr int kSmallGraph = 3, kLargeGraph = 12;

bool are_met(const Wishes& wishes, const LevelDesign& design, Workers& workers, const Run& run);

}  // namespace kumiki
