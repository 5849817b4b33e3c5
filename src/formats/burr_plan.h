// The burr solver's list of moves as a plan.
//
// A plan is one long branch here: whatever leaves is never heard of again, so each separation ends a node and
// `left` goes on. The solver calls pieces removed when none of their cells is inside the cube of the burr any
// more; in a plan they are displaced by kGone. The last piece's way out is dropped when read and made up when
// written: one piece alone is apart.
#pragma once

#include "base/result.h"
#include "formats/burr_notation.h"

namespace kumiki {

// Takes the moves one by one. Errors have no line.
class BurrPlanReader {
 public:
  BurrPlanReader(const std::vector<Cells>& sticks, const std::vector<BurrPiece>& pieces);
  Status add(const BurrMove& move);
  std::optional<Plan> finish() &&;

 private:
  bool stays(int piece) const;
  Status check(const BurrMove& move) const;
  bool leaves(const BurrMove& move, Vec3 by) const;
  Status leave(const BurrMove& move, Vec3 direction);
  void record(const BurrMove& move, Vec3 by);
  void open_node();

  const std::vector<Cells>& sticks_;
  std::vector<Placement> at_;     // one a piece
  std::vector<PieceId> staying_;  // those of the last node
  Plan plan_;
  bool separated_ = false;  // nothing to record any more: one piece is left
};

// The least number of steps in this direction that takes all cells out of the burr's cube; 0 when more than
// kMostBurrSteps are needed.
int steps_out(const Cells& cells, int direction);

}  // namespace kumiki
