// Takes six sticks apart: the level, and whether all of them come free, in about a microsecond.
//
// Breadth-first search over where the sticks are. In each state "i pushed runs into j" is a digraph an axis;
// a set of sticks can move iff no edge leaves it. The 64 sets of six sticks are the bits of a word: an edge
// forbids the sets that have i and not j, so the word of a state is the OR of one table entry a pair (sets
// that move one way are the complements of those that move the other way, so three axes are enough). A move
// changes only pairs of which one side moved; the others keep their edges.
//
// A set slides any whole distance. One that never runs into the rest parts from it; both parts go on from the
// state before. Which parting is taken does not matter for the answer, because moves can be undone.
#pragma once

#include <cstdint>
#include <vector>

#include "design/burr_clashes.h"

namespace kumiki {

using StickSet = unsigned;           // one bit a place
using SetsOfSticks = std::uint64_t;  // one bit a StickSet
inline constexpr StickSet kAllSticks = 63;

// The sets that edges between the sticks of a pair forbid: bit 0 of the index i → j, bit 1 j → i.
using PairForbids = std::array<std::array<SetsOfSticks, 4>, kBurrPairs>;
constexpr PairForbids make_pair_forbids() {
  PairForbids forbids{};
  for (std::size_t p = 0; p < kBurrPairs; ++p)
    for (unsigned set = 0; set < 64; ++set) {
      const bool has_i = (set >> kBurrPairPlaces[p].i) & 1, has_j = (set >> kBurrPairPlaces[p].j) & 1;
      for (unsigned edges = 1; edges < 4; ++edges)
        if (((edges & 1) != 0 && has_i && !has_j) || ((edges & 2) != 0 && has_j && !has_i))
          forbids[p][edges] |= SetsOfSticks{1} << set;
    }
  return forbids;
}
inline constexpr PairForbids kPairForbids = make_pair_forbids();

// Neither none nor all.
inline constexpr SetsOfSticks kProperSets = ~(SetsOfSticks{1} | SetsOfSticks{1} << 63);

using BurrHits = std::array<Hits, 16>;  // by pair; the last is unused

struct BurrOutcome {
  int level = 0;             // moves until something leaves; 0: never
  bool apart = false;        // all six come free
  std::uint32_t states = 0;  // configurations met
};

// One a thread: it keeps its memory.
class BurrApart {
 public:
  explicit BurrApart(const BurrClashes& clashes) : clashes_(clashes) {}

  BurrOutcome judge(const BurrBodies& bodies);
  // The same, when the hits of the assembled state are known already.
  BurrOutcome judge(const BurrBodies& bodies, const BurrHits& hits);

 private:
  struct State {
    std::array<std::uint64_t, 3> at{};  // a byte a stick, kBias when at home
    BurrHits hits{};                    // known once the state is looked at
    std::uint32_t before = 0;           // the state it came from,
    std::uint8_t moved = 0;             // and the set that moved
    std::uint16_t depth = 0;
  };
  struct Parting {
    State state;
    StickSet leaves = 0;
  };

  bool part(const State& start, StickSet sticks, Parting& parting);
  bool expand(std::size_t number, StickSet sticks, Parting& parting);
  // How far the set can go at least `1` step; 0: as far as one likes.
  int reach(const State& state, StickSet set, StickSet rest, int axis) const;
  void slide(std::size_t number, StickSet set, StickSet rest, int axis, int distance);
  void learn_hits(State& state, StickSet sticks) const;
  bool known(const std::array<std::uint64_t, 3>& where);
  void rehash();
  Offset offset(const State& state, int i, int j) const;

  const BurrClashes& clashes_;
  const BurrBodies* bodies_ = nullptr;
  std::vector<State> states_;
  std::vector<std::uint32_t> table_;  // state numbers plus 1, once there are many
  std::uint32_t met_ = 0;
};

}  // namespace kumiki
