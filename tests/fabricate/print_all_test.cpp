// From cells to print plates, the whole way.
#include <gtest/gtest.h>

#include "fabricate/orient.h"
#include "fabricate/print_plates.h"
#include "fabricate/print_report.h"
#include "fabricate/split.h"
#include "tests/fabricate/pieces.h"

namespace kumiki {
namespace {

struct Printed {
  std::vector<Mesh> meshes;
  std::vector<Footprint> footprints;
  double material = 0;
};

void add_parts(const Cells& piece, const SolidOptions& options, Printed& printed) {
  const Split split = *split_for_printing(piece, options, {.most_steps = 100});
  for (const SplitPart& part : split.parts) {
    printed.meshes.push_back(laid_down(part.solid.mesh, part.up));
    const MeshPoint size = bounds(printed.meshes.back()).high;
    printed.footprints.push_back({size.x, size.y});
    const PrintReport report = *print_report(part.solid, part.cells, options);
    EXPECT_LE(report.material, report.volume);
    printed.material += report.material;
  }
}

Mesh moved(Mesh mesh, const PlatePlace& place) {
  if (place.turned)
    for (MeshPoint& p : mesh.points) p = {p.y, -p.x, p.z};
  const MeshPoint low = bounds(mesh).low;
  for (MeshPoint& p : mesh.points) p = {p.x - low.x + place.x, p.y - low.y + place.y, p.z};
  return mesh;
}

TEST(PrintAll, random_pieces_end_on_plates_closed_and_apart) {
  Rng rng(8);
  Printed printed;
  for (int i = 0; i < 12; ++i) {
    SolidOptions options;
    options.label = std::to_string(i + 1);
    options.bevel_kind = static_cast<BevelKind>(i % 3);
    add_parts(random_piece(rng.between(5, 30), rng, i % 2 == 0), options, printed);
  }
  const BedOptions bed{180, 180, 5};
  const PlateLayout layout = *lay_out(printed.footprints, bed);
  ASSERT_TRUE(check_layout(printed.footprints, layout, bed).ok());
  EXPECT_GT(printed.material, 0);
  for (std::size_t i = 0; i < printed.meshes.size(); ++i) {
    const Mesh mesh = moved(printed.meshes[i], layout.places[i]);
    ASSERT_TRUE(surface_facts(mesh).is_printable());
    ASSERT_GT(volume(mesh), 0);
    ASSERT_LE(bounds(mesh).high.x, bed.x + 1e-6);
    ASSERT_LE(bounds(mesh).high.y, bed.y + 1e-6);
  }
}

}  // namespace
}  // namespace kumiki
