// The shapes that are cut: cubes with a hole in the middle, and those of the paper's Table 1, taken from the
// puzzles that its authors made of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "grid/cells.h"

namespace kumiki::level_bench {

std::string cube_name(int edge);  // "cube:5"
// As `design level cube:5` takes it.
Cells cube_with_hole(int edge);

// A file of the authors; its name says what they reached: Owl_5x5x5_K3_L7.puz.
struct PaperShape {
  std::string name;  // "Owl_5x5x5"
  int pieces = 0, level = 0;
  std::string path;

  bool operator==(const PaperShape&) const = default;
};

// None for other names, and for the two cubes, which belong to Tables 2 and 3.
std::optional<PaperShape> shape_of_file(const std::string& path);

// Of all files in a folder, by name; none when there is no such folder.
std::vector<PaperShape> paper_shapes(const std::string& folder);

// What the pieces of the authors' puzzle fill.
Result<Cells> cells_of(const PaperShape& shape);

}  // namespace kumiki::level_bench
