// The gate for meshes of others: what passes is one closed surface that encloses something and does not touch
// itself, as boolean operations need it (they throw or loop on anything else).
//
// Done, in this order: points that are equal or nearly so become one; triangles without three different
// points and those that lie on one another go; neighbours are turned the same way; where more than two
// triangles meet in an edge, or several fans in a point, the bodies that touch there are drawn apart by a
// trifle; of several shells the one with the largest volume is kept, so cavities are filled and loose parts
// are lost; small holes are closed by the skin of least area (least_area.h); triangles whose points lie on
// one line are swapped with a neighbour; the whole is turned to face outwards; crossings of a few triangles
// are cut out and skinned over. Everything done is counted. What is left to be wrong is refused, with counts
// and a place: large holes, surfaces with one side only, and surfaces that cross themselves in earnest, since
// no repair of those is the one that was meant.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/run.h"
#include "mesh/mesh.h"

namespace kumiki {

struct RepairOptions {
  // Shares of the diagonal of the mesh's box.
  double weld = 1e-6;
  double largest_hole = 0.25;  // diagonal of the hole's own box
};

struct MeshRepairs {
  int points_joined = 0;     // into others, equal or near
  int faces_degenerate = 0;  // without three different points, left out
  int faces_doubled = 0;     // on one another, left out
  int faces_turned = 0;      // to run the way of their neighbours
  bool turned_outwards = false;
  int points_parted = 0;  // copies made where bodies touch
  int shells_left_out = 0;
  double volume_left_out = 0;  // of those shells
  int holes_filled = 0;
  int longest_hole = 0;   // edges
  int faces_swapped = 0;  // without area, though their points differ
  int crossings = 0;      // pairs of triangles
  int faces_cut_out = 0;  // where they were

  bool operator==(const MeshRepairs&) const = default;
};

struct RepairedMesh {
  Mesh mesh;
  std::vector<std::uint32_t> came_from;  // for each point the number it had, for colours
  MeshRepairs repairs;
};

// Numbers of points must hold, coordinates must be finite. An Error says what could not be repaired and
// where; one about the run means that it was stopped.
Result<RepairedMesh> repair(const Mesh& mesh, const RepairOptions& options, Run& run);

// A line each of what was repaired; none when nothing was.
std::vector<std::string> repair_lines(const MeshRepairs& repairs);

}  // namespace kumiki
