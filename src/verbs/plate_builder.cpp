#include "verbs/plate_builder.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki {

namespace {

// Turned by 90° if need be, and moved to its place.
void put(Mesh& mesh, const PlatePlace& place, double depth) {
  for (MeshPoint& p : mesh.points) {
    if (place.turned) p = {depth - p.y, p.x, p.z};
    p = {p.x + place.x, p.y + place.y, p.z};
  }
}

Footprint footprint_of(const std::vector<ScenePart>& bodies) {
  Footprint footprint;
  for (const ScenePart& body : bodies) {
    const MeshPoint high = bounds(body.mesh).high;
    footprint = {std::max(footprint.x, high.x), std::max(footprint.y, high.y)};
  }
  return footprint;
}

}  // namespace

void PlateBuilder::add(std::vector<ScenePart> bodies, int copies) {
  const Footprint footprint = footprint_of(bodies);
  for (int copy = 1; copy <= copies; ++copy) {
    Thing thing{bodies, footprint};
    for (ScenePart& body : thing.bodies) body.name = copy_name(body.name, copy, copies);
    things_.push_back(std::move(thing));
  }
}

Result<std::vector<MeshScene>> PlateBuilder::plates(const BedOptions& bed) {
  std::vector<Footprint> footprints;
  for (const Thing& thing : things_) footprints.push_back(thing.footprint);
  const auto layout = lay_out(footprints, bed);
  if (!layout) return layout.error();
  if (auto fine = check_layout(footprints, *layout, bed); !fine) return fine.error();
  std::vector<MeshScene> plates(static_cast<std::size_t>(layout->plates));
  for (std::size_t i = 0; i < things_.size(); ++i) {
    const PlatePlace& place = layout->places[i];
    const int group = things_[i].bodies.size() > 1 ? static_cast<int>(i) + 1 : 0;
    for (ScenePart& body : things_[i].bodies) {
      put(body.mesh, place, footprints[i].y);
      body.group = group;
      plates[static_cast<std::size_t>(place.plate)].parts.push_back(std::move(body));
    }
  }
  return plates;
}

std::string copy_name(const std::string& name, int copy, int copies) {
  return copies == 1 ? name : fmt::format("{} ({})", name, copy);
}

}  // namespace kumiki
