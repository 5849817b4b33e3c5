#include "bench/level-design/shapes.h"

#include <algorithm>
#include <filesystem>
#include <regex>

#include <fmt/format.h>

#include "base/file.h"
#include "design/holes.h"
#include "formats/format.h"
#include "grid/connectivity.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"

namespace kumiki::level_bench {

std::string cube_name(int edge) { return fmt::format("cube:{}", edge); }

Cells cube_with_hole(int edge) {
  Cells cells = fixed_cells(*named_shape(cube_name(edge)));
  for (const Vec3 hole : central_holes(cells, 1)) cells.reset(hole);
  return cells;
}

std::optional<PaperShape> shape_of_file(const std::string& path) {
  static const std::regex pattern("(.+)_K([0-9]{1,3})_L([0-9]{1,3})\\.puz");
  const std::string file = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  std::smatch parts;
  if (!std::regex_match(file, parts, pattern) || file.starts_with("Cube_")) return std::nullopt;
  return PaperShape{parts[1], std::stoi(parts[2]), std::stoi(parts[3]), path};
}

std::vector<PaperShape> paper_shapes(const std::string& folder) {
  std::vector<PaperShape> shapes;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none))
    if (const auto shape = shape_of_file(entry.path().string())) shapes.push_back(*shape);
  std::sort(shapes.begin(), shapes.end(),
            [](const PaperShape& a, const PaperShape& b) { return a.path < b.path; });
  return shapes;
}

Result<Cells> cells_of(const PaperShape& shape) {
  const auto bytes = read_file(shape.path, kMostFileBytes);
  if (!bytes) return bytes.error();
  Warnings warnings;
  const auto puzzle = read_puzzle(shape.path, *bytes, warnings);
  if (!puzzle) return puzzle.error();
  if (puzzle->problems.empty() || puzzle->problems[0].solutions.empty())
    return Error{"expected an assembly, found none", 0, shape.path};
  Cells all;
  for (const Cells& piece : lay_out(*puzzle, puzzle->problems[0], puzzle->problems[0].solutions[0]).cells)
    all.add(piece);
  if (const auto parts = components(all); parts.size() != 1)
    return Error{fmt::format("expected a shape that hangs together, found {} parts", parts.size()), 0,
                 shape.path};
  return all;
}

}  // namespace kumiki::level_bench
