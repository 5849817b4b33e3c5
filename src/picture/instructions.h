// Instructions: one picture a move, to take a puzzle apart or, which is harder, to put it together.
//
// What moves is in full colour, the rest is pale. A part that leaves or comes is drawn beside the others, on
// the side where it goes or comes from. The order of assembly is the plan backwards: parts that stay together
// are built first and then joined, so that as few loose pieces as possible have to be held at a time.
#pragma once

#include <string>

#include "picture/isometric.h"

namespace kumiki {

enum class StepOrder { TakeApart, PutTogether };

struct InstructionStep {
  IsometricPanel panel;
  std::string caption;  // "3. piece 2 up, out"
};
struct LegendEntry {
  int piece = 0;  // counted from 1
  Colour colour;
};
struct Instructions {
  std::vector<InstructionStep> steps;
  std::vector<LegendEntry> legend;
};

// The solution has a plan, and its positions are those of the assembly. Printed by sheet.h.
Instructions instructions(const Puzzle& puzzle, const Problem& problem, const Solution& solution,
                          StepOrder order);

// All pieces, moved away from the middle.
IsometricItems exploded_items(const Puzzle& puzzle, const Problem& problem, const Solution& solution);

}  // namespace kumiki
