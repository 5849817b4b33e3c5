// PLY: the Polygon File Format of Stanford's scanners, elements with properties named in a head.
//
// Of text and of binary files in either byte order the elements `vertex` (x y z, red green blue) and `face`
// (lists of point numbers) are read; what else there is is passed over. Colours are shares when they are
// floating-point numbers, else bytes. Written is little-endian binary, coordinates as doubles.
#pragma once

#include "formats/format.h"
#include "mesh/coloured_mesh.h"

namespace kumiki {

// Errors name the line, or in binary files the byte.
Result<ColouredMesh> read_ply(std::string_view bytes, Warnings& warnings);
std::string write_ply(const ColouredMesh& coloured);

}  // namespace kumiki
