// Parts that lie down, put on as few print plates as they need.
#pragma once

#include <string>
#include <vector>

#include "fabricate/print_plates.h"
#include "mesh/scene.h"

namespace kumiki {

class PlateBuilder {
 public:
  // Lying: its lowest x, y and z are 0.
  void add(const std::string& name, Colour colour, const Mesh& lying, int copies);
  void add(const ScenePart& lying);
  Result<std::vector<MeshScene>> plates(const BedOptions& bed);

 private:
  std::vector<ScenePart> parts_;
  std::vector<Footprint> footprints_;
};

}  // namespace kumiki
