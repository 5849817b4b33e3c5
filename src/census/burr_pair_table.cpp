#include "census/burr_pair_table.h"

#include "base/at.h"

namespace kumiki {

namespace {

// Where a symmetry takes the positive direction of an axis: the axis, and whether it is turned round.
struct AxisImage {
  int axis = 0;
  bool reversed = false;
};

AxisImage axis_image(Orientation turn, int axis) {
  const Vec3 image = kumiki::turn(turn, kDirections[at(2 * axis)]);
  const int direction = direction_of(image);
  return {direction / 2, direction % 2 == 1};
}

}  // namespace

BurrPairTable::BurrPairTable(const BurrStock& stock, const BurrClashes& clashes) : stock_(stock) {
  for (Flip flip = 0; flip < kFlips; ++flip)
    for (int stick = 0; stick < stock.size(); ++stick)
      flipped_[at(flip)].push_back(static_cast<StockNumber>(stock.flipped(stick, flip)));
  fill(clashes);
  for (int held = 0; held < kPlaces; ++held)
    for (int tried = 0; tried < kPlaces; ++tried)
      if (held != tried && kParallel[at(held)] != tried) view(held, tried);
  parallel(clashes);
}

void BurrPairTable::fill(const BurrClashes& clashes) {
  const auto n = at(stock_.size());
  by_a_.resize(n * n);
  by_b_.resize(n * n);
  BurrBodies bodies;
  std::vector<StickBody> others;
  for (int b = 0; b < stock_.size(); ++b) others.push_back(clashes.body(kB, stock_.pattern(b)));
  for (std::size_t a = 0; a < n; ++a) {
    bodies[kA] = clashes.body(kA, stock_.pattern(static_cast<int>(a)));
    for (std::size_t b = 0; b < n; ++b) {
      bodies[kB] = others[b];
      by_a_[a * n + b] = by_b_[b * n + a] = clashes.hits(bodies, kA, kB, {0, 0, 0});
    }
  }
}

// Chooses the symmetry that takes these two places to A and B, and learns to read its answers.
void BurrPairTable::view(int held, int tried) {
  View& view = views_[index(held, tried)];
  const BurrSymmetry* found = nullptr;
  for (const BurrSymmetry& symmetry : stock_.frame().symmetries()) {
    const int h = symmetry.to[at(held)], t = symmetry.to[at(tried)];
    if ((h == kA && t == kB) || (h == kB && t == kA)) found = &symmetry;
  }
  view.held_is_row = found->to[at(held)] == kA;
  view.held_flip = found->flip[at(held)];
  view.tried_flip = found->flip[at(tried)];
  const std::size_t pair = burr_pair(held, tried);
  const bool i_is_a = found->to[at(kBurrPairPlaces[pair].i)] == kA;
  for (unsigned raw = 0; raw < 64; ++raw) {
    unsigned hits = 0;
    for (int axis = 0; axis < 3; ++axis) {
      const AxisImage image = axis_image(found->turn, axis);
      // Bit 0: A pushed along + hits B. It is about i pushed along + when i is A, unless the axis is
      // reversed.
      unsigned edges = (raw >> (2 * image.axis)) & 3;
      if (i_is_a == image.reversed) edges = (edges >> 1) | ((edges & 1) << 1);
      hits |= edges << (2 * axis);
      view.words[raw][at(axis)] = kPairForbids[pair][edges];
    }
    view.hits[raw] = static_cast<Hits>(hits);
  }
}

void BurrPairTable::parallel(const BurrClashes& clashes) {
  const BurrBodies bodies = clashes.bodies({});
  for (std::size_t pair = 0; pair < kBurrPairs; ++pair) {
    const auto [i, j] = kBurrPairPlaces[pair];
    if (kParallel[at(i)] != j) continue;
    parallel_hits_[pair] = clashes.hits(bodies, i, j, {0, 0, 0});
    for (std::size_t axis = 0; axis < 3; ++axis)
      parallel_words_[axis] |= kPairForbids[pair][(parallel_hits_[pair] >> (2 * axis)) & 3];
  }
}

BurrPairTable::Row BurrPairTable::row(int held, int stick, int tried) const {
  const View& view = views_[index(held, tried)];
  Row row;
  const std::size_t n = at(stock_.size());
  row.row_ = (view.held_is_row ? by_a_ : by_b_).data() + n * flipped_[at(view.held_flip)][at(stick)];
  row.flipped_ = flipped_[at(view.tried_flip)].data();
  return row;
}

}  // namespace kumiki
