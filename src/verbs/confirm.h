// What is printed has been checked by code that did not find it; when the check fails, that is a bug of ours
// and the program stops, in release builds too.
#pragma once

#include "puzzle/puzzle.h"

namespace kumiki {

// Replays the solution's plan. A plan that stops early (the puzzle is locked, or the search was cut off) is
// replayed as far as it goes: where it says no more, pieces may stay together.
enum class PlanExtent { Complete, AsFarAsItGoes };
void confirm_plan(const Puzzle& puzzle, const Problem& problem, const Solution& solution, PlanExtent extent);

}  // namespace kumiki
