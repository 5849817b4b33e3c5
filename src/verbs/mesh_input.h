// Where verbs get meshes from: a file, its unit, and the gate.
#pragma once

#include "mesh/coloured_mesh.h"
#include "mesh/repair.h"
#include "verbs/arguments.h"

namespace kumiki {

struct LoadedMesh {
  ColouredMesh coloured;  // in millimetres; has passed the gate
  MeshRepairs repairs;
};

// By the options unit and up. What was repaired goes to the warnings; errors carry the name.
Result<LoadedMesh> load_mesh(const std::string& path, const Arguments& arguments, Context& context);

// --unit and --up, for the verbs that read meshes.
Option unit_option();
Option up_option();

nlohmann::ordered_json repairs_json(const MeshRepairs& repairs);

}  // namespace kumiki
