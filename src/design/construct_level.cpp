#include "design/construct_level.h"

#include <algorithm>
#include <atomic>

#include "base/assert.h"
#include "base/shards.h"
#include "design/confirm_design.h"
#include "design/construct.h"
#include "design/modify.h"

namespace kumiki {

namespace {

constexpr std::size_t kAttempts = 8;         // of a round
constexpr std::size_t kFutileAttempts = 64;  // then nothing can be constructed, it seems

constexpr int kDriftPatience = 3000;

struct Attempt {
  std::optional<LevelDesign> best;
  std::uint64_t looks = 0;
  bool constructed = false;
};

class ConstructSearch {
 public:
  ConstructSearch(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
                  const LevelDesignVisitor& visit, Run& run)
      : options_(options), workers_(workers), visit_(visit), run_(run), task_(make_task(shape, options)) {}

  LevelDesignResult search() {
    bool go_on = true;
    for (std::size_t first = 0; go_on && result_.found != Verdict::Yes; first += kAttempts) {
      go_on = play_round(first) && !run_.cancelled();
      if (!constructed_ && first + kAttempts >= kFutileAttempts) break;
    }
    return std::move(result_);
  }

 private:
  static CutTask make_task(const Cells& shape, const LevelDesignOptions& options) {
    Blank blank(shape);
    Frozen frozen(static_cast<std::size_t>(blank.count()), Partition::kNobody);
    const SizeRange sizes = size_range(blank.count(), options.pieces, options.size_spread);
    return {std::move(blank), options.pieces, sizes, std::move(frozen)};
  }

  // False: the steps are used up.
  bool play_round(std::size_t first) {
    std::vector<Attempt> attempts(kAttempts);
    first_done_ = kAttempts;
    for_each_shard(workers_, kAttempts, [&](std::size_t i) {
      if (i > first_done_.load(std::memory_order_relaxed) || run_.cancelled()) return;
      attempts[i] = play(first + i, i);
    });
    bool go_on = true;
    for (Attempt& attempt : attempts) {
      go_on = run_.step(std::max<std::uint64_t>(1, attempt.looks)) && go_on;
      take(attempt);
      if (result_.found == Verdict::Yes) break;
    }
    return go_on;
  }

  void take(Attempt& attempt) {
    result_.evaluations += attempt.looks;
    constructed_ = constructed_ || attempt.constructed;
    if (!attempt.best) return;
    if (result_.best && !options_.wanted.is_closer(attempt.best->level, result_.best->level)) return;
    result_.best = std::move(attempt.best);
    visit_(*result_.best);
    if (options_.wanted.is_met_by(result_.best->level)) result_.found = Verdict::Yes;
  }

  Attempt play(std::size_t number, std::size_t place) {
    Rng random = run_.stream(number);
    Construction start = construct(task_.blank, task_.pieces, task_.sizes, random, {}, run_);
    Attempt attempt{std::nullopt, start.looks, start.owners.has_value()};
    if (!start.owners) return attempt;
    const auto visit = [&](const Found& found) { return consider(found, place, attempt); };
    ModifyLimits limits;
    limits.most_states = options_.most_states;
    if (number % 2 != 0) limits.drifts = true, limits.patience = kDriftPatience;
    attempt.looks += modify(task_, *start.owners, options_.wanted, random, limits, visit, run_).looks;
    return attempt;
  }

  // Is it the wanted one?
  bool consider(const Found& found, std::size_t place, Attempt& attempt) {
    const int level = found.outlook.level;
    const auto is_closer = [&](const std::optional<LevelDesign>& best) {
      return !best || options_.wanted.is_closer(level, best->level);
    };
    if (!is_closer(result_.best) || !is_closer(attempt.best)) return false;
    auto design = confirmed(task_.blank, found, options_, workers_, run_);
    if (!design) return false;
    attempt.best = std::move(design);
    if (!options_.wanted.is_met_by(level)) return false;
    note_done(place);
    return true;
  }

  // Attempts after the first one that is done need not go on.
  void note_done(std::size_t place) {
    std::size_t known = first_done_.load(std::memory_order_relaxed);
    while (place < known && !first_done_.compare_exchange_weak(known, place, std::memory_order_relaxed)) {
    }
  }

  const LevelDesignOptions& options_;
  Workers& workers_;
  const LevelDesignVisitor& visit_;
  Run& run_;
  CutTask task_;
  std::atomic<std::size_t> first_done_{0};
  bool constructed_ = false;
  LevelDesignResult result_;
};

}  // namespace

LevelDesignResult construct_level(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
                                  const LevelDesignVisitor& visit, Run& run) {
  KUMIKI_ASSERT(options.pieces >= 2 && options.pieces <= Explorer::kMostPieces);
  KUMIKI_ASSERT(options.kept.empty() && options.starts.empty());
  return ConstructSearch(shape, options, workers, visit, run).search();
}

}  // namespace kumiki
