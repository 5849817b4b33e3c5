#include "verbs/mesh_input.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "formats/mesh_file.h"

namespace kumiki {

namespace {

double millimetres(const std::string& unit) {
  return unit == "cm" ? 10 : unit == "m" ? 1000 : unit == "inch" ? 25.4 : 1;
}

// The axes go round until the one that is upright is z.
void stand_up(Mesh& mesh, const std::string& up) {
  for (MeshPoint& p : mesh.points) {
    if (up == "y") p = {p.z, p.x, p.y};
    if (up == "x") p = {p.y, p.z, p.x};
  }
}

Result<ColouredMesh> read(const std::string& path, const Arguments& arguments, Context& context) {
  const std::string_view ending = mesh_ending(path);
  if (ending.empty()) return Error{fmt::format("expected a mesh, one of {}", kMeshEndings), 0, escaped(path)};
  if (!exists(path)) return Error{"does not exist", 0, escaped(path)};
  if (ending == ".3mf" && arguments.given("unit"))
    return Error{"--unit: a 3MF file says its unit itself", 0, escaped(path)};
  const auto bytes = read_file(path, kMostFileBytes);
  if (!bytes) return bytes.error();
  auto mesh = read_mesh(*bytes, ending, context.warnings);
  if (!mesh) return Error{mesh.error().message, mesh.error().line, escaped(path)};
  const double scale = millimetres(arguments.text("unit"));
  for (MeshPoint& p : mesh->mesh.points) p = {p.x * scale, p.y * scale, p.z * scale};
  return mesh;
}

}  // namespace

Result<LoadedMesh> load_mesh(const std::string& path, const Arguments& arguments, Context& context) {
  const auto read_in = read(path, arguments, context);
  if (!read_in) return read_in.error();
  auto repaired = repair(read_in->mesh, {}, context.run);
  if (!repaired) return Error{repaired.error().message, 0, escaped(path)};
  for (const std::string& line : repair_lines(repaired->repairs))
    context.warnings.push_back(fmt::format("{}: {}", escaped(path), line));
  LoadedMesh loaded{{std::move(repaired->mesh), {}}, repaired->repairs};
  stand_up(loaded.coloured.mesh, arguments.text("up"));
  if (!read_in->point_colours.empty())
    for (const std::uint32_t point : repaired->came_from)
      loaded.coloured.point_colours.push_back(read_in->point_colours[point]);
  return loaded;
}

Option unit_option() {
  return {"unit", 0,    ValueKind::Choice,
          "UNIT", "mm", "what a 1 in the mesh file means; only 3MF files say it themselves",
          0,      0,    {"mm", "cm", "m", "inch"}};
}

Option up_option() {
  return {"up",   0,   ValueKind::Choice,
          "AXIS", "z", "of a mesh: which of its axes is upright; it is turned so that this becomes z",
          0,      0,   {"x", "y", "z"}};
}

nlohmann::ordered_json repairs_json(const MeshRepairs& r) {
  return {{"points_joined", r.points_joined},     {"faces_degenerate", r.faces_degenerate},
          {"faces_doubled", r.faces_doubled},     {"faces_turned", r.faces_turned},
          {"turned_outwards", r.turned_outwards}, {"points_parted", r.points_parted},
          {"shells_left_out", r.shells_left_out}, {"volume_left_out", r.volume_left_out},
          {"holes_filled", r.holes_filled},       {"longest_hole", r.longest_hole},
          {"faces_swapped", r.faces_swapped},     {"crossings", r.crossings},
          {"faces_cut_out", r.faces_cut_out}};
}

}  // namespace kumiki
