#include "fabricate/mesh_boolean.h"

// The same code in all builds: our own checks come first, and theirs would print.
#define CGAL_NDEBUG 1
#include <CGAL/Box_intersection_d/Box_d.h>

// Boxes that begin at the same place are told apart by their addresses, in two arrays that lie as the heap
// has it: which crossing is met first, and so the numbers of new points, would differ from run to run. The
// order in which the boxes were made is the same every time.
template <>
class CGAL::Box_intersection_d::Box_d<double, 3, CGAL::Box_intersection_d::ID_FROM_BOX_ADDRESS>
    : public Box_d<double, 3, ID_NONE> {
 public:
  using Base = Box_d<double, 3, ID_NONE>;
  using NT = double;
  using ID = std::size_t;

  Box_d(const Bbox_3& box) : Base(box) {}
  ID id() const { return id_; }

 private:
  static ID next() {
    static thread_local ID last = 0;
    return ++last;
  }
  ID id_ = next();
};

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/self_intersections.h>
#include <CGAL/Surface_mesh.h>

#include <fmt/format.h>

namespace kumiki {

namespace {

namespace pmp = CGAL::Polygon_mesh_processing;

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using CgalMesh = CGAL::Surface_mesh<Kernel::Point_3>;

Status check_surface(const Mesh& mesh) {
  const SurfaceFacts facts = surface_facts(mesh);
  if (!facts.closed)
    return Error{fmt::format("expected a closed surface, found {} open edges", facts.boundary_edges)};
  if (!facts.manifold) return Error{"expected a manifold surface"};
  if (facts.degenerate > 0)
    return Error{fmt::format("expected triangles with an area, found {} without", facts.degenerate)};
  if (!(volume(mesh) > 0)) return Error{"expected a surface that looks outwards"};
  return Done{};
}

Result<CgalMesh> converted(const Mesh& mesh) {
  CgalMesh out;
  std::vector<CgalMesh::Vertex_index> numbers;
  numbers.reserve(mesh.points.size());
  std::vector<bool> used(mesh.points.size());
  for (const MeshTriangle& t : mesh.triangles)
    for (const std::uint32_t point : t) used[point] = true;
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    const MeshPoint& p = mesh.points[i];
    numbers.push_back(used[i] ? out.add_vertex({p.x, p.y, p.z}) : CgalMesh::null_vertex());
  }
  for (const MeshTriangle& t : mesh.triangles)
    if (out.add_face(numbers[t[0]], numbers[t[1]], numbers[t[2]]) == CgalMesh::null_face())
      return Error{"expected a manifold surface"};
  return out;
}

Mesh converted(const CgalMesh& mesh) {
  Mesh out;
  std::vector<std::uint32_t> numbers(mesh.number_of_vertices() + mesh.number_of_removed_vertices());
  for (const auto v : mesh.vertices()) {
    numbers[v] = static_cast<std::uint32_t>(out.points.size());
    const auto& p = mesh.point(v);
    out.points.push_back({p.x(), p.y(), p.z()});
  }
  for (const auto face : mesh.faces()) {
    const auto first = mesh.halfedge(face), second = mesh.next(first), third = mesh.next(second);
    out.triangles.push_back(
        {numbers[mesh.target(first)], numbers[mesh.target(second)], numbers[mesh.target(third)]});
  }
  return out;
}

// Whatever goes wrong inside comes out as an Error: a puzzle less, and not the end of a search.
template <class Work>
Result<Mesh> guarded(const Work& work) {
  try {
    return work();
  } catch (const pmp::Corefinement::Self_intersection_exception&) {
    return Error{"the surface crosses itself where it is cut"};
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return Error{"the surfaces could not be cut with each other"};
  }
}

}  // namespace

struct MeshCutter::Surface {
  CgalMesh mesh;

  template <class Operation>
  Result<Mesh> with(const Mesh& body, const Operation& operation) const {
    if (auto fine = check_surface(body); !fine) return fine.error();
    return guarded([&]() -> Result<Mesh> {
      auto other = converted(body);
      if (!other) return other.error();
      CgalMesh own = mesh, out;
      if (!operation(own, *other, out)) return Error{"what is left has no manifold surface"};
      return converted(out);
    });
  }
};

MeshCutter::MeshCutter(std::unique_ptr<Surface> surface) : surface_(std::move(surface)) {}
MeshCutter::MeshCutter(MeshCutter&&) noexcept = default;
MeshCutter& MeshCutter::operator=(MeshCutter&&) noexcept = default;
MeshCutter::~MeshCutter() = default;

Result<MeshCutter> MeshCutter::of(const Mesh& mesh) {
  if (auto fine = check_surface(mesh); !fine) return fine.error();
  auto surface = converted(mesh);
  if (!surface) return surface.error();
  if (pmp::does_self_intersect(*surface)) return Error{"expected a surface that does not cross itself"};
  return MeshCutter(std::make_unique<Surface>(Surface{std::move(*surface)}));
}

Result<Mesh> MeshCutter::inside(const Mesh& body) const {
  return surface_->with(body, [](CgalMesh& own, CgalMesh& other, CgalMesh& out) {
    return pmp::corefine_and_compute_intersection(own, other, out,
                                                  CGAL::parameters::throw_on_self_intersection(true));
  });
}

Result<Mesh> MeshCutter::outside(const Mesh& body) const {
  return surface_->with(body, [](CgalMesh& own, CgalMesh& other, CgalMesh& out) {
    return pmp::corefine_and_compute_difference(own, other, out,
                                                CGAL::parameters::throw_on_self_intersection(true));
  });
}

}  // namespace kumiki
