// A mesh without the struts (struts.h) that were printed along: what is left of it is the piece.
//
// Known by what they are, not by how they were made: shells of their own, thin, and none of them the largest.
// A chamber inside a piece is a shell, too, but one that encloses less than nothing: it stays. What is thick
// stays as well, so a lump that does not belong there is still found by who compares.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

Mesh without_struts(const Mesh& mesh);

}  // namespace kumiki
