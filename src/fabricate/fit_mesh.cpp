#include "fabricate/fit_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "fabricate/deform.h"
#include "fabricate/lattice_places.h"
#include "mesh/repair.h"
#include "mesh/self_contact.h"

namespace kumiki {

namespace {

// Of L-BFGS; fewer would be of no use.
constexpr int kFewestSteps = 8;

std::vector<MeshPoint> in_voxels(const std::vector<MeshPoint>& points, const Lattice& lattice) {
  std::vector<MeshPoint> result;
  result.reserve(points.size());
  for (const MeshPoint& p : points)
    result.push_back({(p.x - lattice.origin.x) / lattice.pitch, (p.y - lattice.origin.y) / lattice.pitch,
                      (p.z - lattice.origin.z) / lattice.pitch});
  return result;
}

std::vector<MeshPoint> in_millimetres(const std::vector<MeshPoint>& points, const Lattice& lattice) {
  std::vector<MeshPoint> result;
  result.reserve(points.size());
  for (const MeshPoint& p : points)
    result.push_back({lattice.origin.x + lattice.pitch * p.x, lattice.origin.y + lattice.pitch * p.y,
                      lattice.origin.z + lattice.pitch * p.z});
  return result;
}

double largest_move(const std::vector<MeshPoint>& from, const std::vector<MeshPoint>& to) {
  double most = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const MeshPoint way = to[i] - from[i];
    most = std::max(most, dot(way, way));
  }
  return std::sqrt(most);
}

MeshPoint between(const MeshPoint& a, const MeshPoint& b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

// Would the gate leave it as it is? Contacts are looked for first: the gate would try to mend them.
bool is_sound(const Mesh& mesh, Run& run) {
  if (!self_contacts(mesh, 1, run).pairs.empty()) return false;
  const auto passed = repair(mesh, {}, run);
  return passed && passed->repairs == MeshRepairs();
}

Cells full_voxels(const VoxelizedMesh& voxels) {
  Cells full(Box{{}, voxels.block.size});
  for_each_voxel(voxels.block.size, [&](Vec3 at) {
    if (voxels.kind(at) == VoxelKind::Full) full.set(at);
  });
  return full;
}

struct Try {
  Mesh mesh;
  VoxelizedMesh voxels;
  double share = 0;  // of problematic ones
};

class Fitter {
 public:
  Fitter(const Mesh& mesh, const FitOptions& options, Run& run) : mesh_(mesh), options_(options), run_(run) {
    if (!options.keep_symmetry) return;
    for (int axis = 0; axis < 3; ++axis)
      if (auto plane = mirror_plane(mesh, axis)) mirrors_.push_back(std::move(*plane));
  }

  Result<MeshFit> fit() {
    const auto places = best_places(mesh_, options_.resolution, mirrors_, options_.places, run_);
    if (!places) return places.error();
    best_.voxels = places->front();
    best_.mesh = mesh_;
    first_share_ = best_.voxels.counts().problematic_share();
    for (const MirrorPlane& plane : mirrors_) best_.mirror_axes.push_back(plane.axis);
    for (std::size_t i = 0; i < places->size() && !run_.cancelled() && best_.voxels.counts().problematic > 0;
         ++i) {
      share_of_work_ = static_cast<double>(i) / static_cast<double>(places->size());
      follow({mesh_, (*places)[i], (*places)[i].counts().problematic_share()});
    }
    best_.finished = !run_.cancelled();
    best_.cut_short = best_.voxels.counts().problematic > 0 && steps_left() < kFewestSteps;
    return std::move(best_);
  }

 private:
  // From the mesh at rest; what runs into itself is taken back and tried again with a stiffer mesh.
  void follow(Try now) {
    double stiffness = options_.stiffness;
    int idle = 0;
    for (int round = 0; round < options_.rounds && idle < 3 && now.share > 0 && !run_.cancelled(); ++round) {
      const int steps = steps_left();
      if (steps < kFewestSteps) break;
      effort_ += static_cast<double>(steps) * static_cast<double>(mesh_.triangles.size());
      Try next = bent(now, stiffness, round, steps);
      ++best_.rounds;
      const bool was_sound = is_sound(next.mesh, run_);
      if (!was_sound) stiffness *= 3;
      if (!was_sound && !draw_back(next.mesh, now.mesh)) {
        ++idle;
        continue;
      }
      if (judge(next, now.voxels.block.lattice) && next.share < now.share &&
          has_resolution(next.voxels, options_.resolution)) {
        now = std::move(next);
        keep(now);
        idle = 0;
      } else {
        ++idle;
      }
    }
  }

  // Of L-BFGS, in the next round.
  int steps_left() const {
    const double steps = (options_.most_effort - effort_) / static_cast<double>(mesh_.triangles.size());
    return static_cast<int>(std::clamp(steps, 0.0, static_cast<double>(DeformOptions().steps)));
  }

  // Where the bent mesh runs into itself, it goes half the way back to the one that did not, in growing
  // rings.
  bool draw_back(Mesh& bent, const Mesh& sound) {
    constexpr int kMostSteps = 10;
    for (int step = 0; step < kMostSteps; ++step) {
      const SelfContacts contacts = self_contacts(bent, 100'000, run_);
      if (contacts.pairs.empty()) return is_sound(bent, run_);
      std::vector<bool> marked(bent.points.size());
      for (const auto& [a, b] : contacts.pairs)
        for (const std::uint32_t t : {a, b})
          for (const std::uint32_t corner : bent.triangles[t]) marked[corner] = true;
      for (int ring = 0; ring <= step / 2; ++ring) grow(marked);
      for (std::uint32_t i = 0; i < marked.size(); ++i)
        if (marked[i]) bent.points[i] = between(bent.points[i], sound.points[i]);
    }
    return false;
  }

  // To all points of triangles that have one, and to their mirror images.
  void grow(std::vector<bool>& marked) const {
    const std::vector<bool> before = marked;
    for (const MeshTriangle& t : mesh_.triangles)
      if (before[t[0]] || before[t[1]] || before[t[2]]) marked[t[0]] = marked[t[1]] = marked[t[2]] = true;
    for (const MirrorPlane& plane : mirrors_)
      for (std::uint32_t i = 0; i < marked.size(); ++i)
        if (marked[i]) marked[plane.partner[i]] = true;
  }

  // By the shares with the border between giving up and filling moved about, or to the shell.
  Try bent(const Try& now, double stiffness, int round, int steps) {
    const Lattice& lattice = now.voxels.block.lattice;
    const Deformation task{mesh_.triangles, in_voxels(mesh_.points, lattice), now.voxels.block.size};
    DeformOptions deform;
    deform.stiffness = stiffness;
    deform.steps = steps;
    deform.report = [&](double share) {
      run_.report(share_of_work_ + (round + share) / (options_.rounds * options_.places),
                  fmt::format("bending; of {:.1f} % problematic voxels {:.1f} % are left", 100 * first_share_,
                              100 * best_.voxels.counts().problematic_share()));
    };
    deform.give_up = std::array{0.04, 0.02, 0.06}[static_cast<std::size_t>(round) % 3];
    const std::vector<MeshPoint> start = in_voxels(now.mesh.points, lattice);
    const std::vector<MeshPoint> found =
        options_.method == FitMethod::Shell
            ? deform_to_shell(task, start, full_voxels(now.voxels), deform, run_)
            : deform_by_shares(task, start, now.voxels, deform, run_);
    Try next{Mesh{in_millimetres(found, lattice), mesh_.triangles}, {}, 0};
    for (const MirrorPlane& plane : mirrors_) mirror_moves(plane, mesh_.points, next.mesh.points);
    return next;
  }

  // False when it has grown out of all bounds.
  bool judge(Try& made, const Lattice& lattice) {
    Run unlimited;
    const auto voxels = voxelize(made.mesh, block_on_lattice(bounds(made.mesh), lattice), unlimited);
    if (!voxels) return false;
    made.voxels = nudged(made.mesh, *voxels, mirrors_, run_);
    made.share = made.voxels.counts().problematic_share();
    return true;
  }

  void keep(const Try& made) {
    if (made.share >= best_.voxels.counts().problematic_share()) return;
    best_.voxels = made.voxels;
    best_.mesh = made.mesh;
    best_.largest_move = largest_move(mesh_.points, made.mesh.points) / made.voxels.block.lattice.pitch;
  }

  const Mesh& mesh_;
  const FitOptions& options_;
  Run& run_;
  std::vector<MirrorPlane> mirrors_;
  MeshFit best_;
  double share_of_work_ = 0, first_share_ = 0;
  double effort_ = 0;  // triangles times steps
};

}  // namespace

Result<MeshFit> fit_mesh(const Mesh& mesh, const FitOptions& options, Run& run) {
  return Fitter(mesh, options, run).fit();
}

}  // namespace kumiki
