// Pictures with a symmetry and with exactly so many cells of each colour: what dissections need, and what is
// tedious by hand.
//
// A symmetry sorts the cells into orbits of 1, 2, 4 or 8 cells that must have one colour. Orbits are given
// colours from the largest to the smallest; because each size divides the next, giving a large orbit to any
// colour that has room for it never spoils a possible picture. So "no" is a proof. Which colour: a smooth
// random field over the cells is cut into bands, one a colour, which gives patches instead of noise.
#pragma once

#include <optional>

#include "base/rng.h"
#include "puzzle/shape.h"

namespace kumiki {

enum class PatternSymmetry { None, Mirror, TwoMirrors, Diagonal, TwoDiagonals, HalfTurn, QuarterTurns, All };

struct PatternTask {
  Vec3 size{9, 9, 1};
  // Cells of each colour, from 1; the rest of the picture is outside.
  std::vector<int> areas;
  PatternSymmetry symmetry = PatternSymmetry::TwoMirrors;
};

// Does the symmetry fit the picture? Diagonals and quarter turns need a square.
bool fits(PatternSymmetry symmetry, Vec3 size);

// None: there is no such picture.
std::optional<Shape> symmetric_pattern(const PatternTask& task, Rng& random);

}  // namespace kumiki
