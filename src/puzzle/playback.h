// A plan as a film: when which piece moves where, one move after the other.
//
// Nodes are played root first, what stayed before what left, each move one unit of time. A piece that leaves
// goes so far and no farther: if that is the end of its story it vanishes there, and if the set that left is
// taken apart later it waits there, each such set a step farther out than the one before in its direction.
// Only differences between states are used, so plans whose nodes count from another origin play as well.
#pragma once

#include <vector>

#include "puzzle/plan.h"

namespace kumiki {

// During the move number `move` a piece is shifted by `by`, in cells.
struct PlaybackLeg {
  int move = 0;
  Vec3 by;

  bool operator==(const PlaybackLeg&) const = default;
};

struct PlaybackTrack {
  std::vector<PlaybackLeg> legs;  // at most one a move, in order
  int gone_after = -1;            // the move after which the piece is out of sight; -1: never

  bool operator==(const PlaybackTrack&) const = default;
};

// One track for each of these pieces; pieces of the plan that are not among them are left out. `leave_by` is
// how far pieces go when they leave.
std::vector<PlaybackTrack> play(const Plan& plan, const std::vector<PieceId>& pieces, int leave_by);

// The same plan, but of the two sides of each move the one with fewer pieces moves or leaves: what hands do,
// and what is told in fewer words. Nodes may then count from other origins than they did. For sound plans.
Plan moved_by_smaller_sides(Plan plan);

}  // namespace kumiki
