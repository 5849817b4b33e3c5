#include "design/most_pieces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "base/assert.h"
#include "base/shards.h"
#include "design/lock_finder.h"
#include "design/met_hashes.h"

namespace kumiki {

namespace {

constexpr std::size_t kChildren = 15;  // of a way that are kept
constexpr std::size_t kChoice = 2;  // ways that are kept for each one that has to go on: many are dead ends
constexpr int kPatience = 1000;     // rounds that bring nothing
constexpr std::size_t kGoodTastes = 5;
constexpr double kNoiseOfKeys = 3;
constexpr std::size_t kFewest = 3;
constexpr LockLimits kOfKey{6, 6, 3000};
// The last ones are for ways that would end otherwise. Asking for the smallest pieces alone first ended two
// pieces earlier on the cube of 5: a piece of nine voxels that leaves a good rest is better than one of six
// that does not.
struct Question {
  LockLimits limits;
  std::size_t ways;  // that are asked at most, for each one that has to go on
};
constexpr std::array<Question, 4> kQuestions{
    {{{10, 1, 300}, kChoice}, {{12, 1, 300}, kChoice}, {{16, 1, 300}, kChoice}, {{20, 2, 300}, 1}}};

// What a round values.
struct Taste {
  double surface = 0.5, dangling = 0.05, noise = 0.5;
  int beyond = 1;  // so much larger than the smallest piece that could come next
};

Taste any_taste(Rng& random) {
  Taste taste;
  taste.surface = 0.25 + 0.55 * random.unit();
  taste.dangling = 0.1 * random.unit();
  taste.noise = random.unit();
  taste.beyond = random.chance(0.5) ? 2 : 1;
  return taste;
}

Taste like(Taste taste, Rng& random) {
  for (double* weight : {&taste.surface, &taste.dangling, &taste.noise})
    *weight *= 0.75 + 0.5 * random.unit();
  return taste;
}

// The tastes that brought the most pieces.
class Tastes {
 public:
  // Every other one is new, the others are like one of the best.
  Taste next(Rng random) const {
    if (best_.empty() || random.chance(0.5)) return any_taste(random);
    return like(best_[random.below(best_.size())].second, random);
  }
  void learn(const Taste& taste, std::size_t pieces) {
    const auto place =
        std::find_if(best_.begin(), best_.end(), [&](const auto& known) { return known.first <= pieces; });
    best_.insert(place, {pieces, taste});
    if (best_.size() > kGoodTastes) best_.pop_back();
  }

 private:
  std::vector<std::pair<std::size_t, Taste>> best_;  // of equals the latest first
};

// 1, 1, 2, 1, 1, 2, 4, …, counted from 1 (Luby, Sinclair, Zuckerman 1993).
std::uint64_t luby(std::uint64_t i) {
  while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i) - 1;
  return (i + 1) / 2;
}

// A way: pieces that have been taken out, the last of them here, the others at its parents.
struct Way {
  std::size_t parent = 0;  // in the level before
  std::vector<Voxel> piece;
  int direction = 0;
  std::uint64_t hash = 0;  // of all voxels that are gone
  std::uint64_t hash_of_piece = 0;
  double worth = 0;  // without the noise
  double score = 0;
};

using Level = std::vector<Way>;

bool is_better(const Way& a, const Way& b) {
  if (a.score != b.score) return a.score > b.score;
  return a.hash != b.hash ? a.hash < b.hash : a.hash_of_piece < b.hash_of_piece;
}

// The best ways, each once.
void select(Level& level, std::size_t width) {
  std::stable_sort(level.begin(), level.end(), is_better);
  MetHashes met;
  Level best;
  for (Way& way : level) {
    if (best.size() == width) break;
    if (met.insert(way.hash ^ (way.hash_of_piece * 0x9E3779B97F4A7C15u))) best.push_back(std::move(way));
  }
  level = std::move(best);
}

class Beam {
 public:
  Beam(const Cells& shape, const MostPiecesOptions& options,
       const std::function<void(const RecursiveDesign&)>& announce, Workers& workers, Run& run)
      : options_(options), announce_(announce), workers_(workers), run_(run) {
    for (int i = 0; i < workers.count(); ++i) scratch_.push_back(lock_finder(shape));
  }

  RecursiveResult search() {
    for (int idle = 0; idle < kPatience && !is_enough(); ++idle) {
      const std::size_t before = pieces();
      if (!play(options_.width * luby(result_.attempts + 1))) break;
      if (pieces() > before) idle = 0;
    }
    const bool capped = options_.cap != MostPiecesOptions{}.cap;
    if (result_.best && (!capped || is_enough())) result_.found = Verdict::Yes;
    return std::move(result_);
  }

 private:
  std::size_t pieces() const { return result_.best ? result_.best->pieces.size() : 0; }
  bool is_enough() const { return result_.best && std::ssize(result_.best->pieces) >= options_.cap; }

  // One round, to where no way goes on; false: the run has to stop.
  bool play(std::size_t width) {
    round_ = result_.attempts++;
    taste_ = tastes_.next(run_.stream(round_));
    levels_.assign(1, Level(1));
    while (!is_enough()) {
      if (!go_on(width)) return false;
      if (levels_.back().empty()) break;
      keep();
    }
    tastes_.learn(taste_, levels_.size());
    return true;
  }

  // One more level. Ways are asked for their next pieces, the best ones first, until enough have answered;
  // larger pieces are asked for only when there are not enough small ones.
  bool go_on(std::size_t width) {
    std::vector<Level> children(levels_.back().size());
    std::vector<std::size_t> silent(children.size());
    std::iota(silent.begin(), silent.end(), 0);
    for (const auto& [limits, ways] : kQuestions) {
      const auto answered = [&] { return children.size() - silent.size(); };
      std::vector<std::size_t> asked = silent;
      asked.resize(std::min(asked.size(), ways * width));
      for (std::size_t first = 0; first < asked.size() && answered() < width; first += width) {
        const std::span batch = std::span(asked).subspan(first, std::min(width, asked.size() - first));
        if (!ask(batch, limits_of(limits), children)) return false;
        std::erase_if(silent, [&](std::size_t i) { return !children[i].empty(); });
      }
    }
    Level next;
    for (Level& some : children) std::move(some.begin(), some.end(), std::back_inserter(next));
    select(next, kChoice * width);
    levels_.push_back(std::move(next));
    run_.report(-1, fmt::format("round {}, {} ways wide, {} pieces", round_ + 1, width, levels_.size()));
    return true;
  }

  LockLimits limits_of(LockLimits limits) const {
    if (levels_.size() == 1) return kOfKey;
    limits.beyond = std::max(limits.beyond, taste_.beyond);
    return limits;
  }

  bool ask(std::span<const std::size_t> asked, const LockLimits& limits, std::vector<Level>& children) {
    if (!run_.step(asked.size())) return false;
    for_each_shard(workers_, asked.size(), [&](std::size_t i) {
      if (!run_.cancelled()) children[asked[i]] = children_of(asked[i], limits);
    });
    return !run_.cancelled();
  }

  Level children_of(std::size_t index, const LockLimits& limits) {
    const Way& way = levels_.back()[index];
    const bool first = levels_.size() == 1;
    LockFinder& locks = *scratch_[static_cast<std::size_t>(Workers::current())];
    locks.begin();
    for (const Way* gone : path_to(levels_.size() - 1, index)) locks.take_out(gone->piece);
    Level list;
    for (SmallLock& lock : locks.find(limits, options_.key)) {
      Way next{index, std::move(lock.voxels), lock.direction, way.hash ^ lock.hash, lock.hash, 0, 0};
      next.worth = way.worth - static_cast<double>(next.piece.size()) - taste_.surface * lock.surface -
                   taste_.dangling * lock.dangling;
      const double noise = (first ? kNoiseOfKeys : 0) + taste_.noise;
      next.score = next.worth + noise * Rng(next.hash + next.hash_of_piece, run_.seed() + round_).unit();
      list.push_back(std::move(next));
    }
    select(list, first ? list.size() : kChildren);
    return list;
  }

  // Without the one of level 0, which has taken out nothing.
  std::vector<const Way*> path_to(std::size_t level, std::size_t index) const {
    std::vector<const Way*> path;
    for (; level > 0; --level) {
      path.push_back(&levels_[level][index]);
      index = path.back()->parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  // Of the ways with most pieces the best one, if there have never been so many.
  void keep() {
    const std::size_t count = levels_.size();
    if (count < kFewest || count <= pieces()) return;
    std::vector<Voxel> rest = scratch_.front()->whole();
    result_.best = RecursiveDesign{};
    for (const Way* way : path_to(count - 1, 0)) {
      result_.best->pieces.push_back(cells_of(way->piece));
      result_.best->directions.push_back(way->direction);
      std::erase_if(rest, [&](Voxel v) {
        return std::find(way->piece.begin(), way->piece.end(), v) != way->piece.end();
      });
    }
    result_.best->pieces.push_back(cells_of(rest));
    announce_(*result_.best);
  }

  Cells cells_of(const std::vector<Voxel>& voxels) const {
    std::vector<Vec3> places;
    for (const Voxel voxel : voxels) places.push_back(scratch_.front()->place_of(voxel));
    return Cells::of(places);
  }

  const MostPiecesOptions& options_;
  const std::function<void(const RecursiveDesign&)>& announce_;
  Workers& workers_;
  Run& run_;
  std::vector<std::unique_ptr<LockFinder>> scratch_;  // one a worker
  std::uint64_t round_ = 0;
  Tastes tastes_;
  Taste taste_;
  std::vector<Level> levels_;
  RecursiveResult result_;
};

}  // namespace

RecursiveResult most_pieces(const Cells& shape, const MostPiecesOptions& options,
                            const std::function<void(const RecursiveDesign&)>& announce, Workers& workers,
                            Run& run) {
  KUMIKI_ASSERT(options.cap >= static_cast<int>(kFewest));
  return Beam(shape, options, announce, workers, run).search();
}

}  // namespace kumiki
