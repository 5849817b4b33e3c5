#include "formats/mesh_builder.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/least_area.h"

namespace kumiki {

bool is_sane_coordinate(double value) { return std::abs(value) <= kFarthestCoordinate; }

std::optional<double> number_of(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> coordinate_of(std::string_view text) {
  const auto value = number_of(text);
  return value && is_sane_coordinate(*value) ? value : std::nullopt;
}

std::uint8_t colour_byte(double share) {
  if (!(share > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(255 * std::min(share, 1.0)));
}

Status MeshBuilder::add_point(const MeshPoint& point) {
  if (points() == kMostMeshPoints) return Error{fmt::format("expected at most {} points", kMostMeshPoints)};
  coloured_.mesh.points.push_back(point);
  return Done{};
}

void MeshBuilder::colour_point(Colour colour) {
  coloured_.point_colours.resize(points());
  coloured_.point_colours.back() = colour;
}

Status MeshBuilder::add_face(std::span<const std::uint32_t> corners) {
  if (corners.size() < 3) return ++dropped_, Status(Done{});
  if (corners.size() - 2 > kMostMeshTriangles - coloured_.mesh.triangles.size())
    return Error{fmt::format("expected at most {} triangles", kMostMeshTriangles)};
  cut(corners);
  return Done{};
}

void MeshBuilder::cut(std::span<const std::uint32_t> corners) {
  const std::vector<MeshPoint>& points = coloured_.mesh.points;
  const std::uint64_t effort = loop_effort(corners.size());
  if (corners.size() > 3 && corners.size() <= kLongestLoop && effort <= effort_left_ &&
      !is_convex_loop(points, corners)) {
    effort_left_ -= effort;
    for (const MeshTriangle& triangle : least_area_triangles(points, corners)) add_triangle(triangle);
    return;
  }
  for (std::size_t i = 2; i < corners.size(); ++i) add_triangle({corners[0], corners[i - 1], corners[i]});
}

void MeshBuilder::add_triangle(const MeshTriangle& triangle) {
  if (triangle[0] == triangle[1] || triangle[1] == triangle[2] || triangle[2] == triangle[0])
    ++dropped_;
  else
    coloured_.mesh.triangles.push_back(triangle);
}

Result<ColouredMesh> MeshBuilder::take(Warnings& warnings) {
  if (coloured_.mesh.triangles.empty()) return Error{"expected a triangle, found none"};
  if (dropped_ > 0)
    warnings.push_back(fmt::format("{} without three different corners left out", counted(dropped_, "face")));
  if (!coloured_.point_colours.empty()) coloured_.point_colours.resize(points());
  return std::move(coloured_);
}

}  // namespace kumiki
