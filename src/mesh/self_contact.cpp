#include "mesh/self_contact.h"

#include "mesh/box_tree.h"
#include "mesh/triangle_contact.h"

namespace kumiki {

MeshPoint middle_of(const Mesh& mesh, const MeshTriangle& t) {
  const MeshPoint &a = mesh.points[t[0]], &b = mesh.points[t[1]], &c = mesh.points[t[2]];
  return {(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3};
}

SelfContacts self_contacts(const Mesh& mesh, std::size_t most, Run& run) {
  SelfContacts found;
  const BoxTree tree(mesh);
  for (std::uint32_t t = 0; t < mesh.triangles.size() && found.found_all; ++t) {
    found.found_all = run.step();
    if (t % 65536 == 0)
      run.report(static_cast<double>(t) / static_cast<double>(mesh.triangles.size()),
                 "looking for crossings");
    tree.for_touching(tree.box_of(t), [&](std::uint32_t other) {
      if (other <= t || !triangles_meet(mesh, mesh.triangles[t], mesh.triangles[other])) return true;
      found.pairs.emplace_back(t, other);
      return found.found_all = found.pairs.size() < most;
    });
  }
  return found;
}

}  // namespace kumiki
