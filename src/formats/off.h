// OFF: the Object File Format of Geomview, points and faces as plain lines.
//
// The head is a word (OFF; COFF with colours, NOFF with normals, CNOFF with both) and three counts: points,
// faces, edges (which nobody counts). A line a point, a line a face: how many corners, then their numbers
// from 0; colours of faces are passed over. Colours of points are shares or bytes: those with a '.' are
// shares.
#pragma once

#include "formats/format.h"
#include "mesh/coloured_mesh.h"

namespace kumiki {

// Errors name the line.
Result<ColouredMesh> read_off(std::string_view bytes, Warnings& warnings);
std::string write_off(const ColouredMesh& coloured);

}  // namespace kumiki
