// The least number of moves that part some pieces from the others: breadth-first search over configurations.
//
// A move shifts any set of pieces along an axis by any whole distance. Shifting a set one way is shifting the
// rest the other way, so a configuration is the displacement of each piece minus that of the last one, and
// three directions are enough to list all moves. A set can go one step iff no edge leaves it in the digraph
// "i pushed hits j" (blocking.h); all such sets are unions of the closures of single pieces.
//
// Configurations are packed, kept once and never thrown away: No is said after all have been seen. The way
// back from a configuration is not stored: a move can be undone, so its discoverer is the neighbour that has
// the least number.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/run.h"
#include "base/verdict.h"
#include "solve/motion.h"

namespace kumiki {

class Workers;

// More pieces than this are only looked at for parts that leave at once.
inline constexpr int kMostSearched = 64;

using PieceSet = std::uint64_t;  // one bit a piece

// A piece that can move: a body and where its lowest corner is.
struct Mover {
  int body = 0;
  Vec3 at;
};

struct SeparateOptions {
  bool connected_sets = false;  // the 2022 paper's rule: a set that moves must hang together
  std::size_t most_bytes = std::size_t{4} << 30;
};

struct Separation {
  Verdict found = Verdict::Unknown;
  // Displacements of the pieces: at first none; the last ones are those before the parting move.
  std::vector<std::vector<Vec3>> shifts;
  PieceSet leaving = 0;
  int direction = 0;         // where they leave to
  std::uint64_t states = 0;  // configurations met
  bool out_of_memory = false;
  int moves() const { return static_cast<int>(shifts.size()); }
};

// May be used by all workers of a pool at once; a large front is shared among the idle ones.
class Separator {
 public:
  Separator(const std::vector<Body>& bodies, Workers& workers, const SeparateOptions& options);
  ~Separator();

  // Two pieces or more, kMostSearched at most. Unknown when the run stops, memory ends, or pieces wander
  // further apart than kReach.
  Separation separate(const std::vector<Mover>& pieces, Run& run);

 private:
  struct Scratch;
  // False when pieces wander out of the key's or the tables' reach: then `result` says nothing.
  template <class Key, int kRow>
  bool search(const std::vector<Mover>& pieces, Run& run, Separation& result);

  Workers& workers_;
  SeparateOptions options_;
  std::vector<std::unique_ptr<Scratch>> scratch_;  // one a worker
};

}  // namespace kumiki
