// Puts things onto print plates: a thing is one body or several that stay in place to one another.
#pragma once

#include "fabricate/print_plates.h"
#include "mesh/scene.h"

namespace kumiki {

class PlateBuilder {
 public:
  // Copies have names of their own; several bodies become a group of the scene.
  void add(std::vector<ScenePart> bodies, int copies);

  Result<std::vector<MeshScene>> plates(const BedOptions& bed);

 private:
  struct Thing {
    std::vector<ScenePart> bodies;
    Footprint footprint;
  };
  std::vector<Thing> things_;
};

// "a", "a (2)": copies have numbers when there are several.
std::string copy_name(const std::string& name, int copy, int copies);

}  // namespace kumiki
