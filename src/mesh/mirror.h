// Is one half of a mesh the mirror image of the other?
#pragma once

#include <optional>
#include <vector>

#include "mesh/mesh.h"

namespace kumiki {

// A plane across an axis, and the partner of each point on its other side (itself for points in the plane).
struct MirrorPlane {
  int axis = 0;
  double at = 0;
  std::vector<std::uint32_t> partner;
};

// Across an axis, in the middle of the mesh's box: lattices of voxels can follow no other planes. Points have
// to find their images within `reach`, a share of the box's diagonal.
std::optional<MirrorPlane> mirror_plane(const Mesh& mesh, int axis, double reach = 2e-3);

// Each point and its image move alike: means of how far both have gone from where they were at rest.
void mirror_moves(const MirrorPlane& plane, const std::vector<MeshPoint>& rest,
                  std::vector<MeshPoint>& points);

}  // namespace kumiki
