#include "design/dissection.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "base/plural.h"
#include "design/tile_annealer.h"
#include "design/tile_cover.h"
#include "design/tile_windows.h"

namespace kumiki {

namespace {

// A round of annealing on a 9×9 picture takes a tenth of a second; later rounds are longer, because slow
// cooling finds what quick cooling does not.
constexpr double kFirstMoves = 40'000, kMostMoves = 4'000'000, kLonger = 1.3;
constexpr std::uint64_t kStepsAMove = 3;   // of annealing; both lanes get about the same time
constexpr std::int64_t kConflicts = 1000;  // a round of thinking about all cells; grows with the rounds
// Large questions take seconds to be put: they have to wait for later rounds, one more a round.
constexpr double kCountsARound = 150'000, kMostCounts = 400'000;
// Tilings that are farther from balance than this are not worth mending.
constexpr int kMendable = 12;

// How much a SAT solver has to count: about what the question about all cells costs.
double counting_size(const TilePlaces& all) {
  double size = 0;
  for (int t = 0; t < all.target_count(); ++t)
    for (const TilePlace& place : all.places(t)) size += static_cast<double>(all.area()) / place.size;
  return size;
}

class Search {
 public:
  Search(const TilePlaces& all, const DissectionOptions& options, Workers& workers, Run& run,
         const DissectionListener& better)
      : all_(all),
        options_(options),
        workers_(workers),
        run_(run),
        better_(better),
        annealer_(all, annealing_options(), run.stream(0)),
        windows_(all, {.single_colour_most = options.single_colour_most}, run.stream(1)),
        counts_(counting_size(all)) {}

  DissectionResult result() {
    result_.lower_bound = fewest_by_size(all_.area(), all_.sizes());
    if (!impossible()) search();
    result_.optimal = result_.best && result_.tiles <= result_.lower_bound;
    return std::move(result_);
  }

 private:
  AnnealingOptions annealing_options() const {
    AnnealingOptions options;
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
    for (round_ = 0; round_ < options_.rounds && !finished(); ++round_) {
      moves_ = static_cast<std::uint64_t>(moves);
      moves = std::min(moves * kLonger, kMostMoves);
      run_.report(-1, progress_text());
      for_each_shard(workers_, 2, [&](std::size_t lane) { lane == 0 ? anneal() : think(); });
      // Annealing first: what both lanes find alike is told as found by the first.
      if (annealer_.best() && annealer_.best_count() < known()) adopt(*annealer_.best());
      if (thought_) adopt(*thought_);
      thought_.reset();
      mendable_ = annealer_.nearest();
      mendable_imbalance_ = annealer_.nearest_imbalance();
    }
  }

  bool finished() const {
    return run_.cancelled() || result_.found == Verdict::No ||
           known() <= std::max(result_.lower_bound, options_.enough) || exhausted_;
  }

  int known() const { return result_.best ? result_.tiles : std::numeric_limits<int>::max(); }

  std::string progress_text() const {
    return result_.best
               ? fmt::format("{}, at least {}", counted(result_.tiles, "piece"), result_.lower_bound)
               : fmt::format("no dissection yet, at least {}", counted(result_.lower_bound, "piece"));
  }

  void adopt(const Tilings& tilings) {
    const int tiles = static_cast<int>(tilings.front().size());
    if (tiles >= known()) return;
    result_.found = Verdict::Yes;
    result_.best = tilings;
    result_.tiles = tiles;
    if (better_) better_(tilings, result_.lower_bound);
  }

  void anneal() {
    Run lane(run_, Run::kNoLimit);
    annealer_.cycle(moves_, std::max(result_.lower_bound, options_.enough), lane);
    run_.step(lane.steps() * kStepsAMove);
  }

  void think() {
    Run lane(run_, Run::kNoLimit);
    const bool early = static_cast<double>(1 + round_) * kCountsARound > counts_;
    if (result_.best ? round_ % 4 == 3 && counts_ < kMostCounts : early) think_of_all(lane);
    if (!thought_) improve(lane);
    run_.step(lane.steps());
  }

  // Everything at once: a first dissection, one tile fewer, or the proof that there is none.
  void think_of_all(Run& lane) {
    const int most = result_.best ? result_.tiles - 1 : all_.area();
    if (!cover_ || most != asked_) {
      CoverQuestion question = whole_cover(all_, most);
      question.single_colour_most = options_.single_colour_most;
      cover_ = std::make_unique<TileCover>(all_, question);
      asked_ = most;
    }
    const std::int64_t conflicts = kConflicts * static_cast<std::int64_t>(1 + round_);
    const CoverAnswer answer = cover_->answer(conflicts, lane);
    if (answer.possible == Verdict::Yes) thought_ = answer.places;
    if (answer.possible != Verdict::No) return;
    exhausted_ = true;
    if (result_.best)
      result_.lower_bound = result_.tiles;
    else
      refuse("a search of all possibilities found none");
  }

  void improve(Run& lane) {
    if (!choose_windows_start()) return;
    while (lane.steps() < moves_ * kStepsAMove && !lane.cancelled()) {
      const bool was_balanced = windows_.balanced();
      if (!windows_.step(lane) || !windows_.balanced()) continue;
      if (!was_balanced || windows_.tiles() < known()) thought_ = windows_.tilings();
      if (windows_.tiles() <= result_.lower_bound) return;
    }
  }

  bool choose_windows_start() {
    if (result_.best) {
      if (!windows_started_ || windows_.tiles() > result_.tiles || !windows_.balanced())
        windows_.start(*result_.best);
      return windows_started_ = true;
    }
    if (!mendable_ || mendable_imbalance_ > kMendable) return false;
    windows_.start(*mendable_);
    return windows_started_ = true;
  }

  const TilePlaces& all_;
  const DissectionOptions& options_;
  Workers& workers_;
  Run& run_;
  const DissectionListener& better_;
  TileAnnealer annealer_;
  TileWindows windows_;
  const double counts_;
  std::unique_ptr<TileCover> cover_;
  int asked_ = 0;
  bool windows_started_ = false, exhausted_ = false;
  std::uint64_t round_ = 0, moves_ = 0;
  std::optional<Tilings> thought_;
  // What annealing almost had at the end of the last round; the lanes must not look at each other.
  std::optional<Tilings> mendable_;
  int mendable_imbalance_ = 0;
  DissectionResult result_;
};

}  // namespace

DissectionResult dissect(const TilePlaces& all, const DissectionOptions& options, Workers& workers, Run& run,
                         const DissectionListener& better) {
  return Search(all, options, workers, run, better).result();
}

}  // namespace kumiki
