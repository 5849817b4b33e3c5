// A piece that needs supports whichever side is down, cut along grid planes into parts that need none.
//
// A part prints as it is when in one direction nothing hangs over (support.h). A cut is a plane through
// the whole part; what does not hang together after it are parts of their own. The fewest parts are searched
// by asking for 2, then 3, … of them, each part on its own, with what is known of a part remembered. Slicing
// a piece into layers always works, so there always is an answer; when the search runs out of steps the
// answer is the best of what a greedy cut and slicing give, and is not claimed to be the fewest.
//
// "Fewest" is among such cuts, plane after plane; parts with steps in their cut faces are not tried: they
// would be as hard to glue as they are to print.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

struct PrintCuts {
  std::vector<Cells> parts;  // the piece itself when it needs no cut
  bool fewest = false;       // proven
};

// The piece must hang together. A step is a plane tried.
PrintCuts cut_for_printing(const Cells& piece, std::int64_t most_steps = 20'000);

}  // namespace kumiki
