#include "census/burr_stock.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>

#include "base/at.h"

namespace kumiki {

BurrStock::BurrStock(const BurrFrame& frame, BurrKind kind) : frame_(frame) {
  collect(kind);
  sort_by_rank();
  lay();
  list_fitting();
}

void BurrStock::collect(BurrKind kind) {
  std::set<int> names;
  for (int number = 1; number <= kMostStickNumber; ++number) {
    if (kind == BurrKind::Notchable && !is_notchable_stick(number)) continue;
    if (!is_connected_stick(number)) continue;
    patterns_.push_back(pattern_of(number));
    // The names of all would take longer than the rest; there are 837 (tests/puzzle).
    if (kind == BurrKind::Notchable) names.insert(smallest_stick_number(number));
  }
  pieces_ = kind == BurrKind::Notchable ? static_cast<int>(names.size()) : 837;
}

void BurrStock::sort_by_rank() {
  const auto key = [&](Pattern pattern) {
    return std::tuple(frame_.symmetry_of(pattern), std::popcount(pattern), frame_.class_of(pattern));
  };
  std::map<std::tuple<int, int, Pattern>, int> ranks;
  for (const Pattern pattern : patterns_) ranks.emplace(key(pattern), 0);
  int next = 0;
  for (auto& [ignored, rank] : ranks) rank = next++;
  std::stable_sort(patterns_.begin(), patterns_.end(),
                   [&](Pattern a, Pattern b) { return ranks[key(a)] > ranks[key(b)]; });
  firsts_.assign(at(next), -1);
  fences_.assign(at(next) + 1, 0);
  for (int stick = 0; stick < size(); ++stick) {
    const int rank = ranks[key(pattern(stick))];
    ranks_.push_back(static_cast<StockNumber>(rank));
    symmetries_.push_back(frame_.symmetry_of(pattern(stick)));
    numbers_[pattern(stick)] = stick;
    if (firsts_[at(rank)] < 0) firsts_[at(rank)] = stick;
    fences_[at(rank)] = stick + 1;
  }
}

void BurrStock::lay() {
  for (Flip flip = 0; flip < kFlips; ++flip)
    for (const Pattern pattern : patterns_)
      flipped_[at(flip)].push_back(static_cast<StockNumber>(number(frame_.flipped(pattern, flip))));
  for (int of = 0; of < kPlaces; ++of)
    for (const Pattern pattern : patterns_) {
      filled_[at(of)].push_back(frame_.filled(of, pattern));
      for (int place = 0; place < kPlaces; ++place)
        taken_[at(place * kPlaces + of)].push_back(frame_.in_place(place, filled_[at(of)].back()));
    }
}

void BurrStock::list_fitting() {
  begins_.push_back(0);
  for (unsigned taken = 0; taken < kPatterns; ++taken) {
    for (int stick = 0; stick < size(); ++stick)
      if ((taken & ~static_cast<unsigned>(pattern(stick))) == 0)
        list_.push_back(static_cast<StockNumber>(stick));
    begins_.push_back(static_cast<std::uint32_t>(list_.size()));
  }
}

}  // namespace kumiki
