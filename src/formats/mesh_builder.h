// What readers of meshes share: coordinates in text, and a mesh that grows within limits.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "formats/format.h"
#include "mesh/coloured_mesh.h"

namespace kumiki {

// Far beyond anything that is made, and whole numbers of it are still exact when squared.
inline constexpr double kFarthestCoordinate = 1e9;
// A point costs eight bytes in a file and 24 in memory, a corner of a face two and twelve.
inline constexpr std::size_t kMostMeshPoints = 3'000'000, kMostMeshTriangles = 3'000'000;

// False for what is no number as well.
bool is_sane_coordinate(double value);
// The whole of the text, in any locale; a '+' is passed over.
std::optional<double> number_of(std::string_view text);
// The same, within the limit.
std::optional<double> coordinate_of(std::string_view text);

// From 0 … 1; what lies outside is taken as the end.
std::uint8_t colour_byte(double share);

// Points as they come, faces with any number of corners cut into triangles. Errors have no line yet.
class MeshBuilder {
 public:
  std::size_t points() const { return coloured_.mesh.points.size(); }
  Status add_point(const MeshPoint& point);
  // Of the last point.
  void colour_point(Colour colour);
  // Numbers from 0 of points that are there.
  Status add_face(std::span<const std::uint32_t> corners);
  // The Error when there is no triangle.
  Result<ColouredMesh> take(Warnings& warnings);

 private:
  void cut(std::span<const std::uint32_t> corners);
  void add_triangle(const MeshTriangle& triangle);

  ColouredMesh coloured_;
  std::uint64_t effort_left_ = 100'000'000;  // of cutting notched faces: about a second
  std::int64_t dropped_ = 0;
};

}  // namespace kumiki
