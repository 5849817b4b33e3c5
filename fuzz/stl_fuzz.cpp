// Any bytes as STL: an error on one line, or a mesh whose numbers hold together and that, once it has been
// through the floats of a binary file, comes back from it unchanged.
#include "formats/stl.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  Warnings warnings;
  const auto mesh = read_stl({reinterpret_cast<const char*>(data), size}, warnings);
  if (!mesh) return require_one_line(mesh.error()), 0;
  for (const MeshTriangle& triangle : mesh->triangles)
    for (const std::uint32_t corner : triangle)
      require(corner < mesh->points.size(), "corners are points of the mesh");
  const auto once = read_stl(write_stl(*mesh), warnings);
  if (!once) return 0;  // floats have made all triangles vanish
  const auto again = read_stl(write_stl(*once), warnings);
  require(again.ok() && *again == *once, "a round trip changes nothing");
  surface_facts(*mesh);
  return 0;
}
