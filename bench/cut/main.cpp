// How long a mesh takes to be cut into smooth pieces, how exact the cut is, and what it needs of memory.
//
//   bench_cut               a bumpy ring of 20,000 triangles, a ball, an ellipsoid; 12 pieces each, 5 random
//   cuts bench_cut MESH…         the same with meshes from files
//
// Times are medians of processor seconds: the mesh prepared (checked, contents of all cells), then cut into
// 12 pieces with everything that belongs to it but a plan.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "base/file.h"
#include "bench/processor_time.h"
#include "fabricate/smooth_puzzle.h"
#include "fabricate/voxelize.h"
#include "formats/mesh_file.h"
#include "mesh/repair.h"
#include "tests/fabricate/mesh_cells.h"

namespace kumiki {
namespace {

constexpr int kResolution = 12, kPieces = 12, kRounds = 5;
constexpr double kClearance = 0.07, kVoxel = 11.15;

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// The trial's ring: a torus with bumps.
Mesh bumpy_ring() {
  Mesh mesh = torus({0, 0, 0}, 1, 0.3, 200, 50);
  for (MeshPoint& p : mesh.points) {
    const double bump = 1 + 0.04 * std::sin(7 * std::atan2(p.y, p.x));
    p = {p.x * bump, p.y * bump, p.z * bump};
  }
  return mesh;
}

void measure(const std::string& name, Mesh mesh) {
  VoxelBlock block = block_by_resolution(bounds(mesh), kResolution);
  const double factor = kVoxel / block.lattice.pitch;
  for (MeshPoint& p : mesh.points) p = {p.x * factor, p.y * factor, p.z * factor};
  block.lattice.origin = {block.lattice.origin.x * factor, block.lattice.origin.y * factor,
                          block.lattice.origin.z * factor};
  block.lattice.pitch = kVoxel;
  std::vector<double> preparing, cutting;
  double worst = 0;
  int unsound = 0, fragments = 0;
  std::size_t triangles = 0;
  for (std::uint64_t seed = 1; seed <= kRounds; ++seed) {
    Rng rng(seed);
    const double start = processor_seconds();
    const auto cutter = SmoothCutter::of(mesh, block.lattice, kClearance);
    preparing.push_back(processor_seconds() - start);
    if (!cutter) {
      std::printf("%-16s %s\n", name.c_str(), cutter.error().message.c_str());
      return;
    }
    VoxelCut voxels;
    voxels.pieces = random_partition(cells_filled(cutter->contents(), kVoxel, 0.1), kPieces, rng);
    voxels.assembled.resize(voxels.pieces.size());
    const Run run;
    const double begin = processor_seconds();
    const auto cut = cutter->cut(voxels, run);
    cutting.push_back(processor_seconds() - begin);
    if (!cut) {
      ++unsound;
      continue;
    }
    worst = std::max(worst, cut->volume_error);
    fragments += cut->handed;
    triangles = 0;
    for (const Mesh& piece : cut->pieces) {
      triangles += piece.triangles.size();
      const SurfaceFacts facts = surface_facts(piece);
      unsound += !facts.is_printable() || facts.shells != 1;
    }
  }
  std::printf("%-16s %7zu %9.3f %9.3f %9zu %8d %8d %10.1e\n", name.c_str(), mesh.triangles.size(),
              median(preparing), median(cutting), triangles, unsound, fragments, worst);
}

void measure_file(const std::string& path) {
  const auto bytes = read_file(path, kMostFileBytes);
  Warnings warnings;
  const auto mesh = bytes ? read_mesh(*bytes, mesh_ending(path), warnings) : bytes.error();
  Run run;
  const auto mended = mesh ? repair(mesh->mesh, {}, run) : mesh.error();
  if (!mended) {
    std::printf("%s: %s\n", path.c_str(), mended.error().message.c_str());
    return;
  }
  measure(path.substr(path.rfind('/') + 1), mended->mesh);
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) {
  std::printf("%-16s %7s %9s %9s %9s %8s %8s %10s\n", "mesh", "faces", "prepare s", "cut s", "triangles",
              "unsound", "handed", "volume");
  if (count == 1) {
    kumiki::measure("bumpy ring", kumiki::bumpy_ring());
    kumiki::measure("ball", kumiki::ellipsoid({0, 0, 0}, {1, 1, 1}, 100, 100));
    kumiki::measure("ellipsoid", kumiki::ellipsoid({0, 0, 0}, {1, 0.8, 0.6}, 40, 40));
  }
  for (int i = 1; i < count; ++i) kumiki::measure_file(words[i]);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%ld MB at most\n", usage.ru_maxrss / 1024);
}
