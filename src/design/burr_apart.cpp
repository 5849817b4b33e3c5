#include "design/burr_apart.h"

#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

// Offsets stay far below half a byte: a set that slides is stopped by another one, within a stick's length.
constexpr std::uint64_t kBias = 100;
constexpr std::uint64_t kHome = kBias * 0x0101'0101'0101;
constexpr std::size_t kFewStates = 24;  // as long as these are looked through one by one

// A one in the byte of every stick of the set.
constexpr std::array<std::uint64_t, 64> kBytes = [] {
  std::array<std::uint64_t, 64> bytes{};
  for (std::size_t set = 0; set < 64; ++set)
    for (unsigned stick = 0; stick < kPlaces; ++stick)
      if ((set >> stick) & 1) bytes[set] |= std::uint64_t{1} << (8 * stick);
  return bytes;
}();

// The proper subsets of a set, as bits.
constexpr std::array<SetsOfSticks, 64> kSubsets = [] {
  std::array<SetsOfSticks, 64> subsets{};
  for (unsigned set = 0; set < 64; ++set)
    for (unsigned part = 1; part < set; ++part)
      if ((part & ~set) == 0) subsets[set] |= SetsOfSticks{1} << part;
  return subsets;
}();

// The pairs with one stick in the set and the other in the rest are found by looking at all; which pairs lie
// inside a set is asked often.
constexpr std::array<std::uint16_t, 64> kPairsWithin = [] {
  std::array<std::uint16_t, 64> pairs{};
  for (unsigned set = 0; set < 64; ++set)
    for (std::size_t p = 0; p < kBurrPairs; ++p)
      if ((set >> kBurrPairPlaces[p].i) & (set >> kBurrPairPlaces[p].j) & 1)
        pairs[set] = static_cast<std::uint16_t>(pairs[set] | 1 << p);
  return pairs;
}();

unsigned pairs_between(StickSet set, StickSet rest) {
  return kPairsWithin[set | rest] & ~(kPairsWithin[set] | kPairsWithin[rest]) & 0x7fffu;
}

template <class Visit>
void for_each_bit(std::uint64_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

}  // namespace

Offset BurrApart::offset(const State& state, int i, int j) const {
  const auto along = [&](std::size_t axis) {
    return static_cast<int>((state.at[axis] >> (8 * j)) & 255) -
           static_cast<int>((state.at[axis] >> (8 * i)) & 255);
  };
  return {along(0), along(1), along(2)};
}

// Step by step, because most sets are stopped at the second; pairs that are past each other are left out.
int BurrApart::reach(const State& state, StickSet set, StickSet rest, int axis) const {
  struct Way {
    int mover, other, last;
    Offset offset;
  };
  std::array<Way, 9> ways;
  std::size_t count = 0;
  for (unsigned pairs = pairs_between(set, rest); pairs != 0; pairs &= pairs - 1) {
    const BurrPair pair = kBurrPairPlaces[static_cast<std::size_t>(std::countr_zero(pairs))];
    const bool i_moves = (set >> pair.i) & 1;
    Way& way = ways[count];
    way.mover = i_moves ? pair.i : pair.j;
    way.other = i_moves ? pair.j : pair.i;
    way.offset = offset(state, way.mover, way.other);
    way.last = clashes_.steps_past(way.mover, way.other, way.offset, axis);
    --way.offset[static_cast<std::size_t>(axis)];
    if (way.last < 2) continue;
    --way.offset[static_cast<std::size_t>(axis)];
    if (clashes_.collide(*bodies_, way.mover, way.other, way.offset)) return 1;
    ++count;
  }
  for (int steps = 3; count > 0; ++steps)
    for (std::size_t k = 0; k < count;) {
      Way& way = ways[k];
      if (way.last < steps) {
        way = ways[--count];
        continue;
      }
      --way.offset[static_cast<std::size_t>(axis)];
      if (clashes_.collide(*bodies_, way.mover, way.other, way.offset)) return steps - 1;
      ++k;
    }
  return 0;
}

bool BurrApart::known(const std::array<std::uint64_t, 3>& where) {
  if (table_.empty()) {
    for (const State& other : states_)
      if (other.at[0] == where[0] && other.at[1] == where[1] && other.at[2] == where[2]) return true;
    return false;
  }
  const std::size_t mask = table_.size() - 1;
  const std::uint64_t hash =
      (where[0] * 0x9e3779b97f4a7c15) ^ (where[1] * 0xc2b2ae3d27d4eb4f) ^ (where[2] * 0x165667b19e3779f9);
  for (std::size_t slot = (hash ^ (hash >> 29)) & mask;; slot = (slot + 1) & mask) {
    if (table_[slot] == 0) {
      table_[slot] = static_cast<std::uint32_t>(states_.size() + 1);  // for the one that is added now
      return false;
    }
    if (states_[table_[slot] - 1].at == where) return true;
  }
}

void BurrApart::rehash() {
  std::vector<State> states;
  states.swap(states_);
  table_.assign(std::bit_ceil(states.size() * 8), 0);
  for (const State& state : states) {
    known(state.at);
    states_.push_back(state);
  }
}

// The lowest stick stays where it is, so that equal configurations are equal states.
void BurrApart::slide(std::size_t number, StickSet set, StickSet rest, int axis, int distance) {
  const auto k = static_cast<std::size_t>(axis);
  const bool lowest_moves = ((set | rest) & -(set | rest) & set) != 0;
  std::array<std::uint64_t, 3> where = states_[number].at;
  for (int step = 0; step < distance; ++step) {
    if (lowest_moves)
      where[k] -= kBytes[rest];
    else
      where[k] += kBytes[set];
    if (known(where)) continue;
    State& state = states_.emplace_back();
    state.at = where;
    state.before = static_cast<std::uint32_t>(number);
    state.moved = static_cast<std::uint8_t>(set);
    state.depth = static_cast<std::uint16_t>(states_[number].depth + 1);
    if (states_.size() > kFewStates && states_.size() * 2 > table_.size()) rehash();
  }
}

// Pairs of which both moved, or neither, hit each other as before.
void BurrApart::learn_hits(State& state, StickSet sticks) const {
  state.hits = states_[state.before].hits;
  for_each_bit(pairs_between(state.moved, sticks & ~state.moved), [&](int p) {
    const BurrPair pair = kBurrPairPlaces[static_cast<std::size_t>(p)];
    state.hits[static_cast<std::size_t>(p)] =
        clashes_.hits(*bodies_, pair.i, pair.j, offset(state, pair.i, pair.j));
  });
}

bool BurrApart::expand(std::size_t number, StickSet sticks, Parting& parting) {
  if (number > 0) learn_hits(states_[number], sticks);
  const State state = states_[number];
  std::array<SetsOfSticks, 3> forbidden{};
  for_each_bit(kPairsWithin[sticks], [&](int p) {
    const auto& forbids = kPairForbids[static_cast<std::size_t>(p)];
    const unsigned hits = state.hits[static_cast<std::size_t>(p)];
    forbidden[0] |= forbids[hits & 3];
    forbidden[1] |= forbids[(hits >> 2) & 3];
    forbidden[2] |= forbids[hits >> 4];
  });
  for (int axis = 0; axis < 3; ++axis)
    for (SetsOfSticks sets = kSubsets[sticks] & ~forbidden[static_cast<std::size_t>(axis)]; sets != 0;
         sets &= sets - 1) {
      const auto set = static_cast<StickSet>(std::countr_zero(sets));
      const int distance = reach(state, set, sticks & ~set, axis);
      if (distance == 0) {
        parting = {state, set};
        return true;
      }
      slide(number, set, sticks & ~set, axis, distance);
    }
  return false;
}

bool BurrApart::part(const State& start, StickSet sticks, Parting& parting) {
  states_.clear();
  table_.clear();
  states_.push_back(start);
  states_.front().depth = 0;
  bool parted = false;
  for (std::size_t number = 0; number < states_.size() && !parted; ++number)
    parted = expand(number, sticks, parting);
  met_ += static_cast<std::uint32_t>(states_.size());
  return parted;
}

BurrOutcome BurrApart::judge(const BurrBodies& bodies, const BurrHits& hits) {
  bodies_ = &bodies;
  met_ = 0;
  BurrOutcome outcome;
  State home{{kHome, kHome, kHome}, hits, 0, 0, 0};
  Parting parting;
  if (!part(home, kAllSticks, parting)) return outcome.states = met_, outcome;
  outcome.level = parting.state.depth + 1;
  outcome.apart = true;
  struct Part {
    State state;
    StickSet sticks = 0;
  };
  std::array<Part, 2 * kPlaces> parts;
  std::size_t count = 0;
  const auto keep = [&](const State& state, StickSet sticks) {
    if ((sticks & (sticks - 1)) != 0) parts[count++] = {state, sticks};
  };
  keep(parting.state, parting.leaves);
  keep(parting.state, kAllSticks & ~parting.leaves);
  while (count > 0 && outcome.apart) {
    const Part next = parts[--count];
    outcome.apart = part(next.state, next.sticks, parting);
    if (!outcome.apart) break;
    keep(parting.state, parting.leaves);
    keep(parting.state, next.sticks & ~parting.leaves);
  }
  outcome.states = met_;
  return outcome;
}

BurrOutcome BurrApart::judge(const BurrBodies& bodies) {
  BurrHits hits{};
  for (std::size_t p = 0; p < kBurrPairs; ++p)
    hits[p] = clashes_.hits(bodies, kBurrPairPlaces[p].i, kBurrPairPlaces[p].j, {0, 0, 0});
  return judge(bodies, hits);
}

}  // namespace kumiki
