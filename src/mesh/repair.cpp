#include "mesh/repair.h"

#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/repair_steps.h"

namespace kumiki {

namespace {

constexpr double kLeastDiagonal = 1e-6;
// Far below the last digit of anything, and well above where products of three vanish.
constexpr double kNothing = 1e-20;

void clear_dust(Mesh& mesh, double diagonal) {
  const auto cleared = [&](double c) { return std::abs(c) < kNothing * diagonal ? 0.0 : c; };
  for (MeshPoint& p : mesh.points) p = {cleared(p.x), cleared(p.y), cleared(p.z)};
}

double diagonal_of(const Mesh& mesh) {
  const MeshBounds box = bounds(mesh);
  const MeshPoint size = box.high - box.low;
  return std::sqrt(dot(size, size));
}

Status check_surface(const Mesh& mesh, double diagonal) {
  const SurfaceFacts facts = surface_facts(mesh);
  if (!facts.is_printable())
    return Error{fmt::format(
        "the surface could not be repaired: {}, {}, {} are left", counted(facts.boundary_edges, "open edge"),
        counted(facts.crowded_edges + facts.split_points, "crowded edge or point", "crowded edges or points"),
        counted(facts.degenerate, "face without area", "faces without area"))};
  if (!(volume(mesh) > 1e-12 * diagonal * diagonal * diagonal)) return Error{"the surface encloses nothing"};
  return Done{};
}

}  // namespace

Result<RepairedMesh> repair(const Mesh& mesh, const RepairOptions& options, Run& run) {
  MeshInWork work{mesh, {}, {}, 0};
  drop_loose_points(work);
  work.diagonal = diagonal_of(work.mesh);
  if (!(work.diagonal >= kLeastDiagonal))
    return Error{"the mesh is smaller than a millionth of a millimetre"};
  clear_dust(work.mesh, work.diagonal);
  run.report(0, "repairing the mesh");
  join_near_points(work, options.weld * work.diagonal);
  drop_bad_faces(work);
  if (work.mesh.triangles.empty()) return Error{"the mesh has no faces with area"};
  Status status = turn_alike(work);
  turn_outwards(work);  // wedges of solid and of air have to be told apart
  if (status) status = part_touching_bodies(work);
  if (status) keep_largest_shell(work);
  if (status) status = fill_holes(work, options.largest_hole * work.diagonal);
  if (status) status = swap_flat_faces(work);
  if (!status) return status.error();
  turn_outwards(work);
  drop_loose_points(work);
  status = check_surface(work.mesh, work.diagonal);
  if (status) status = mend_crossings(work, options.largest_hole * work.diagonal, run);
  if (status && work.repairs.faces_cut_out > 0) status = check_surface(work.mesh, work.diagonal);
  if (!status) return status.error();
  return RepairedMesh{std::move(work.mesh), std::move(work.came_from), work.repairs};
}

std::vector<std::string> repair_lines(const MeshRepairs& r) {
  std::vector<std::string> lines;
  const auto line = [&](std::int64_t count, std::string text) {
    if (count > 0) lines.push_back(std::move(text));
  };
  line(r.points_joined,
       fmt::format("{} joined with others in the same place", counted(r.points_joined, "point")));
  line(r.faces_degenerate,
       fmt::format("{} without three different points left out", counted(r.faces_degenerate, "face")));
  line(r.faces_doubled, fmt::format("{} on top of others left out", counted(r.faces_doubled, "face")));
  line(r.faces_turned,
       fmt::format("{} turned to the side of their neighbours", counted(r.faces_turned, "face")));
  line(r.points_parted, fmt::format("{} made where parts only touch, which were drawn apart",
                                    counted(r.points_parted, "copy of a point", "copies of points")));
  line(r.shells_left_out,
       fmt::format("{} left out, of {:.6g} mm³ together: the largest is kept, cavities are filled",
                   counted(r.shells_left_out, "shell"), r.volume_left_out));
  line(r.holes_filled, fmt::format("{} filled, the longest of {}", counted(r.holes_filled, "hole"),
                                   counted(r.longest_hole, "edge")));
  line(r.faces_swapped, fmt::format("{} without area swapped away", counted(r.faces_swapped, "face")));
  line(r.faces_cut_out, fmt::format("{} round {} cut out and skinned over", counted(r.faces_cut_out, "face"),
                                    counted(r.crossings, "crossing")));
  line(r.turned_outwards, "the surface was inside out and was turned");
  return lines;
}

}  // namespace kumiki
