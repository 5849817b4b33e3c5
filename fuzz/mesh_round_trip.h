// What every reader of meshes promises: any bytes give an Error that fits on a line, or a mesh whose numbers
// hold together and that comes back from its own writer unchanged.
#pragma once

#include <cmath>

#include "formats/mesh_builder.h"
#include "formats/mesh_file.h"
#include "fuzz/round_trip.h"
#include "mesh/repair.h"

namespace kumiki {

inline void require_sound(const ColouredMesh& coloured) {
  for (const MeshPoint& point : coloured.mesh.points)
    for (int axis = 0; axis < 3; ++axis) require(is_sane_coordinate(point[axis]), "coordinates are finite");
  for (const MeshTriangle& triangle : coloured.mesh.triangles)
    for (const std::uint32_t corner : triangle)
      require(corner < coloured.mesh.points.size(), "corners are points of the mesh");
  require(coloured.point_colours.empty() || coloured.point_colours.size() == coloured.mesh.points.size(),
          "all points have colours or none");
}

// And the gate lets nothing through that is not the surface of a solid.
inline void require_gate(const Mesh& mesh) {
  if (mesh.triangles.size() > 500) return;
  Run run;
  const auto repaired = repair(mesh, {}, run);
  if (!repaired) return require_one_line(repaired.error());
  const SurfaceFacts facts = surface_facts(repaired->mesh);
  require(facts.is_printable() && facts.shells == 1, "what passes the gate is one closed surface");
  require(volume(repaired->mesh) > 0, "what passes the gate has a volume");
  require(repaired->came_from.size() == repaired->mesh.points.size(), "every point came from one");
}

inline int check_mesh(const std::uint8_t* data, std::size_t size, std::string_view ending) {
  Warnings warnings;
  const auto mesh = read_mesh({reinterpret_cast<const char*>(data), size}, ending, warnings);
  if (!mesh) return require_one_line(mesh.error()), 0;
  require_sound(*mesh);
  const auto bytes = write_mesh(*mesh, ending, warnings);
  require(bytes.ok(), "what is read can be written");
  const auto again = read_mesh(*bytes, ending, warnings);
  require(again.ok(), "what is written can be read:", again ? "" : again.error().message);
  require(*again == *mesh, "a round trip changes nothing");
  require_gate(mesh->mesh);
  return 0;
}

}  // namespace kumiki
