#include "fabricate/solid.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/plural.h"
#include "fabricate/bevel.h"
#include "fabricate/hollow.h"
#include "fabricate/triangulate.h"
#include "grid/connectivity.h"
#include "mesh/welder.h"

namespace kumiki {

namespace {

// Triangulating squares differences of coordinates.
constexpr std::int64_t kFarthest = 500'000'000;

Status check_piece(const Cells& piece, const MicroSizes& unit) {
  const Cells cells = piece.trimmed();
  if (cells.empty()) return Error{"expected a piece, found no cell"};
  const Vec3 low = cells.box().low, end = cells.box().end();
  for (int axis = 0; axis < 3; ++axis) {
    const std::int64_t farthest =
        std::max(std::abs(std::int64_t{low[axis]}), std::abs(std::int64_t{end[axis]}));
    if (farthest * unit[static_cast<std::size_t>(axis)] > kFarthest)
      return Error{fmt::format("expected a piece within {} mm of the origin", kFarthest / 1000)};
  }
  const auto parts = components(cells).size();
  if (parts > 1)
    return Error{fmt::format("expected a piece that hangs together by faces, found {}",
                             counted(static_cast<std::int64_t>(parts), "part"))};
  return Done{};
}

// One closed surface while it is put together.
struct Skin {
  std::vector<FacePolygon> faces;
  std::vector<MicroTriangle> triangles;
};

Skin skin_of(const Cells& piece, const MicroOptions& options, int inset, const BevelProfile& profile) {
  const SlabBody body(piece, options.unit, inset);
  const std::vector<FlatFace> flat = flat_faces(body);
  Skin skin;
  for (const FlatFace& face : flat) skin.faces.push_back(bevelled_face(body, face, profile));
  add_bevels(body, flat, profile, skin.triangles);
  return skin;
}

// False when outlines touch, as they may without a clearance.
bool triangulate_face(const FacePolygon& face, std::vector<MicroTriangle>& triangles) {
  const auto [first, second] = face_axes(face.normal);
  std::vector<std::vector<FlatPoint>> flat;
  std::vector<Vec3> points;
  for (const auto& outline : face.outlines) {
    flat.emplace_back();
    for (const Vec3 point : outline) {
      flat.back().push_back({point[first], point[second]});
      points.push_back(point);
    }
  }
  const auto cut = triangulate(flat);
  if (!cut) return false;
  for (const FlatTriangle& t : *cut) triangles.push_back({points[t[0]], points[t[1]], points[t[2]]});
  return true;
}

bool triangulate_faces(Skin& skin) {
  for (const FacePolygon& face : skin.faces)
    if (!triangulate_face(face, skin.triangles)) return false;
  return true;
}

void turn_inside_out(std::vector<MicroTriangle>& triangles) {
  for (MicroTriangle& triangle : triangles) std::swap(triangle.b, triangle.c);
}

void weld(const std::vector<MicroTriangle>& triangles, Welder& welder) {
  const auto point = [](Vec3 p) { return MeshPoint{p.x / 1000.0, p.y / 1000.0, p.z / 1000.0}; };
  for (const MicroTriangle& t : triangles) welder.add(point(t.a), point(t.b), point(t.c));
}

std::string too_thin(const MicroOptions& options) {
  if (widest_wall(options) == 0)
    return fmt::format("the piece stays filled: no cavity has room for a drain hole of {} mm",
                       options.drain / 1000.0);
  return fmt::format(
      "the piece stays filled: a cavity with a drain hole of {} mm needs a wall of at most {} mm",
      options.drain / 1000.0, widest_wall(options) / 1000.0);
}

Error touching() {
  return Error{
      "expected a clearance of at least 0.001 mm, found 0: "
      "cells of this piece touch only along an edge or at a corner"};
}

}  // namespace

Result<Solid> make_solid(const Cells& piece, const SolidOptions& options) {
  const auto micro = checked(options);
  if (!micro) return micro.error();
  if (auto status = check_piece(piece, micro->unit); !status) return status.error();
  Skin outside = skin_of(piece, *micro, micro->clearance, BevelProfile(micro->bevel, micro->segments)),
       cavity;
  Solid solid;
  solid.hollow = micro->wall > 0 && micro->wall <= widest_wall(*micro);
  if (micro->wall > 0 && !solid.hollow) solid.remark = too_thin(*micro);
  if (solid.hollow) {
    cavity = skin_of(piece, *micro, micro->clearance + micro->wall, BevelProfile(0, 1));
    add_drain(piece, *micro, options.drain_side, outside.faces, cavity.faces, outside.triangles);
  }
  if (!triangulate_faces(outside) || !triangulate_faces(cavity)) return touching();
  turn_inside_out(cavity.triangles);
  Welder welder;
  weld(outside.triangles, welder);
  weld(cavity.triangles, welder);
  solid.mesh = welder.take();
  if (micro->clearance == 0 && !surface_facts(solid.mesh).is_printable()) return touching();
  KUMIKI_ASSERT(surface_facts(solid.mesh).is_printable());
  return solid;
}

}  // namespace kumiki
