// STL: triangles and nothing else. Written as binary; read as binary or text.
//
// The format has no units (millimetres by custom) and no points that triangles share: equal ones are welded.
// Normals are written properly, because admesh never ends on zero ones, and ignored when read. A file is
// binary when its count of triangles fits its size: some binary files begin with "solid" like text ones.
#pragma once

#include "formats/format.h"
#include "mesh/mesh.h"

namespace kumiki {

// Triangles with two equal corners are left out, with a warning. The Error names the byte or the line.
Result<Mesh> read_stl(std::string_view bytes, Warnings& warnings);
std::string write_stl(const Mesh& mesh);

}  // namespace kumiki
