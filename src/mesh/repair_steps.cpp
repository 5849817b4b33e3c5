#include "mesh/repair_steps.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "mesh/sides.h"
#include "mesh/weld_near.h"

namespace kumiki {

namespace {

bool has_three_points(const MeshTriangle& t) { return t[0] != t[1] && t[1] != t[2] && t[2] != t[0]; }

void turn(MeshTriangle& t) { std::swap(t[1], t[2]); }

}  // namespace

std::string near_text(const MeshPoint& p) {
  return fmt::format("near ({:.5g}, {:.5g}, {:.5g})", p.x, p.y, p.z);
}

void drop_loose_points(MeshInWork& work) {
  Mesh kept;
  std::vector<std::uint32_t> came_from, number(work.mesh.points.size(), kNoIndex);
  for (MeshTriangle triangle : work.mesh.triangles) {
    for (std::uint32_t& corner : triangle) {
      if (number[corner] == kNoIndex) {
        number[corner] = static_cast<std::uint32_t>(kept.points.size());
        kept.points.push_back(work.mesh.points[corner]);
        came_from.push_back(work.came_from.empty() ? corner : work.came_from[corner]);
      }
      corner = number[corner];
    }
    kept.triangles.push_back(triangle);
  }
  work.mesh = std::move(kept);
  work.came_from = std::move(came_from);
}

void join_near_points(MeshInWork& work, double reach) {
  const std::vector<std::uint32_t> number = near_points(work.mesh.points, reach);
  for (std::uint32_t i = 0; i < number.size(); ++i) work.repairs.points_joined += number[i] != i;
  for (MeshTriangle& triangle : work.mesh.triangles)
    for (std::uint32_t& corner : triangle) corner = number[corner];
}

// Of triangles on the same three points, those that face against each other cancel; one of the rest is kept.
void drop_bad_faces(MeshInWork& work) {
  auto& triangles = work.mesh.triangles;
  work.repairs.faces_degenerate +=
      static_cast<int>(std::erase_if(triangles, [](const MeshTriangle& t) { return !has_three_points(t); }));
  struct Entry {
    MeshTriangle sorted;
    std::uint32_t number;
    int facing;
  };
  std::vector<Entry> entries;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    MeshTriangle t = triangles[i];
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
    const int facing = t[1] < t[2] ? 1 : -1;
    if (facing < 0) turn(t);
    entries.push_back({t, i, facing});
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.sorted != b.sorted ? a.sorted < b.sorted : a.number < b.number;
  });
  std::vector<bool> drop(triangles.size());
  for (std::size_t first = 0, end = 0; first < entries.size(); first = end) {
    int sum = 0;
    for (end = first; end < entries.size() && entries[end].sorted == entries[first].sorted; ++end)
      sum += entries[end].facing;
    if (end - first == 1) continue;
    int keep = sum == 0 ? 0 : 1;
    for (std::size_t i = first; i < end; ++i)
      drop[entries[i].number] = keep == 0 || entries[i].facing * sum < 0 || --keep < 0;
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i)
    if (!drop[i]) triangles[kept++] = triangles[i];
  work.repairs.faces_doubled += static_cast<int>(triangles.size() - kept);
  triangles.resize(kept);
}

void keep_largest_shell(MeshInWork& work) {
  auto& [points, triangles] = work.mesh;
  Forest shells(triangles.size());
  const std::vector<Side> sides = sorted_sides(work.mesh);
  for_each_edge(sides, [&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) shells.join(sides[first].triangle(), sides[i].triangle());
  });
  std::vector<double> six_times(triangles.size());
  for (std::uint32_t t = 0; t < triangles.size(); ++t) {
    const std::uint32_t root = shells.root(t);
    const MeshPoint& eye = points[triangles[root][0]];  // of its own, for shells that are still open
    six_times[root] += dot(points[triangles[t][0]] - eye,
                           cross(points[triangles[t][1]] - eye, points[triangles[t][2]] - eye));
  }
  std::uint32_t largest = shells.root(0);
  for (std::uint32_t t = 0; t < triangles.size(); ++t)
    if (std::abs(six_times[t]) > std::abs(six_times[largest])) largest = t;
  for (std::uint32_t t = 0; t < triangles.size(); ++t) {
    if (shells.root(t) != t || t == largest) continue;
    ++work.repairs.shells_left_out;
    work.repairs.volume_left_out += std::abs(six_times[t]) / 6;
  }
  std::size_t kept = 0;
  for (std::uint32_t t = 0; t < triangles.size(); ++t)
    if (shells.root(t) == largest) triangles[kept++] = triangles[t];
  triangles.resize(kept);
}

}  // namespace kumiki
