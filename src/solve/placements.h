// Every way to lay every part of a problem into its goal, as rows of a cover problem (cover.h).
//
// A body is a part in one orientation; orientations that look the same, colours included, are one body. The
// rows of a body are numbered by the corner it is put at, so that a row is found again from body and corner.
#pragma once

#include "puzzle/puzzle.h"
#include "solve/cover.h"
#include "solve/motion.h"

namespace kumiki {

// A part in one orientation.
struct TurnedPart {
  int part = 0;
  Orientation orientation = 0;  // the first that looks like this
  Vec3 size;
  std::vector<Vec3> cells;            // from the corner of its box
  std::vector<std::uint8_t> colours;  // of the cells
  Vec3 hotspot;                       // where the hotspot is, from the corner
  Vec3 corners;                       // how many corners along each axis fit in the goal's box; none: 0
  std::vector<std::int32_t> row_at;   // by corner: the row, or -1
};

struct Placements {
  std::vector<Vec3> cells;  // of the goal: those that must be filled, then the variable ones
  Box goal_box;
  std::vector<TurnedPart> turned;
  // By part and orientation 0…23: the index in `turned`.
  std::vector<std::array<int, kRotations>> looks;
  // By row: index in `turned`, and the corner from the low corner of the goal's box.
  std::vector<int> row_turned;
  std::vector<Vec3> row_corner;
  CoverProblem cover;

  int row(int turned_part, Vec3 corner) const {
    const TurnedPart& part = turned[static_cast<std::size_t>(turned_part)];
    if (!Box{Vec3{}, part.corners}.contains(corner)) return -1;
    return part
        .row_at[static_cast<std::size_t>(corner.x + part.corners.x * (corner.y + part.corners.y * corner.z))];
  }
  Placement placement(std::uint32_t row) const;
};

// Parts that are never used (most = 0) have no rows. The problem has a goal.
Placements list_placements(const Puzzle& puzzle, const Problem& problem);

// The bodies for moving pieces, in the order of `turned`.
std::vector<Body> bodies_of(const Placements& placements);

}  // namespace kumiki
