// A mesh whose points may have colours: what scanners and modelling programs write.
#pragma once

#include <vector>

#include "base/colour.h"
#include "mesh/mesh.h"

namespace kumiki {

struct ColouredMesh {
  Mesh mesh;
  std::vector<Colour> point_colours;  // one a point, or none at all

  bool operator==(const ColouredMesh&) const = default;
};

}  // namespace kumiki
