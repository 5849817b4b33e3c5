// The steps of repair(), each on a mesh in work. The order matters: see repair.h.
#pragma once

#include "mesh/repair.h"

namespace kumiki {

struct MeshInWork {
  Mesh mesh;
  std::vector<std::uint32_t> came_from;
  MeshRepairs repairs;
  double diagonal = 0;  // of the box of the whole
};

// "near (1, 2, 3)", rounded.
std::string near_text(const MeshPoint& point);

// Points that no triangle has are left out.
void drop_loose_points(MeshInWork& work);
void join_near_points(MeshInWork& work, double reach);
void drop_bad_faces(MeshInWork& work);
Status turn_alike(MeshInWork& work);
Status part_touching_bodies(MeshInWork& work);
void keep_largest_shell(MeshInWork& work);
Status fill_holes(MeshInWork& work, double largest);
// Triangles whose points lie on one line: the long side is swapped with the neighbour's diagonal.
Status swap_flat_faces(MeshInWork& work);
void turn_outwards(MeshInWork& work);
// A crossing of few triangles is cut out and skinned over, as Attene's MeshFix does ("A lightweight approach
// to repairing digitized polygon meshes", 2010), each time a ring wider. Refused when much would change.
Status mend_crossings(MeshInWork& work, double largest_hole, Run& run);

}  // namespace kumiki
