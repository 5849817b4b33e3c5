// The level of smooth pieces: how many moves free the first of them?
//
// The level of a voxel puzzle says little about the pieces that are cut out of a mesh along its voxels: they
// are smaller than their voxels and can slip past where voxels would collide, and what was attached to them
// can be in the way. So the question is asked again with the surfaces: for two pieces, an offset and a
// direction, the swept test (sweep.h) says by how many whole voxels the one can go on past the other, and a
// breadth-first search over configurations finds the fewest moves, as for voxels. A move is what it is there:
// any set of pieces, along an axis, by whole voxels. What could be done by stopping between voxels, or by
// turning pieces, is not looked at.
//
// Most questions need no sweep: when two cells come to lie on each other of which the pieces fill more than
// one cell together, they collide there, whatever they look like.
#pragma once

#include <optional>
#include <vector>

#include "base/run.h"
#include "mesh/lattice.h"

namespace kumiki {

inline constexpr int kMostPiecesOfSmoothLevel = 10;

struct SmoothLevelLimits {
  int moves = 0;  // more are not tried: the pieces are known to come apart by so many
  int configurations = 100'000;
};

// The least number of moves after which something is separated; limits.moves when fewer do not do it. Nothing
// when the limit of configurations, or the run, ended the search before that was known. Pieces as they lie in
// the assembled mesh, 2 … kMostPiecesOfSmoothLevel.
std::optional<int> smooth_level(const std::vector<Mesh>& pieces, const Lattice& lattice,
                                const SmoothLevelLimits& limits, const Run& run);

}  // namespace kumiki
