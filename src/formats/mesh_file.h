// Meshes by the ending of their names.
//
// All but 3MF say nothing of units: they are taken as millimetres, and who knows better scales.
#pragma once

#include "formats/format.h"
#include "mesh/coloured_mesh.h"

namespace kumiki {

inline constexpr std::string_view kMeshEndings = ".stl .obj .off .ply .3mf";

// The ending of a mesh's name with its dot, in small letters; empty when the name is none of a mesh.
std::string_view mesh_ending(std::string_view path);

// `ending` as mesh_ending gives it. The parts of a 3MF file are put beside one another; its colours come
// along when there are several. The Error has no file yet.
Result<ColouredMesh> read_mesh(std::string_view bytes, std::string_view ending, Warnings& warnings);
Result<std::string> write_mesh(const ColouredMesh& coloured, std::string_view ending, Warnings& warnings);

}  // namespace kumiki
