#include "mesh/exact_sign.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace kumiki {

namespace {

constexpr double kRounding = 0x1p-53;
// Shewchuk's bounds for the first stage.
constexpr double kSideBound = (7 + 56 * kRounding) * kRounding;
constexpr double kTurnBound = (3 + 16 * kRounding) * kRounding;

// A number as the sum of doubles that do not overlap, the smallest first.
template <std::size_t Most>
struct Expansion {
  std::array<double, Most> terms{};
  std::size_t count = 0;

  void push(double term) {
    if (term != 0) terms[count++] = term;
  }
  int sign() const { return count == 0 ? 0 : terms[count - 1] > 0 ? 1 : -1; }
};

struct Pair {
  double high, low;
};

Pair two_sum(double a, double b) {
  const double sum = a + b, part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

Pair two_product(double a, double b) {
  const double product = a * b;
  return {product, std::fma(a, b, -product)};
}

Expansion<2> difference(double a, double b) {
  const auto [high, low] = two_sum(a, -b);
  Expansion<2> result;
  result.push(low);
  result.push(high);
  return result;
}

template <std::size_t Most>
void add(Expansion<Most>& sum, double term) {
  Expansion<Most> result;
  for (std::size_t i = 0; i < sum.count; ++i) {
    const auto [high, low] = two_sum(term, sum.terms[i]);
    result.push(low);
    term = high;
  }
  result.push(term);
  sum = result;
}

template <std::size_t A, std::size_t B>
Expansion<2 * A * B> product(const Expansion<A>& a, const Expansion<B>& b) {
  Expansion<2 * A * B> result;
  for (std::size_t i = 0; i < a.count; ++i)
    for (std::size_t j = 0; j < b.count; ++j) {
      const auto [high, low] = two_product(a.terms[i], b.terms[j]);
      add(result, low);
      add(result, high);
    }
  return result;
}

template <std::size_t A, std::size_t B>
Expansion<A + B> sum(const Expansion<A>& a, const Expansion<B>& b, double sign_of_b = 1) {
  Expansion<A + B> result;
  for (std::size_t i = 0; i < a.count; ++i) result.terms[i] = a.terms[i];
  result.count = a.count;
  for (std::size_t i = 0; i < b.count; ++i) add(result, sign_of_b * b.terms[i]);
  return result;
}

// det(p, q) of two vectors in the plane.
Expansion<16> minor_of(const Expansion<2>& px, const Expansion<2>& py, const Expansion<2>& qx,
                       const Expansion<2>& qy) {
  return sum(product(px, qy), product(py, qx), -1);
}

int slow_side(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c, const MeshPoint& d) {
  const auto ax = difference(a.x, d.x), ay = difference(a.y, d.y), az = difference(a.z, d.z);
  const auto bx = difference(b.x, d.x), by = difference(b.y, d.y), bz = difference(b.z, d.z);
  const auto cx = difference(c.x, d.x), cy = difference(c.y, d.y), cz = difference(c.z, d.z);
  const auto first = product(minor_of(bx, by, cx, cy), az);
  const auto second = product(minor_of(cx, cy, ax, ay), bz);
  const auto third = product(minor_of(ax, ay, bx, by), cz);
  return sum(sum(first, second), third).sign();
}

int slow_turn(FlatPoint a, FlatPoint b, FlatPoint c) {
  return minor_of(difference(a.x, c.x), difference(a.y, c.y), difference(b.x, c.x), difference(b.y, c.y))
      .sign();
}

int sign_of(double value) { return value > 0 ? 1 : -1; }

}  // namespace

int exact_side(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c, const MeshPoint& d) {
  const MeshPoint u = a - d, v = b - d, w = c - d;
  const double vw = v.x * w.y, wv = w.x * v.y, wu = w.x * u.y, uw = u.x * w.y, uv = u.x * v.y, vu = v.x * u.y;
  const double value = u.z * (vw - wv) + v.z * (wu - uw) + w.z * (uv - vu);
  const double size = (std::abs(vw) + std::abs(wv)) * std::abs(u.z) +
                      (std::abs(wu) + std::abs(uw)) * std::abs(v.z) +
                      (std::abs(uv) + std::abs(vu)) * std::abs(w.z);
  return std::abs(value) > kSideBound * size ? sign_of(value) : slow_side(a, b, c, d);
}

int exact_turn(FlatPoint a, FlatPoint b, FlatPoint c) {
  const double left = (a.x - c.x) * (b.y - c.y), right = (a.y - c.y) * (b.x - c.x);
  const double value = left - right;
  if (std::abs(value) > kTurnBound * (std::abs(left) + std::abs(right))) return sign_of(value);
  return slow_turn(a, b, c);
}

FlatPoint flattened(const MeshPoint& point, int axis) {
  return {point[(axis + 1) % 3], point[(axis + 2) % 3]};
}

int axis_with_area(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c) {
  for (int axis = 0; axis < 3; ++axis)
    if (exact_turn(flattened(a, axis), flattened(b, axis), flattened(c, axis)) != 0) return axis;
  return -1;
}

}  // namespace kumiki
