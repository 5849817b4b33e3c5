// What one wants to know of a stick of the six-piece burr before cutting it.
//
// A saw makes notchable sticks (stick.h). A router makes more: everything without a blind corner, where walls
// meet inside the wood and no round tool gets into, and without notches that touch by an edge or a corner
// alone. So a stick is millable when round every point the missing cells hang together and are not one alone:
// 78 pieces, the 59 notchable ones and 19 more, the same that puzzlecad's burr sets list.
#pragma once

#include <vector>

#include "puzzle/stick.h"

namespace kumiki {

struct StickFacts {
  int smallest = 0;          // its name
  std::vector<int> numbers;  // all of the same piece, ascending
  int mirror = 0;            // the name of its mirror image
  bool connected = false;
  bool notchable = false;
  bool millable = false;
  int removed = 0;                             // cubes of the twelve
  int turns = 1;                               // of the eight turns of a bar, those that leave it as it is
  int positions() const { return 8 / turns; }  // ways it can lie in a given place
};

StickFacts stick_facts(int number);

// Every number of the piece that this number is one of, ascending.
std::vector<int> stick_numbers(int number);

bool is_millable_stick(int number);

}  // namespace kumiki
