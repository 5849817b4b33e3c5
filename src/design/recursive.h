// Cuts a shape into pieces that come out one after the other and in no other way: Song, Fu, Cohen-Or 2012.
//
// The pieces are taken out in the order of disassembly, each locked by the one before it (extract.h). That is
// enough: by the authors' proof every stage interlocks when any three parts that follow each other do. So
// the search is a walk over (rest, last piece). Of several candidates the one is taken that leaves the rest
// in the best state and lets a next lock be found. When there is none the walk goes back a few pieces,
// farther the more often it fails, and chooses anew; after a while it begins again.
//
// Going through the shape in order, bar after bar, was tried: it is not needed, and leaves large last pieces.
#pragma once

#include <functional>
#include <optional>

#include "base/run.h"
#include "base/verdict.h"
#include "design/carver.h"

namespace kumiki {

class Workers;

struct RecursiveDesign {
  std::vector<Cells> pieces;    // in the order in which they leave; the last one stays
  std::vector<int> directions;  // of all but the last; numbers as kDirections
};

struct RecursiveOptions {
  int pieces = 8;
  // Sizes stay within the mean give or take half of it; the key may be smaller.
  bool balanced = true;
  KeyPlace key;
  // Of the run's random streams; another one gives other puzzles.
  std::uint64_t first_stream = 0;
};

struct RecursiveResult {
  Verdict found = Verdict::Unknown;     // Yes: so many pieces; never No
  std::optional<RecursiveDesign> best;  // the wanted one, or the one with the most pieces; at least 3
  std::uint64_t attempts = 0;
};

// The shape hangs together and is at least two cells wide along each axis; at least 3 pieces. A step of the
// run is a try to take out one more piece.
RecursiveResult design_recursive(const Cells& shape, const RecursiveOptions& options, Workers& workers,
                                 Run& run);

}  // namespace kumiki
