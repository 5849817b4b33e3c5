// The model of a 3MF package, read one tag at a time: objects, components, items.
//
// Components and items are copies, counted each time they are used: a few lines can ask for any number.
#pragma once

#include "formats/format.h"
#include "mesh/scene.h"

namespace kumiki {

// The text is UTF-8. Errors carry its line.
Result<MeshScene> read_3mf_model(std::string_view text, Warnings& warnings);

}  // namespace kumiki
