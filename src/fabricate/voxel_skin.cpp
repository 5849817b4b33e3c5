#include "fabricate/voxel_skin.h"

#include "fabricate/cut_triangle.h"

namespace kumiki {

namespace {

std::vector<MeshPoint> in_voxels(const Mesh& mesh, const VoxelBlock& block) {
  std::vector<MeshPoint> points;
  for (const MeshPoint& p : mesh.points) {
    const auto place = [&](int axis) {
      return std::clamp<double>((p[axis] - block.lattice.origin[axis]) / block.lattice.pitch, 0,
                                block.size[axis]);
    };
    points.push_back({place(0), place(1), place(2)});
  }
  return points;
}

// As a fan, back in millimetres.
void add(const CutPolygon& polygon, const Lattice& lattice, Mesh& mesh) {
  const auto first = static_cast<std::uint32_t>(mesh.points.size());
  for (std::uint32_t i = 0; i < polygon.count; ++i) {
    const MeshPoint& p = polygon.corners[i];
    mesh.points.push_back({lattice.origin.x + lattice.pitch * p.x, lattice.origin.y + lattice.pitch * p.y,
                           lattice.origin.z + lattice.pitch * p.z});
    if (i >= 2) mesh.triangles.push_back({first, first + i - 1, first + i});
  }
}

}  // namespace

MeshScene voxel_skin(const Mesh& mesh, const VoxelizedMesh& voxels, const SkinColouring& colours) {
  // What lies in a voxel that counts as empty, or in the border of one, is problematic at most.
  ScenePart full{"full", colours.full, {}}, partial{"partial", colours.partial, {}},
      problematic{"problematic", colours.problematic, {}};
  const std::vector<MeshPoint> points = in_voxels(mesh, voxels.block);
  const TriangleCutter cutter(voxels.block.size);
  for (const MeshTriangle& t : mesh.triangles)
    cutter.cut(points[t[0]], points[t[1]], points[t[2]], [&](Vec3 voxel, const CutPolygon& piece) {
      const VoxelKind kind = voxels.kind(voxel);
      ScenePart& part = kind == VoxelKind::Full ? full : kind == VoxelKind::Partial ? partial : problematic;
      add(piece, voxels.block.lattice, part.mesh);
    });
  MeshScene scene;
  for (ScenePart* part : {&full, &partial, &problematic})
    if (!part->mesh.triangles.empty()) scene.parts.push_back(std::move(*part));
  return scene;
}

}  // namespace kumiki
