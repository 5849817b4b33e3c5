// How long a piece takes from cells to a printable mesh, and how many triangles it has.
//
//   bench_solid      medians over 500 random pieces of 40 cells, sharp, chamfered, rounded and hollow; then a
//                    cube of 35³ cells cut into 1250 random pieces, all of them together, also labelled, laid
//                    out on plates, cut into parts that need no supports, and as a 3MF file, written and read
//                    back
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "base/rng.h"
#include "bench/processor_time.h"
#include "fabricate/orient.h"
#include "fabricate/print_cuts.h"
#include "fabricate/print_plates.h"
#include "fabricate/solid.h"
#include "formats/three_mf.h"

namespace kumiki {
namespace {

template <class T>
T median(std::vector<T> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// All cells of a cube, handed out to pieces that grow from random seeds in random order.
std::vector<Cells> cut_cube(int side, int pieces, Rng& rng) {
  const auto index = [&](Vec3 c) { return static_cast<std::size_t>(c.x + side * (c.y + side * c.z)); };
  const std::vector<Vec3> all = Cells::full({{}, {side, side, side}}).list();
  std::vector<int> owner(all.size(), -1);
  std::vector<std::vector<Vec3>> cells(static_cast<std::size_t>(pieces));
  std::vector<std::pair<Vec3, int>> border;
  std::vector<Vec3> seeds = all;
  rng.shuffle(seeds);
  const auto give = [&](Vec3 cell, int piece) {
    if (owner[index(cell)] >= 0) return;
    owner[index(cell)] = piece;
    cells[static_cast<std::size_t>(piece)].push_back(cell);
    for (const Vec3 step : kDirections)
      if (Box{{}, {side, side, side}}.contains(cell + step)) border.push_back({cell + step, piece});
  };
  for (int p = 0; p < pieces; ++p) give(seeds[static_cast<std::size_t>(p)], p);
  while (!border.empty()) {
    std::swap(border[rng.below(border.size())], border.back());
    const auto [cell, piece] = border.back();
    border.pop_back();
    give(cell, piece);
  }
  std::vector<Cells> result;
  for (const auto& list : cells) result.push_back(Cells::of(list));
  return result;
}

// A puzzle piece rather than a lump or a thread: grown from random cells of a box of 5³.
Cells random_piece(int size, Rng& rng) {
  const Box box{{}, {5, 5, 5}};
  Cells piece(box);
  std::vector<Vec3> list{{2, 2, 2}};
  piece.set(list[0]);
  while (static_cast<int>(list.size()) < size) {
    const Vec3 cell = list[rng.below(list.size())] + kDirections[rng.below(6)];
    if (!box.contains(cell) || piece.test(cell)) continue;
    piece.set(cell);
    list.push_back(cell);
  }
  return piece;
}

bool measure(const char* name, const std::vector<Cells>& pieces, const SolidOptions& options) {
  std::vector<double> times;
  std::vector<std::size_t> triangles;
  double all = 0;
  for (const Cells& piece : pieces) {
    const double start = processor_seconds();
    const auto solid = make_solid(piece, options);
    times.push_back(1000 * (processor_seconds() - start));
    all += times.back();
    if (!solid) return std::fprintf(stderr, "bench_solid: %s\n", to_string(solid.error()).c_str()), false;
    if (!surface_facts(solid->mesh).is_printable()) return std::fprintf(stderr, "not printable\n"), false;
    triangles.push_back(solid->mesh.triangles.size());
  }
  std::printf("%-10s %5zu pieces  median %7.3f ms  %5zu triangles  all %8.1f ms\n", name, pieces.size(),
              median(times), median(triangles), all);
  return true;
}

bool measure_kinds(const std::vector<Cells>& pieces) {
  SolidOptions sharp, chamfer, round, hollow;
  sharp.bevel_kind = BevelKind::None;
  round.bevel_kind = BevelKind::Round;
  round.segments = 3;
  hollow.wall = 1.2;
  return measure("sharp", pieces, sharp) && measure("chamfer", pieces, chamfer) &&
         measure("round", pieces, round) && measure("hollow", pieces, hollow);
}

bool measure_3mf(const std::vector<Cells>& pieces) {
  MeshScene scene;
  for (const Cells& piece : pieces) scene.parts.push_back({"", {}, make_solid(piece, {})->mesh});
  for (std::size_t i = 0; i < pieces.size(); ++i) scene.parts[i].name = "piece " + std::to_string(i + 1);
  const double start = processor_seconds();
  const auto bytes = write_3mf(scene, {Slicer::Prusa, 1, {}});
  const double written = processor_seconds();
  if (!bytes) return std::fprintf(stderr, "bench_solid: %s\n", to_string(bytes.error()).c_str()), false;
  Warnings warnings;
  const auto back = read_3mf(*bytes, warnings);
  const double read = processor_seconds();
  if (!back) return std::fprintf(stderr, "bench_solid: %s\n", to_string(back.error()).c_str()), false;
  std::printf("%-10s %5zu pieces  written %7.2f s  read %7.2f s  %.1f MB  %s\n", "3mf", pieces.size(),
              written - start, read - written, static_cast<double>(bytes->size()) / 1e6,
              *back == scene ? "same" : "DIFFERENT");
  return *back == scene;
}

bool measure_plates(const std::vector<Cells>& pieces) {
  std::vector<Footprint> parts;
  double area = 0;
  const double start = processor_seconds();
  for (const Cells& piece : pieces) {
    const Mesh mesh = make_solid(piece, {})->mesh;
    const MeshPoint size = bounds(laid_down(mesh, best_pose(mesh).up)).high;
    parts.push_back({size.x, size.y});
    area += size.x * size.y;
  }
  const double laid = processor_seconds();
  const BedOptions bed;
  const auto layout = lay_out(parts, bed);
  const double done = processor_seconds();
  if (!layout || !check_layout(parts, *layout, bed)) return std::fprintf(stderr, "no layout\n"), false;
  std::printf("plates     %5zu pieces  making and laying down %.1f ms  layout %.1f ms  check %.1f ms\n",
              pieces.size(), 1000 * (laid - start), 1000 * (done - laid),
              1000 * (processor_seconds() - done));
  std::printf("           %5d plates of %g x %g mm, %.0f %% of them covered by footprints\n", layout->plates,
              bed.x, bed.y, 100 * area / (layout->plates * bed.x * bed.y));
  return true;
}

void measure_cuts(const std::vector<Cells>& pieces) {
  std::vector<double> times;
  std::size_t parts = 0, cut = 0, fewest = 0;
  double all = 0;
  for (const Cells& piece : pieces) {
    const double start = processor_seconds();
    const PrintCuts cuts = cut_for_printing(piece);
    times.push_back(1000 * (processor_seconds() - start));
    all += times.back();
    parts += cuts.parts.size(), cut += cuts.parts.size() > 1, fewest += cuts.fewest;
  }
  std::printf("cuts       %5zu pieces  median %7.3f ms  all %8.1f ms\n", pieces.size(), median(times), all);
  std::printf("           %5zu cut, %zu parts in all, proven fewest for %zu pieces\n", cut, parts, fewest);
}

bool measure_printing(const std::vector<Cells>& pieces) {
  SolidOptions labelled;
  labelled.label = "12";
  if (!measure("label", pieces, labelled) || !measure_plates(pieces)) return false;
  measure_cuts(pieces);
  return true;
}

}  // namespace
}  // namespace kumiki

int main() {
  using namespace kumiki;
  Rng rng(1);
  std::vector<Cells> pieces;
  for (int i = 0; i < 500; ++i) pieces.push_back(random_piece(40, rng));
  const std::vector<Cells> cube = cut_cube(35, 1250, rng);
  if (!measure_kinds(pieces) || !measure_kinds(cube) || !measure_3mf(cube) || !measure_printing(cube))
    return 1;
  SolidOptions options;
  return measure("one cube", {Cells::full({{}, {35, 35, 35}})}, options) ? 0 : 1;
}
