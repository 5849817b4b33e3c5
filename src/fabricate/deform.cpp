// The only file with LBFGSpp, and with Eigen in this layer.
#include "fabricate/deform.h"

#include <LBFGS.h>

#include <Eigen/Dense>
#include <cmath>
#include <exception>
#include <functional>
#include <limits>

#include "fabricate/cut_triangle.h"
#include "fabricate/voxel_distance.h"

namespace kumiki {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

Vector3d at(const VectorXd& x, std::uint32_t point) {
  return x.segment<3>(3 * static_cast<Eigen::Index>(point));
}
auto slot(VectorXd& x, std::uint32_t point) { return x.segment<3>(3 * static_cast<Eigen::Index>(point)); }
Vector3d vector_of(const MeshPoint& p) { return {p.x, p.y, p.z}; }
MeshPoint point_of(const Vector3d& v) { return {v.x(), v.y(), v.z()}; }

// --- bending -----------------------------------------------------------------------------------------------

// Round each point, its sides turned as they were at rest by the rotation that fits best.
class Bending {
 public:
  explicit Bending(const Deformation& task) : starts_(task.rest.size() + 1) {
    std::vector<std::vector<Link>> links(task.rest.size());
    for (const MeshTriangle& t : task.triangles)
      for (std::size_t i = 0; i < 3; ++i) add(task, t[i], t[(i + 1) % 3], t[(i + 2) % 3], links);
    for (std::size_t p = 0; p < links.size(); ++p) {
      starts_[p] = links_.size();
      links_.insert(links_.end(), links[p].begin(), links[p].end());
    }
    starts_.back() = links_.size();
  }

  double energy(const VectorXd& x, double weight, VectorXd& gradient) const {
    double sum = 0;
    for (std::uint32_t p = 0; p + 1 < starts_.size(); ++p) {
      const Matrix3d turn = rotation(x, p);
      for (std::size_t i = starts_[p]; i < starts_[p + 1]; ++i) {
        const Link& link = links_[i];
        const Vector3d error = at(x, link.to) - at(x, p) - turn * link.side;
        sum += weight * link.weight * error.squaredNorm();
        slot(gradient, link.to) += 2 * weight * link.weight * error;
        slot(gradient, p) -= 2 * weight * link.weight * error;
      }
    }
    return sum;
  }

 private:
  struct Link {
    std::uint32_t to;
    double weight;
    Vector3d side;  // at rest
  };

  // Half the cotangent at the tip, for both ends; kept positive, so that the sum has a minimum.
  static void add(const Deformation& task, std::uint32_t a, std::uint32_t b, std::uint32_t tip,
                  std::vector<std::vector<Link>>& links) {
    const MeshPoint u = task.rest[a] - task.rest[tip], v = task.rest[b] - task.rest[tip], area = cross(u, v);
    const double cotangent = dot(u, v) / std::max(1e-12, std::sqrt(dot(area, area)));
    const double weight = std::clamp(cotangent, 0.01, 10.0) / 2;
    add_link(a, b, weight, task, links);
    add_link(b, a, weight, task, links);
  }
  static void add_link(std::uint32_t from, std::uint32_t to, double weight, const Deformation& task,
                       std::vector<std::vector<Link>>& links) {
    for (Link& link : links[from])
      if (link.to == to) {
        link.weight += weight;
        return;
      }
    links[from].push_back({to, weight, vector_of(task.rest[to] - task.rest[from])});
  }

  Matrix3d rotation(const VectorXd& x, std::uint32_t p) const {
    Matrix3d sum = Matrix3d::Zero();
    for (std::size_t i = starts_[p]; i < starts_[p + 1]; ++i)
      sum += links_[i].weight * links_[i].side * (at(x, links_[i].to) - at(x, p)).transpose();
    const Eigen::JacobiSVD<Matrix3d> parts(sum, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Matrix3d v = parts.matrixV();
    if ((v * parts.matrixU().transpose()).determinant() < 0) v.col(2) *= -1;
    return v * parts.matrixU().transpose();
  }

  std::vector<Link> links_;
  std::vector<std::size_t> starts_;  // of each point's links
};

// --- where the surface should be ---------------------------------------------------------------------------

// Adds its share of the energy and of the gradient.
using Wish = std::function<double(const VectorXd& x, VectorXd& gradient)>;

std::vector<double> areas_at_rest(const Deformation& task) {
  const Mesh rest{task.rest, {}};
  std::vector<double> areas;
  for (const MeshTriangle& t : task.triangles) {
    const MeshPoint twice = area_vector(rest, t);
    areas.push_back(std::sqrt(dot(twice, twice)) / 2);
  }
  return areas;
}

// In a voxel of the set and not near its faces: so most points are, and need not be looked at closely.
bool is_well_inside(const Cells& set, const Vector3d& place, double margin) {
  Vec3 voxel;
  for (int axis = 0; axis < 3; ++axis) {
    const double whole = std::floor(place[axis]), part = place[axis] - whole;
    if (!(part >= margin && part <= 1 - margin && std::abs(whole) < 1e6)) return false;
    voxel[axis] = static_cast<int>(whole);
  }
  return set.test(voxel);
}

// The squares of what `beyond` says of the middles and corners of triangles, by their areas. A corner is
// looked at once, with the areas of all triangles round it.
template <class Beyond>
Wish nearness_wish(const Deformation& task, const Cells& set, double weight, Beyond beyond) {
  std::vector<double> areas = areas_at_rest(task), around(task.rest.size());
  for (std::size_t i = 0; i < task.triangles.size(); ++i)
    for (const std::uint32_t corner : task.triangles[i]) around[corner] += weight * areas[i] / 6;
  return [&task, &set, weight, beyond, areas = std::move(areas), around = std::move(around)](
             const VectorXd& x, VectorXd& gradient) {
    double sum = 0;
    const auto ask = [&](const Vector3d& place, double area) -> Vector3d {
      const double error = beyond(set, place);
      if (error == 0) return Vector3d::Zero();
      sum += area * error * error;
      return 2 * area * error * vector_of(distance_to(set, point_of(place)).direction);
    };
    for (std::size_t i = 0; i < task.triangles.size(); ++i) {
      const auto& [a, b, c] = task.triangles[i];
      const Vector3d push = ask((at(x, a) + at(x, b) + at(x, c)) / 3, weight * areas[i] / 2) / 3;
      for (const std::uint32_t corner : task.triangles[i]) slot(gradient, corner) += push;
    }
    for (std::uint32_t p = 0; p < around.size(); ++p) slot(gradient, p) += ask(at(x, p), around[p]);
    return sum;
  };
}

// Voxels that are kept hold a tenth and a little more; what they lack is squared. Voxels that are given up
// hold nothing; what they hold goes in by its root, which falls like the depth of a wedge that sticks in, and
// so does not fade before the wedge is out.
class ShareWish {
 public:
  ShareWish(const Deformation& task, const Cells& kept) : task_(task), kept_(kept) {}

  double operator()(const VectorXd& x, VectorXd& gradient) const {
    const Mesh mesh{points_within(x), task_.triangles};
    Run unlimited;
    const auto voxels = voxelize(mesh, VoxelBlock{{{}, 1}, task_.size}, unlimited);
    if (!voxels) return 0;
    double sum = 0;
    std::vector<double> pull(voxels->filled.size());
    for_each_voxel(task_.size, [&](Vec3 voxel) {
      const std::size_t i = voxels->index(voxel);
      sum += kept_.test(voxel) ? keep(voxels->filled[i], pull[i]) : give_up(voxels->filled[i], pull[i]);
    });
    add_gradient(mesh, *voxels, pull, gradient);
    return sum;
  }

 private:
  static double keep(double share, double& slope) {
    constexpr double kLeast = 0.125, kWeight = 20;
    const double lacks = std::max(0.0, kLeast - share);
    slope = -2 * kWeight * lacks;
    return kWeight * lacks * lacks;
  }
  static double give_up(double share, double& slope) {
    constexpr double kDust = 1e-6;  // smooth below
    if (share <= 0) return 0;
    const double root = std::sqrt(share + kDust);
    slope = 1 / (2 * root);
    return root - std::sqrt(kDust);
  }

  // Corners that have left the block are looked at on its border.
  std::vector<MeshPoint> points_within(const VectorXd& x) const {
    std::vector<MeshPoint> points(task_.rest.size());
    for (std::uint32_t i = 0; i < points.size(); ++i)
      points[i] = {std::clamp<double>(at(x, i).x(), 0, task_.size.x),
                   std::clamp<double>(at(x, i).y(), 0, task_.size.y),
                   std::clamp<double>(at(x, i).z(), 0, task_.size.z)};
    return points;
  }

  // A piece of a triangle moves with its corners, as much as they are near its middle.
  void add_gradient(const Mesh& mesh, const VoxelizedMesh& voxels, const std::vector<double>& pull,
                    VectorXd& gradient) const {
    const TriangleCutter cutter(task_.size);
    for (const MeshTriangle& t : mesh.triangles) {
      const MeshPoint &a = mesh.points[t[0]], &b = mesh.points[t[1]], &c = mesh.points[t[2]];
      const MeshPoint whole = cross(b - a, c - a);
      const double square = dot(whole, whole);
      if (!(square > 0)) continue;
      cutter.cut(a, b, c, [&](Vec3 voxel, const CutPolygon& piece) {
        const double strength = pull[voxels.index(voxel)];
        if (strength == 0) return;
        for (std::size_t i = 2; i < piece.count; ++i) {
          const MeshPoint &p = piece.corners[0], &q = piece.corners[i - 1], &r = piece.corners[i];
          const MeshPoint area = cross(q - p, r - p);
          const MeshPoint middle{(p.x + q.x + r.x) / 3, (p.y + q.y + r.y) / 3, (p.z + q.z + r.z) / 3};
          const double at_b = dot(cross(middle - a, c - a), whole) / square,
                       at_c = dot(cross(b - a, middle - a), whole) / square;
          const Vector3d push = strength / 2 * vector_of(area);
          slot(gradient, t[0]) += (1 - at_b - at_c) * push;
          slot(gradient, t[1]) += at_b * push;
          slot(gradient, t[2]) += at_c * push;
        }
      });
    }
  }

  const Deformation& task_;
  const Cells& kept_;
};

// --- the search --------------------------------------------------------------------------------------------

struct Stopped : std::exception {};

std::vector<MeshPoint> minimised(const Deformation& task, const std::vector<MeshPoint>& points,
                                 const std::vector<Wish>& wishes, const DeformOptions& options, Run& run) {
  const Bending bending(task);
  VectorXd x(3 * static_cast<Eigen::Index>(points.size()));
  for (std::uint32_t i = 0; i < points.size(); ++i) slot(x, i) = vector_of(points[i]);
  VectorXd best = x;
  double least = std::numeric_limits<double>::infinity();
  int looks = 0;
  const auto energy = [&](const VectorXd& here, VectorXd& gradient) {
    if (!run.step()) throw Stopped();
    if (options.report) options.report(std::min(1.0, ++looks / (1.0 * options.steps)));
    gradient.setZero();
    double sum = bending.energy(here, options.stiffness, gradient);
    for (const Wish& wish : wishes) sum += wish(here, gradient);
    if (sum < least) least = sum, best = here;
    return sum;
  };
  LBFGSpp::LBFGSParam<double> settings;
  settings.m = 8;
  settings.max_iterations = options.steps;
  settings.max_linesearch = 30;
  settings.epsilon = settings.epsilon_rel = 1e-5;
  settings.past = 5;
  settings.delta = 1e-4;
  try {
    double last = 0;
    LBFGSpp::LBFGSSolver<double>(settings).minimize(energy, x, last);
  } catch (const std::exception&) {
    // The line search gave up, or the run was stopped: the best so far will do.
  }
  std::vector<MeshPoint> result;
  for (std::uint32_t i = 0; i < points.size(); ++i) result.push_back(point_of(at(best, i)));
  return result;
}

}  // namespace

std::vector<MeshPoint> deform_to_shell(const Deformation& task, const std::vector<MeshPoint>& points,
                                       const Cells& full, const DeformOptions& options, Run& run) {
  const auto beyond = [](const Cells& set, const Vector3d& place) {
    const VoxelDistance found = distance_to(set, point_of(place));
    if (!found.is_near) return 0.0;
    return found.depth < kShellInner ? found.depth - kShellInner : found.depth > 1 ? found.depth - 1 : 0.0;
  };
  return minimised(task, points, {nearness_wish(task, full, 1, beyond)}, options, run);
}

std::vector<MeshPoint> deform_by_shares(const Deformation& task, const std::vector<MeshPoint>& points,
                                        const VoxelizedMesh& shares, const DeformOptions& options, Run& run) {
  constexpr double kMargin = 0.05, kWeight = 50;
  Cells kept(Box{{}, task.size});
  for_each_voxel(task.size, [&](Vec3 voxel) {
    if (shares.filled[shares.index(voxel)] >= options.give_up) kept.set(voxel);
  });
  const auto beyond = [](const Cells& set, const Vector3d& place) {
    if (is_well_inside(set, place, kMargin)) return 0.0;
    const VoxelDistance found = distance_to(set, point_of(place));
    return found.is_near ? std::max(0.0, found.depth + kMargin) : 0.0;
  };
  return minimised(task, points, {nearness_wish(task, kept, kWeight, beyond), ShareWish(task, kept)}, options,
                   run);
}

}  // namespace kumiki
