#include "fabricate/wall_lattice.h"

#include <algorithm>
#include <limits>

namespace kumiki {

namespace {

void sort_planes(std::vector<int>& planes) {
  std::sort(planes.begin(), planes.end());
  planes.erase(std::unique(planes.begin(), planes.end()), planes.end());
}

int plane_number(const std::vector<int>& planes, int at) {
  return static_cast<int>(std::lower_bound(planes.begin(), planes.end(), at) - planes.begin());
}

class Tiles {
 public:
  Tiles(std::vector<int> xs, std::vector<int> ys)
      : xs_(std::move(xs)), ys_(std::move(ys)), filled_(xs_.size() * ys_.size()) {}

  void fill(MicroSpan x, MicroSpan y) {
    for (int j = plane_number(ys_, y.low); j < plane_number(ys_, y.high); ++j)
      for (int i = plane_number(xs_, x.low); i < plane_number(xs_, x.high); ++i) filled_[corner(i, j)] = true;
  }

  Mesh standing(MicroSpan z) const;

 private:
  std::size_t corner(int i, int j) const {
    return static_cast<std::size_t>(i) + static_cast<std::size_t>(j) * xs_.size();
  }
  bool is_filled(int i, int j) const { return i >= 0 && j >= 0 && filled_[corner(i, j)]; }

  std::vector<int> xs_, ys_;
  // The tile from plane i to i + 1: none begins at the last plane.
  std::vector<bool> filled_;
};

// Gives corners their points when they are first asked for.
class TileSurface {
 public:
  TileSurface(const std::vector<int>& xs, const std::vector<int>& ys, MicroSpan z)
      : xs_(xs), ys_(ys), z_(z), numbers_(2 * xs.size() * ys.size(), kNone) {}

  struct TileCorner {
    int i, j;
    bool top;
  };
  // Counter-clockwise as seen from outside.
  void quad(TileCorner a, TileCorner b, TileCorner c, TileCorner d) {
    const std::uint32_t first = point(a), second = point(b), third = point(c), fourth = point(d);
    mesh_.triangles.push_back({first, second, third});
    mesh_.triangles.push_back({first, third, fourth});
  }
  // The wall above a side of a tile that has the tile on its left.
  void wall(int i, int j, int to_i, int to_j) {
    quad({i, j, false}, {to_i, to_j, false}, {to_i, to_j, true}, {i, j, true});
  }
  Mesh take() { return std::move(mesh_); }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t point(TileCorner c) {
    const auto i = static_cast<std::size_t>(c.i), j = static_cast<std::size_t>(c.j);
    std::uint32_t& number = numbers_[2 * (i + j * xs_.size()) + (c.top ? 1 : 0)];
    if (number == kNone) {
      number = static_cast<std::uint32_t>(mesh_.points.size());
      mesh_.points.push_back({xs_[i] / 1000.0, ys_[j] / 1000.0, (c.top ? z_.high : z_.low) / 1000.0});
    }
    return number;
  }

  const std::vector<int>&xs_, &ys_;
  MicroSpan z_;
  std::vector<std::uint32_t> numbers_;
  Mesh mesh_;
};

Mesh Tiles::standing(MicroSpan z) const {
  TileSurface surface(xs_, ys_, z);
  for (int j = 0; j + 1 < static_cast<int>(ys_.size()); ++j)
    for (int i = 0; i + 1 < static_cast<int>(xs_.size()); ++i) {
      if (!is_filled(i, j)) continue;
      surface.quad({i, j, true}, {i + 1, j, true}, {i + 1, j + 1, true}, {i, j + 1, true});
      surface.quad({i, j, false}, {i, j + 1, false}, {i + 1, j + 1, false}, {i + 1, j, false});
      if (!is_filled(i, j - 1)) surface.wall(i, j, i + 1, j);
      if (!is_filled(i + 1, j)) surface.wall(i + 1, j, i + 1, j + 1);
      if (!is_filled(i, j + 1)) surface.wall(i + 1, j + 1, i, j + 1);
      if (!is_filled(i - 1, j)) surface.wall(i, j + 1, i, j);
    }
  return surface.take();
}

}  // namespace

Mesh WallLattice::standing(MicroSpan z) const {
  std::vector<int> xs, ys;
  for (const FloorWall& wall : walls_) {
    xs.insert(xs.end(), {wall.x.low, wall.x.high});
    ys.insert(ys.end(), {wall.y.low, wall.y.high});
  }
  sort_planes(xs);
  sort_planes(ys);
  Tiles tiles(std::move(xs), std::move(ys));
  for (const FloorWall& wall : walls_) tiles.fill(wall.x, wall.y);
  return tiles.standing(z);
}

}  // namespace kumiki
