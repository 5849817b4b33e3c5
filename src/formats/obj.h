// Wavefront OBJ: parts with names, and their colours in a second file that the first one names.
//
// The oldest format that keeps parts apart; every modeller reads it. It knows no units: these are
// millimetres. Points are numbered through the file from 1. Names end at a space in some readers, so spaces
// become underscores.
//
// Read as one mesh: points with or without colours (x y z r g b), faces of any number of corners, numbered
// from the start of the file or backwards. A face may name points above it only, as all writers have it.
#pragma once

#include <string>
#include <string_view>

#include "formats/format.h"
#include "mesh/coloured_mesh.h"
#include "mesh/scene.h"

namespace kumiki {

struct ObjText {
  std::string obj, mtl;
};

// `mtl_name` is the file name that the second text will have, without a folder.
Result<ObjText> write_obj(const MeshScene& scene, std::string_view mtl_name);

// Materials are passed over. Errors name the line.
Result<ColouredMesh> read_obj(std::string_view bytes, Warnings& warnings);

}  // namespace kumiki
