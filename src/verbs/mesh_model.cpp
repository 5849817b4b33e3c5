#include "verbs/mesh_model.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "formats/mesh_file.h"
#include "mesh/repair.h"

namespace kumiki {

namespace {

Result<ColouredMesh> mended(const ColouredMesh& read, Context& context) {
  auto repaired = repair(read.mesh, {}, context.run);
  if (!repaired) return repaired.error();
  for (std::string& line : repair_lines(repaired->repairs)) context.warnings.push_back(std::move(line));
  ColouredMesh mesh{std::move(repaired->mesh), {}};
  if (!read.point_colours.empty())
    for (const std::uint32_t number : repaired->came_from)
      mesh.point_colours.push_back(number < read.point_colours.size() ? read.point_colours[number]
                                                                      : Colour{});
  return mesh;
}

// The axes go round until the one that is upright is z.
void stand_up(Mesh& mesh, const std::string& up) {
  for (MeshPoint& p : mesh.points) {
    if (up == "y") p = {p.z, p.x, p.y};
    if (up == "x") p = {p.y, p.z, p.x};
  }
}

// Nothing but the size changes: a voxel becomes as large as asked for.
void scale_to(double voxel, Mesh& mesh, Lattice& lattice) {
  const double factor = voxel / lattice.pitch;
  for (MeshPoint& p : mesh.points) p = {p.x * factor, p.y * factor, p.z * factor};
  lattice.origin = {lattice.origin.x * factor, lattice.origin.y * factor, lattice.origin.z * factor};
  lattice.pitch = voxel;
}

Result<MeshModel> model_of(const ColouredMesh& read, const Arguments& arguments, Context& context) {
  auto mesh = mended(read, context);
  if (!mesh) return mesh.error();
  stand_up(mesh->mesh, arguments.text("up"));
  const VoxelBlock block =
      block_by_resolution(bounds(mesh->mesh), static_cast<int>(arguments.integer("resolution")));
  const auto voxels = voxelize(mesh->mesh, block, context.run);
  if (!voxels) return voxels.error();
  const Cells cells = solid_voxels(*voxels).trimmed();
  if (cells.empty())
    return Error{fmt::format("no voxel has a tenth of the mesh's inside: try more than --resolution {}",
                             arguments.integer("resolution"))};
  MeshModel model{std::move(*mesh), block.lattice, cells.shifted(-cells.box().low), voxels->counts()};
  const Vec3 low = cells.box().low;
  model.lattice.origin = block.lattice.corner(low.x, low.y, low.z);
  scale_to(*arguments.real("voxel"), model.coloured.mesh, model.lattice);
  return model;
}

}  // namespace

bool names_mesh(const std::string& operand) { return !mesh_ending(operand).empty(); }

Result<MeshModel> load_mesh_model(const std::string& operand, const Arguments& arguments, Context& context) {
  const auto bytes = read_file(operand, kMostFileBytes);
  if (!bytes) return bytes.error();
  const auto with_name = [&](const Error& error) {
    return Error{error.message, error.line, escaped(operand)};
  };
  const auto read = read_mesh(*bytes, mesh_ending(operand), context.warnings);
  if (!read) return with_name(read.error());
  auto model = model_of(*read, arguments, context);
  if (!model) return with_name(model.error());
  return model;
}

}  // namespace kumiki
