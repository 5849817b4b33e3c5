#include "design/high_level.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <map>
#include <memory>

#include "base/assert.h"
#include "base/shards.h"
#include "design/confirm_design.h"
#include "design/construct.h"

namespace kumiki {

namespace {

constexpr int kProposals = 500;          // of a member in a round
constexpr int kRoundsOfGeneration = 40;  // then the best replace the worst
constexpr int kGenerationsOfSchedule = 40;
constexpr int kPatience = 8, kPatienceWithLeader = 20;  // generations
constexpr int kFavours = 3;  // of so many new starts all but one take the recipe that did best
constexpr double kColdest = 0.03,
                 kHottest = 0.16;  // hotter ones hardly ever find anything new (counted: a tenth)

const std::array<Recipe, 4> kRecipes{{
    {0.9, 0.6, 30, 0.05, StartKind::Carved},
    {0.9, 0.6, 0, 0.05, StartKind::Carved},
    {0.9, 0.6, 1e9, 0.05, StartKind::Carved},
    {0.9, 0.6, 0, 0.05, StartKind::Grown},
}};

// --- populations -------------------------------------------------------------------------------------------

struct Population {
  const Recipe* recipe = nullptr;
  std::vector<Member> members;
  int generation = 0;
  double best = kWorthless;
  int level = 0;     // the highest of those that come apart, at the end of a generation
  int stagnant = 0;  // generations
};

// How high the populations of a recipe came that have ended.
struct Tally {
  int levels = 0, ended = 0;
  double mean() const { return ended == 0 ? 0 : static_cast<double>(levels) / ended; }
};

// What a member found in one round.
struct Catch {
  std::optional<LevelDesign> best;
  std::uint64_t looked_at = 0;
};

class LevelSearch {
 public:
  LevelSearch(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
              const LevelDesignVisitor& visit, Run& run)
      : options_(options),
        workers_(workers),
        visit_(visit),
        run_(run),
        task_(make_task(shape, options)),
        constructs_(options.constructs && options.kept.empty() && options.free_holes == 0 &&
                    options.symmetry == PieceSymmetry::None) {
    climbers_.resize(static_cast<std::size_t>(workers.count()));
    for (const Recipe& recipe : kRecipes) populations_.push_back({&recipe, {}, 0, kWorthless, 0, 0});
  }

  LevelDesignResult search() {
    for (std::size_t p = 0; p < populations_.size(); ++p)
      if (!start(p)) return result_;  // no cut with such sizes was found
    for (int round = 1; result_.found != Verdict::Yes; ++round) {
      if (!run_.step(kProposals * members()) && (run_.cancelled() || round > 1)) break;
      play_round();
      if (run_.cancelled()) break;
      if (round % kRoundsOfGeneration == 0) end_generation();
    }
    return std::move(result_);
  }

 private:
  static CutTask make_task(const Cells& shape, const LevelDesignOptions& options) {
    Blank blank(shape);
    Frozen frozen(static_cast<std::size_t>(blank.count()), Partition::kNobody);
    int kept = 0;
    for (int v = 0; v < blank.count(); ++v)
      for (std::size_t p = 0; p < options.kept.size(); ++p)
        if (options.kept[p].test(blank.place(v) + blank.low)) {
          frozen[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(p);
          ++kept;
        }
    const int free_pieces = options.pieces - static_cast<int>(options.kept.size());
    const SizeRange sizes =
        size_range(blank.count() - options.free_holes - kept, std::max(1, free_pieces), options.size_spread);
    CutTask task(std::move(blank), options.pieces, sizes, std::move(frozen));
    task.min_contact = options.min_contact;
    if (options.symmetry != PieceSymmetry::None) {
      auto images = images_of(task.blank, options.symmetry);
      KUMIKI_ASSERT(images);
      task.images = std::move(*images);
    }
    task.holes = options.free_holes;
    for (const Vec3 place : options.hole_places)
      task.hole_places.push_back(task.blank.at(place - task.blank.low));
    return task;
  }

  std::uint64_t members() const { return populations_.size() * static_cast<std::size_t>(options_.members); }

  // New cuts for a population. False: none were found, and it stays as it is.
  bool start(std::size_t number) {
    Population& population = populations_[number];
    std::vector<Member> members(static_cast<std::size_t>(options_.members));
    for (Member& member : members) member.random = run_.stream(streams_++);
    std::vector<std::optional<Partition::Owners>> starts(members.size());
    for_each_shard(workers_, members.size(), [&](std::size_t m) {
      starts[m] = start_of(population, static_cast<int>(m), members[m].random);
    });
    for (std::size_t m = 0; m < members.size(); ++m) {
      if (!starts[m]) return false;
      members[m].owners = std::move(*starts[m]);
    }
    population = {population.recipe, std::move(members), 0, kWorthless, 0, 0};
    return true;
  }

  // The first time quickly; a population that begins again may take a little longer.
  std::optional<Partition::Owners> start_of(const Population& population, int member, Rng& random) const {
    if (auto given = given_start(member)) return given;
    const bool again = !population.members.empty();
    if (again && constructs_ && population.recipe->start == StartKind::Grown)
      if (auto made = construct(task_.blank, task_.pieces, task_.sizes, random, {}, run_).owners) return made;
    return random_start(task_, population.recipe->start, random);
  }

  // Every other member begins with a given one.
  std::optional<Partition::Owners> given_start(int member) const {
    if (options_.starts.empty() || member % 2 != 0) return std::nullopt;
    const auto& pieces = options_.starts[static_cast<std::size_t>(member / 2) % options_.starts.size()];
    Partition::Owners owners(static_cast<std::size_t>(task_.blank.count()),
                             static_cast<std::uint8_t>(task_.hole()));
    for (int v = 0; v < task_.blank.count(); ++v)
      for (std::size_t p = 0; p < pieces.size(); ++p)
        if (pieces[p].test(task_.blank.place(v) + task_.blank.low))
          owners[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(p);
    return owners;
  }

  void play_round() {
    const auto count = static_cast<std::size_t>(options_.members);
    std::vector<Catch> catches(populations_.size() * count);
    first_done_ = catches.size();
    for_each_shard(workers_, catches.size(), [&](std::size_t i) {
      if (i > first_done_.load(std::memory_order_relaxed)) return;
      catches[i] = play(populations_[i / count], i % count, i);
    });
    for (Catch& found : catches) {
      result_.evaluations += found.looked_at;
      if (found.best && is_better(*found.best)) {
        result_.best = std::move(found.best);
        visit_(*result_.best);
        if (options_.wanted.is_met_by(result_.best->level)) result_.found = Verdict::Yes;
      }
      if (result_.found == Verdict::Yes) break;
    }
  }

  Catch play(Population& population, std::size_t index, std::size_t number) {
    auto& climber = climbers_[static_cast<std::size_t>(Workers::current())];
    if (!climber) climber = std::make_unique<Climber>(task_);
    Member& member = population.members[index];
    const double progress =
        std::min(1.0, population.generation / static_cast<double>(kGenerationsOfSchedule));
    const double spot = static_cast<double>(index) / std::max(1, options_.members - 1);
    Climber::Order order;
    order.worth = {population.recipe, options_.wanted,
                   population.recipe->locked_early +
                       (population.recipe->locked_late - population.recipe->locked_early) * progress,
                   member.worth < population.recipe->hard_below};
    order.temperature = kColdest * std::pow(kHottest / kColdest, spot);
    order.proposals = kProposals;
    order.most_states = options_.most_states;
    Catch result;
    const int least = result_.best && options_.wanted.at_least ? result_.best->level + 1 : 1;
    const auto visit = [&](const Found& found) {
      if (found.outlook.level < least ||
          (result.best && !options_.wanted.is_closer(found.outlook.level, result.best->level)))
        return false;
      auto design = confirmed(task_.blank, found, options_, workers_, run_);
      if (!design) return false;
      result.best = std::move(design);
      const bool wanted = options_.wanted.is_met_by(result.best->level);
      if (wanted) note_done(number);
      return wanted;
    };
    result.looked_at = climber->climb(member, order, visit, run_);
    return result;
  }

  // Members after the first one that is done need not go on.
  void note_done(std::size_t number) {
    std::size_t known = first_done_.load(std::memory_order_relaxed);
    while (number < known && !first_done_.compare_exchange_weak(known, number, std::memory_order_relaxed)) {
    }
  }

  bool is_better(const LevelDesign& design) const {
    return !result_.best || options_.wanted.is_closer(design.level, result_.best->level);
  }

  void end_generation() {
    for (std::size_t p = 0; p < populations_.size(); ++p) select(p);
    if (race_is_over_) begin_race();
  }

  // As if the search began here: what a race ends with is up to chance, and what was learned in it, too.
  void begin_race() {
    race_is_over_ = false;
    levels_at_age_.clear();
    tallies_ = {};
    for (std::size_t p = 0; p < populations_.size(); ++p) {
      populations_[p].recipe = &kRecipes[p];
      start(p);
    }
  }

  // The best replace the worst; who stays where he is, and at which temperature, is up to chance.
  void select(std::size_t number) {
    Population& population = populations_[number];
    ++population.generation;
    auto& members = population.members;
    std::stable_sort(members.begin(), members.end(),
                     [](const Member& a, const Member& b) { return a.worth > b.worth; });
    population.stagnant = members.front().worth > population.best + 0.3 ? 0 : population.stagnant + 1;
    population.best = std::max(population.best, members.front().worth);
    for (const Member& member : members)
      if (member.outlook.stuck == 0) population.level = std::max(population.level, member.outlook.level);
    if (has_had_enough(number)) {
      Tally& tally = tallies_[static_cast<std::size_t>(population.recipe - kRecipes.data())];
      tally.levels += population.level;
      ++tally.ended;
      population.recipe = next_recipe(number, members.front().random);
      if (start(number)) return;
    }
    const std::size_t replaced = members.size() / 4;
    for (std::size_t k = 0; k < replaced; ++k) {
      Member copy = members[k];
      copy.random = members[members.size() - 1 - k].random;
      members[members.size() - 1 - k] = std::move(copy);
    }
    members.front().random.shuffle(members);
  }

  bool has_had_enough(std::size_t number) {
    const Population& population = populations_[number];
    const auto leader =
        std::max_element(populations_.begin(), populations_.end(),
                         [](const Population& a, const Population& b) { return a.level < b.level; });
    const bool ahead = is_ahead_of_half(population);
    if (&population != &*leader) return !ahead || population.stagnant >= kPatience;
    race_is_over_ = population.stagnant >= kPatienceWithLeader;
    return false;
  }

  // Asked at the ages of 1, 2, 4, 8, … generations: of all that came to be so old.
  bool is_ahead_of_half(const Population& population) {
    const auto age = static_cast<unsigned>(population.generation);
    if (!std::has_single_bit(age)) return true;
    std::vector<int>& levels = levels_at_age_[age];
    levels.push_back(population.level);
    const auto ahead =
        std::count_if(levels.begin(), levels.end(), [&](int level) { return level > population.level; });
    return 2 * ahead < std::ssize(levels);
  }

  // The one whose populations came highest on average, mostly; else the population's own.
  const Recipe* next_recipe(std::size_t number, Rng& random) const {
    if (random.below(kFavours) == 0) return &kRecipes[number];
    const auto best = std::max_element(tallies_.begin(), tallies_.end(),
                                       [](const Tally& a, const Tally& b) { return a.mean() < b.mean(); });
    return &kRecipes[static_cast<std::size_t>(best - tallies_.begin())];
  }

  const LevelDesignOptions& options_;
  Workers& workers_;
  const LevelDesignVisitor& visit_;
  Run& run_;
  CutTask task_;
  bool constructs_;
  std::vector<std::unique_ptr<Climber>> climbers_;  // one a worker
  std::vector<Population> populations_;
  std::array<Tally, kRecipes.size()> tallies_{};        // by recipe
  std::map<unsigned, std::vector<int>> levels_at_age_;  // of all in this race that were once so old
  bool race_is_over_ = false;
  std::uint64_t streams_ = 0;
  std::atomic<std::size_t> first_done_{0};
  LevelDesignResult result_;
};

}  // namespace

LevelDesignResult design_level(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
                               const LevelDesignVisitor& visit, Run& run) {
  KUMIKI_ASSERT(options.pieces >= 2 && options.pieces <= Explorer::kMostPieces);
  return LevelSearch(shape, options, workers, visit, run).search();
}

}  // namespace kumiki
