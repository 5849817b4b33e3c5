// Where a surface runs into itself.
#pragma once

#include <utility>
#include <vector>

#include "base/run.h"
#include "mesh/mesh.h"

namespace kumiki {

struct SelfContacts {
  // Triangles that meet beside the points and edges they share, the smaller number first.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  bool found_all = true;
};

// Stops at `most` pairs, or when the run is to stop (then found_all is false).
SelfContacts self_contacts(const Mesh& mesh, std::size_t most, Run& run);

MeshPoint middle_of(const Mesh& mesh, const MeshTriangle& triangle);

}  // namespace kumiki
