// Long edges halved, so that a mesh with large triangles can be bent.
#pragma once

#include "mesh/coloured_mesh.h"

namespace kumiki {

// The same surface, closed if it was, with edges of at most `longest`; given up, with longer ones left,
// before there would be more than `most` triangles. New points lie in the middle of edges and have the colour
// of one end.
ColouredMesh refined(ColouredMesh coloured, double longest, std::size_t most);

}  // namespace kumiki
