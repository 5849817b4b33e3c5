#include "verbs/mesh_model.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "fabricate/fit_mesh.h"
#include "formats/mesh_file.h"
#include "mesh/refine.h"
#include "verbs/mesh_input.h"

namespace kumiki {

namespace {

// Nothing but the size changes: a voxel becomes as large as asked for.
void scale_to(double voxel, Mesh& mesh, Lattice& lattice) {
  const double factor = voxel / lattice.pitch;
  for (MeshPoint& p : mesh.points) p = {p.x * factor, p.y * factor, p.z * factor};
  lattice.origin = {lattice.origin.x * factor, lattice.origin.y * factor, lattice.origin.z * factor};
  lattice.pitch = voxel;
}

struct Voxels {
  VoxelizedMesh voxels;
  Mesh mesh;
};

Result<Voxels> voxels_of(const Mesh& mesh, const Arguments& arguments, Context& context) {
  FitOptions options;
  options.resolution = static_cast<int>(arguments.integer("resolution"));
  if (arguments.flag("optimize")) {
    auto fit = fit_mesh(mesh, options, context.run);
    if (!fit) return fit.error();
    if (fit->cut_short) context.warnings.emplace_back(kBentLess);
    return Voxels{std::move(fit->voxels), std::move(fit->mesh)};
  }
  auto voxels = voxelize(mesh, block_by_resolution(bounds(mesh), options.resolution), context.run);
  if (!voxels) return voxels.error();
  return Voxels{std::move(*voxels), mesh};
}

// Large triangles could not be bent.
ColouredMesh bendable(const ColouredMesh& mesh, const Arguments& arguments) {
  constexpr double kLongestEdge = 0.5;  // voxels
  constexpr std::size_t kMostTriangles = 200'000;
  const auto resolution = static_cast<int>(arguments.integer("resolution"));
  const double pitch = block_by_resolution(bounds(mesh.mesh), resolution).lattice.pitch;
  return refined(mesh, kLongestEdge * pitch, std::max(kMostTriangles, mesh.mesh.triangles.size()));
}

Result<MeshModel> model_of(ColouredMesh coloured, const Arguments& arguments, Context& context) {
  if (arguments.flag("optimize")) coloured = bendable(coloured, arguments);
  auto found = voxels_of(coloured.mesh, arguments, context);
  if (!found) return found.error();
  const Cells cells = solid_voxels(found->voxels).trimmed();
  if (cells.empty())
    return Error{fmt::format("no voxel has a tenth of the mesh's inside: try more than --resolution {}",
                             arguments.integer("resolution"))};
  coloured.mesh = std::move(found->mesh);
  const Lattice& lattice = found->voxels.block.lattice;
  MeshModel model{std::move(coloured), lattice, cells.shifted(-cells.box().low), found->voxels.counts()};
  const Vec3 low = cells.box().low;
  model.lattice.origin = lattice.corner(low.x, low.y, low.z);
  scale_to(*arguments.real("voxel"), model.coloured.mesh, model.lattice);
  return model;
}

}  // namespace

bool names_mesh(const std::string& operand) { return !mesh_ending(operand).empty(); }

Result<MeshModel> load_mesh_model(const std::string& operand, const Arguments& arguments, Context& context) {
  auto loaded = load_mesh(operand, arguments, context);
  if (!loaded) return loaded.error();
  auto model = model_of(std::move(loaded->coloured), arguments, context);
  if (!model) return Error{model.error().message, 0, escaped(operand)};
  return model;
}

}  // namespace kumiki
