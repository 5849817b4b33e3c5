// Draws puzzle cubes (plate_draw.h) until one is as wished: six plates that close to the shell of a box, in
// one way only, with as many near-solutions as wanted.
//
// A plate can always be lifted off straight outwards, because nothing lies beyond its face: whatever closes
// can also be put together, and nothing has to be drawn again for that reason.
//
// Difficulty is the number of near-solutions (plate_match.h): five plates that meet as they should, and a
// sixth that does not fit. It falls with the size: half of the cubes of 4 have 6 or more, most of 6 have
// none. So the words easy, medium and hard mean the fewest, the middle and the most of those drawn.
//
// Draws are numbered and have random streams of their own, so the result is the same for any number of
// threads.
#pragma once

#include <optional>

#include "base/run.h"
#include "base/shards.h"
#include "base/verdict.h"
#include "design/plate_match.h"

namespace kumiki {

enum class CubeDifficulty { Any, Fewest, Middle, Most, Exactly };

struct PuzzleCubeOptions {
  bool unique = true;
  CubeDifficulty difficulty = CubeDifficulty::Any;
  std::int64_t near_solutions = 0;  // for Exactly
  std::uint64_t draws = 1000;       // at most
};

struct PuzzleCube {
  Plates plates;
  // All of them, also those in which plates do not lie in faces; none: the count was cut off.
  std::optional<std::int64_t> solutions;
  std::int64_t near_solutions = 0;
};

struct PuzzleCubeResult {
  Verdict found = Verdict::Unknown;  // Yes: as wished; never No
  std::optional<PuzzleCube> best;    // as wished, or the closest
  std::uint64_t attempts = 0;        // draws that were looked at
};

// A step of the run is a draw.
PuzzleCubeResult design_puzzle_cube(const BoxShell& shell, const PuzzleCubeOptions& options, Workers& workers,
                                    Run& run);

}  // namespace kumiki
