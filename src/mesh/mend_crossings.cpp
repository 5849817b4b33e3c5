#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "mesh/repair_steps.h"
#include "mesh/self_contact.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostPairs = 10'000;
constexpr int kMostRounds = 6;
// What may be cut out of a surface, of all its faces, and what may change of its volume.
constexpr double kMostFaces = 0.05, kMostVolume = 0.005;

// The triangles of the pairs, and those round them, `rings` deep.
std::vector<bool> around(const Mesh& mesh, const SelfContacts& contacts, int rings) {
  std::vector<bool> marked(mesh.triangles.size());
  for (const auto& [a, b] : contacts.pairs) marked[a] = marked[b] = true;
  for (int ring = 0; ring < rings; ++ring) {
    std::vector<bool> near(mesh.points.size());
    for (std::size_t t = 0; t < marked.size(); ++t)
      if (marked[t])
        for (const std::uint32_t corner : mesh.triangles[t]) near[corner] = true;
    for (std::size_t t = 0; t < marked.size(); ++t)
      for (const std::uint32_t corner : mesh.triangles[t])
        if (near[corner]) marked[t] = true;
  }
  return marked;
}

void cut_out(MeshInWork& work, const std::vector<bool>& marked) {
  auto& triangles = work.mesh.triangles;
  std::size_t kept = 0;
  for (std::size_t t = 0; t < triangles.size(); ++t)
    if (!marked[t]) triangles[kept++] = triangles[t];
  work.repairs.faces_cut_out += static_cast<int>(triangles.size() - kept);
  triangles.resize(kept);
}

Status skin_over(MeshInWork& work, double largest_hole) {
  const MeshRepairs before = work.repairs;
  if (work.mesh.triangles.empty()) return Error{"nothing is left of the surface"};
  Status status = part_touching_bodies(work);
  if (status) keep_largest_shell(work);
  if (status) status = fill_holes(work, largest_hole);
  if (status) status = swap_flat_faces(work);
  // All of this is one repair, that of the crossings.
  const int cut = work.repairs.faces_cut_out;
  work.repairs = before;
  work.repairs.faces_cut_out = cut;
  return status;
}

Error refusal(const Mesh& mesh, const SelfContacts& contacts) {
  return Error{fmt::format("the surface crosses itself: {}{} of triangles meet, the first {}",
                           contacts.found_all ? "" : "at least ", counted(std::ssize(contacts.pairs), "pair"),
                           near_text(middle_of(mesh, mesh.triangles[contacts.pairs.front().first])))};
}

bool is_sound(const Mesh& mesh) { return surface_facts(mesh).is_printable(); }

}  // namespace

Status mend_crossings(MeshInWork& work, double largest_hole, Run& run) {
  SelfContacts contacts = self_contacts(work.mesh, kMostPairs, run);
  const SelfContacts first = contacts;
  const Mesh original = contacts.pairs.empty() ? Mesh() : work.mesh;
  const double volume_before = volume(work.mesh);
  work.repairs.crossings = static_cast<int>(contacts.pairs.size());
  for (int round = 0; !contacts.pairs.empty(); ++round) {
    if (!contacts.found_all || round == kMostRounds) return refusal(original, first);
    cut_out(work, around(work.mesh, contacts, 1 + round / 2));
    const bool is_small =
        work.repairs.faces_cut_out <= kMostFaces * static_cast<double>(original.triangles.size());
    if (!is_small || !skin_over(work, largest_hole) || !is_sound(work.mesh) ||
        std::abs(volume(work.mesh) - volume_before) > kMostVolume * volume_before)
      return refusal(original, first);
    contacts = self_contacts(work.mesh, kMostPairs, run);
  }
  if (!contacts.found_all) return Error{"stopped while the mesh was checked"};
  if (!first.pairs.empty()) drop_loose_points(work);
  return Done{};
}

}  // namespace kumiki
