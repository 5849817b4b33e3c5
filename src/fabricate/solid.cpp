#include "fabricate/solid.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "fabricate/bevel.h"
#include "fabricate/engrave.h"
#include "fabricate/hollow.h"
#include "fabricate/skin.h"
#include "fabricate/support.h"
#include "grid/connectivity.h"

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

Skin skin_of(const Cells& piece, const MicroOptions& options, int inset, const BevelProfile& profile) {
  const SlabBody body(piece, options.unit, inset);
  const std::vector<FlatFace> flat = flat_faces(body);
  Skin skin;
  for (const FlatFace& face : flat) skin.faces.push_back(bevelled_face(body, face, profile));
  add_bevels(body, flat, profile, skin.triangles);
  return skin;
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

Status take_out(const std::vector<Relief>& reliefs, Skin& outside, Solid& solid) {
  for (const Relief& relief : reliefs) {
    if (!add_relief(relief, outside.faces, outside.triangles))
      return Error{"expected a flat face where a pocket or peg is to be, found none"};
    solid.engraved += relief_volume(relief);
  }
  return Done{};
}

void remark(Solid& solid, const std::string& text) {
  solid.remark += (solid.remark.empty() ? "" : "; ") + text;
}

// What stays behind a letter: as much as its depth, and never less than a wall that holds.
int least_behind(int depth) { return std::max(depth, 400); }

// Faces that nothing was taken out of: a face with a socket is glued to another, and its floor is no face to
// write on. `holes` are the outlines of each face before.
std::vector<FacePolygon> faces_to_label(const Skin& outside, const std::vector<std::size_t>& holes) {
  std::vector<FacePolygon> faces;
  for (std::size_t i = 0; i < holes.size(); ++i)
    if (outside.faces[i].outlines.size() == holes[i]) faces.push_back(outside.faces[i]);
  return faces;
}

Status engrave_label(const Cells& piece, const SolidOptions& options, const MicroOptions& micro,
                     const std::vector<FacePolygon>& faces, Skin& outside, Solid& solid) {
  const auto text = lettering(options.label);
  if (!text) return text.error();
  const int thinnest = *std::min_element(micro.unit.begin(), micro.unit.end()) - 2 * micro.clearance;
  const int wall = solid.hollow ? micro.wall : thinnest / 2, depth = micro.label_depth;
  if (wall < depth + least_behind(depth)) {
    remark(solid, fmt::format("no label: its depth of {} mm needs {} of at least {} mm", depth / 1000.0,
                              solid.hollow ? "a wall" : "a thickness",
                              (depth + least_behind(depth)) * (solid.hollow ? 1 : 2) / 1000.0));
    return Done{};
  }
  if (const auto reliefs = place_label(faces, *text, micro.unit, best_up(piece), depth))
    return take_out(*reliefs, outside, solid);
  remark(solid,
         fmt::format("no label: no flat face has room for {} in letters of 5.6 mm", quote(options.label)));
  return Done{};
}

Status add_reliefs(const Cells& piece, const SolidOptions& options, const MicroOptions& micro,
                   const std::vector<Relief>& reliefs, Skin& outside, Solid& solid) {
  std::vector<std::size_t> holes;
  for (const FacePolygon& face : outside.faces) holes.push_back(face.outlines.size());
  if (auto status = take_out(reliefs, outside, solid); !status) return status.error();
  if (options.label.empty()) return Done{};
  return engrave_label(piece, options, micro, faces_to_label(outside, holes), outside, solid);
}

}  // namespace

Result<Solid> make_solid(const Cells& piece, const SolidOptions& options) {
  return make_solid(piece, options, {});
}

Result<Solid> make_solid(const Cells& piece, const SolidOptions& options,
                         const std::vector<Relief>& reliefs) {
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
  if (auto status = add_reliefs(piece, options, *micro, reliefs, outside, solid); !status)
    return status.error();
  if (!triangulate_faces(outside) || !triangulate_faces(cavity)) return touching();
  turn_inside_out(cavity.triangles);
  outside.triangles.insert(outside.triangles.end(), cavity.triangles.begin(), cavity.triangles.end());
  solid.mesh = welded(outside.triangles);
  if (micro->clearance == 0 && !surface_facts(solid.mesh).is_printable()) return touching();
  KUMIKI_ASSERT(surface_facts(solid.mesh).is_printable());
  return solid;
}

}  // namespace kumiki
