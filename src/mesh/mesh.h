// A surface made of triangles, and what can be said of it.
//
// Points are doubles in millimetres. Whole micrometres would suit our own solids (which are computed in them,
// fabricate/solid.h), but the meshes of others come in inches, metres and unit cubes, and rounding those to
// micrometres would crush them. Nothing is lost: a count of micrometres below 2^53 divided by 1000 is the
// same double wherever it is computed, so equal points stay equal.
//
// Triangles run counter-clockwise as seen from outside.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kumiki {

struct MeshPoint {
  double x = 0, y = 0, z = 0;

  bool operator==(const MeshPoint&) const = default;
  MeshPoint operator-(const MeshPoint& o) const { return {x - o.x, y - o.y, z - o.z}; }
  double operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }
};

MeshPoint cross(const MeshPoint& a, const MeshPoint& b);
double dot(const MeshPoint& a, const MeshPoint& b);

using MeshTriangle = std::array<std::uint32_t, 3>;  // numbers of points

inline constexpr std::uint32_t kNoIndex = ~std::uint32_t{0};  // no point, corner or triangle

struct Mesh {
  std::vector<MeshPoint> points;
  std::vector<MeshTriangle> triangles;

  bool operator==(const Mesh&) const = default;
};

// Beside one another: nothing is welded.
void append(Mesh& mesh, const Mesh& more);

struct MeshBounds {
  MeshPoint low, high;
};

// Twice the area, as a vector that points outwards.
MeshPoint area_vector(const Mesh& mesh, const MeshTriangle& triangle);

// What a closed surface encloses; of an open one, nothing that means anything.
double volume(const Mesh& mesh);
double surface_area(const Mesh& mesh);
// All zero for a mesh without points.
MeshBounds bounds(const Mesh& mesh);

struct SurfaceFacts {
  bool closed = false;    // each edge as often in one direction as in the other
  bool manifold = false;  // each edge once in either direction, the triangles at each point one fan
  int shells = 0;         // parts that hang together by edges
  int degenerate = 0;     // triangles without area
  int boundary_edges = 0, crowded_edges = 0;  // without a partner; with more than one
  int split_points = 0;                       // where more than one fan meets

  bool is_printable() const { return closed && manifold && degenerate == 0; }
};

SurfaceFacts surface_facts(const Mesh& mesh);

}  // namespace kumiki
