#include "design/dissection.h"

#include <algorithm>
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
// Tilings that are farther from balance than this are not worth mending.
constexpr int kMendable = 12;
// The lane that found the better dissections gets four times the work of the other.
constexpr int kMostLead = 1;

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
        thinker_(all, options.single_colour_most, run.stream(1)) {}

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
    for (std::uint64_t round = 0; round < options_.rounds && !finished(); ++round) {
      moves_ = static_cast<std::uint64_t>(moves);
      moves = std::min(moves * kLonger, kMostMoves);
      run_.report(-1, progress_text());
      for_each_shard(workers_, 2, [&](std::size_t lane) { lane == 0 ? anneal() : think(); });
      // Annealing first: what both lanes find alike is told as found by the first.
      if (annealer_.best() && annealer_.best_count() < known()) adopt(*annealer_.best(), 1);
      if (thought_.better) adopt(*thought_.better, -1);
      result_.lower_bound = std::max(result_.lower_bound, thought_.lower_bound);
      if (thought_.impossible) refuse("a search of all possibilities found none");
      const bool near = annealer_.nearest() && annealer_.nearest_imbalance() <= kMendable;
      mendable_ = near ? annealer_.nearest() : std::nullopt;
    }
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
    lead_ = std::clamp(lead_ + lead, -kMostLead, kMostLead);
    result_.found = Verdict::Yes;
    result_.best = tilings;
    result_.tiles = tiles;
    if (better_) better_(tilings, result_.lower_bound);
  }

  // Half as much for the lane that is behind, twice as much for the other. When all that is left is to refute
  // one tile fewer, thinking is ahead.
  std::uint64_t share(std::uint64_t work, bool annealing) const {
    const bool last = result_.best && result_.tiles - result_.lower_bound == 1 && thinker_.may_prove();
    const int lead = last ? -1 : lead_;
    return lead == 0 ? work : (lead > 0) == annealing ? 2 * work : work / 2;
  }

  void anneal() {
    Run lane(run_, Run::kNoLimit);
    annealer_.cycle(share(moves_, true), std::max(result_.lower_bound, options_.enough), lane);
    run_.step(lane.steps() * kStepsAMove);
  }

  void think() {
    Run lane(run_, Run::kNoLimit);
    const DissectionState state{result_.best ? &*result_.best : nullptr, result_.tiles, result_.lower_bound,
                                mendable_ ? &*mendable_ : nullptr};
    thought_ = thinker_.think(state, share(moves_ * kStepsAMove, false), lane);
    run_.step(lane.steps());
  }

  const TilePlaces& all_;
  const DissectionOptions& options_;
  Workers& workers_;
  Run& run_;
  const DissectionListener& better_;
  TileAnnealer annealer_;
  TileThinker thinker_;
  std::uint64_t moves_ = 0;
  int lead_ = 0;  // of annealing
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
