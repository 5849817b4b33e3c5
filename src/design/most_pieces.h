// As many recursive interlocking pieces as can be found: a beam search.
//
// What can still be taken out depends on the rest and on the last piece only (recursive.h), so all ways that
// have taken out equally many pieces compete, and the best of them go on: those with much left, a small
// surface and little that dangles. A way may be followed by many next pieces (lock_finder.h), but only so
// many of a parent are kept, for variety. Many ways are dead ends, so more are kept than have to go on, and
// large pieces are looked for only where small ones are too few. When no way goes on the round ends, and the
// next one begins with other weights, every other time near those that went best.
//
// Narrow rounds, many of them: of the cube of 5, seven rounds 20 ways wide ended with 19 to 22 pieces after a
// second each, and six 160 wide ones with 21 after six seconds; of the cube of 6 five with 31 to 36 after
// two or three, and two with 33 and 34 after 25. Nobody knows the right width of another shape, so now and
// then a round is wider, as in Luby's sequence. Until then each round was a tenth wider than the one before,
// from 100 on.
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
  std::size_t width = 20;  // of most rounds, in ways
};

// The shape as for design_recursive. Every better design is announced, from the thread that calls. Found is
// Yes when the cap was reached, or when there is none and there is a puzzle. A step of the run is a way that
// is looked at; the search ends by itself when a thousand rounds have brought nothing more.
RecursiveResult most_pieces(const Cells& shape, const MostPiecesOptions& options,
                            const std::function<void(const RecursiveDesign&)>& announce, Workers& workers,
                            Run& run);

}  // namespace kumiki
