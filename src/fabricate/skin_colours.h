// The colours of a mesh on what was cut out of it.
//
// Points of a piece that lie on the mesh get what the mesh has there, mixed between the corners of its
// triangle; the others, inside, get one colour.
#pragma once

#include "mesh/box_tree.h"
#include "mesh/coloured_mesh.h"

namespace kumiki {

class SkinColours {
 public:
  // The mesh has colours, and outlives this.
  explicit SkinColours(const ColouredMesh& mesh) : mesh_(mesh), tree_(mesh.mesh) {}
  // One a point of the piece.
  std::vector<Colour> on(const Mesh& piece, Colour inside) const;

 private:
  const ColouredMesh& mesh_;
  BoxTree tree_;
};

}  // namespace kumiki
