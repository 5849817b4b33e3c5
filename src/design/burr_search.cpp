#include "design/burr_search.h"

#include <algorithm>

#include "base/at.h"

namespace kumiki {

namespace {

constexpr std::size_t kWalks = 16;
constexpr int kStepsOfRound = 500;
constexpr int kPatience = 3000;                   // steps without a gain until a walk starts again
constexpr double kDownhill = 0.02;                // chance to lose a level
constexpr std::uint64_t kMostAssemblies = 5'000;  // of six sticks that are looked at closely

std::vector<Pattern> stock_for(const BurrWishes& wishes) {
  std::vector<Pattern> stock;
  for (int number = 1; number <= kMostStickNumber; ++number)
    if (is_connected_stick(number) && (!wishes.notchable || is_notchable_stick(number)))
      stock.push_back(pattern_of(number));
  return stock;
}

// What all walks share.
struct Ground {
  explicit Ground(const BurrWishes& wanted)
      : wishes(wanted), clashes(frame, wanted.length), stock(stock_for(wanted)) {}

  BurrWishes wishes;
  BurrFrame frame;
  BurrClashes clashes;
  std::vector<Pattern> stock;
};

class Walk {
 public:
  Walk(const Ground& ground, Rng rng) : ground_(ground), rng_(rng), apart_(ground.clashes) { begin(); }

  void go(Run& run) {
    for (int step = 0; step < kStepsOfRound && !met_ && !run.cancelled(); ++step) {
      ++evaluations;
      take_step(run);
    }
  }

  // As wished.
  const std::optional<BurrFacts>& met() const { return met_; }
  // The highest level that was seen.
  int best_level() const { return best_level_; }
  const BurrKey& best() const { return best_; }
  std::uint64_t evaluations = 0;

 private:
  // Light sticks fit anywhere; the walk fills them up.
  void begin() {
    InnerCells occupied = 0;
    for (int place = 0; place < kPlaces; ++place) {
      const auto pattern = draw(place, occupied);
      // Places that nothing fits into are rare, and a new start is cheap.
      if (!pattern) return begin();
      key_[at(place)] = *pattern;
      occupied |= ground_.frame.filled(place, *pattern);
    }
    level_ = level_of(key_);
    idle_ = 0;
  }

  std::optional<Pattern> draw(int place, InnerCells occupied) {
    const unsigned taken = ground_.frame.in_place(place, occupied);
    fitting_.clear();
    for (const Pattern pattern : ground_.stock)
      if ((taken & ~static_cast<unsigned>(pattern)) == 0) fitting_.push_back(pattern);
    if (fitting_.empty()) return std::nullopt;
    return fitting_[rng_.below(fitting_.size())];
  }

  // Only what comes apart wholly has a level here.
  int level_of(const BurrKey& key) {
    const BurrOutcome outcome = apart_.judge(ground_.clashes.bodies(key));
    return outcome.apart ? outcome.level : 0;
  }

  void take_step(const Run& run) {
    const int place = rng_.between(0, kPlaces - 1);
    InnerCells occupied = 0;
    for (int other = 0; other < kPlaces; ++other)
      if (other != place) occupied |= ground_.frame.filled(other, key_[at(other)]);
    BurrKey next = key_;
    next[at(place)] = *draw(place, occupied);
    const int level = level_of(next);
    const bool wanted = ground_.wishes.level_is_met_by(level);
    const bool beyond = !ground_.wishes.at_least && level > ground_.wishes.level;
    if (beyond || (level < level_ && !rng_.chance(kDownhill))) return wait();
    if (level > level_) idle_ = 0;
    const bool is_new = next != key_;
    key_ = next;
    level_ = level;
    if (level > best_level_) best_level_ = level, best_ = key_;
    if (is_new && wanted) look_closely(run);
    wait();
  }

  void wait() {
    if (++idle_ > kPatience) begin();
  }

  void look_closely(const Run& run) {
    if (ground_.frame.holes(key_) > ground_.wishes.most_holes) return;
    const auto facts = burr_facts(ground_.frame, ground_.clashes, pieces_of(key_), kMostAssemblies, run);
    if (facts && are_met(ground_.wishes, *facts)) met_ = facts;
  }

  const Ground& ground_;
  Rng rng_;
  BurrApart apart_;
  std::vector<Pattern> fitting_;
  BurrKey key_{};
  int level_ = 0, idle_ = 0;
  int best_level_ = 0;
  BurrKey best_{};
  std::optional<BurrFacts> met_;
};

// Of a search that was stopped: what it has of the highest level.
std::optional<BurrFacts> closest(const Ground& ground, const std::vector<Walk>& walks) {
  const Walk& best = *std::max_element(walks.begin(), walks.end(), [](const Walk& a, const Walk& b) {
    return a.best_level() < b.best_level();
  });
  if (best.best_level() == 0) return std::nullopt;
  Run run;
  if (auto facts =
          burr_facts(ground.frame, ground.clashes, pieces_of(best.best()), 100 * kMostAssemblies, run))
    return facts;
  BurrFacts facts;
  facts.pieces = pieces_of(best.best());
  facts.holes = ground.frame.holes(best.best());
  facts.level = best.best_level();
  facts.best = best.best();
  return facts;
}

}  // namespace

BurrSearchResult search_burr(const BurrWishes& wishes, Workers& workers, Run& run) {
  const Ground ground(wishes);
  std::vector<Walk> walks;
  for (std::size_t k = 0; k < kWalks; ++k) walks.emplace_back(ground, run.stream(k));
  BurrSearchResult result;
  for (bool going = true; going && result.found != Verdict::Yes;) {
    for_each_shard(workers, walks.size(), [&](std::size_t k) { walks[k].go(run); });
    std::uint64_t evaluations = 0;
    for (const Walk& walk : walks) {
      evaluations += walk.evaluations;
      if (!walk.met() || result.best) continue;
      result.best = walk.met();
      result.found = Verdict::Yes;
    }
    going = run.step(evaluations - result.evaluations);
    result.evaluations = evaluations;
    run.report(-1, std::to_string(evaluations) + " assemblies");
  }
  if (!result.best) result.best = closest(ground, walks);
  return result;
}

}  // namespace kumiki
