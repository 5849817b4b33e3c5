#include "design/recursive.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include <fmt/format.h>

#include "base/assert.h"
#include "base/shards.h"

namespace kumiki {

namespace {

constexpr std::size_t kAttemptsAtOnce = 4;
// Of the attempts: many candidates are good for large shapes, few for small ones.
constexpr std::array<std::size_t, 2> kCandidates{12, 4};
constexpr int kSeeds = 40;  // that are tried for the candidates
constexpr int kSeedsOfLookAhead = 20;
// The last pieces are the hardest to find: the others leave them this much of a piece, together.
constexpr double kReserve = 0.7;
constexpr int kHardest = 3;
constexpr double kSpread = 0.5;
constexpr int kFewest = 3;

struct Sizes {
  int least = 1, most = 1;
};

// One way through the shape.
class Walk {
 public:
  Walk(const Cells& shape, const RecursiveOptions& options, int pieces, std::size_t candidates, Rng random)
      : pieces_(pieces), candidates_(candidates), carver_(carver(shape, options.key)), random_(random) {
    const double mean = static_cast<double>(carver_->rest()) / pieces;
    sizes_ = {1, carver_->rest()};
    if (options.balanced)
      sizes_ = {static_cast<int>(std::ceil(mean * (1 - kSpread))),
                std::max(2, static_cast<int>(mean * (1 + kSpread)))};
  }

  // True when all pieces are there. Afterwards best() has them, or the most that were there at a time.
  template <class GoOn>
  bool go(std::uint64_t tries, GoOn go_on) {
    for (; tries > 0 && go_on(path_.size() + 1); --tries) {
      const std::size_t before = path_.size();
      if (advance()) {
        if (is_done()) return keep(), true;
        if (path_.size() > best_.directions.size()) fails_ = 0;
        continue;
      }
      if (before > best_.directions.size()) keep();
      go_back(1 + random_.below(1 + ++fails_ / 2));
    }
    if (path_.size() > best_.directions.size()) keep();
    return false;
  }

  const RecursiveDesign& best() const { return best_; }

 private:
  struct Stage {
    std::vector<Voxel> before;  // the last piece when this one was taken
    int direction;
  };

  int pieces_left() const { return pieces_ - static_cast<int>(path_.size()); }
  bool is_done() const { return pieces_left() == 1; }
  // The key may be as small as it likes; what stays counts as a piece too when it is the last one.
  bool is_allowed(int size) const { return path_.empty() || (size >= sizes_.least && size <= sizes_.most); }
  bool is_allowed(const Extracted& piece) const {
    const int size = static_cast<int>(piece.voxels.size());
    return is_allowed(size) && (pieces_left() > 2 || is_allowed(carver_->rest() - size));
  }

  bool advance() {
    for (const Extracted& piece : candidates()) {
      path_.push_back({carver_->take_out(piece.voxels), piece.direction});
      if (is_done() || has_a_lock()) return true;
      go_back(1);
    }
    return false;
  }

  int wanted_size() {
    const double shares = pieces_left() > kHardest ? pieces_left() + kReserve : pieces_left();
    const double luck = fails_ == 0 ? 1 : 0.6 + 0.6 * random_.unit();
    return std::max(1, static_cast<int>(luck * carver_->rest() / shares));
  }

  std::vector<Extracted> candidates() {
    std::vector<Extracted> list;
    int tries = 0;
    for (const auto& seed : carver_->seeds(random_)) {
      if (list.size() >= candidates_ || ++tries > kSeeds) break;
      const auto lock = carver_->find_lock(seed, sizes_.most);
      if (!lock) continue;
      auto piece = carver_->grow(*lock, seed.direction, wanted_size(), sizes_.most, random_);
      if (piece && is_allowed(*piece)) list.push_back(std::move(*piece));
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Extracted& a, const Extracted& b) { return a.cost < b.cost; });
    return list;
  }

  bool has_a_lock() {
    const auto seeds = carver_->seeds(random_);
    const auto end = seeds.begin() + std::min<std::ptrdiff_t>(std::ssize(seeds), kSeedsOfLookAhead);
    return std::any_of(seeds.begin(), end,
                       [&](const auto& seed) { return carver_->find_lock(seed, sizes_.most).has_value(); });
  }

  void go_back(std::uint64_t stages) {
    for (; stages > 0 && !path_.empty(); --stages) {
      carver_->put_back(std::move(path_.back().before));
      path_.pop_back();
    }
  }

  Cells cells_of(const std::vector<Voxel>& voxels) const {
    std::vector<Vec3> places;
    for (const Voxel voxel : voxels) places.push_back(carver_->place_of(voxel));
    return Cells::of(places);
  }

  void keep() {
    best_ = {};
    for (std::size_t i = 0; i < path_.size(); ++i) {
      best_.pieces.push_back(cells_of(i + 1 < path_.size() ? path_[i + 1].before : carver_->last()));
      best_.directions.push_back(path_[i].direction);
    }
    best_.pieces.push_back(cells_of(carver_->voxels_of_rest()));
  }

  int pieces_;
  std::size_t candidates_;
  std::unique_ptr<Carver> carver_;
  Rng random_;
  Sizes sizes_;
  std::vector<Stage> path_;
  std::uint64_t fails_ = 0;  // since there were more pieces than ever
  RecursiveDesign best_;
};

// Several attempts side by side; the first one in order that succeeds counts, whoever is faster.
class Attempts {
 public:
  Attempts(const Cells& shape, const RecursiveOptions& options, Workers& workers, Run& run)
      : shape_(shape), options_(options), workers_(workers), run_(run) {}

  RecursiveResult search() {
    const std::uint64_t tries = 3 * static_cast<std::uint64_t>(options_.pieces) + 30;
    for (std::uint64_t first = 0; result_.found != Verdict::Yes; first += kAttemptsAtOnce) {
      if (!run_.step(first == 0 ? 1 : kAttemptsAtOnce * tries)) break;
      play(first, tries);
    }
    return std::move(result_);
  }

 private:
  void play(std::uint64_t first, std::uint64_t tries) {
    std::vector<RecursiveDesign> found(kAttemptsAtOnce);
    first_done_ = kAttemptsAtOnce;
    for_each_shard(workers_, kAttemptsAtOnce, [&](std::size_t i) {
      if (!is_wanted(i)) return;
      const int pieces = pieces_of(first, i);
      Walk walk(shape_, options_, pieces, kCandidates[i % kCandidates.size()],
                run_.stream(options_.first_stream + first + i));
      const bool done = walk.go(tries, [&](std::size_t now) { return is_wanted(i) && told(now); });
      if (done && pieces == options_.pieces) note_done(i);
      found[i] = walk.best();
    });
    for (RecursiveDesign& design : found) {
      ++result_.attempts;
      if (design.pieces.size() > (result_.best ? result_.best->pieces.size() : kFewest - 1))
        result_.best = std::move(design);
      if (result_.best && std::ssize(result_.best->pieces) == options_.pieces) {
        result_.found = Verdict::Yes;
        break;
      }
    }
  }

  // When it did not work at once, half of the attempts are content with less: half-way from the most that was
  // found to what is wanted, or one more than that.
  int pieces_of(std::uint64_t first, std::size_t i) const {
    if (first == 0 || i < kAttemptsAtOnce / 2) return options_.pieces;
    const int most = result_.best ? static_cast<int>(result_.best->pieces.size()) : kFewest - 1;
    return i + 1 == kAttemptsAtOnce ? most + 1 : std::min(options_.pieces, (most + options_.pieces) / 2 + 1);
  }

  bool is_wanted(std::size_t i) const {
    return i < first_done_.load(std::memory_order_relaxed) && !run_.cancelled();
  }
  void note_done(std::size_t i) {
    std::size_t known = first_done_.load(std::memory_order_relaxed);
    while (i < known && !first_done_.compare_exchange_weak(known, i, std::memory_order_relaxed)) {
    }
  }
  bool told(std::size_t pieces) const {
    if (Workers::current() == 0)
      run_.report(static_cast<double>(pieces) / options_.pieces, fmt::format("{} pieces", pieces));
    return true;
  }

  const Cells& shape_;
  const RecursiveOptions& options_;
  Workers& workers_;
  Run& run_;
  std::atomic<std::size_t> first_done_{0};
  RecursiveResult result_;
};

}  // namespace

RecursiveResult design_recursive(const Cells& shape, const RecursiveOptions& options, Workers& workers,
                                 Run& run) {
  KUMIKI_ASSERT(options.pieces >= kFewest);
  return Attempts(shape, options, workers, run).search();
}

}  // namespace kumiki
