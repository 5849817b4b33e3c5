// Interlocking puzzles that are not recursive: only the key can move at first; what comes after is not told.
//
// Song, Fu and Cohen-Or left this to others. Here a recursive puzzle of fewer pieces is made first
// (recursive.h), and then the largest piece but the key is cut in two again and again. Two conditions:
// the two halves can be drawn apart, so that the whole still comes apart (each former piece leaves as a
// group, then its halves part); and the assembled puzzle still interlocks.
//
// Key. Pushed along an axis, a piece pushes those it touches. Nothing but the key can move iff along each
// axis every piece reaches every other one by pushes, the key perhaps excepted.
#pragma once

#include "design/recursive.h"
#include "puzzle/plan.h"

namespace kumiki {

struct InterlockingDesign {
  std::vector<Cells> pieces;  // the key first
  // How it comes apart: groups leave, then part. Children as in a plan; a leaf is a piece.
  struct Group {
    std::vector<int> pieces;  // those of `leaving` leave the others along `direction`
    std::vector<int> leaving;
    int direction = 0;
  };
  std::vector<Group> groups;  // every group that has more than one piece, the whole puzzle first
};

struct InterlockingResult {
  Verdict found = Verdict::Unknown;        // Yes: so many pieces; never No
  std::optional<InterlockingDesign> best;  // the wanted one, or the one with the most pieces
  std::uint64_t attempts = 0;
};

// As design_recursive. A step of the run is a cut that was tried, or a try to take out one more piece.
InterlockingResult design_interlocking(const Cells& shape, const RecursiveOptions& options, Workers& workers,
                                       Run& run);

// Groups and directions as a plan for pieces that lie at `positions`.
Plan group_plan(const InterlockingDesign& design, const std::vector<Vec3>& positions);

}  // namespace kumiki
