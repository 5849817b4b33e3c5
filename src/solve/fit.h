// Can this work at all? Reasons against a problem that need no search, each of them a proof.
#pragma once

#include <optional>
#include <string>

#include "solve/placements.h"

namespace kumiki {

// A problem that is none: no goal, a goal or a piece without cells, no pieces. The message names it.
Status check_solvable(const Puzzle& puzzle, int problem);

// Why there is no assembly, by counting alone: cells, holes, colours, the checkerboard.
std::optional<std::string> reason_by_counting(const Puzzle& puzzle, const Problem& problem);

// Parts that fit nowhere though they must be used, and cells of the goal that must be filled and cannot be.
struct Misfits {
  std::vector<int> parts;
  std::vector<Vec3> cells;
};
Misfits misfits(const Problem& problem, const Placements& placements);

// "piece 2 'key'"
std::string part_label(const Puzzle& puzzle, const Problem& problem, std::size_t part);

// … by looking at the places: a piece that fits nowhere, a cell that nothing can fill.
std::optional<std::string> reason_by_places(const Puzzle& puzzle, const Problem& problem,
                                            const Placements& placements);

// How many variable cells may stay empty; none when the number says nothing or too little to be worth a look.
std::optional<int> hole_limit(const Puzzle& puzzle, const Problem& problem);

}  // namespace kumiki
