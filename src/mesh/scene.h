// Several bodies with names and colours: what files for slicers and viewers hold.
#pragma once

#include <string>
#include <vector>

#include "base/colour.h"
#include "base/result.h"
#include "mesh/mesh.h"

namespace kumiki {

struct ScenePart {
  std::string name;
  Colour colour{180, 180, 190};
  Mesh mesh;
  int group = 0;  // parts of one group are one thing with several bodies; 0: by itself
  std::vector<Colour> point_colours = {};  // one a point, or none: then the part has one colour

  bool operator==(const ScenePart&) const = default;
};

struct MeshScene {
  std::string title, licence, designer;
  std::vector<ScenePart> parts;

  bool operator==(const MeshScene&) const = default;
};

// What every writer asks for: parts with triangles, three different points each, finite coordinates.
Status check_scene(const MeshScene& scene);

}  // namespace kumiki
