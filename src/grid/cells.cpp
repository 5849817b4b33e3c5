#include "grid/cells.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

std::size_t words_for(Vec3 size) { return (static_cast<std::size_t>(volume(size)) + 63) / 64; }

std::uint64_t low_mask(int length) {
  return length >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << length) - 1;
}

}  // namespace

Cells::Cells(Box box) : box_(box) {
  KUMIKI_ASSERT(box.size.x >= 0 && box.size.y >= 0 && box.size.z >= 0);
  words_.assign(words_for(box.size), 0);
}

Cells Cells::full(Box box) {
  Cells cells(box);
  const auto total = static_cast<std::size_t>(volume(box.size));
  std::fill(cells.words_.begin(), cells.words_.end(), ~std::uint64_t{0});
  if (total % 64 != 0) cells.words_.back() = low_mask(static_cast<int>(total % 64));
  return cells;
}

Cells Cells::of(const std::vector<Vec3>& list) {
  Box box;
  for (const Vec3 cell : list) box = hull(box, Box{cell, {1, 1, 1}});
  Cells cells(box);
  for (const Vec3 cell : list) cells.set(cell);
  return cells;
}

void Cells::set(Vec3 cell) {
  KUMIKI_ASSERT(box_.contains(cell));
  const std::size_t i = index(cell);
  words_[i / 64] |= std::uint64_t{1} << (i % 64);
}

void Cells::reset(Vec3 cell) {
  KUMIKI_ASSERT(box_.contains(cell));
  const std::size_t i = index(cell);
  words_[i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

int Cells::count() const {
  int total = 0;
  for (const auto word : words_) total += std::popcount(word);
  return total;
}

bool Cells::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
}

std::vector<Vec3> Cells::list() const {
  std::vector<Vec3> cells;
  cells.reserve(static_cast<std::size_t>(count()));
  for_each([&](Vec3 cell) { cells.push_back(cell); });
  return cells;
}

Cells Cells::shifted(Vec3 by) const& { return Cells(*this).shifted(by); }

Cells Cells::shifted(Vec3 by) && {
  box_.low += by;
  return std::move(*this);
}

Cells Cells::trimmed() const {
  Box tight;
  for_each([&](Vec3 cell) { tight = hull(tight, Box{cell, {1, 1, 1}}); });
  return tight == box_ ? *this : in(tight);
}

Cells Cells::in(Box box) const {
  Cells cut(box);
  for_each([&](Vec3 cell) {
    if (box.contains(cell)) cut.set(cell);
  });
  return cut;
}

std::uint64_t Cells::bits(std::size_t first, int length) const {
  const std::size_t w = first / 64, offset = first % 64;
  std::uint64_t value = words_[w] >> offset;
  if (offset != 0 && w + 1 < words_.size()) value |= words_[w + 1] << (64 - offset);
  return value & low_mask(length);
}

// Calls visit(first cell of a, bits of a, bits of b) for each run of up to 64 cells that both boxes hold,
// until it returns false.
template <class Visit>
bool Cells::for_shared_rows(const Cells& a, const Cells& b, Vec3 b_shift, Visit visit) {
  const Box shared = intersection(a.box_, Box{b.box_.low + b_shift, b.box_.size});
  if (shared.empty()) return true;
  for (int z = shared.low.z; z < shared.end().z; ++z)
    for (int y = shared.low.y; y < shared.end().y; ++y)
      for (int x = shared.low.x; x < shared.end().x; x += 64) {
        const int length = std::min(64, shared.end().x - x);
        const Vec3 cell{x, y, z};
        const std::size_t first = a.index(cell);
        if (!visit(first, a.bits(first, length), b.bits(b.index(cell - b_shift), length))) return false;
      }
  return true;
}

bool Cells::intersects(const Cells& other) const { return intersects(other, Vec3{}); }

bool Cells::intersects(const Cells& other, Vec3 other_shift) const {
  return !for_shared_rows(*this, other, other_shift,
                          [](std::size_t, std::uint64_t a, std::uint64_t b) { return (a & b) == 0; });
}

bool Cells::contains(const Cells& other) const {
  int shared = 0;
  for_shared_rows(*this, other, Vec3{}, [&](std::size_t, std::uint64_t a, std::uint64_t b) {
    shared += std::popcount(a & b);
    return true;
  });
  return shared == other.count();
}

void Cells::add(const Cells& other) {
  const Box both = hull(box_, other.box_);
  if (both != box_) *this = in(both);
  for_shared_rows(*this, other, Vec3{}, [&](std::size_t first, std::uint64_t, std::uint64_t b) {
    words_[first / 64] |= b << (first % 64);
    if (first % 64 != 0 && (b >> (64 - first % 64)) != 0) words_[first / 64 + 1] |= b >> (64 - first % 64);
    return true;
  });
}

void Cells::remove(const Cells& other) {
  for_shared_rows(*this, other, Vec3{}, [&](std::size_t first, std::uint64_t, std::uint64_t b) {
    words_[first / 64] &= ~(b << (first % 64));
    if (first % 64 != 0 && (b >> (64 - first % 64)) != 0) words_[first / 64 + 1] &= ~(b >> (64 - first % 64));
    return true;
  });
}

bool Cells::operator==(const Cells& other) const { return count() == other.count() && contains(other); }

bool Cells::less_as_shape(const Cells& a, const Cells& b) {
  if (a.box_.size != b.box_.size) return a.box_.size < b.box_.size;
  return a.words_ < b.words_;
}

Cells unite(Cells a, const Cells& b) {
  a.add(b);
  return a;
}

}  // namespace kumiki
