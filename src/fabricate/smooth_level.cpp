#include "fabricate/smooth_level.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/assert.h"
#include "fabricate/lattice_places.h"
#include "fabricate/sweep.h"
#include "fabricate/voxelize.h"

namespace kumiki {

namespace {

constexpr int kForEver = 1 << 20;  // steps: nothing is in the way
// Two cells that hold more than this together have something in common; beyond rounding.
constexpr double kMoreThanOne = 1 + 1e-6;
// Rounding of ways, in cells.
constexpr double kSlack = 1e-9;

// --- one piece past another --------------------------------------------------------------------------------

// What a piece has in each cell.
class Shares {
 public:
  Shares(const Mesh& piece, const Lattice& lattice) {
    const VoxelBlock block = block_on_lattice(bounds(piece), lattice);
    for (int axis = 0; axis < 3; ++axis)
      low_[axis] =
          static_cast<int>(std::lround((block.lattice.origin[axis] - lattice.origin[axis]) / lattice.pitch));
    Run unlimited;
    auto voxels = voxelize(piece, block, unlimited);
    KUMIKI_ASSERT(voxels);
    voxels_ = std::move(*voxels);
  }

  Vec3 low() const { return low_; }
  Vec3 end() const { return low_ + voxels_.block.size; }

  double at(Vec3 cell) const {
    const Vec3 size = voxels_.block.size, r = cell - low_;
    for (int axis = 0; axis < 3; ++axis)
      if (r[axis] < 0 || r[axis] >= size[axis]) return 0;
    return voxels_.filled[voxels_.index(r)];
  }

  bool surely_meets(const Shares& other, Vec3 offset) const {
    bool meets = false;
    for_each_voxel(voxels_.block.size, [&](Vec3 r) {
      const double own = voxels_.filled[voxels_.index(r)];
      meets = meets || (own > 0 && own + other.at(low_ + r + offset) > kMoreThanOne);
    });
    return meets;
  }

 private:
  Vec3 low_;
  VoxelizedMesh voxels_;
};

class Passing {
 public:
  Passing(const std::vector<Mesh>& pieces, const Lattice& lattice) : pitch_(lattice.pitch) {
    for (const Mesh& piece : pieces) {
      swept_.emplace_back(piece);
      shares_.emplace_back(piece, lattice);
    }
  }

  // By how many cells a piece can go on in a direction, as far as the other is concerned.
  int steps(int piece, int other, Vec3 offset, int direction) {
    if (piece > other) return steps(other, piece, -offset, direction ^ 1);
    const auto [known, is_new] = steps_.try_emplace({piece, other, offset, direction}, 0);
    if (is_new) known->second = worked_out(piece, other, offset, direction);
    return known->second;
  }

 private:
  struct Question {
    int piece, other;
    Vec3 offset;
    int direction;
    auto operator<=>(const Question&) const = default;
  };

  // After so many cells it has passed the other, wherever they began to be beside each other.
  int cells_to_pass(const Shares& own, const Shares& its, Vec3 offset, int direction) const {
    const int axis = direction / 2;
    return std::max(0, direction % 2 == 0 ? its.end()[axis] - (own.low()[axis] + offset[axis])
                                          : own.end()[axis] + offset[axis] - its.low()[axis]);
  }

  int worked_out(int piece, int other, Vec3 offset, int direction) const {
    const Shares &own = shares_[static_cast<std::size_t>(piece)],
                 &its = shares_[static_cast<std::size_t>(other)];
    const Vec3 step = kDirections[static_cast<std::size_t>(direction)];
    const int all = cells_to_pass(own, its, offset, direction);
    int sure = 1;
    while (sure <= all && !own.surely_meets(its, offset + step * sure)) ++sure;
    if (sure == 1 && all > 0) return 0;
    const double way = sure * pitch_;
    const MeshPoint from{offset.x * pitch_, offset.y * pitch_, offset.z * pitch_};
    const double free = free_way(swept_[static_cast<std::size_t>(piece)], from, direction, way,
                                 swept_[static_cast<std::size_t>(other)]);
    if (free >= way && sure > all) return kForEver;
    return std::min(sure - 1, static_cast<int>(std::floor(free / pitch_ + kSlack)));
  }

  double pitch_;
  std::vector<SweptMesh> swept_;
  std::vector<Shares> shares_;
  std::map<Question, int> steps_;
};

// --- the search --------------------------------------------------------------------------------------------

using Configuration = std::vector<Vec3>;  // by how much each piece was moved; the first one never is

class LevelSearch {
 public:
  LevelSearch(const std::vector<Mesh>& pieces, const Lattice& lattice, const SmoothLevelLimits& limits,
              const Run& run)
      : passing_(pieces, lattice), limits_(limits), run_(run) {
    now_.emplace_back(pieces.size());
    seen_.insert(now_.front());
  }

  std::optional<int> search() {
    for (int moves = 1; moves < limits_.moves && !now_.empty(); ++moves) {
      next_.clear();
      for (const Configuration& configuration : now_) {
        if (run_.cancelled() || std::ssize(seen_) > limits_.configurations) return std::nullopt;
        if (leave(configuration)) return moves;
      }
      now_ = std::move(next_);
    }
    return limits_.moves;
  }

 private:
  // All sets without the first piece: what the others do is the same, seen from them. True: one gets away.
  bool leave(const Configuration& configuration) {
    for (unsigned set = 2; set < 1u << configuration.size(); set += 2)
      for (int direction = 0; direction < 6; ++direction) {
        const int most = steps(configuration, set, direction);
        if (most == kForEver) return true;
        for (int way = 1; way <= most; ++way) add(configuration, set, direction, way);
      }
    return false;
  }

  int steps(const Configuration& configuration, unsigned set, int direction) {
    int least = kForEver;
    for (std::size_t a = 0; a < configuration.size(); ++a)
      for (std::size_t b = 0; b < configuration.size() && least > 0; ++b)
        if ((set >> a & 1) != 0 && (set >> b & 1) == 0)
          least = std::min(least, passing_.steps(static_cast<int>(a), static_cast<int>(b),
                                                 configuration[a] - configuration[b], direction));
    return least;
  }

  void add(const Configuration& before, unsigned set, int direction, int way) {
    Configuration after = before;
    for (std::size_t i = 0; i < after.size(); ++i)
      if ((set >> i & 1) != 0) after[i] += kDirections[static_cast<std::size_t>(direction)] * way;
    if (seen_.insert(after).second) next_.push_back(std::move(after));
  }

  Passing passing_;
  const SmoothLevelLimits& limits_;
  const Run& run_;
  std::vector<Configuration> now_, next_;
  std::set<Configuration> seen_;
};

}  // namespace

std::optional<int> smooth_level(const std::vector<Mesh>& pieces, const Lattice& lattice,
                                const SmoothLevelLimits& limits, const Run& run) {
  KUMIKI_ASSERT(pieces.size() >= 2 && pieces.size() <= kMostPiecesOfSmoothLevel);
  return LevelSearch(pieces, lattice, limits, run).search();
}

}  // namespace kumiki
