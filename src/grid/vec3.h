// Whole-number points, steps and sizes, and the six axis directions.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace kumiki {

struct Vec3 {
  int x = 0, y = 0, z = 0;

  auto operator<=>(const Vec3&) const = default;
  constexpr Vec3 operator+(Vec3 o) const { return {x + o.x, y + o.y, z + o.z}; }
  constexpr Vec3 operator-(Vec3 o) const { return {x - o.x, y - o.y, z - o.z}; }
  constexpr Vec3 operator-() const { return {-x, -y, -z}; }
  constexpr Vec3 operator*(int factor) const { return {x * factor, y * factor, z * factor}; }
  constexpr Vec3& operator+=(Vec3 o) { return *this = *this + o; }

  constexpr int operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }
  constexpr int& operator[](int axis) { return axis == 0 ? x : axis == 1 ? y : z; }
};

constexpr Vec3 min(Vec3 a, Vec3 b) {
  return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z};
}
constexpr Vec3 max(Vec3 a, Vec3 b) {
  return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z};
}

// +x -x +y -y +z -z: direction d and its opposite d ^ 1 are neighbours; its axis is d / 2.
inline constexpr std::array<Vec3, 6> kDirections{
    {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
inline constexpr std::array<const char*, 6> kDirectionNames{"+x", "-x", "+y", "-y", "+z", "-z"};

// The number of the direction that a step along one axis goes; -1 when it goes nowhere or along several.
constexpr int direction_of(Vec3 by) {
  if ((by.x != 0) + (by.y != 0) + (by.z != 0) != 1) return -1;
  const int axis = by.x != 0 ? 0 : by.y != 0 ? 1 : 2;
  return 2 * axis + (by[axis] < 0 ? 1 : 0);
}

// The number of cells of a box; 64 bits, because sizes come from files.
constexpr std::int64_t volume(Vec3 size) { return std::int64_t{size.x} * size.y * size.z; }

// What any reader accepts: enough for every puzzle known, small enough to be allocated without a thought.
inline constexpr int kLongestSide = 1000;
inline constexpr std::int64_t kMostCells = 10'000'000;

constexpr bool is_sane_size(Vec3 size) {
  const bool sides = size.x >= 0 && size.y >= 0 && size.z >= 0 && size.x <= kLongestSide &&
                     size.y <= kLongestSide && size.z <= kLongestSide;
  return sides && volume(size) <= kMostCells;
}

}  // namespace kumiki
