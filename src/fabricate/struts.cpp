#include "fabricate/struts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "fabricate/outline.h"
#include "fabricate/wall_lattice.h"

namespace kumiki {

namespace {

constexpr int kNarrowest = 400;  // micrometres: less than a line of the nozzle is not printed

int micro(double millimetres) { return static_cast<int>(std::lround(millimetres * 1000)); }

// The piece as laid_down (orient.h) lays its mesh down, in whole micrometres.
struct LyingCells {
  Cells cells;  // lowest cell 0 0 0
  MicroSizes unit{};
  int clearance = 0;
};

LyingCells lying(const Cells& piece, int up, const MicroOptions& options) {
  const auto [first, second] = face_axes(up);
  const int axis = up / 2, sign = up % 2 == 0 ? 1 : -1;
  std::vector<Vec3> list = piece.list();
  for (Vec3& cell : list) cell = {cell[first], cell[second], sign * cell[axis]};
  LyingCells result;
  result.cells = Cells::of(list).trimmed();
  result.cells = std::move(result.cells).shifted(-result.cells.box().low);
  const auto unit = [&](int of) { return options.unit[static_cast<std::size_t>(of)]; };
  result.unit = {unit(first), unit(second), unit(axis)};
  result.clearance = options.clearance;
  return result;
}

// Air below a cell: from layer `low` (0: from the bed) up to, not including, layer `high`.
struct Storey {
  int low = 0, high = 0;
  auto operator<=>(const Storey&) const = default;
};
using Ground = std::set<std::pair<int, int>>;  // x and y of columns

std::map<Storey, Ground> hanging_columns(const Cells& cells) {
  std::map<Storey, Ground> columns;
  cells.for_each([&](Vec3 cell) {
    int low = cell.z;
    while (low > 0 && !cells.test({cell.x, cell.y, low - 1})) --low;
    if (low < cell.z) columns[{low, cell.z}].insert({cell.x, cell.y});
  });
  return columns;
}

struct StrutLengths {
  int wall, gap, span;
};

// Where walls stand in a cell along one axis, from where the cell begins.
class CellWalls {
 public:
  CellWalls(int unit, int clearance, const StrutLengths& lengths)
      : unit_(unit), margin_(clearance + lengths.gap), wall_(std::min(lengths.wall, unit - 2 * margin_)) {
    count_ = (unit + lengths.span + wall_ - 1) / (lengths.span + wall_);
  }

  bool has_room() const { return wall_ >= kNarrowest; }
  // The last wall is left out where the first one of the next cell does its work.
  std::vector<MicroSpan> walls(bool goes_on) const {
    std::vector<MicroSpan> list;
    for (int i = 0; i < count_; ++i) {
      const int low = margin_ + static_cast<int>(std::int64_t{i} * unit_ / count_);
      list.push_back({low, std::min(low + wall_, unit_ - margin_)});
    }
    if (!goes_on) list.push_back({unit_ - margin_ - wall_, unit_ - margin_});
    return list;
  }
  // How far the walls of the other axis reach: to the first wall of the next cell.
  MicroSpan reach(bool goes_on) const { return {margin_, goes_on ? unit_ + margin_ : unit_ - margin_}; }

 private:
  int unit_, margin_, wall_, count_ = 1;
};

MicroSpan moved(MicroSpan s, int by) { return {s.low + by, s.high + by}; }

void paint(const LyingCells& piece, const Ground& ground, const CellWalls& along_x, const CellWalls& along_y,
           WallLattice& lattice) {
  for (const auto& [x, y] : ground) {
    const bool on_x = ground.count({x + 1, y}) > 0, on_y = ground.count({x, y + 1}) > 0;
    const int from_x = x * piece.unit[0] - piece.clearance, from_y = y * piece.unit[1] - piece.clearance;
    for (const MicroSpan& wall : along_x.walls(on_x))
      lattice.add(moved(wall, from_x), moved(along_y.reach(on_y), from_y));
    for (const MicroSpan& wall : along_y.walls(on_y))
      lattice.add(moved(along_x.reach(on_x), from_x), moved(wall, from_y));
  }
}

// Faces that look up lie two clearances below the layer that they carry, where faces that look down are.
MicroSpan heights(const LyingCells& piece, const Storey& storey, int gap) {
  const int unit = piece.unit[2];
  return {storey.low == 0 ? 0 : storey.low * unit - 2 * piece.clearance + gap, storey.high * unit - gap};
}

Status check_room(const LyingCells& piece, const CellWalls& along_x, const CellWalls& along_y,
                  const StrutLengths& lengths) {
  const int least_side = 2 * (piece.clearance + lengths.gap) + kNarrowest, least_height = 4 * lengths.gap;
  if (along_x.has_room() && along_y.has_room() && piece.unit[2] >= least_height) return Done{};
  return Error{
      fmt::format("expected units of at least {} mm for struts with this clearance, found {}x{}x{} mm",
                  std::max(least_side, least_height) / 1000.0, piece.unit[0] / 1000.0, piece.unit[1] / 1000.0,
                  piece.unit[2] / 1000.0)};
}

}  // namespace

Result<Struts> make_struts(const Cells& piece, int up, const SolidOptions& options,
                           const StrutOptions& struts) {
  const auto made = checked(options);
  if (!made) return made.error();
  const LyingCells lies = lying(piece, up, *made);
  const StrutLengths lengths{micro(struts.wall), micro(struts.gap), micro(struts.span)};
  const CellWalls along_x(lies.unit[0], lies.clearance, lengths);
  const CellWalls along_y(lies.unit[1], lies.clearance, lengths);
  Struts result;
  for (const auto& [storey, ground] : hanging_columns(lies.cells)) {
    if (auto room = check_room(lies, along_x, along_y, lengths); !room) return room.error();
    WallLattice lattice;
    paint(lies, ground, along_x, along_y, lattice);
    append(result.mesh, lattice.standing(heights(lies, storey, lengths.gap)));
    result.faces += static_cast<int>(ground.size());
  }
  result.lattices = surface_facts(result.mesh).shells;
  return result;
}

}  // namespace kumiki
