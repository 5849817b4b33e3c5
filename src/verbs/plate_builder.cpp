#include "verbs/plate_builder.h"

#include "verbs/print_work.h"

namespace kumiki {

namespace {

// Turned by 90° if need be, and moved to its place.
Mesh placed(Mesh mesh, const PlatePlace& place, double depth) {
  for (MeshPoint& p : mesh.points) {
    if (place.turned) p = {depth - p.y, p.x, p.z};
    p = {p.x + place.x, p.y + place.y, p.z};
  }
  return mesh;
}

}  // namespace

void PlateBuilder::add(const std::string& name, Colour colour, const Mesh& lying, int copies) {
  for (int copy = 1; copy <= copies; ++copy) add({copy_name(name, copy, copies), colour, lying});
}

void PlateBuilder::add(const ScenePart& lying) {
  const MeshPoint size = bounds(lying.mesh).high;
  parts_.push_back(lying);
  footprints_.push_back({size.x, size.y});
}

Result<std::vector<MeshScene>> PlateBuilder::plates(const BedOptions& bed) {
  const auto layout = lay_out(footprints_, bed);
  if (!layout) return layout.error();
  if (auto fine = check_layout(footprints_, *layout, bed); !fine) return fine.error();
  std::vector<MeshScene> plates(static_cast<std::size_t>(layout->plates));
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const PlatePlace& place = layout->places[i];
    parts_[i].mesh = placed(std::move(parts_[i].mesh), place, footprints_[i].y);
    plates[static_cast<std::size_t>(place.plate)].parts.push_back(std::move(parts_[i]));
  }
  return plates;
}

}  // namespace kumiki
