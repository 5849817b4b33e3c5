// Small random assembled puzzles, the same for the same seed, on which a fast planner must agree with the
// naive one.
//
// A block that is cut at random falls apart at once. So cells are changed while that makes nothing worse:
// first until no single move parts anything, then towards more moves. To draw again until a cut happens to be
// entangled was tried first: it gave hardly anything but two pieces that are locked for ever.
#pragma once

#include <algorithm>
#include <vector>

#include "grid/connectivity.h"
#include "puzzle/puzzle.h"
#include "tests/solve/naive_motion.h"
#include "tests/solve/random_blob.h"

namespace kumiki::naive {

// Seeds anywhere, then a random piece grows by a random cell until all is taken.
inline std::vector<Cells> random_pieces(int count, Vec3 block, Rng& rng) {
  CellSet free = full_box(block);
  if (rng.chance(0.3)) free = take_blob(free, std::max(count, static_cast<int>(free.size()) * 3 / 4), rng);
  std::vector<CellSet> growing;
  for (int seed = 0; seed < count && !free.empty(); ++seed) growing.push_back(take_blob(free, 1, rng));
  for (int stuck = 0; stuck < 20;) stuck = grow(pick_from(growing, rng), free, rng) ? 0 : stuck + 1;
  std::vector<Cells> pieces;
  for (const CellSet& piece : growing)
    pieces.push_back(Cells::of({piece.begin(), piece.end()}).in(Box{{}, block}));
  return pieces;
}

// Gives a random cell to a piece at its side, or to none; false when a piece is then not connected.
inline bool change_a_cell(std::vector<Cells>& pieces, Rng& rng) {
  Cells& owner = pick_from(pieces, rng);
  const Vec3 cell = pick(owner.list(), rng), next = cell + pick(kDirections, rng);
  const bool filed = rng.chance(0.2) || !owner.box().contains(next);
  for (Cells& piece : pieces) piece.reset(filed ? cell : next);
  if (!filed) owner.set(next);
  return std::all_of(pieces.begin(), pieces.end(), is_connected);
}

// Negative when they part at once, 0 when they never do, else the level.
inline int entanglement(const std::vector<Cells>& pieces) {
  const int ways = ways_out(pieces);
  return ways > 0 ? -ways : least_moves(pieces).value_or(0);
}

// Changes cells as long as that makes nothing worse, up to the entanglement that is wanted.
inline void entangle(std::vector<Cells>& pieces, int wanted, int attempts, Rng& rng) {
  for (int now = entanglement(pieces); now < wanted && attempts > 0; --attempts) {
    std::vector<Cells> changed = pieces;
    if (!change_a_cell(changed, rng)) continue;
    const int then = entanglement(changed);
    if (then < now) continue;
    pieces = changed;
    now = then;
  }
}

// An assembled puzzle of 2 to 5 connected pieces in a block up to 4x4x3. Random cuts mostly fall apart, and
// one in six stays so; the others are entangled, some only until no single move parts them (most are locked
// for ever then), most of them further, so that several moves are needed. It does not always succeed.
inline Puzzle random_assembly(Rng& rng) {
  const int kind = rng.between(0, 5), count = std::min(rng.between(2, 5), rng.between(2, 5));
  const Vec3 block = kind == 0 ? Vec3{rng.between(2, 4), rng.between(2, 4), rng.between(1, 3)}
                               : Vec3{rng.between(3, 4), 4, 3};
  std::vector<Cells> pieces = random_pieces(count, block, rng);
  if (kind > 0) entangle(pieces, kind == 1 ? 0 : rng.between(2, 8), 600, rng);
  std::vector<NamedCells> named;
  for (const Cells& piece : pieces) named.push_back({{}, piece});
  return assembled_puzzle(named);
}

}  // namespace kumiki::naive
