// A set of unit cubes as bits.
//
// The set lives in a box somewhere in space: bit x + sx*(y + sy*z) is the cell at low + (x, y, z), 64 bits a
// word, rows not padded. Moving the set moves the box, so a shift costs nothing; union, difference and
// collision work on rows, up to 64 cells at a time. Equality is equality of the sets, whatever their boxes.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "grid/box.h"

namespace kumiki {

class Cells {
 public:
  Cells() = default;
  explicit Cells(Box box);
  static Cells full(Box box);
  static Cells of(const std::vector<Vec3>& cells);

  const Box& box() const { return box_; }
  bool test(Vec3 cell) const { return box_.contains(cell) && bit(index(cell)); }
  void set(Vec3 cell);    // the cell must lie in the box
  void reset(Vec3 cell);  // the cell must lie in the box
  int count() const;
  bool empty() const;
  std::vector<Vec3> list() const;  // x fastest, then y, then z
  // Calls visit(cell) in that order, without a list: shapes may have millions of cells.
  template <class Visit>
  void for_each(Visit visit) const;

  Cells shifted(Vec3 by) const&;
  Cells shifted(Vec3 by) &&;
  Cells trimmed() const;            // the same set in its smallest box
  Cells in(Box box) const;          // the cells that lie in `box`, in that box
  void add(const Cells& other);     // union; grows the box when it must
  void remove(const Cells& other);  // difference
  bool intersects(const Cells& other) const;
  bool intersects(const Cells& other, Vec3 other_shift) const;
  bool contains(const Cells& other) const;

  bool operator==(const Cells& other) const;
  // A total order on trimmed sets up to translation: box size, then bits. For canonical forms.
  static bool less_as_shape(const Cells& a, const Cells& b);

 private:
  std::size_t index(Vec3 cell) const {
    const Vec3 r = cell - box_.low;
    return static_cast<std::size_t>(r.x) +
           static_cast<std::size_t>(box_.size.x) *
               (static_cast<std::size_t>(r.y) +
                static_cast<std::size_t>(box_.size.y) * static_cast<std::size_t>(r.z));
  }
  bool bit(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
  // `length` ≤ 64 bits from bit `first` on; bits past the end read as 0.
  std::uint64_t bits(std::size_t first, int length) const;

  template <class Visit>
  static bool for_shared_rows(const Cells& a, const Cells& b, Vec3 b_shift, Visit visit);

  Box box_;
  std::vector<std::uint64_t> words_;
};

template <class Visit>
void Cells::for_each(Visit visit) const {
  const auto sx = static_cast<std::size_t>(box_.size.x), sy = static_cast<std::size_t>(box_.size.y);
  for (std::size_t w = 0; w < words_.size(); ++w)
    for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
      const std::size_t i = w * 64 + static_cast<std::size_t>(std::countr_zero(word));
      visit(box_.low +
            Vec3{static_cast<int>(i % sx), static_cast<int>(i / sx % sy), static_cast<int>(i / sx / sy)});
    }
}

Cells unite(Cells a, const Cells& b);

}  // namespace kumiki
