// The smallest part of a piece that does the work: voxels that fulfil all conditions of remaining.h.
//
// A piece leaves along a direction in which the last piece blocks it and the rest does not, so it is closed:
// whatever of the rest lies ahead of one of its voxels belongs to it too. Locks are found best-first over
// closed sets, cheap voxels and few open conditions first. Those that exist are found after a few looks, so a
// search is short, and its caller tries another seed.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "design/cut_off.h"
#include "design/met_hashes.h"
#include "design/remaining.h"

namespace kumiki {

struct LockSeed {
  Voxel voxel = 0;
  int direction = 0;
  double cost = 0;
};

constexpr int kConditionCost = 2;  // of an open one, in tolls
constexpr int kLooksForLock = 25;  // at sets, before another seed is tried

// What it costs to take a voxel: those that hardly hang on are cheap, because they would dangle.
constexpr double toll_of(int degree) { return std::max(0.01, static_cast<double>(degree) * degree / 36); }
inline double toll(const Remaining& remaining, Voxel voxel) { return toll_of(remaining.degree(voxel)); }

// Sets are known by the sum over their voxels, none of which may be 0.
constexpr std::uint64_t scrambled(Voxel voxel) {
  std::uint64_t x = static_cast<std::uint64_t>(voxel) * 0x9E3779B97F4A7C15ULL;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ULL;
  return x ^ x >> 32;
}

// Neighbours of the piece in the rest, each once.
void list_frontier(const Remaining& remaining, std::vector<Voxel>& list);

// What the piece in the making still lacks on its way out along a direction; 0: nothing. The first piece is
// the key: free in its direction, held in the others, and nothing came before it.
int open_conditions(const Remaining& remaining, int direction, int parts);

class LockSearch {
 public:
  explicit LockSearch(Remaining& remaining) : remaining_(remaining), cut_off_(remaining) {}

  // A lock of at most so many voxels, in the order in which they can be taken. Nothing stays taken.
  std::optional<std::vector<Voxel>> find(const LockSeed& seed, int most);

  // Does the rest hang together, and is nothing open? What falls off is swallowed if that does no harm.
  bool is_sound(int direction, int most);

 private:
  // A closed set: that of the parent and one voxel more with all ahead of it.
  struct Node {
    int parent = -1;
    Voxel added = 0;
    double tolls = 0;
    std::uint64_t hash = 0;
    int open = 0;
    int parts = 0;
  };
  struct Ticket {
    double cost;
    int node;
    // For a heap with the cheapest on top, of equals the oldest.
    bool operator<(const Ticket& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };
  void enter(int parent, Voxel voxel, const LockSeed& seed, int most);
  void restore(int node, int direction);

  Remaining& remaining_;
  CutOff cut_off_;
  std::vector<Node> nodes_;
  std::vector<Ticket> heap_;
  MetHashes met_;
  std::vector<Voxel> frontier_, chain_;
};

}  // namespace kumiki
