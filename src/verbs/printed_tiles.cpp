#include "verbs/printed_tiles.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "fabricate/flat_tiles.h"
#include "verbs/plate_builder.h"
#include "verbs/print_options.h"

namespace kumiki {

namespace {

constexpr Colour kNeutral{0xc8, 0xc8, 0xc8}, kTray{0x60, 0x60, 0x66};
// Of a tile whose --voxel is one length.
constexpr double kFlatness = 0.3;

FlatTileOptions tile_options(const SolidOptions& options, const Arguments& arguments) {
  const bool one_length = arguments.text("voxel").find(',') == std::string::npos;
  FlatTileOptions wanted;
  wanted.cell_x = options.unit[0];
  wanted.cell_y = options.unit[1];
  wanted.thickness = one_length ? kFlatness * options.unit[2] : options.unit[2];
  wanted.clearance = options.clearance;
  return wanted;
}

Result<std::vector<FlatCell>> flat_cells(const Shape& shape) {
  std::vector<FlatCell> cells;
  for (const Vec3 cell : used_cells(shape).list()) {
    if (!cells.empty() && cell.z != used_cells(shape).list().front().z)
      return Error{"--style tiles: expected flat pieces, found a solid"};
    cells.push_back({cell.x, cell.y, shape.at(cell).colour});
  }
  if (cells.empty()) return Error{"--style tiles: expected pieces with cells, found one without"};
  return cells;
}

Result<PrintedTile> tile_of(const Puzzle& puzzle, const Part& part, std::size_t number,
                            const FlatTileOptions& options) {
  const auto cells = flat_cells(puzzle.shape(part.shape));
  if (!cells) return cells.error();
  const auto bodies = colour_bodies(*cells, options);
  if (!bodies) return bodies.error();
  PrintedTile tile{fmt::format("piece {}", number), fmt::format("piece-{}", number), part.most, {}};
  for (const ColourBody& body : *bodies) {
    const Colour colour =
        body.colour == 0 ? kNeutral : puzzle.colours[static_cast<std::size_t>(body.colour - 1)];
    tile.bodies.push_back({fmt::format("{} {}", tile.name, hex_name(colour)), colour, body.mesh});
  }
  return tile;
}

bool same_cells(const Shape& a, const Shape& b) { return a.size == b.size && used_cells(a) == used_cells(b); }

// A tray a picture; pictures of the same outline share one.
Status add_trays(const Puzzle& puzzle, const FlatTileOptions& options, std::vector<PrintedTile>& tiles) {
  std::vector<const Shape*> outlines;
  for (const Problem& problem : puzzle.problems) {
    if (!problem.goal) continue;
    const Shape& picture = puzzle.shape(*problem.goal);
    if (std::any_of(outlines.begin(), outlines.end(), [&](auto* o) { return same_cells(*o, picture); }))
      continue;
    outlines.push_back(&picture);
    const auto cells = flat_cells(picture);
    if (!cells) return cells.error();
    auto tray = tray_for(*cells, options);
    if (!tray) return tray.error();
    const std::string name = fmt::format("tray {}", outlines.size());
    tiles.push_back({name, fmt::format("tray-{}", outlines.size()), 1, {{name, kTray, std::move(*tray)}}});
  }
  return Done{};
}

}  // namespace

Result<TileWork> tile_work(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto bed = bed_options(arguments);
  if (!bed) return bed.error();
  const auto problem = static_cast<std::size_t>(arguments.integer("problem"));
  if (problem >= puzzle.problems.size())
    return Error{fmt::format("--style tiles: expected a problem with pieces, found {}",
                             counted(std::ssize(puzzle.problems), "problem"))};
  const FlatTileOptions wanted = tile_options(options, arguments);
  TileWork work;
  for (const Part& part : puzzle.problems[problem].parts) {
    auto tile = tile_of(puzzle, part, work.tiles.size() + 1, wanted);
    if (!tile) return tile.error();
    work.tiles.push_back(std::move(*tile));
  }
  if (auto added = add_trays(puzzle, wanted, work.tiles); !added) return added.error();
  PlateBuilder builder;
  for (const PrintedTile& tile : work.tiles) builder.add(tile.bodies, tile.copies);
  auto plates = builder.plates(*bed);
  if (!plates) return plates.error();
  work.plates = std::move(*plates);
  return work;
}

void tell(const TileWork& work, Exported& exported) {
  std::int64_t bodies = 0, tiles = 0;
  for (const PrintedTile& tile : work.tiles) {
    tiles += tile.copies;
    bodies += tile.copies * std::ssize(tile.bodies);
  }
  exported.fields["tiles"] = tiles;
  exported.fields["bodies"] = bodies;
  exported.fields["plates"] = work.plates.size();
  exported.text = fmt::format("{} and trays of {} on {}\n", counted(tiles, "tile"),
                              fmt::format("{} bodies", bodies), counted(std::ssize(work.plates), "plate"));
}

std::vector<MeshOfColour> by_colour(const std::vector<ScenePart>& bodies) {
  std::vector<MeshOfColour> meshes;
  for (const ScenePart& body : bodies) {
    const auto same = std::find_if(meshes.begin(), meshes.end(),
                                   [&](const MeshOfColour& m) { return m.colour == body.colour; });
    if (same == meshes.end())
      meshes.push_back({body.colour, body.mesh});
    else
      append(same->mesh, body.mesh);
  }
  std::sort(meshes.begin(), meshes.end(), [](const MeshOfColour& a, const MeshOfColour& b) {
    return hex_name(a.colour) < hex_name(b.colour);
  });
  return meshes;
}

std::string hex_name(Colour colour) {
  return fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace kumiki
