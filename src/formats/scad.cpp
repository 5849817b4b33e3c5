#include "formats/scad.h"

#include <cmath>

#include <fmt/format.h>

#include "formats/one_line.h"
#include "formats/puzzlecad.h"

namespace kumiki {

namespace {

// Comments that OpenSCAD's customizer shows beside the fields stand behind the variables.
constexpr std::string_view kModules = R"(
function size(p) = [len(p[0][0]), len(p[0]), len(p)];
function is_filled(p, c) = c.x >= 0 && c.y >= 0 && c.z >= 0 && p[c.z][c.y][c.x] == "#";

// The planes of all boxes come from these two, so that faces that meet meet exactly.
function low(c) = [for (i = [0:2]) c[i] * unit[i] + clearance];
function high(c) = [for (i = [0:2]) (c[i] + 1) * unit[i] - clearance];

module block(a, b)
  polyhedron([for (z = [a.z, b.z], y = [a.y, b.y], x = [a.x, b.x]) [x, y, z]],
             [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]);

// How far a box that ends at a point of the rounding lies inside.
function rounding(u, v) = [for (share = [cos(u) * cos(v), sin(u) * cos(v), sin(v)]) bevel * (1 - share)];

module bevelled_block(a, b)
  if (bevel <= 0) block(a, b);
  else hull() for (u = [0:segments], v = [0:segments])
    block(a + rounding(90 * u / segments, 90 * v / segments), b - rounding(90 * u / segments, 90 * v / segments));

)";

constexpr std::string_view kPlainSolid =
    R"(function run(p, c, step) = is_filled(p, c) ? 1 + run(p, c + step, step) : 0;

// Are all cells from a to b filled, both included?
function is_full(p, a, b) =
  len([for (z = [a.z:1:b.z], y = [a.y:1:b.y], x = [a.x:1:b.x]) if (!is_filled(p, [x, y, z])) 1]) == 0;

// Can the box from a to b not grow in any direction?
function is_largest(p, a, b) =
  !is_full(p, [a.x - 1, a.y, a.z], [a.x - 1, b.y, b.z]) && !is_full(p, [b.x + 1, a.y, a.z], [b.x + 1, b.y, b.z]) &&
  !is_full(p, [a.x, a.y - 1, a.z], [b.x, a.y - 1, b.z]) && !is_full(p, [a.x, b.y + 1, a.z], [b.x, b.y + 1, b.z]) &&
  !is_full(p, [a.x, a.y, a.z - 1], [b.x, b.y, a.z - 1]) && !is_full(p, [a.x, a.y, b.z + 1], [b.x, b.y, b.z + 1]);

// The largest full boxes of a piece, as pairs of cells.
function boxes(p) = let (s = size(p)) [
  for (az = [0:1:s.z - 1], ay = [0:1:s.y - 1], ax = [0:1:s.x - 1])
    let (a = [ax, ay, az]) if (is_filled(p, a))
      let (r = [run(p, a, [1, 0, 0]), run(p, a, [0, 1, 0]), run(p, a, [0, 0, 1])])
        for (bz = [az:1:az + r.z - 1], by = [ay:1:ay + r.y - 1], bx = [ax:1:ax + r.x - 1])
          let (b = [bx, by, bz]) if (is_full(p, a, b) && is_largest(p, a, b)) [a, b]];

module solid(n)
  color(pieces[n][1]) for (box = boxes(pieces[n][2])) bevelled_block(low(box[0]), high(box[1]));
)";

constexpr std::string_view kJoinedCubes =
    R"(// As wide as what is flat of a cube's face, and long enough to reach into both.
module connector(c, step) block(low(c) + [bevel, bevel, bevel], high(c + step) - [bevel, bevel, bevel]);

module cube_of(p, c) {
  bevelled_block(low(c), high(c));
  for (step = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) if (is_filled(p, c + step)) connector(c, step);
}

module solid(n) {
  p = pieces[n][2];
  s = size(p);
  color(pieces[n][1]) for (z = [0:1:s.z - 1], y = [0:1:s.y - 1], x = [0:1:s.x - 1])
    if (is_filled(p, [x, y, z])) cube_of(p, [x, y, z]);
}
)";

constexpr std::string_view kLayout = R"(
// All pieces on a square grid.
module layout() {
  columns = ceil(sqrt(len(pieces)));
  pitch = [for (i = [0:1]) (max([for (p = pieces) size(p[2])[i]]) + 1) * unit[i]];
  for (n = [0:1:len(pieces) - 1])
    translate([n % columns * pitch.x, floor(n / columns) * pitch.y, 0]) solid(n);
}

if (piece == 0) layout();
else solid(piece - 1);
)";

std::string head(const ScadOptions& options, std::string_view what) {
  std::string text;
  const auto add = [&](std::string_view before, std::string_view line) {
    if (const std::string clean = one_line(line); !clean.empty())
      text += fmt::format("// {}{}\n", before, clean);
  };
  add("", options.title);
  add("Designer: ", options.designer);
  add("Licence: ", options.licence);
  add("", what);
  return text + "\n";
}

std::string string_of(std::string_view text) {
  std::string result = "\"";
  for (const char letter : one_line(text)) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

std::string name_of(const std::vector<ScadPiece>& pieces, std::size_t index) {
  const std::string name = one_line(pieces[index].name);
  return name.empty() ? fmt::format("piece {}", index + 1) : name;
}

std::string row(const Cells& cells, int y, int z) {
  std::string text;
  for (int x = 0; x < cells.box().size.x; ++x)
    text += cells.test(cells.box().low + Vec3{x, y, z}) ? '#' : '.';
  return text;
}

std::string drawing(const Cells& piece) {
  const Cells cells = piece.trimmed();
  std::string text;
  for (int z = 0; z < cells.box().size.z; ++z) {
    text += z == 0 ? "    [" : ",\n    [";
    for (int y = 0; y < cells.box().size.y; ++y)
      text += fmt::format("{}\"{}\"", y == 0 ? "" : ", ", row(cells, y, z));
    text += "]";
  }
  return text;
}

Status check(const std::vector<ScadPiece>& pieces, const ScadOptions& options) {
  if (pieces.empty()) return Error{"expected a piece, found none"};
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].cells.empty()) return Error{fmt::format("piece {}: expected cells, found none", i + 1)};
  for (const double unit : options.unit)
    if (!(std::isfinite(unit) && options.clearance >= 0 && options.bevel >= 0 &&
          2 * (options.clearance + options.bevel) < unit))
      return Error{fmt::format("expected clearance and bevel below half of each unit, found {}, {} and {}",
                               options.clearance, options.bevel, unit)};
  if (options.segments < 1 || options.segments > 32)
    return Error{fmt::format("expected 1 to 32 segments of a rounded edge, found {}", options.segments)};
  if (options.joined_cubes && options.bevel == 0)
    return Error{"expected a bevel above 0 mm to tell cubes apart, found none"};
  return Done{};
}

}  // namespace

Result<std::string> write_scad(const std::vector<ScadPiece>& pieces, const ScadOptions& options) {
  if (auto status = check(pieces, options); !status) return status.error();
  std::string text = head(options, "Puzzle pieces for OpenSCAD, by kumiki. Lengths in millimetres.");
  text += fmt::format("unit = [{}, {}, {}];  // of a cell along x, y, z\n", options.unit[0], options.unit[1],
                      options.unit[2]);
  text += fmt::format("clearance = {};  // each face is moved inwards by this\n", options.clearance);
  text += fmt::format("bevel = {};  // of convex edges; 0: sharp\n", options.bevel);
  text += fmt::format("segments = {};  // of a rounded edge; 1: a chamfer\n", options.segments);
  text += fmt::format("piece = 0;  // [0:1:{}] one piece; 0: all\n\n", pieces.size());
  text +=
      "// Name, colour, drawing: lists are layers along z, strings rows along y, letters cells along x.\n";
  text += "pieces = [\n";
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Colour colour = pieces[i].colour;
    text += fmt::format("  [{}, \"#{:02x}{:02x}{:02x}\", [\n{}]],\n", string_of(name_of(pieces, i)),
                        colour.red, colour.green, colour.blue, drawing(pieces[i].cells));
  }
  text += "];\n";
  text += kModules;
  text += options.joined_cubes ? kJoinedCubes : kPlainSolid;
  text += kLayout;
  return text;
}

Result<std::string> write_puzzlecad_scad(const std::vector<ScadPiece>& pieces, const ScadOptions& options) {
  if (auto status = check(pieces, options); !status) return status.error();
  if (options.unit[0] != options.unit[1] || options.unit[1] != options.unit[2])
    return Error{fmt::format("expected the same unit along x, y and z for puzzlecad, found {}, {} and {}",
                             options.unit[0], options.unit[1], options.unit[2])};
  std::string text = head(options, "Puzzle pieces for OpenSCAD with puzzlecad (puzzlehub.org), by kumiki.");
  text += "include <puzzlecad.scad>\n\n";
  text += fmt::format("$burr_scale = {};\n$burr_inset = {};\n$burr_bevel = {};\n\n", options.unit[0],
                      options.clearance, options.bevel);
  text += "burr_plate([\n";
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::string strings = puzzlecad_string(shape_of(pieces[i].cells.trimmed()));
    text += fmt::format("  // {}\n  {},\n", name_of(pieces, i),
                        strings.starts_with('[') ? strings : fmt::format("[\"{}\"]", strings));
  }
  return text + "]);\n";
}

}  // namespace kumiki
