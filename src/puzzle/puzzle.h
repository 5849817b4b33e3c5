// Everything that one file holds: shapes, colours, problems with their solutions, claims, where it came from.
// A value: copied, compared, never shared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/colour.h"
#include "base/result.h"
#include "puzzle/claim.h"
#include "puzzle/problem.h"

namespace kumiki {

// The numbers are those of .xmpuzzle files. Only cubes can be worked with; the others are read, kept, shown,
// written.
enum class GridKind {
  Cubes = 0,
  TriangularPrisms = 1,
  Spheres = 2,
  RhombicTetrahedra = 3,
  TetrahedraOctahedra = 4
};

constexpr const char* to_string(GridKind kind) {
  switch (kind) {
    case GridKind::Cubes:
      return "cubes";
    case GridKind::TriangularPrisms:
      return "triangular prisms";
    case GridKind::Spheres:
      return "spheres";
    case GridKind::RhombicTetrahedra:
      return "rhombic tetrahedra";
    case GridKind::TetrahedraOctahedra:
      return "tetrahedra and octahedra";
  }
  return "";
}

// How a design was made: the program's version, the seed and the options that change the result. No clock, no
// names.
struct Provenance {
  std::string version;
  std::string verb;
  std::uint64_t seed = 1;
  std::vector<std::pair<std::string, std::string>> options;

  bool operator==(const Provenance&) const = default;
};

struct Puzzle {
  GridKind grid = GridKind::Cubes;
  std::vector<Colour> colours;
  std::vector<Shape> shapes;
  std::vector<Problem> problems;
  std::vector<Claim> claims;
  std::string comment;
  bool comment_pops_up = false;
  // Edge lengths of a cell as the .puz file spells them, "0.2 0.2 0.2"; empty when it says nothing.
  std::string cell_edges;
  std::optional<Provenance> provenance;
  Extras grid_extras;  // of the <gridType> element
  Extras extras;

  bool operator==(const Puzzle&) const = default;

  const Shape& shape(ShapeId id) const { return shapes[static_cast<std::size_t>(id.value)]; }
};

// A puzzle from an assembled state: one shape a piece (in its smallest box), the goal, one problem, one
// solution. Pieces are given in order; names may be empty.
struct NamedCells {
  std::string name;
  Cells cells;
};
Puzzle assembled_puzzle(const std::vector<NamedCells>& pieces);

// One shape and nothing else.
Puzzle lone_shape(Shape shape);

// Readers refuse positions and hotspots beyond this, so that sums of a few cannot overflow.
inline constexpr int kFarthest = 1'000'000;
constexpr bool is_sane_position(Vec3 v) {
  const auto sane = [](int c) { return c >= -kFarthest && c <= kFarthest; };
  return sane(v.x) && sane(v.y) && sane(v.z);
}

// Indices, counts and sizes that hold together; readers of every format end with this check, so that nothing
// downstream needs to ask again. The message names the field.
Status check_sound(const Puzzle& puzzle);

}  // namespace kumiki
