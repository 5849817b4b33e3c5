// Does a surface that is shifted along an axis run into another one, and where first?
//
// Exact, without steps: seen along the axis, a triangle of the one and a triangle of the other overlap in a
// convex polygon, over which the distance between them is linear. They meet if somewhere on it the distance
// is neither negative nor more than the way. Only what looks forwards on the one and backwards on the other
// can meet first. Triangles are found by the squares of a grid across the axis.
//
// The forerunner tested overlaps at sub-voxel steps, which misses thin parts and says nothing between steps.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "grid/vec3.h"
#include "mesh/mesh.h"

namespace kumiki {

// Two triangles that meet: around the parts of them that do. The moving one as it lay before it was shifted
// at all.
struct Meeting {
  MeshBounds on_moving, on_resting;
};

struct Collision {
  double way = 0;  // how far it got, in mm
  std::vector<Meeting> meetings;
};

// A surface prepared to be passed along the three axes.
class SweptMesh {
 public:
  explicit SweptMesh(const Mesh& mesh);
  const Mesh& mesh() const { return *mesh_; }

 private:
  friend std::optional<Collision> collision(const SweptMesh&, const MeshPoint&, int, double,
                                            const SweptMesh&);
  friend double free_way(const SweptMesh&, const MeshPoint&, int, double, const SweptMesh&);
  // Triangles by squares of a grid across an axis, those that look one way along it.
  struct Squares {
    double low[2] = {0, 0}, edge = 1;
    int count[2] = {1, 1};
    std::vector<std::uint32_t> first, triangles;
  };
  Squares squares_looking(int direction) const;
  // Visits all pairs of triangles that meet before the end of the way, which the visit may make shorter.
  template <class Visit>
  void meet(const MeshPoint& from, int direction, const double& way, const SweptMesh& resting,
            const Visit& visit) const;

  const Mesh* mesh_;
  MeshBounds bounds_;
  std::array<Squares, 6> squares_;
};

// `moving` begins shifted by `from` and goes `way` in the direction. Touching is no collision; both surfaces
// must outlive their SweptMesh.
std::optional<Collision> collision(const SweptMesh& moving, const MeshPoint& from, int direction, double way,
                                   const SweptMesh& resting);

// Only how far it gets, at most `way`: quicker, because what comes later need not be looked at.
double free_way(const SweptMesh& moving, const MeshPoint& from, int direction, double way,
                const SweptMesh& resting);

}  // namespace kumiki
