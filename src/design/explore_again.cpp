// A look at a cut that is like one that is known but for a few voxels.
//
// Each configuration of the known graph reads one byte of the maps a pair, and only what leaves reads more.
// So each byte can say who reads it, and a change leads to the configurations that may have other moves; few
// have, because most of what is blocked is blocked more than once. A set that slides passes only
// configurations of the graph: as long as all of these have the moves they had, the graph is the same.
//
// From the first one that has others the search goes on as it would have done, from the configuration it was
// met from: the answer is the same as from the beginning.
//
// Tried before: to go on where a changed byte is read first, whether it matters or not; nearly every change
// is read near the beginning, and little was saved.
#include <algorithm>
#include <bit>

#include "base/assert.h"
#include "design/explore.h"

namespace kumiki {

Outlook Explorer::explore_again(int least_level, int most_states) {
  if (!has_kept_ || kept_.states.size() > static_cast<std::size_t>(most_states))
    return explore(least_level, most_states);
  const std::uint32_t first = first_with_other_moves();
  if (first == kNobody) return is_as_kept_ = true, kept_outlook_;
  if (const int level = level_by_memory(least_level); level > 0) return {.level = level, .exits = 1};
  Search result;
  std::uint32_t layer_end = 0;
  resume(first, result, layer_end, most_states);
  now_.found = go_on(all_, first, layer_end, result, most_states);
  return judged(least_level, most_states);
}

// The one from which the search has to go on.
std::uint32_t Explorer::first_with_other_moves() const {
  Readers touched;
  for (const Clashes::Offset& flip : clashes_.log()) {
    const Readers* here = &readers_[flip.pair * clashes_.length() + flip.at];
    for (const int stride : stride_) {
      touched.low |= here[-stride].low | here[stride].low;
      touched.high |= here[-stride].high | here[stride].high;
    }
  }
  constexpr std::uint64_t kLastBit = std::uint64_t{1} << (kLast - 64);
  const bool last = touched.high & kLastBit;
  for (; touched.low != 0; touched.low &= touched.low - 1)
    if (const auto at = static_cast<std::uint32_t>(std::countr_zero(touched.low)); moves_otherwise(at))
      return kept_.parents[at];
  for (touched.high &= ~kLastBit; touched.high != 0; touched.high &= touched.high - 1)
    if (const auto at = static_cast<std::uint32_t>(64 + std::countr_zero(touched.high)); moves_otherwise(at))
      return kept_.parents[at];
  if (!last) return kNobody;
  return kept_.states.size() > kLast ? std::min(kept_.parents[kLast], kept_.found.at) : kept_.found.at;
}

bool Explorer::moves_otherwise(std::uint32_t state) const {
  return closures_of(all_, kept_.states[state]) != kept_closures_[state];
}

// As it was before the state at `at` was expanded.
void Explorer::resume(std::uint32_t at, Search& result, std::uint32_t& layer_end, int most_states) {
  begin(most_states);
  const auto& parents = kept_.parents;
  // Nobody has a parent that was met after somebody else's who was met after him.
  const auto met_from = [&](std::uint32_t reader) {
    return static_cast<std::uint32_t>(std::lower_bound(parents.begin() + 1, parents.end(), reader) -
                                      parents.begin());
  };
  const std::uint32_t known = met_from(at);
  as_kept_until_ = at == 0 ? 0 : known;  // the assembled state, its own parent, may have other moves itself
  parent_.assign(parents.begin(), parents.begin() + known);
  for (std::uint32_t k = 0; k < known; ++k) {
    is_new(kept_.states[k].key);
    states_.push_back(kept_.states[k]);
  }
  for (layer_end = 1; layer_end <= at; layer_end = met_from(layer_end)) ++result.depth;
  if (at > 0) result.slides = kept_.found.slides;
  KUMIKI_ASSERT(layer_end <= known);
}

void Explorer::keep() {
  if (is_as_kept_) return;
  std::swap(kept_, now_);
  kept_outlook_ = outlook_;
  is_as_kept_ = true;
  // What the search did not have to look at again reads what it read.
  const std::uint32_t same = std::min(as_kept_until_, kLast);
  forget_readers_from(same);
  kept_closures_.resize(same);
  // All ways out of the assembled state are counted, which no state tells; and there is nothing to save.
  const Search& found = kept_.found;
  has_kept_ = !found.cut_off && found.level != 1;
  if (!has_kept_) return;
  readers_.resize(clashes_.length() * static_cast<std::size_t>(pieces_ * (pieces_ - 1) / 2));
  for (std::uint32_t at = same; at < kept_.states.size(); ++at) {
    mark(all_, kept_.states[at], std::min(at, kLast));
    if (at < kLast) kept_closures_.push_back(closures_of(all_, kept_.states[at]));
  }
  if (found.level == 0) return;
  mark_way_out(all_, kept_.states[found.at], found);
  std::size_t at = 0;
  for (const Aside& aside : asides_) {
    const std::size_t start = at;
    for (; at < aside.end; ++at) mark(aside.crew, aside_states_[at], kLast);
    if (aside.found.level > 0) mark_way_out(aside.crew, aside_states_[start + aside.found.at], aside.found);
  }
}

void Explorer::forget_readers_from(std::uint32_t reader) {
  const auto below = [](std::uint32_t count) {
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  };
  const Readers others{below(reader), reader < 64 ? 0 : below(reader - 64)};
  std::erase_if(marked_, [&](const Clashes::Offset& byte) {
    Readers& readers = readers_[byte.pair * clashes_.length() + byte.at];
    readers.low &= others.low;
    readers.high &= others.high;
    if ((readers.low | readers.high) != 0) return false;
    clashes_.ignore(byte);
    return true;
  });
}

// The bytes of all pairs that have one.
void Explorer::mark(const Crew& crew, const State& state, std::uint32_t reader) {
  const auto count = static_cast<std::size_t>(crew.count);
  for (std::size_t j = 1; j < count; ++j)
    for (std::size_t i = 0; i < j; ++i) {
      bool near = true;
      for (std::size_t axis = 0; axis < 3 && state.linear[0] != 0; ++axis)
        near = near && std::abs(state.shift[axis][i] - state.shift[axis][j]) <= size_[axis];
      if (near)
        mark(Clashes::pair_number(crew.pieces[i], crew.pieces[j]),
             (i == 0 ? 0 : state.linear[i]) - state.linear[j], reader);
    }
}

// What leaves passes everything that is ahead of it.
void Explorer::mark_way_out(const Crew& crew, const State& state, const Search& found) {
  const auto axis = static_cast<std::size_t>(found.axis);
  const auto count = static_cast<std::size_t>(crew.count);
  for (std::size_t j = 1; j < count; ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const bool up = found.leaving >> i & 1;
      if (up == (found.leaving >> j & 1)) continue;
      bool apart = false;
      for (std::size_t other = 0; other < 3; ++other)
        apart = apart ||
                (other != axis && std::abs(state.shift[other][i] - state.shift[other][j]) > size_[other]);
      if (apart) continue;
      const int from = state.shift[axis][i] - state.shift[axis][j];
      const std::ptrdiff_t offset = (i == 0 ? 0 : state.linear[i]) - state.linear[j];
      for (int to = from; std::abs(to) <= size_[axis] || (up ? to < 0 : to > 0); to += up ? 1 : -1)
        if (std::abs(to) <= size_[axis])
          mark(Clashes::pair_number(crew.pieces[i], crew.pieces[j]),
               offset + std::ptrdiff_t{to - from} * stride_[axis], kLast);
    }
}

void Explorer::mark(std::uint32_t pair, std::ptrdiff_t offset, std::uint32_t reader) {
  const Clashes::Offset byte{
      pair, static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(clashes_.origin()) + offset)};
  Readers& readers = readers_[byte.pair * clashes_.length() + byte.at];
  if ((readers.low | readers.high) == 0) {
    marked_.push_back(byte);
    clashes_.watch(byte);
  }
  (reader < 64 ? readers.low : readers.high) |= std::uint64_t{1} << (reader % 64);
}

}  // namespace kumiki
