// Meshes to voxels: how long the gate and the cut take, and how many problematic voxels bending leaves.
//
//   bench_voxelize              spot, rocker-arm and cow of the shared data, at 8, 12, 16 and 20 voxels, by
//   shares
//                               and by the shell of the 2022 paper; the bunny at 12 by shares
//   bench_voxelize million      spot with each triangle divided into 256, at resolution 200: time and memory
//   bench_voxelize MESH N       one mesh at one resolution
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/file.h"
#include "bench/processor_time.h"
#include "fabricate/fit_mesh.h"
#include "formats/mesh_file.h"
#include "mesh/repair.h"
#include "mesh/welder.h"

namespace kumiki {
namespace {

Mesh load(const std::string& path) {
  Warnings warnings;
  const auto bytes = read_file(path, kMostFileBytes);
  if (!bytes) std::printf("%s\n", to_string(bytes.error()).c_str()), std::exit(2);
  Run run;
  auto mesh = read_mesh(*bytes, mesh_ending(path), warnings);
  if (!mesh) std::printf("%s\n", to_string(mesh.error()).c_str()), std::exit(2);
  auto repaired = repair(mesh->mesh, {}, run);
  if (!repaired) std::printf("%s\n", repaired.error().message.c_str()), std::exit(2);
  return std::move(repaired->mesh);
}

std::string shared(const std::string& name) {
  return std::string(KUMIKI_SHARED_DATA) + "/meshes/" + name + ".obj";
}

long megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

void fit(const std::string& name, const Mesh& mesh, int resolution, FitMethod method) {
  Run run;
  const auto before = voxelize(mesh, block_by_resolution(bounds(mesh), resolution), run);
  if (!before) return;
  FitOptions options;
  options.resolution = resolution;
  options.method = method;
  const double start = processor_seconds();
  const auto after = fit_mesh(mesh, options, run);
  const double seconds = processor_seconds() - start;
  if (!after)
    return void(std::printf("| %s | %d | %s |\n", name.c_str(), resolution, after.error().message.c_str()));
  std::printf("| %s | %d | %s | %.1f | %.2f | %d | %.2f | %.1f |\n", name.c_str(), resolution,
              method == FitMethod::Shares ? "shares" : "shell", 100 * before->counts().problematic_share(),
              100 * after->voxels.counts().problematic_share(), solid_voxels(after->voxels).count(),
              after->largest_move, seconds);
  std::fflush(stdout);
}

Mesh divided(const Mesh& mesh) {
  Welder welder;
  for (const MeshTriangle& t : mesh.triangles) {
    const MeshPoint &a = mesh.points[t[0]], &b = mesh.points[t[1]], &c = mesh.points[t[2]];
    const auto middle = [](const MeshPoint& p, const MeshPoint& q) {
      return MeshPoint{(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
    };
    const MeshPoint ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
    welder.add(a, ab, ca);
    welder.add(ab, b, bc);
    welder.add(ca, bc, c);
    welder.add(ab, bc, ca);
  }
  return welder.take();
}

void million() {
  Mesh mesh = load(shared("spot"));
  for (int i = 0; i < 4; ++i) mesh = divided(mesh);
  Run run;
  double start = processor_seconds();
  const auto repaired = repair(mesh, {}, run);
  const double gate = processor_seconds() - start;
  if (!repaired) return void(std::printf("%s\n", repaired.error().message.c_str()));
  const long after_gate = megabytes();
  start = processor_seconds();
  const auto voxels = voxelize(repaired->mesh, block_by_resolution(bounds(mesh), 200), run);
  const double cut = processor_seconds() - start;
  if (!voxels) return void(std::printf("%s\n", voxels.error().message.c_str()));
  const Vec3 size = voxels->block.size;
  std::printf(
      "%zu triangles: gate %.1f s (%ld MB); %dx%dx%d voxels in %.2f s (%ld MB in all); volume off by %.1e\n",
      mesh.triangles.size(), gate, after_gate, size.x, size.y, size.z, cut, megabytes(),
      voxels->volume() / volume(mesh) - 1);
}

void all() {
  std::printf(
      "| mesh | voxels | method | problematic before, %% | after, %% | voxels left | largest move, voxels | "
      "CPU s |\n"
      "|---|---:|---|---:|---:|---:|---:|---:|\n");
  for (const char* name : {"spot", "rocker-arm", "cow"}) {
    const Mesh mesh = load(shared(name));
    for (const int resolution : {8, 12, 16, 20}) fit(name, mesh, resolution, FitMethod::Shares);
    if (name != std::string_view("rocker-arm")) fit(name, mesh, 12, FitMethod::Shell);
  }
  fit("stanford-bunny", load(shared("stanford-bunny")), 12, FitMethod::Shares);
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) {
  using namespace kumiki;
  if (count == 3)
    fit(words[1], load(words[1]), std::atoi(words[2]), FitMethod::Shares);
  else if (count == 2 && words[1] == std::string("million"))
    million();
  else
    all();
}
