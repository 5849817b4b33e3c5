// The first part to leave a heap of pieces, however many they are.
//
// Up to kMostSearched pieces are searched (separate.h). Of more, only those are found that leave without any
// other move, by looking along the lines of a drawn grid: piece → the next piece ahead. A set that nothing
// is ahead of is a strongly connected component without successors. This is how puzzles of a thousand pieces
// come apart, one key after the other.
#pragma once

#include "solve/separate.h"

namespace kumiki {

struct Leave {
  Verdict found = Verdict::Unknown;
  std::vector<std::vector<Vec3>> shifts;  // as in Separation
  std::vector<std::size_t> leaving;       // indices of the pieces, ascending
  int direction = 0;
  std::uint64_t states = 0;
  bool out_of_memory = false;
};

Leave first_to_leave(const std::vector<Mover>& pieces, const std::vector<Body>& bodies, Separator& separator,
                     Run& run);

}  // namespace kumiki
