// What two closed surfaces have in common, and what one has and the other has not.
//
// The work is CGAL's corefinement (Polygon_mesh_processing): both surfaces are cut along each other, with
// exact decisions and rounded points, and what belongs to the result is put together. Only mesh_boolean.cpp
// knows: its headers take more than a minute and two gigabytes to compile.
//
// What was tried before: clipping by our own code is easy for one plane and endless for all the ways in which
// the corners of a voxel body meet a mesh; other libraries (manifold, libigl) are not in Debian 12.
#pragma once

#include <memory>

#include "base/result.h"
#include "mesh/mesh.h"

namespace kumiki {

// A surface that others are cut with, prepared once.
class MeshCutter {
 public:
  // Closed, manifold, looking outwards, without triangles that have no area or cross one another; else an
  // Error that says which of these fails.
  static Result<MeshCutter> of(const Mesh& mesh);
  MeshCutter(MeshCutter&&) noexcept;
  MeshCutter& operator=(MeshCutter&&) noexcept;
  ~MeshCutter();

  // What lies inside of both; without triangles when there is nothing. The body is as above, but for crossing
  // triangles, which are found out only where the two surfaces meet. May be called by several threads.
  Result<Mesh> inside(const Mesh& body) const;
  // What lies inside of the surface and outside of the body.
  Result<Mesh> outside(const Mesh& body) const;

 private:
  struct Surface;
  explicit MeshCutter(std::unique_ptr<Surface> surface);
  std::unique_ptr<Surface> surface_;
};

}  // namespace kumiki
