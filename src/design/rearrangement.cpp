#include "design/rearrangement.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "base/assert.h"
#include "base/at.h"

namespace kumiki {

namespace {

using Cost = Assignment::Cost;

// One more piece and place of its own kind, at distance 0 from everything: where the way begins and ends.
Assignment there_with_dummy(const RearrangeCosts& costs) {
  const int n = costs.pieces;
  std::vector<Cost> all(at(n + 1) * at(n + 1), Assignment::kForbidden);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) all[at(i) * at(n + 1) + at(j)] = costs.there[at(i) * at(n) + at(j)];
  all.back() = 0;
  return {n + 1, std::move(all)};
}

Assignment back_with_dummy(const RearrangeCosts& costs) {
  const int n = costs.pieces;
  std::vector<Cost> all(at(n + 1) * at(n + 1), 0);
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) all[at(j) * at(n + 1) + at(i)] = costs.back[at(j) * at(n) + at(i)];
  all.back() = Assignment::kForbidden;
  return {n + 1, std::move(all)};
}

// Where one gets from each piece: rounds of there and back.
class Rounds {
 public:
  Rounds(const std::vector<int>& there, const std::vector<int>& back) : round_of_(there.size(), -1) {
    for (int piece = 0; piece < static_cast<int>(there.size()); ++piece) {
      if (round_of_[at(piece)] >= 0) continue;
      first_.push_back(piece);
      for (int p = piece; round_of_[at(p)] < 0; p = back[at(there[at(p)])])
        round_of_[at(p)] = static_cast<int>(first_.size()) - 1;
    }
  }
  int count() const { return static_cast<int>(first_.size()); }
  int of(int piece) const { return round_of_[at(piece)]; }
  const std::vector<int>& first() const { return first_; }

 private:
  std::vector<int> round_of_, first_;
};

std::vector<int> columns_of(const Assignment& assignment, int size) {
  std::vector<int> columns;
  for (int row = 0; row < size; ++row) columns.push_back(assignment.column_of(row));
  return columns;
}

RearrangeOrder order_of(const std::vector<int>& there, const std::vector<int>& back) {
  const int dummy = static_cast<int>(there.size()) - 1;
  RearrangeOrder order;
  for (int piece = back[at(dummy)]; piece != dummy; piece = back[at(there[at(piece)])])
    order.push_back({piece, there[at(piece)]});
  return order;
}

// Joins rounds by exchanging the ends of two arcs, the cheapest exchange first.
class Patcher {
 public:
  Patcher(const Assignment& there, const Assignment& back, int size)
      : there_costs_(there),
        back_costs_(back),
        size_(size),
        there_(columns_of(there, size)),
        back_(columns_of(back, size)) {}

  RearrangeOrder order() {
    for (Rounds rounds(there_, back_); rounds.count() > 1; rounds = Rounds(there_, back_)) join(rounds);
    return order_of(there_, back_);
  }

 private:
  struct Exchange {
    Cost more;
    bool is_back;
    int a, b;  // rows
  };

  void join(const Rounds& rounds) {
    std::vector<Exchange> exchanges = list(rounds);
    std::sort(exchanges.begin(), exchanges.end(), [](const Exchange& x, const Exchange& y) {
      return std::tie(x.more, x.is_back, x.a, x.b) < std::tie(y.more, y.is_back, y.a, y.b);
    });
    std::vector<int> leader(at(rounds.count()));
    std::iota(leader.begin(), leader.end(), 0);
    const auto find = [&](int r) {
      while (leader[at(r)] != r) r = leader[at(r)] = leader[at(leader[at(r)])];
      return r;
    };
    // An arc takes part in one exchange a pass: after it, its price is another.
    std::vector<bool> used_there(at(size_), false), used_back(at(size_), false);
    const std::vector<int> piece_at = pieces_by_place();
    for (const Exchange& e : exchanges) {
      auto& used = e.is_back ? used_back : used_there;
      const int x = find(rounds.of(e.is_back ? piece_at[at(e.a)] : e.a));
      const int y = find(rounds.of(e.is_back ? piece_at[at(e.b)] : e.b));
      if (x == y || used[at(e.a)] || used[at(e.b)]) continue;
      used[at(e.a)] = used[at(e.b)] = true;
      auto& arcs = e.is_back ? back_ : there_;
      std::swap(arcs[at(e.a)], arcs[at(e.b)]);
      leader[at(x)] = y;
    }
  }

  std::vector<int> pieces_by_place() const {
    std::vector<int> piece_at(at(size_));
    for (int piece = 0; piece < size_; ++piece) piece_at[at(there_[at(piece)])] = piece;
    return piece_at;
  }

  std::vector<Exchange> list(const Rounds& rounds) const {
    std::vector<Exchange> found;
    const std::vector<int> piece_at = pieces_by_place();
    const auto add = [&](const Assignment& costs, const std::vector<int>& arcs, bool is_back, int a, int b) {
      const Cost first = costs.cost_of(a, arcs[at(b)]), second = costs.cost_of(b, arcs[at(a)]);
      if (first >= Assignment::kForbidden || second >= Assignment::kForbidden) return;
      found.push_back(
          {first + second - costs.cost_of(a, arcs[at(a)]) - costs.cost_of(b, arcs[at(b)]), is_back, a, b});
    };
    for (int a = 0; a < size_; ++a)
      for (int b = a + 1; b < size_; ++b) {
        if (rounds.of(a) != rounds.of(b)) add(there_costs_, there_, false, a, b);
        if (rounds.of(piece_at[at(a)]) != rounds.of(piece_at[at(b)])) add(back_costs_, back_, true, a, b);
      }
    return found;
  }

  const Assignment &there_costs_, &back_costs_;
  const int size_;
  std::vector<int> there_, back_;
};

// Takes a round that must not be and forbids its arcs one after the other; those before are kept.
class Branching {
 public:
  Branching(Assignment& there, Assignment& back, int size, const RearrangeCosts& costs,
            RearrangeResult& result, Run& run)
      : there_(there), back_(back), size_(size), costs_(costs), result_(result), run_(run) {}

  // False: cut off.
  bool search() {
    ++result_.nodes;
    if (!run_.step()) return false;
    if (bound() >= result_.length) return true;
    const std::vector<int> there = columns_of(there_, size_), back = columns_of(back_, size_);
    const Rounds rounds(there, back);
    if (rounds.count() == 1) {
      result_.order = order_of(there, back);
      result_.length = length_of(costs_, result_.order);
      return true;
    }
    return branch(shortest_round(rounds, there, back));
  }

 private:
  struct Arc {
    bool is_back;
    int row;
  };

  Cost bound() const { return there_.cost() + back_.cost(); }

  // The one with the fewest arcs that may still be changed.
  std::vector<Arc> shortest_round(const Rounds& rounds, const std::vector<int>& there,
                                  const std::vector<int>& back) const {
    std::optional<std::vector<Arc>> best;
    for (const int first : rounds.first()) {
      std::vector<Arc> arcs;
      int piece = first;
      do {
        const int place = there[at(piece)];
        if (!there_.is_locked(piece) && piece != size_ - 1) arcs.push_back({false, piece});
        if (!back_.is_locked(place)) arcs.push_back({true, place});
        piece = back[at(place)];
      } while (piece != first);
      if (!best || arcs.size() < best->size()) best = std::move(arcs);
    }
    return *best;
  }

  bool branch(const std::vector<Arc>& arcs) {
    bool whole = true;
    std::size_t kept = 0;
    for (; kept < arcs.size() && whole; ++kept) {
      Assignment& half = arcs[kept].is_back ? back_ : there_;
      const int row = arcs[kept].row, column = half.column_of(row);
      const Cost cost = half.cost_of(row, column), other = bound() - half.cost();
      const Assignment::State before = half.state();
      if (half.forbid(row, result_.length - 1 - other)) whole = search();
      half.restore(before);
      half.allow(row, column, cost);
      half.lock(row);
    }
    for (std::size_t i = 0; i < kept; ++i) (arcs[i].is_back ? back_ : there_).unlock(arcs[i].row);
    return whole;
  }

  Assignment &there_, &back_;
  const int size_;
  const RearrangeCosts& costs_;
  RearrangeResult& result_;
  Run& run_;
};

}  // namespace

Assignment::Cost length_of(const RearrangeCosts& costs, const RearrangeOrder& order) {
  Cost length = 0;
  const int n = costs.pieces;
  for (std::size_t i = 0; i < order.size(); ++i) {
    length += costs.there[at(order[i].piece) * at(n) + at(order[i].place)];
    if (i + 1 < order.size()) length += costs.back[at(order[i].place) * at(n) + at(order[i + 1].piece)];
  }
  return length;
}

RearrangeResult shortest_rearrangement(const RearrangeCosts& costs, Run& run) {
  RearrangeResult result;
  const int size = costs.pieces + 1;
  Assignment there = there_with_dummy(costs), back = back_with_dummy(costs);
  [[maybe_unused]] const bool possible = there.solve() && back.solve();
  KUMIKI_ASSERT(possible);
  result.lower_bound = there.cost() + back.cost();
  result.order = Patcher(there, back, size).order();
  result.length = length_of(costs, result.order);
  const Cost gap = result.length - result.lower_bound;
  there.thin(gap);
  back.thin(gap);
  result.optimal = gap == 0 || Branching(there, back, size, costs, result, run).search();
  if (result.optimal) result.lower_bound = result.length;
  return result;
}

RearrangeOrder greedy_rearrangement(const RearrangeCosts& costs) {
  const int n = costs.pieces;
  const auto nearest = [&](const std::vector<Cost>& from, int row, const std::vector<bool>& used) {
    int best = -1;
    for (int j = 0; j < n; ++j)
      if (!used[at(j)] && (best < 0 || from[at(row) * at(n) + at(j)] < from[at(row) * at(n) + at(best)]))
        best = j;
    return best;
  };
  RearrangeOrder best;
  for (int first = 0; first < n; ++first) {
    std::vector<bool> moved(at(n), false), filled(at(n), false);
    RearrangeOrder order;
    for (int piece = first; piece >= 0;) {
      moved[at(piece)] = true;
      const int place = nearest(costs.there, piece, filled);
      filled[at(place)] = true;
      order.push_back({piece, place});
      piece = nearest(costs.back, place, moved);
    }
    if (best.empty() || length_of(costs, order) < length_of(costs, best)) best = std::move(order);
  }
  return best;
}

}  // namespace kumiki
