#include "design/dissection.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "base/plural.h"
#include "design/tile_annealer.h"
#include "design/tile_thinker.h"

namespace kumiki {

namespace {

// A round of annealing on a 9×9 picture takes a tenth of a second; later rounds are longer, because slow
// cooling finds what quick cooling does not.
constexpr double kFirstMoves = 40'000, kMostMoves = 4'000'000, kLonger = 1.3;
constexpr std::uint64_t kStepsAMove = 3;  // both lanes get about the same time
// Two or three pictures are annealed at first, those of few classes by annealing alone, unless they are so
// small that a question is answered at once; of more pictures annealing seldom finds anything.
constexpr int kFewPictures = 3, kSmallPicture = 40;
constexpr std::size_t kFewClasses = 100;
constexpr std::uint64_t kRoundsOfAnnealing = 6, kAnnealManyEvery = 4;
// A question that was put takes as long as it takes; so many steps of it need not be saved up.
constexpr std::int64_t kCredit = 500'000;
// Tilings that are farther from balance than this are not worth mending.
constexpr int kMendable = 12;

// Two annealers. Where large tiles cannot be everywhere, a high price a tile spends its time on forcing them,
// and a lower one is ten times faster; where they can, it often is the other way round.
const AnnealingOptions kFrugal{.tile_price = 5, .cold = 0.3}, kGenerous{.tile_price = 3, .cold = 0.25};

class Search {
 public:
  Search(const TilePlaces& all, const DissectionOptions& options, Workers& workers, Run& run,
         const DissectionListener& better)
      : all_(all),
        options_(options),
        workers_(workers),
        run_(run),
        better_(better),
        annealers_{{{all, annealing(kFrugal), run.stream(0)}, {all, annealing(kGenerous), run.stream(2)}}},
        thinker_(all, options.single_colour_most, run.stream(1)) {}

  DissectionResult result() {
    result_.lower_bound = fewest_by_size(all_.area(), all_.sizes());
    if (!impossible()) search();
    result_.optimal = result_.best && result_.tiles <= result_.lower_bound;
    return std::move(result_);
  }

 private:
  AnnealingOptions annealing(AnnealingOptions options) const {
    options.single_colour_most = options_.single_colour_most;
    return options;
  }

  bool impossible() {
    if (const auto bare = all_.bare_cell(); bare.target >= 0) {
      const Vec3 cell = all_.target(bare.target).cell(bare.cell);
      refuse(fmt::format("no tile that occurs in all pictures covers the cell ({}, {}, {}) of picture {}",
                         cell.x, cell.y, cell.z, bare.target + 1));
      return true;
    }
    if (result_.lower_bound >= 0) return false;
    refuse(fmt::format("no set of the tiles has {}", counted(all_.area(), "cell")));
    return true;
  }

  void refuse(std::string reason) {
    result_.found = Verdict::No;
    result_.lower_bound = 0;
    result_.reason = std::move(reason);
  }

  void search() {
    double moves = kFirstMoves;
    for (std::uint64_t round = 0; round < options_.rounds && !finished(); ++round) {
      round_ = round;
      turn_ = annealer_of(round);
      moves_ = static_cast<std::uint64_t>(moves);
      moves = std::min(moves * kLonger, kMostMoves);
      run_.report(-1, progress_text());
      for_each_shard(workers_, 2, [&](std::size_t lane) { lane == 0 ? anneal() : think(); });
      // Annealing first: what both lanes find alike is told as found by the first.
      const TileAnnealer& annealer = annealers_[turn_];
      if (annealer.best() && annealer.best_count() < known()) {
        adopt(*annealer.best(), 1);
        favourite_ = turn_;
        improved_ = true;
      }
      if (thought_.better) adopt(*thought_.better, -1);
      result_.lower_bound = std::max(result_.lower_bound, thought_.lower_bound);
      if (thought_.impossible) refuse("a search of all possibilities found none");
      const bool near = annealer.nearest() && annealer.nearest_imbalance() <= kMendable;
      mendable_ = near ? annealer.nearest() : std::nullopt;
    }
  }

  // The one that found the last improvement has three rounds of four. With tiles of one size prices do not
  // matter.
  std::size_t annealer_of(std::uint64_t round) const {
    const bool favourite = round % 2 == 0 || (improved_ && round % 4 == 1) || all_.sizes().size() == 1;
    return favourite ? favourite_ : 1 - favourite_;
  }

  bool finished() const {
    return run_.cancelled() || result_.found == Verdict::No ||
           known() <= std::max(result_.lower_bound, options_.enough);
  }

  int known() const { return result_.best ? result_.tiles : std::numeric_limits<int>::max(); }

  std::string progress_text() const {
    return result_.best
               ? fmt::format("{}, at least {}", counted(result_.tiles, "piece"), result_.lower_bound)
               : fmt::format("no dissection yet, at least {}", counted(result_.lower_bound, "piece"));
  }

  void adopt(const Tilings& tilings, int lead) {
    const int tiles = static_cast<int>(tilings.front().size());
    if (tiles >= known()) return;
    lead_ = std::clamp(lead_ + lead, -1, 1);
    result_.found = Verdict::Yes;
    result_.best = tilings;
    result_.tiles = tiles;
    if (better_) better_(tilings, result_.lower_bound);
  }

  bool few_pictures() const { return all_.target_count() <= kFewPictures; }

  // Cycles of annealing keep their length, on which much depends; thinking can be cut at will. It is far
  // ahead when all that is left is to refute one tile fewer, and otherwise never for few pictures: what it
  // finds first there, annealing betters later.
  std::uint64_t thinking_steps() const {
    const std::uint64_t steps = moves_ * kStepsAMove;
    if (few_pictures() && round_ < kRoundsOfAnnealing) return steps / 4;
    if (result_.best && result_.tiles - result_.lower_bound == 1 && thinker_.may_prove()) return 4 * steps;
    if (lead_ > 0) return steps / 4;
    return lead_ < 0 && !few_pictures() ? 4 * steps : steps;
  }

  void anneal() {
    if (!few_pictures() && lead_ <= 0 && round_ % kAnnealManyEvery != 0) return;
    Run lane(run_, Run::kNoLimit);
    annealers_[turn_].cycle(moves_, std::max(result_.lower_bound, options_.enough), lane);
    run_.step(lane.steps() * kStepsAMove);
  }

  // Few pictures are thought about when there are steps for it.
  bool may_think() const {
    if (!few_pictures()) return true;
    const bool annealing_alone =
        round_ < kRoundsOfAnnealing && all_.classes().size() <= kFewClasses && all_.area() > kSmallPicture;
    return !annealing_alone && allowance_ > 0;
  }

  void think() {
    thought_ = {};
    allowance_ = std::min(allowance_ + static_cast<std::int64_t>(thinking_steps()), kCredit);
    if (!may_think()) return;
    Run lane(run_, Run::kNoLimit);
    const DissectionState state{result_.best ? &*result_.best : nullptr, result_.tiles, result_.lower_bound,
                                mendable_ ? &*mendable_ : nullptr};
    thought_ = thinker_.think(state, thinking_steps(), lane);
    allowance_ -= static_cast<std::int64_t>(lane.steps());
    run_.step(lane.steps());
  }

  const TilePlaces& all_;
  const DissectionOptions& options_;
  Workers& workers_;
  Run& run_;
  const DissectionListener& better_;
  std::array<TileAnnealer, 2> annealers_;
  std::size_t favourite_ = 0, turn_ = 0;  // among the annealers
  bool improved_ = false;                 // by annealing, ever
  TileThinker thinker_;
  std::uint64_t round_ = 0, moves_ = 0;
  int lead_ = 0;                      // of annealing
  std::int64_t allowance_ = kCredit;  // steps of thinking
  Thought thought_;
  // What annealing almost had at the end of the last round; the lanes must not look at each other.
  std::optional<Tilings> mendable_;
  DissectionResult result_;
};

}  // namespace

DissectionResult dissect(const TilePlaces& all, const DissectionOptions& options, Workers& workers, Run& run,
                         const DissectionListener& better) {
  return Search(all, options, workers, run, better).result();
}

}  // namespace kumiki
