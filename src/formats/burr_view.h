// Somebody's six-piece burr as the burr solver would see it.
//
// It may be turned, shifted, and drawn with its sticks along any axis: each stick gets the frame of its
// drawing (2×2×6 along z), and the whole is turned until every stick lies in one of the places A to F. A move
// of several cells stays one line, so that the level stays what it was.
#pragma once

#include "formats/burr_plan.h"
#include "formats/format.h"

namespace kumiki {

// A shape in the frame of its drawing: cell c of the shape is cell turn(c) + shift of the drawing.
struct DrawnStick {
  Cells cells;
  Orientation turn = 0;
  Vec3 shift;
};

// The six sticks of a problem and how they are seen.
class BurrView {
 public:
  static Result<BurrView> of(const Puzzle& puzzle, const Problem& problem);

  std::vector<std::string> drawings() const;
  // Chooses the view in which every stick lies in its place.
  bool look_at(const Assembly& assembly);
  std::string notation() const;
  std::vector<std::string> moves(const Plan& plan, Warnings& warnings) const;

 private:
  Placement seen(std::size_t piece, Placement placement) const;
  BurrPiece piece_at(std::size_t piece, Vec3 position) const;
  bool add_step(const PlanNode& node, std::size_t step, std::vector<std::string>& lines) const;
  std::string way_out(const PlanNode& node, std::size_t index) const;

  std::vector<DrawnStick> sticks_;
  std::vector<Vec3> hotspots_;
  std::vector<Placement> assembly_;
  Orientation turn_ = 0;  // of the whole burr, then shifted
  Vec3 shift_;
};

}  // namespace kumiki
