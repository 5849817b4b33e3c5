// Any bytes as OBJ, and what the gate makes of the mesh.
#include "fuzz/mesh_round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kumiki::check_mesh(data, size, ".obj");
}
