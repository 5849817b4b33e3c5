#include "census/burr_counter.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "base/assert.h"
#include "base/at.h"

namespace kumiki {

namespace {

// Sticks that take the same cells of C, E and F.
struct Alike {
  Pattern c = 0, e = 0, f = 0;
  std::uint64_t count = 0;
};

std::vector<Alike> merged(std::vector<Alike> all) {
  const auto key = [](const Alike& a) { return std::tuple(a.f, a.c, a.e); };
  std::sort(all.begin(), all.end(), [&](const Alike& a, const Alike& b) { return key(a) < key(b); });
  std::size_t kept = 0;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (kept > 0 && key(all[kept - 1]) == key(all[k]))
      all[kept - 1].count += all[k].count;
    else
      all[kept++] = all[k];
  all.resize(kept);
  return all;
}

// The sticks of a place that fit beside what is taken there.
std::vector<Alike> fitting(const BurrStock& stock, int place, Pattern taken) {
  std::vector<Alike> all;
  const StockNumber* list = stock.fitting(taken);
  for (int k = 0; k < stock.fitting_count(taken); ++k)
    all.push_back({stock.taken(kC, place, list[k]), stock.taken(kE, place, list[k]),
                   place == kF ? Pattern{0} : stock.taken(kF, place, list[k]), 1});
  return merged(std::move(all));
}

// All assemblies with this stick in A.
std::uint64_t count_with(const BurrStock& stock, int a, const std::vector<std::vector<Alike>>& of_f) {
  std::uint64_t sum = 0;
  const Pattern c_a = stock.taken(kC, kA, a), e_a = stock.taken(kE, kA, a);
  const auto all_b = fitting(stock, kB, stock.taken(kB, kA, a));
  const auto all_d = fitting(stock, kD, stock.taken(kD, kA, a));
  for (const Alike& b : all_b)
    for (const Alike& d : all_d) {
      const int c = c_a | b.c | d.c, e = e_a | b.e | d.e;
      std::uint64_t ways = 0;
      for (const Alike& f : of_f[at(b.f | d.f)])
        ways += f.count * static_cast<std::uint64_t>(stock.fitting_count(static_cast<Pattern>(c | f.c))) *
                static_cast<std::uint64_t>(stock.fitting_count(static_cast<Pattern>(e | f.e)));
      sum += ways * b.count * d.count;
    }
  return sum;
}

std::optional<std::uint64_t> count_labelled(const BurrStock& stock, Workers& workers, Run& run) {
  // B and D take only so many different sets of cells from F.
  std::vector<std::vector<Alike>> of_f(kPatterns);
  std::vector<Pattern> from_b, from_d;
  for (int stick = 0; stick < stock.size(); ++stick) {
    from_b.push_back(stock.taken(kF, kB, stick));
    from_d.push_back(stock.taken(kF, kD, stick));
  }
  for (auto* list : {&from_b, &from_d}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
  for (const Pattern b : from_b)
    for (const Pattern d : from_d)
      if (auto& list = of_f[at(b | d)]; list.empty()) list = fitting(stock, kF, static_cast<Pattern>(b | d));
  std::vector<std::uint64_t> sums(at(stock.classes()), 0);
  for_each_shard(workers, sums.size(), [&](std::size_t rank) {
    if (!run.step()) return;
    const int a = stock.first_of(static_cast<int>(rank));
    sums[rank] = count_with(stock, a, of_f) * static_cast<std::uint64_t>(kFlips / stock.symmetry(a));
  });
  if (run.cancelled()) return std::nullopt;
  return std::accumulate(sums.begin(), sums.end(), std::uint64_t{0});
}

// --- assemblies that a symmetry leaves as they are
// -----------------------------------------------------------

// Places that the symmetry takes to each other, and the sticks in the first of them that agree with it.
struct Orbit {
  std::vector<int> places;
  std::vector<Flip> flips;         // from the first place to each
  std::vector<int> sticks;         // allowed in the first place
  std::vector<InnerCells> filled;  // by all of the orbit, in the same order
};

Orbit orbit_of(const BurrStock& stock, const BurrSymmetry& symmetry, int first) {
  Orbit orbit;
  int place = first;
  Flip flip = 0;
  do {
    orbit.places.push_back(place);
    orbit.flips.push_back(flip);
    flip ^= symmetry.flip[at(place)];
    place = symmetry.to[at(place)];
  } while (place != first);
  for (int stick = 0; stick < stock.size(); ++stick) {
    if (stock.flipped(stick, flip) != stick) continue;
    InnerCells filled = 0;
    bool fits = true;
    for (std::size_t k = 0; k < orbit.places.size(); ++k) {
      const InnerCells cells = stock.filled(orbit.places[k], stock.flipped(stick, orbit.flips[k]));
      fits = fits && (cells & filled) == 0;
      filled |= cells;
    }
    if (!fits) continue;
    orbit.sticks.push_back(stick);
    orbit.filled.push_back(filled);
  }
  return orbit;
}

class FixedCounter {
 public:
  FixedCounter(const BurrStock& stock, std::vector<Orbit> orbits)
      : stock_(stock), orbits_(std::move(orbits)) {
    const Orbit& last = orbits_.back();
    counts_.assign(kPatterns, 0);
    for (std::size_t taken = 0; taken < kPatterns; ++taken)
      for (const int stick : last.sticks) counts_[taken] += (taken & ~std::size_t{stock.pattern(stick)}) == 0;
  }

  std::uint64_t count(std::size_t depth, InnerCells occupied) const {
    if (depth + 1 == orbits_.size()) return counts_[taken(orbits_.back(), occupied)];
    std::uint64_t sum = 0;
    for (const InnerCells filled : orbits_[depth].filled)
      if ((filled & occupied) == 0) sum += count(depth + 1, occupied | filled);
    return sum;
  }

 private:
  // What is taken in any place of the orbit, brought back to its first place.
  std::size_t taken(const Orbit& orbit, InnerCells occupied) const {
    unsigned all = 0;
    for (std::size_t k = 0; k < orbit.places.size(); ++k)
      all |= stock_.frame().flipped(stock_.frame().in_place(orbit.places[k], occupied), orbit.flips[k]);
    return all;
  }

  const BurrStock& stock_;
  std::vector<Orbit> orbits_;
  std::vector<std::uint64_t> counts_;  // of the last orbit, by what is taken
};

}  // namespace

std::uint64_t count_fixed(const BurrStock& stock, const BurrSymmetry& symmetry) {
  std::vector<Orbit> orbits;
  std::array<bool, kPlaces> seen{};
  for (int place = 0; place < kPlaces; ++place) {
    if (seen[at(place)]) continue;
    orbits.push_back(orbit_of(stock, symmetry, place));
    for (const int other : orbits.back().places) seen[at(other)] = true;
  }
  // Few sticks first; the last orbit is looked up.
  std::stable_sort(orbits.begin(), orbits.end(),
                   [](const Orbit& a, const Orbit& b) { return a.sticks.size() < b.sticks.size(); });
  if (orbits.back().sticks.empty()) return 0;
  return FixedCounter(stock, std::move(orbits)).count(0, 0);
}

std::optional<BurrAssemblies> count_assemblies(const BurrStock& stock, Workers& workers, Run& run) {
  const auto labelled = count_labelled(stock, workers, run);
  if (!labelled) return std::nullopt;
  const auto& symmetries = stock.frame().symmetries();
  std::vector<std::uint64_t> fixed(symmetries.size(), *labelled);
  for_each_shard(workers, symmetries.size(), [&](std::size_t k) {
    const bool identity = !symmetries[k].mirrors && symmetries[k].turn == 0;
    if (!identity) fixed[k] = count_fixed(stock, symmetries[k]);
  });
  std::uint64_t turns = 0, all = 0;
  for (std::size_t k = 0; k < symmetries.size(); ++k) {
    all += fixed[k];
    if (!symmetries[k].mirrors) turns += fixed[k];
  }
  KUMIKI_ASSERT(turns % 12 == 0 && all % 24 == 0);
  return BurrAssemblies{*labelled, turns / 12, all / 24};
}

}  // namespace kumiki
