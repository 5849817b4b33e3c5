#include "fabricate/bricks.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "fabricate/brick_proof.h"
#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Looks at all cells that mending may cost: 0.1 s or so for one piece.
constexpr std::int64_t kMostLooks = 10'000'000;
// Tries without any gain, times cells, until the tiling is as good as it gets.
constexpr int kPatience = 6;
constexpr std::uint64_t kAttempts = 4;
constexpr int kMostCellsOfSearch = 100, kMostBricksOfSearch = 20'000;

// --- the first tiling --------------------------------------------------------------------------------------

// The largest brick; of two ways to lay it, along x in even layers and along y in odd ones.
BrickSize greedy_size(const BrickTiling& tiling, int corner) {
  const bool along_y = tiling.place(corner).z % 2 != 0;
  BrickSize best{1, 1};
  for (const BrickSize size : brick_sizes()) {
    if (size.area() < best.area()) break;
    const bool wanted = size.area() > best.area() || (size.y > size.x) == along_y;
    if (wanted && tiling.fits(corner, size)) best = size;
  }
  return best;
}

BrickTiling greedy_tiling(const Cells& piece) {
  BrickTiling tiling(piece);
  for (int cell = 0; cell < tiling.cells(); ++cell)
    if (tiling.corner(cell) < 0) tiling.lay(cell, greedy_size(tiling, cell));
  return tiling;
}

// --- mending -----------------------------------------------------------------------------------------------

struct Seam {
  int a = 0, b = 0;  // two cells side by side, of two bricks
};

class Mender {
 public:
  Mender(BrickTiling tiling, Rng rng) : tiling_(std::move(tiling)), rng_(rng) { judge(); }

  // Until nothing gets better for a while.
  const BrickTiling& mended() {
    const int patience = kPatience * tiling_.cells() + 50;
    std::int64_t looks = kMostLooks;
    for (int idle = 0; idle < patience && looks > 0; looks -= tiling_.cells()) {
      const auto seam = some_seam();
      if (!seam) break;
      idle = try_anew(*seam) ? 0 : idle + 1;
    }
    return tiling_;
  }
  int groups() const { return count_groups(groups_); }

 private:
  using Lifted = std::vector<std::pair<int, BrickSize>>;

  // Few groups, then few bricks, then few joints above joints, of which four weigh as much as a brick.
  std::int64_t cost() const {
    return std::int64_t{1'000'000'000} * count_groups(groups_) +
           4 * static_cast<std::int64_t>(tiling_.corners().size()) + tiling_.stacked_joints();
  }
  void judge() {
    groups_ = tiling_.groups();
    cost_ = cost();
  }

  // Between two groups as long as there are several.
  std::optional<Seam> some_seam() {
    std::vector<Seam> seams;
    const std::vector<int>& group = groups_;
    const bool bonded = groups() == 1;
    for (int cell = 0; cell < tiling_.cells(); ++cell)
      for (const int direction : {0, 2}) {
        const int other = tiling_.beside(cell, direction);
        if (other < 0 || tiling_.corner(other) == tiling_.corner(cell)) continue;
        if (bonded || group[static_cast<std::size_t>(cell)] != group[static_cast<std::size_t>(other)])
          seams.push_back({cell, other});
      }
    if (seams.empty()) return std::nullopt;
    return seams[rng_.below(seams.size())];
  }

  // Lays the bricks at the seam and some beside them in another way; true when that is a gain. What is no
  // worse stays, so that the tiling wanders; what is worse is undone.
  bool try_anew(Seam seam) {
    const Lifted before = lift(seam);
    std::vector<int> free;
    for (const auto& [corner, size] : before)
      for (const int cell : tiling_.covered(corner, size)) free.push_back(cell);
    std::sort(free.begin(), free.end());
    bridge(seam);
    for (const int cell : free)
      if (tiling_.corner(cell) < 0) tiling_.lay(cell, some_size(cell));
    const std::int64_t old_cost = cost_;
    judge();
    if (cost_ > old_cost) undo(before, free);
    return cost_ < old_cost;
  }

  Lifted lift(Seam seam) {
    std::vector<int> corners{tiling_.corner(seam.a), tiling_.corner(seam.b)};
    for (const int corner : {corners[0], corners[1]})
      for (const int cell : tiling_.covered(corner, tiling_.size(corner)))
        for (int direction = 0; direction < 4; ++direction) {
          const int other = tiling_.beside(cell, direction);
          if (other >= 0 && rng_.below(4) == 0) corners.push_back(tiling_.corner(other));
        }
    std::sort(corners.begin(), corners.end());
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    Lifted lifted;
    for (const int corner : corners) lifted.emplace_back(corner, tiling_.size(corner));
    for (const int corner : corners) tiling_.take_up(corner);
    return lifted;
  }

  // One brick over both sides of the seam.
  void bridge(Seam seam) {
    std::vector<std::pair<int, BrickSize>> ways;
    for (const BrickSize size : brick_sizes())
      for (int y = 0, row = seam.a; y < size.y && row >= 0; ++y, row = tiling_.beside(row, 3))
        for (int x = 0, corner = row; x < size.x && corner >= 0; ++x, corner = tiling_.beside(corner, 1)) {
          const Vec3 reach = tiling_.place(seam.b) - tiling_.place(corner);
          if (reach.x < size.x && reach.y < size.y && tiling_.fits(corner, size))
            ways.emplace_back(corner, size);
        }
    if (ways.empty()) return;
    const auto& [corner, size] = ways[rng_.below(ways.size())];
    tiling_.lay(corner, size);
  }

  // Mostly the largest that fits, now and then any.
  BrickSize some_size(int corner) {
    std::vector<BrickSize> fitting;
    for (const BrickSize size : brick_sizes())
      if (tiling_.fits(corner, size)) fitting.push_back(size);
    if (rng_.below(4) == 0) return fitting[rng_.below(fitting.size())];
    const auto equal = std::count_if(fitting.begin(), fitting.end(),
                                     [&](BrickSize size) { return size.area() == fitting[0].area(); });
    return fitting[rng_.below(static_cast<std::uint64_t>(equal))];
  }

  void undo(const Lifted& before, const std::vector<int>& cells) {
    for (const int cell : cells)
      if (tiling_.corner(cell) >= 0) tiling_.take_up(tiling_.corner(cell));
    for (const auto& [corner, size] : before) tiling_.lay(corner, size);
    judge();
  }

  BrickTiling tiling_;
  Rng rng_;
  std::vector<int> groups_;
  std::int64_t cost_ = 0;
};

// --- what is told ------------------------------------------------------------------------------------------

std::string spelled(Vec3 cell) { return fmt::format("({}, {}, {})", cell.x, cell.y, cell.z); }

// A proof that needs no search; empty: none.
std::string why_not(const Cells& piece) {
  if (const auto parts = components(piece); parts.size() != 1)
    return fmt::format("it is in {} parts", parts.size());
  const auto cell = unheld_cell(piece);
  if (!cell) return "";
  if (piece.trimmed().box().size.z == 1) return "it is one layer, and no single brick covers it";
  return fmt::format("no brick joins its cell {} to another layer", spelled(*cell));
}

BrickBuild build_of(Mender mender) {
  BrickBuild build;
  build.bricks = mender.mended().bricks();
  build.groups = mender.groups();
  if (build.groups == 1) build.bonded = Verdict::Yes;
  return build;
}

// Tiling from a search has too many bricks; mending them keeps it bonded.
BrickTiling laid(const Cells& piece, const std::vector<Box>& bricks) {
  BrickTiling tiling(piece);
  std::size_t next = 0;
  for (int cell = 0; cell < tiling.cells() && next < bricks.size(); ++cell)
    if (tiling.place(cell) == bricks[next].low) {
      tiling.lay(cell, {bricks[next].size.x, bricks[next].size.y});
      ++next;
    }
  return tiling;
}

}  // namespace

BrickBuild lay_bricks(const Cells& piece, Rng rng) {
  BrickBuild build = build_of(Mender(greedy_tiling(piece), Rng(rng.next())));
  if (build.bonded == Verdict::Yes) return build;
  build.reason = why_not(piece);
  build.bonded = build.reason.empty() ? Verdict::Unknown : Verdict::No;
  for (std::uint64_t i = 1; i < kAttempts && build.bonded == Verdict::Unknown; ++i)
    if (BrickBuild other = build_of(Mender(greedy_tiling(piece), Rng(rng.next())));
        other.groups < build.groups)
      build = std::move(other);
  if (build.bonded != Verdict::Unknown) return build;
  build.reason = fmt::format("{} were left after {} attempts", counted(build.groups, "group"), kAttempts);
  if (piece.count() > kMostCellsOfSearch) return build;
  const BondSearch search = search_bond(piece, kMostBricksOfSearch);
  if (search.bonded == Verdict::Yes) return build_of(Mender(laid(piece, search.bricks), Rng(rng.next())));
  build.bonded = search.bonded;
  if (search.bonded == Verdict::No) build.reason = "all ways to lay its bricks leave it in several groups";
  return build;
}

}  // namespace kumiki
