#include "fabricate/flat_tiles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "fabricate/solid.h"
#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Where the lines of a grid of small cells really lie, in mm.
struct Lines {
  std::vector<double> x, y, z;
};

// The cells as a solid without clearance, stretched to the lines.
Result<Mesh> stretched(const Cells& cells, const Lines& lines) {
  constexpr double kUnit = 10;
  SolidOptions options;
  options.unit = {kUnit, kUnit, kUnit};
  options.clearance = options.bevel = 0;
  options.bevel_kind = BevelKind::None;
  auto solid = make_solid(cells, options);
  if (!solid) return solid.error();
  const auto line = [](const std::vector<double>& at, double coordinate) {
    return at[static_cast<std::size_t>(std::lround(coordinate / kUnit))];
  };
  for (MeshPoint& p : solid->mesh.points) p = {line(lines.x, p.x), line(lines.y, p.y), line(lines.z, p.z)};
  return std::move(solid->mesh);
}

struct Spot {
  int x = 0, y = 0;

  auto operator<=>(const Spot&) const = default;
};

struct Extent {
  int left, top, width, height;
};

Extent extent_of(const std::vector<FlatCell>& cells) {
  Extent e{cells[0].x, cells[0].y, cells[0].x, cells[0].y};
  for (const FlatCell& cell : cells) {
    e = {std::min(e.left, cell.x), std::min(e.top, cell.y), std::max(e.width, cell.x),
         std::max(e.height, cell.y)};
  }
  return {e.left, e.top, e.width - e.left + 1, e.height - e.top + 1};
}

// From the lower left, y upwards.
std::map<Spot, int> upright(const std::vector<FlatCell>& cells) {
  const Extent e = extent_of(cells);
  std::map<Spot, int> colours;
  for (const FlatCell& cell : cells)
    colours[{cell.x - e.left, e.height - 1 - (cell.y - e.top)}] = cell.colour;
  return colours;
}

// Three small cells a cell: strip, core, strip.
std::vector<double> thirds(int cells, double unit, double strip) {
  std::vector<double> lines;
  for (int i = 0; i < cells; ++i)
    lines.insert(lines.end(), {i * unit, i * unit + strip, (i + 1) * unit - strip});
  lines.push_back(cells * unit);
  return lines;
}

bool belongs(const std::map<Spot, int>& piece, Spot cell, int dx, int dy) {
  return piece.count({cell.x + dx, cell.y}) > 0 && piece.count({cell.x, cell.y + dy}) > 0 &&
         piece.count({cell.x + dx, cell.y + dy}) > 0;
}

Cells small_cells(const std::map<Spot, int>& piece, int colour) {
  std::vector<Vec3> cells;
  for (const auto& [cell, its_colour] : piece)
    for (int dx = -1; dx <= 1 && its_colour == colour; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (belongs(piece, cell, dx, dy)) cells.push_back({3 * cell.x + 1 + dx, 3 * cell.y + 1 + dy, 0});
  return Cells::of(cells);
}

// Floor below everything; walls on the rim, and on what is outside of the picture when `fitted`.
Cells tray_cells(const std::map<Spot, int>& picture, int width, int height, bool fitted) {
  std::vector<Vec3> cells;
  for (int y = 0; y < height + 2; ++y)
    for (int x = 0; x < width + 2; ++x) {
      cells.push_back({x, y, 0});
      const bool rim = x == 0 || y == 0 || x > width || y > height;
      if (rim || (fitted && picture.count({x - 1, y - 1}) == 0)) cells.push_back({x, y, 1});
    }
  return Cells::of(cells);
}

std::vector<double> rimmed(int cells, double unit, double rim) {
  std::vector<double> lines{0};
  for (int i = 0; i <= cells; ++i) lines.push_back(rim + i * unit);
  lines.push_back(2 * rim + cells * unit);
  return lines;
}

}  // namespace

Result<std::vector<ColourBody>> colour_bodies(const std::vector<FlatCell>& piece,
                                              const FlatTileOptions& options) {
  const std::map<Spot, int> cells = upright(piece);
  const Extent extent = extent_of(piece);
  // Strips of no width would make triangles of no area; this is far below what a printer can do.
  const double strip = std::max(options.clearance, 0.001);
  const Lines lines{thirds(extent.width, options.cell_x, strip),
                    thirds(extent.height, options.cell_y, strip),
                    {0, options.thickness}};
  std::set<int> colours;
  for (const auto& [cell, colour] : cells) colours.insert(colour);
  std::vector<ColourBody> bodies;
  for (const int colour : colours) {
    ColourBody body{colour, {}};
    // Parts that touch by an edge only are closed surfaces of their own.
    for (const Cells& part : components(small_cells(cells, colour))) {
      const auto mesh = stretched(part, lines);
      if (!mesh) return mesh.error();
      append(body.mesh, *mesh);
    }
    bodies.push_back(std::move(body));
  }
  return bodies;
}

Result<Mesh> tray_for(const std::vector<FlatCell>& picture, const FlatTileOptions& options) {
  const std::map<Spot, int> cells = upright(picture);
  const Extent extent = extent_of(picture);
  const Lines lines{rimmed(extent.width, options.cell_x, options.rim),
                    rimmed(extent.height, options.cell_y, options.rim),
                    {0, options.floor, options.floor + options.thickness}};
  if (auto fitted = stretched(tray_cells(cells, extent.width, extent.height, true), lines)) return fitted;
  return stretched(tray_cells(cells, extent.width, extent.height, false), lines);
}

}  // namespace kumiki
