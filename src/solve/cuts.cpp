#include "solve/cuts.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

PieceSet only(std::size_t piece) { return PieceSet{1} << piece; }

bool is_within(Vec3 v, int most) { return v.x <= most && v.y <= most && v.z <= most; }

// All unions of closures but the whole, ascending. False: too many.
bool list_unions(const std::vector<PieceSet>& closures, PieceSet all, std::vector<PieceSet>& sets) {
  sets.clear();
  for (const PieceSet closure : closures) {
    if (closure == all || std::binary_search(sets.begin(), sets.end(), closure)) continue;
    const std::size_t before = sets.size();
    sets.push_back(closure);
    for (std::size_t k = 0; k < before; ++k)
      if (const PieceSet both = sets[k] | closure; both != all) sets.push_back(both);
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    if (sets.size() > Cuts::kMost) return false;
  }
  return true;
}

}  // namespace

Cuts::Cuts(const std::vector<Mover>& pieces, const std::vector<Body>& bodies)
    : all_(~PieceSet{0} >> (64 - pieces.size())), motion_(bodies), touching_(pieces.size()) {
  KUMIKI_ASSERT(pieces.size() >= 2 && pieces.size() <= kMostSearched);
  for (const Mover& mover : pieces) {
    at_.push_back(mover.at);
    measurable_ = measurable_ && is_within(motion_.body(mover.body).size, kReach);
  }
  if (!measurable_) return;
  for (std::size_t j = 1; j < count(); ++j)
    for (std::size_t i = 0; i < j; ++i) pairs_.push_back(&motion_.pair(pieces[i].body, pieces[j].body));
  for (auto& table : steps_) table.assign(count() * count(), kFree);
}

bool Cuts::look_at(std::span<const Vec3> shifts) {
  place_ = at_;
  for (std::size_t i = 0; i < count(); ++i) place_[i] += shifts[i];
  if (!measurable_ || !within_reach()) return false;
  std::fill(touching_.begin(), touching_.end(), 0);
  BodyPair* const* pair = pairs_.data();
  for (std::size_t j = 1; j < count(); ++j)
    for (std::size_t i = 0; i < j; ++i) note(i, j, (*pair++)->steps(linear(place_[i] - place_[j])));
  return true;
}

bool Cuts::within_reach() const {
  Vec3 low = place_.front(), high = low;
  for (const Vec3 place : place_) low = min(low, place), high = max(high, place);
  return is_within(high - low, kReach);
}

// The six numbers of a pair (motion.h). Two pieces touch when one of them is 0.
void Cuts::note(std::size_t i, std::size_t j, std::uint64_t six) {
  for (auto& table : steps_) {
    const auto up = static_cast<Steps>(six), down = static_cast<Steps>(six >> 8);
    table[i * count() + j] = up;
    table[j * count() + i] = down;
    if (up == 0 || down == 0) touching_[i] |= only(j), touching_[j] |= only(i);
    six >>= 16;
  }
}

std::vector<PieceSet> Cuts::closures(int axis, int limit) const {
  std::vector<PieceSet> rows(count());
  for (std::size_t i = 0; i < count(); ++i) {
    rows[i] = only(i);
    for (std::size_t j = 0; j < count(); ++j)
      if (steps(axis, i, j) < limit) rows[i] |= only(j);
  }
  for (std::size_t k = 0; k < count(); ++k)
    for (PieceSet& row : rows)
      if (row & only(k)) row |= rows[k];
  return rows;
}

Steps Cuts::steps_of(PieceSet set, int axis) const {
  Steps least = kFree;
  for (PieceSet i = set; i != 0; i &= i - 1)
    for (PieceSet j = rest(set); j != 0; j &= j - 1)
      least = std::min(least, steps(axis, static_cast<std::size_t>(std::countr_zero(i)),
                                    static_cast<std::size_t>(std::countr_zero(j))));
  return least;
}

Cut Cuts::cut_of(PieceSet set, int axis) const {
  const bool holds_last = (set & only(count() - 1)) != 0;
  return {holds_last ? rest(set) : set, 2 * axis + (holds_last ? 1 : 0), steps_of(set, axis)};
}

bool Cuts::list(std::vector<Cut>& cuts) const {
  cuts.clear();
  std::vector<PieceSet> sets;
  for (int axis = 0; axis < 3; ++axis) {
    if (!list_unions(closures(axis, 1), all_, sets)) return false;
    for (const PieceSet set : sets) cuts.push_back(cut_of(set, axis));
  }
  std::sort(cuts.begin(), cuts.end());
  return true;
}

bool Cuts::hangs_together(PieceSet set) const {
  PieceSet reached = set & (~set + 1);
  for (PieceSet fresh = reached; fresh != 0;) {
    PieceSet next = 0;
    for (; fresh != 0; fresh &= fresh - 1)
      next |= touching_[static_cast<std::size_t>(std::countr_zero(fresh))];
    fresh = next & set & ~reached;
    reached |= fresh;
  }
  return reached == set;
}

}  // namespace kumiki
