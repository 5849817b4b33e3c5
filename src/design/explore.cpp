#include "design/explore.h"

#include <algorithm>
#include <bit>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "base/rng.h"

namespace kumiki {

namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101ULL;      // column 0 of an 8×8 matrix
constexpr std::uint64_t kDiagonal = 0x8040201008040201ULL;  // a row is a byte
constexpr int kForever = 1 << 20;
constexpr int kFarthestShift = 63;  // so that differences fit a byte

// The bits i * 8 + j with i < j < count, ascending: the order of the pairs.
constexpr std::uint64_t upper(int count) {
  std::uint64_t bits = 0;
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j) bits |= std::uint64_t{1} << (i * 8 + j);
  return bits;
}

std::uint64_t gather(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(bits, mask);
#else
  std::uint64_t result = 0;
  for (int k = 0; mask != 0; mask &= mask - 1, ++k) result |= (bits >> std::countr_zero(mask) & 1) << k;
  return result;
#endif
}

std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pdep_u64(bits, mask);
#else
  std::uint64_t result = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1) result |= (bits & 1) << std::countr_zero(mask);
  return result;
#endif
}

// Swaps the two off-diagonal quarters of each square of 2, 4, 8.
std::uint64_t transposed(std::uint64_t m) {
  std::uint64_t t = (m ^ (m >> 7)) & 0x00AA00AA00AA00AAULL;
  m ^= t ^ (t << 7);
  t = (m ^ (m >> 14)) & 0x0000CCCC0000CCCCULL;
  m ^= t ^ (t << 14);
  t = (m ^ (m >> 28)) & 0x00000000F0F0F0F0ULL;
  return m ^ t ^ (t << 28);
}

std::uint64_t closed(std::uint64_t m, int count) {
  for (int k = 0; k < count; ++k) m |= (m >> k & kOnes) * (m >> (8 * k) & 255);
  return m;
}

// With the number of pieces known to the compiler.
template <class Function>
auto by_count(int count, Function function) {
  switch (count) {
    case 2:
      return function(std::integral_constant<int, 2>());
    case 3:
      return function(std::integral_constant<int, 3>());
    case 4:
      return function(std::integral_constant<int, 4>());
    case 5:
      return function(std::integral_constant<int, 5>());
    case 6:
      return function(std::integral_constant<int, 6>());
    case 7:
      return function(std::integral_constant<int, 7>());
    default:
      return function(std::integral_constant<int, 8>());
  }
}

constexpr unsigned all_of(int count) { return (1U << count) - 1; }

// All unions of closures, without nothing and everything.
struct Unions {
  std::array<std::uint8_t, 256> sets;
  int count = 0;

  Unions(std::uint64_t closures, int pieces) {
    std::array<std::uint64_t, 4> met{};
    const auto add = [&](unsigned set) {
      std::uint64_t& word = met[set >> 6];
      const std::uint64_t bit = std::uint64_t{1} << (set & 63);
      if (word & bit) return;
      word |= bit;
      sets[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(set);
    };
    const unsigned all = all_of(pieces);
    for (int i = 0; i < pieces; ++i) {
      const auto closure = static_cast<unsigned>(closures >> (8 * i) & 255);
      if (closure == all || (met[closure >> 6] >> (closure & 63) & 1)) continue;
      const int before = count;
      add(closure);
      for (int k = 0; k < before; ++k)
        if (const unsigned both = sets[static_cast<std::size_t>(k)] | closure; both != all) add(both);
    }
  }
};

}  // namespace

// What one step of a set adds to the hash, by number of pieces, axis and set. Adding up to nothing over all
// pieces, it does not see a move of everything.
struct Explorer::HashSteps {
  std::array<std::array<std::array<std::uint64_t, 256>, 3>, Explorer::kMostPieces + 1> of{};

  HashSteps() {
    Rng random(777);
    for (std::size_t n = 2; n < of.size(); ++n)
      for (auto& sums : of[n]) {
        std::array<std::uint64_t, Explorer::kMostPieces> piece{};
        for (std::size_t i = 1; i < n; ++i) piece[i] = random.next(), piece[0] -= piece[i];
        for (unsigned set = 1; set < 1U << n; ++set)
          sums[set] = sums[set & (set - 1)] + piece[static_cast<std::size_t>(std::countr_zero(set))];
      }
  }
};

const Explorer::HashSteps& Explorer::hash_steps() {
  static const HashSteps steps;
  return steps;
}

Explorer::Explorer(const Blank& blank, Clashes& clashes)
    : hashes_(hash_steps()),
      clashes_(clashes),
      pieces_(clashes.pieces()),
      all_(crew_of(all_of(pieces_))),
      size_{blank.size.x, blank.size.y, blank.size.z} {
  for (int axis = 0; axis < 3; ++axis) stride_[static_cast<std::size_t>(axis)] = clashes.stride(axis);
}

Outlook Explorer::explore(int least_level, int most_states) {
  if (const int level = level_by_memory(least_level); level > 0) return {.level = level, .exits = 1};
  as_kept_until_ = 0;
  now_.found = search(all_, State{}, most_states);
  return judged(least_level, most_states);
}

// What the search that has just ended means.
Outlook Explorer::judged(int least_level, int most_states) {
  is_as_kept_ = false;
  std::swap(now_.states, states_);
  std::swap(now_.parents, parent_);
  asides_.clear();
  aside_states_.clear();
  const Search& found = now_.found;
  outlook_ = {found.level, found.depth,  static_cast<int>(now_.states.size()), found.exits, found.slides,
              0,           found.cut_off};
  if (found.level > 0 && found.level < least_level) return remember_way(), outlook_;
  if (found.level == 0) return outlook_;
  const State parting = now_.states[found.at];
  moves_ = found.level;
  outlook_.stuck = stuck_in(found.leaving, all_, parting, most_states) +
                   stuck_in(all_of(pieces_) & ~unsigned{found.leaving}, all_, parting, most_states);
  outlook_.moves = moves_;
  return outlook_;
}

// The level is at most this; 0: no way out is known that is open and short enough.
int Explorer::level_by_memory(int least_level) {
  for (std::size_t k = 0; k < ways_.size(); ++k) {
    const auto level = static_cast<int>(ways_[k].hops.size());
    if (level >= least_level || !is_open(ways_[k])) continue;
    std::rotate(ways_.begin(), ways_.begin() + static_cast<std::ptrdiff_t>(k),
                ways_.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    return level;
  }
  return 0;
}

// The path of the last exploration and the way out at its end.
void Explorer::remember_way() {
  if (ways_.size() < kMostWays) ways_.emplace_back();
  std::rotate(ways_.begin(), ways_.end() - 1, ways_.end());
  WayOut& way = ways_.front();
  way.in_doubt = 0;
  auto left = static_cast<std::size_t>(now_.found.level);
  way.hops.resize(left);
  const Search& found = now_.found;
  std::uint32_t to = found.at;
  way.hops[--left] = {now_.states[to], found.leaving, found.axis, kForever};
  while (left > 0) {
    const std::uint32_t from = now_.parents[to];
    way.hops[--left] = hop_between(now_.states[from], now_.states[to]);
    to = from;
  }
}

// What moved back was the set with piece 0 going up.
Explorer::Hop Explorer::hop_between(const State& from, const State& to) const {
  unsigned moved = 0;
  int axis = 0, by = 0;
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t i = 1; i < static_cast<std::size_t>(pieces_); ++i)
      if (const int d = to.shift[a][i] - from.shift[a][i]; d != 0)
        moved |= 1U << i, axis = static_cast<int>(a), by = d;
  return {from, by > 0 ? moved : all_of(pieces_) & ~moved, axis, std::abs(by)};
}

bool Explorer::is_free(const Hop& hop) const {
  return steps_of(all_, hop.from, hop.set, hop.axis, 0, hop.steps) == hop.steps;
}

// What closed it the last time most often still does.
bool Explorer::is_open(WayOut& way) const {
  if (!is_free(way.hops[way.in_doubt])) return false;
  for (std::size_t k = 0; k < way.hops.size(); ++k)
    if (!is_free(way.hops[k])) return way.in_doubt = k, false;
  return true;
}

Explorer::Crew Explorer::crew_of(unsigned set) const {
  Crew crew;
  for (unsigned rest = set; rest != 0; rest &= rest - 1)
    crew.pieces[static_cast<std::size_t>(crew.count++)] = std::countr_zero(rest);
  for (std::size_t i = 0; i < static_cast<std::size_t>(crew.count); ++i)
    for (std::size_t j = i + 1; j < static_cast<std::size_t>(crew.count); ++j)
      crew.maps[i * 8 + j] = clashes_.map(crew.pieces[i], crew.pieces[j]);
  return crew;
}

// Pieces of a part that do not come apart, however long one plays: all but one of each lump.
int Explorer::stuck_in(unsigned set, const Crew& crew, const State& state, int most_states) {
  const Crew part = crew_of(set);
  if (part.count < 2) return 0;
  State start{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto& shift = state.shift[axis];
    int least = 0, most = 0;
    for (std::size_t i = 1; i < static_cast<std::size_t>(part.count); ++i) {
      const int d =
          shift[static_cast<std::size_t>(part.pieces[i])] - shift[static_cast<std::size_t>(part.pieces[0])];
      least = std::min(least, d), most = std::max(most, d);
      start.shift[axis][i] = static_cast<std::int8_t>(d);
      start.linear[i] += d * stride_[axis];
      start.key += hashes_.of[static_cast<std::size_t>(part.count)][axis][1U << i] *
                   static_cast<std::uint64_t>(static_cast<std::int64_t>(d));
    }
    if (most - least > size_[axis]) start.linear[0] |= 1 << axis;
  }
  const Search found = search(part, start, most_states);
  aside_states_.insert(aside_states_.end(), states_.begin(), states_.end());
  asides_.push_back({part, found, aside_states_.size()});
  if (found.level == 0) return part.count - 1;
  moves_ += found.level;
  const State parting = states_[found.at];
  // Back to the numbers of the whole crew.
  State whole{};
  unsigned leaving = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(part.count); ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis)
      whole.shift[axis][static_cast<std::size_t>(part.pieces[i])] = parting.shift[axis][i];
    if (found.leaving >> i & 1) leaving |= 1U << part.pieces[i];
  }
  return stuck_in(leaving, crew, whole, most_states) + stuck_in(set & ~leaving, crew, whole, most_states);
}

Explorer::Search Explorer::search(const Crew& crew, const State& start, int most_states) {
  begin(most_states);
  is_new(start.key);
  states_.push_back(start);
  parent_.push_back(0);
  return go_on(crew, 0, 1, {}, most_states);
}

Explorer::Search Explorer::go_on(const Crew& crew, std::uint32_t at, std::uint32_t layer_end, Search result,
                                 int most_states) {
  return by_count(crew.count,
                  [&](auto count) { return go_on<count>(crew, at, layer_end, result, most_states); });
}

Explorer::Closures Explorer::closures_of(const Crew& crew, const State& state) const {
  return by_count(crew.count, [&](auto count) {
    Closures closures = look<count>(crew, state);
    for (std::uint64_t& matrix : closures) matrix = closed(matrix | kDiagonal, count);
    return closures;
  });
}

void Explorer::begin(int most_states) {
  // A configuration has at most a few hundred neighbours: room for those of the last one.
  const std::size_t wanted = std::bit_ceil(static_cast<std::size_t>(most_states) * 2 + 4096);
  if (table_.size() < wanted || generation_ == 0xFFFF) {
    table_.assign(std::max(wanted, table_.size()), 0);
    numbers_.resize(table_.size());
    generation_ = 0;
  }
  ++generation_;
  states_.clear();
  parent_.clear();
}

// Where it is in the table, or would be.
std::size_t Explorer::slot_of(std::uint64_t key) const {
  const std::uint64_t entry = key << 16 | generation_;
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key >> 24) & mask;
  while (table_[slot] != entry && (table_[slot] & 0xFFFF) == generation_) slot = (slot + 1) & mask;
  return slot;
}

// The number of the state; kNobody: not met yet.
std::uint32_t Explorer::met(std::uint64_t key) const {
  const std::size_t slot = slot_of(key);
  return (table_[slot] & 0xFFFF) == generation_ ? numbers_[slot] : kNobody;
}

// If so, it gets the number of the state that comes next.
bool Explorer::is_new(std::uint64_t key) {
  const std::size_t slot = slot_of(key);
  if ((table_[slot] & 0xFFFF) == generation_) return false;
  table_[slot] = key << 16 | generation_;
  numbers_[slot] = static_cast<std::uint32_t>(states_.size());
  return true;
}

template <int kCount>
Explorer::Search Explorer::go_on(const Crew& crew, std::uint32_t at, std::uint32_t layer_end, Search result,
                                 int most_states) {
  for (;;) {
    for (; at < layer_end; ++at) {
      if (expand<kCount>(crew, at, result)) return result.at = at, result.level = result.depth + 1, result;
      if (states_.size() > static_cast<std::size_t>(most_states))
        return result.cut_off = true, result.at = at, result;
    }
    if (states_.size() == layer_end) break;
    layer_end = static_cast<std::uint32_t>(states_.size());
    ++result.depth;
  }
  result.at = layer_end - 1;
  return result;
}

// The neighbours of a configuration; true when something leaves.
template <int kCount>
bool Explorer::expand(const Crew& crew, std::uint32_t at, Search& result) {
  const State state = states_[at];
  const auto blocked = look<kCount>(crew, state);
  constexpr std::uint64_t kWhole = (kOnes & (~std::uint64_t{0} >> (64 - 8 * kCount))) * all_of(kCount);
  for (int axis = 0; axis < 3; ++axis) {
    const std::uint64_t closures = closed(blocked[static_cast<std::size_t>(axis)] | kDiagonal, kCount);
    if ((closures & kWhole) == kWhole) continue;
    const Unions unions(closures, kCount);
    for (int k = 0; k < unions.count; ++k) {
      const unsigned set = unions.sets[static_cast<std::size_t>(k)];
      // From where it gets by one step, all farther ones were met, and none of them is outside.
      if (met(state.key + hashes_.of[kCount][static_cast<std::size_t>(axis)][set]) < at) continue;
      const int steps = steps_of(crew, state, set, axis, 1, kForever);
      if (steps < kForever) {
        if (at == 0) ++result.slides;
        if (result.exits == 0 && !slide<kCount>(at, set, axis, steps)) result.cut_off = true;
        continue;
      }
      if (result.exits++ == 0) result.leaving = static_cast<std::uint8_t>(set), result.axis = axis;
      if (at > 0) return true;  // the ways out of the first one are counted
    }
  }
  return result.exits > 0;
}

// Per axis the matrix "i pushed up hits j".
template <int kCount>
std::array<std::uint64_t, 3> Explorer::look(const Crew& crew, const State& state) const {
  constexpr int kPairs = kCount * (kCount - 1) / 2;
  constexpr int kWords = (kPairs + 7) / 8;
  std::array<int, kCount> place;
  place[0] = 0;
  for (std::size_t i = 1; i < kCount; ++i) place[i] = state.linear[i];
  std::array<std::uint64_t, kWords> bytes{};
  std::size_t pair = 0;
  if (state.linear[0] == 0) {
    for (std::size_t i = 0; i < kCount; ++i)
      for (std::size_t j = i + 1; j < kCount; ++j, ++pair)
        bytes[pair / 8] |= std::uint64_t{crew.maps[i * 8 + j][place[i] - place[j]]} << (8 * (pair % 8));
  } else {
    for (std::size_t i = 0; i < kCount; ++i)
      for (std::size_t j = i + 1; j < kCount; ++j, ++pair) {
        bool near = true;
        for (std::size_t axis = 0; axis < 3; ++axis)
          near = near && std::abs(state.shift[axis][i] - state.shift[axis][j]) <= size_[axis];
        if (near)
          bytes[pair / 8] |= std::uint64_t{crew.maps[i * 8 + j][place[i] - place[j]]} << (8 * (pair % 8));
      }
  }
  std::array<std::uint64_t, 3> blocked;
  for (int axis = 0; axis < 3; ++axis) {
    std::uint64_t up = 0, down = 0;
    for (int word = 0; word < kWords; ++word) {
      up |= gather(bytes[static_cast<std::size_t>(word)], kOnes << (2 * axis)) << (8 * word);
      down |= gather(bytes[static_cast<std::size_t>(word)], kOnes << (2 * axis + 1)) << (8 * word);
    }
    blocked[static_cast<std::size_t>(axis)] =
        scatter(up, upper(kCount)) | transposed(scatter(down, upper(kCount)));
  }
  return blocked;
}

// How far can a set go up an axis that is known to be free for some steps? At most `most`; kForever: out.
int Explorer::steps_of(const Crew& crew, const State& state, unsigned set, int axis, int known,
                       int most) const {
  const auto a = static_cast<std::size_t>(axis);
  const int size = size_[a];
  const unsigned others = all_of(crew.count) & ~set;
  for (unsigned mine = set; mine != 0; mine &= mine - 1)
    for (unsigned theirs = others; theirs != 0; theirs &= theirs - 1) {
      const int p = std::countr_zero(mine), q = std::countr_zero(theirs);
      const bool up = p < q;
      const auto i = static_cast<std::size_t>(up ? p : q), j = static_cast<std::size_t>(up ? q : p);
      bool apart = false;  // they pass each other
      if (state.linear[0] != 0)
        for (std::size_t other = 0; other < 3; ++other)
          apart = apart ||
                  (other != a && std::abs(state.shift[other][i] - state.shift[other][j]) >= size_[other]);
      if (apart) continue;
      const int offset = state.shift[a][i] - state.shift[a][j];
      const int ahead = up ? offset : -offset;  // grows by one a step
      const int stride = up ? stride_[a] : -stride_[a];
      const int direction = 2 * axis + (up ? 0 : 1);
      const int from = std::max(known, -size - ahead);  // farther back there is no map
      const std::uint8_t* map = crew.maps[i * 8 + j] + (i == 0 ? 0 : state.linear[i]) - state.linear[j];
      const int until = std::min(most - 1, size - 1 - ahead);
      for (int steps = from; steps <= until; ++steps)
        if (map[steps * stride] >> direction & 1) {
          most = steps;
          break;
        }
      if (most <= known) return most;
    }
  return most;
}

// Enters the configurations that a set reaches in 1, 2, … steps. If piece 0 belongs to it, the others go back
// instead. False when some are left out: too far away, or more than the table has room for.
template <int kCount>
bool Explorer::slide(std::uint32_t at, unsigned set, int axis, int steps) {
  const auto a = static_cast<std::size_t>(axis);
  const std::uint64_t hash_step = hashes_.of[kCount][a][set];
  const bool back = set & 1;
  const unsigned moved = back ? all_of(kCount) & ~set : set;
  const int by = back ? -1 : 1;
  State next = states_[at];
  int room = kFarthestShift;
  for (unsigned rest = moved; rest != 0; rest &= rest - 1)
    room =
        std::min(room, kFarthestShift - by * next.shift[a][static_cast<std::size_t>(std::countr_zero(rest))]);
  for (int step = 1; step <= std::min(steps, room); ++step) {
    next.key += hash_step;
    for (unsigned rest = moved; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      next.shift[a][i] = static_cast<std::int8_t>(next.shift[a][i] + by);
      next.linear[i] += by * stride_[a];
    }
    if (states_.size() > table_.size() / 2) return false;
    if (!is_new(next.key)) continue;
    int least = 0, most = 0;
    for (std::size_t i = 1; i < kCount; ++i) {
      least = std::min<int>(least, next.shift[a][i]);
      most = std::max<int>(most, next.shift[a][i]);
    }
    const int far = 1 << axis;
    next.linear[0] = most - least > size_[a] ? next.linear[0] | far : next.linear[0] & ~far;
    states_.push_back(next);
    parent_.push_back(at);
  }
  return steps <= room;
}

// To the way out, or as far as it goes.
std::vector<Explorer::State> Explorer::way_to_the_end() const {
  std::vector<State> way;
  for (std::uint32_t at = graph().found.at;; at = graph().parents[at]) {
    way.push_back(graph().states[at]);
    if (at == 0) break;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

std::vector<Explorer::Shifts> Explorer::path() const {
  std::vector<Shifts> shifts;
  for (const State& state : way_to_the_end()) {
    auto& list = shifts.emplace_back();
    for (std::size_t i = 0; i < kMostPieces; ++i)
      list[i] = {state.shift[0][i], state.shift[1][i], state.shift[2][i]};
  }
  return shifts;
}

}  // namespace kumiki
