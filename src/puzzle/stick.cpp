#include "puzzle/stick.h"

#include <algorithm>
#include <cstdlib>

#include "base/assert.h"
#include "grid/connectivity.h"
#include "grid/rotation.h"

namespace kumiki {

namespace {

constexpr int kRemovable = 12;

// Where the cube of value 2^bit is, in a stick of this length.
Vec3 removable_cube(int bit, int length) {
  const int middle = length / 2;
  if (bit < 8) return {bit / 4, 1, middle - 2 + bit % 4};
  return {(bit - 8) / 2, 0, middle - 1 + bit % 2};
}

// The number of a stick in the box 2×2×L at the origin, in this very position.
std::optional<int> number_as_it_lies(const Cells& stick) {
  const int length = stick.box().size.z;
  int number = 1, missing = 0;
  for (int bit = 0; bit < kRemovable; ++bit)
    if (!stick.test(removable_cube(bit, length))) {
      number += 1 << bit;
      ++missing;
    }
  if (stick.count() + missing != 4 * length) return std::nullopt;  // another cube is missing too
  return number;
}

bool lies_like_a_stick(Vec3 size) {
  return std::abs(size.x) == 2 && std::abs(size.y) == 2 && is_stick_length(std::abs(size.z));
}

}  // namespace

Cells stick_cells(int number, int length) {
  KUMIKI_ASSERT(is_stick_number(number) && is_stick_length(length));
  Cells stick = Cells::full(Box{{}, {2, 2, length}});
  for (int bit = 0; bit < kRemovable; ++bit)
    if (((number - 1) >> bit) & 1) stick.reset(removable_cube(bit, length));
  return stick;
}

std::optional<int> stick_number(const Cells& cells) {
  const Cells tight = cells.trimmed();
  const Vec3 size = tight.box().size;
  std::optional<int> least;
  if (volume(size) > 4 * 12) return least;
  for (Orientation t = 0; t < kRotations; ++t) {
    if (!lies_like_a_stick(turn(t, size))) continue;
    const Cells image = turned(tight, t);
    const auto number = number_as_it_lies(image.shifted(-image.box().low));
    if (number && (!least || *number < *least)) least = number;
  }
  return least;
}

int smallest_stick_number(int number) {
  const auto least = stick_number(stick_cells(number, 6));
  KUMIKI_ASSERT(least.has_value());
  return *least;
}

bool is_connected_stick(int number) { return is_connected(stick_cells(number, 6)); }

bool is_notchable_stick(int number) {
  const Cells stick = stick_cells(number, 6);
  for (int z = 0; z < 6; ++z) {
    const auto missing = [&](int x, int y) { return !stick.test({x, y, z}); };
    const int count = missing(0, 0) + missing(1, 0) + missing(0, 1) + missing(1, 1);
    if (count == 1 || (count == 2 && missing(0, 0) == missing(1, 1))) return false;
  }
  return true;
}

std::array<Box, 6> burr_places(int length) {
  const int m = length / 2;
  const Vec3 x{length, 2, 2}, y{2, length, 2}, z{2, 2, length};
  return {{{{m - 1, m - 2, 0}, z},
           {{0, m - 1, m - 2}, x},
           {{m - 2, 0, m - 1}, y},
           {{0, m - 1, m}, x},
           {{m, 0, m - 1}, y},
           {{m - 1, m, 0}, z}}};
}

Shape burr_goal(int length) {
  KUMIKI_ASSERT(is_stick_length(length));
  Shape goal = empty_shape({length, length, length});
  goal.name = "goal";
  for (const Box& place : burr_places(length))
    Cells::full(place).for_each([&](Vec3 cell) {
      CellState& state = goal.at(cell).state;
      state = state == CellState::Empty ? CellState::Fixed : CellState::Variable;
    });
  return goal;
}

}  // namespace kumiki
