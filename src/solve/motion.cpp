#include "solve/motion.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

// About 100 MB at 5 kB a pair.
constexpr std::size_t kMostPairs = 20'000;
constexpr int kFirstSlotBits = 4;
constexpr std::size_t kMostSlots = 1024;
constexpr std::size_t kMostInTable = 512;  // bodies: 2 MB

// The rows of a body along x, `words` words each, x fastest, then y, then z.
std::vector<std::uint64_t> rows_of(const Body& body, std::size_t words) {
  std::vector<std::uint64_t> rows(words * static_cast<std::size_t>(body.size.y * body.size.z));
  body.cells.for_each([&](Vec3 cell) {
    const auto x = static_cast<std::size_t>(cell.x);
    const auto row = static_cast<std::size_t>(cell.z * body.size.y + cell.y);
    rows[row * words + x / 64] |= std::uint64_t{1} << (x % 64);
  });
  return rows;
}

// into |= from << shift, where the highest bits of each row of words are known to stay inside it.
void or_shifted(std::uint64_t* into, const std::uint64_t* from, std::size_t words, std::size_t shift) {
  const std::size_t whole = shift / 64, bits = shift % 64;
  for (std::size_t w = 0; w < words; ++w) {
    if (from[w] == 0) continue;
    into[w + whole] |= from[w] << bits;
    if (bits != 0 && from[w] >> (64 - bits) != 0) into[w + whole + 1] |= from[w] >> (64 - bits);
  }
}

}  // namespace

Body body_of(const Cells& cells) {
  const Cells trimmed = cells.trimmed();
  const Box box = trimmed.box();
  return {trimmed.shifted(-box.low), box.size};
}

BodyPair::BodyPair(const Body& a, const Body& b)
    : low_(Vec3{1, 1, 1} - a.size),
      size_(a.size + b.size - Vec3{1, 1, 1}),
      row_words_((static_cast<std::size_t>(size_.x) + 63) / 64),
      map_(row_words_ * static_cast<std::size_t>(size_.y * size_.z)),
      cache_(std::size_t{1} << kFirstSlotBits),
      shift_(32 - kFirstSlotBits) {
  mark_overlaps(a, b);
}

// All r with a + r meeting b: the rows of b, shifted by each cell of a turned inside out.
void BodyPair::mark_overlaps(const Body& a, const Body& b) {
  const auto rows = rows_of(b, row_words_);
  const std::size_t line = static_cast<std::size_t>(b.size.y) * row_words_;  // all y of one z lie in a row
  a.cells.for_each([&](Vec3 cell) {
    const Vec3 to = a.size - Vec3{1, 1, 1} - cell;
    const auto shift = static_cast<std::size_t>(to.x);
    for (int z = 0; z < b.size.z; ++z) {
      const std::uint64_t* from = &rows[static_cast<std::size_t>(z) * line];
      std::uint64_t* into = &map_[row(to.y, to.z + z)];
      if (row_words_ == 1) {
        for (std::size_t y = 0; y < line; ++y) into[y] |= from[y] << shift;
      } else {
        or_shifted(into, from, line, shift);
      }
    }
  });
}

std::uint64_t BodyPair::look_up(int offset) {
  if (++misses_ > static_cast<int>(cache_.size()) && cache_.size() < kMostSlots) {
    cache_.assign(cache_.size() * 4, {});
    shift_ -= 2;
    misses_ = 0;
  }
  const std::uint64_t six = measure(unlinear(offset));
  cache_[slot_of(offset)] = {six, offset};
  return six;
}

std::uint64_t BodyPair::measure(Vec3 offset) const {
  std::uint64_t all = 0;
  for (int direction = 0; direction < 6; ++direction)
    all |= std::uint64_t{measure(offset, direction)} << (8 * direction);
  return all;
}

Steps BodyPair::measure(Vec3 offset, int direction) const {
  const Vec3 at = offset - low_;
  const int axis = direction / 2;
  for (int other = 0; other < 3; ++other)
    if (other != axis && (at[other] < 0 || at[other] >= size_[other])) return kFree;
  // Steps outside the map meet nothing: start at its edge, stop at the other.
  const bool up = direction % 2 == 0;
  const int last = up ? size_[axis] - 1 - at[axis] : at[axis];
  int steps = std::max(1, up ? -at[axis] : at[axis] - (size_[axis] - 1));
  const Vec3 step = kDirections[static_cast<std::size_t>(direction)];
  for (Vec3 next = at + step * steps; steps <= last; ++steps, next += step)
    if (overlap(next)) return static_cast<Steps>(steps - 1);
  return kFree;
}

Motion::Motion(const std::vector<Body>& bodies) : bodies_(&bodies) {
  if (bodies.size() <= kMostInTable) table_.resize(bodies.size() * bodies.size());
}

BodyPair& Motion::stored(int a, int b) {
  auto& slot = pairs_[static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint64_t>(b)];
  if (!slot) slot = std::make_unique<BodyPair>(body(a), body(b));
  return *slot;
}

void Motion::trim() {
  if (pairs_.size() <= kMostPairs) return;
  pairs_.clear();
  std::fill(table_.begin(), table_.end(), nullptr);
}

}  // namespace kumiki
