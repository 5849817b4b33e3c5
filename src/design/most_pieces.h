// As many recursive interlocking pieces as can be found: a beam search.
//
// What can still be taken out depends on the rest and on the last piece only (recursive.h), so all ways that
// have taken out equally many pieces compete, and the best of them go on: those with much left, a small
// surface and little that dangles. A way may be followed by many next pieces (lock_finder.h), but only so
// many of a parent are kept, for variety. Many ways are dead ends, so more are kept than have to go on, and
// large pieces are looked for only where small ones are too few. When no way goes on the round ends, and the
// next one begins with other weights and a wider beam.
//
// Tried and dropped: going back a third of the levels and on from there with a beam five times as wide. In
// three rounds on the cube of 5 it ended at the same number each time.
//
// Low weights for a face end early: the rest becomes a sponge. Everything is named by numbers of
// rounds, levels and ways, so threads change nothing.
#pragma once

#include <functional>
#include <limits>

#include "design/recursive.h"

namespace kumiki {

struct MostPiecesOptions {
  int cap = std::numeric_limits<int>::max();  // so many are enough
  KeyPlace key;
  std::size_t first_width = 100, last_width = 1000;
};

// The shape as for design_recursive. Every better design is announced, from the thread that calls. Found is
// Yes when the cap was reached, or when there is none and there is a puzzle. A step of the run is a way that
// is looked at; the search ends by itself when rounds of the last width bring nothing more.
RecursiveResult most_pieces(const Cells& shape, const MostPiecesOptions& options,
                            const std::function<void(const RecursiveDesign&)>& announce, Workers& workers,
                            Run& run);

}  // namespace kumiki
