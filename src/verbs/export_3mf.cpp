// 3MF: a file a plate, because the core format has no plates, and the assembled puzzle as another file.
#include <algorithm>

#include <fmt/format.h>

#include "formats/png.h"
#include "formats/three_mf.h"
#include "picture/raster.h"
#include "verbs/assembled_scene.h"
#include "verbs/print_work.h"
#include "verbs/printed_tiles.h"

namespace kumiki {

namespace {

constexpr int kThumbnailPixels = 256;

Result<std::string> thumbnail(const Puzzle& puzzle) {
  const IsometricPanel panel = side_by_side(puzzle_items(puzzle));
  return write_png(
      raster(panel, static_cast<double>(kThumbnailPixels) / std::max({1, panel.width, panel.height})));
}

ThreeMfOptions three_mf_options(const Arguments& arguments, const std::string& picture) {
  ThreeMfOptions wanted;
  wanted.slicer = arguments.text("slicer") == "prusa" ? Slicer::Prusa : Slicer::Any;
  wanted.extruders = static_cast<int>(arguments.integer("extruders"));
  wanted.thumbnail_png = picture;
  return wanted;
}

// Where the view of the whole goes: beside the plates.
std::string assembled_path(const ExportPlaces& places) {
  return places.folder.empty() ? with_suffix(places.plate, "assembled") : places.folder + "/assembled.3mf";
}

// The plates of a dissection's tiles.
Result<Exported> export_tiles(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  auto work = tile_work(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, exported);
  const ExportPlaces places = export_places(arguments.text("output"), "plate", ".3mf");
  exported.folder = places.folder;
  for (std::size_t i = 0; i < work->plates.size(); ++i) {
    work->plates[i].title = title_of(puzzle, arguments);
    work->plates[i].licence = arguments.text("licence");
    auto bytes = write_3mf(work->plates[i], three_mf_options(arguments, ""));
    if (!bytes) return bytes.error();
    exported.files.push_back({numbered(places.plate, i), std::move(*bytes)});
  }
  return exported;
}

}  // namespace

Result<Exported> export_3mf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  if (arguments.given("extruders") && arguments.text("slicer") != "prusa")
    return Error{"--extruders has a meaning with --slicer prusa only"};
  if (arguments.text("style") == "tiles") return export_tiles(puzzle, options, arguments);
  auto work = print_work(puzzle, options, arguments);
  if (!work) return work.error();
  const auto picture = thumbnail(puzzle);
  if (!picture) return picture.error();
  const ThreeMfOptions wanted = three_mf_options(arguments, *picture);
  Exported exported;
  tell(*work, options, arguments, exported);
  const ExportPlaces places = export_places(arguments.text("output"), "plate", ".3mf");
  exported.folder = places.folder;
  const auto add = [&](MeshScene& scene, const std::string& path) -> Status {
    scene.title = title_of(puzzle, arguments);
    scene.licence = arguments.text("licence");
    auto bytes = write_3mf(scene, wanted);
    if (!bytes) return bytes.error();
    exported.files.push_back({path, std::move(*bytes)});
    scene.parts.clear();
    return Done{};
  };
  for (std::size_t i = 0; i < work->plates.size(); ++i)
    if (auto added = add(work->plates[i], numbered(places.plate, i)); !added) return added.error();
  auto whole = assembled_scene(puzzle, options, arguments);
  if (!whole) return whole.error();
  if (!whole->scene.parts.empty())
    if (auto added = add(whole->scene, assembled_path(places)); !added) return added.error();
  if (!places.folder.empty()) add_report(places.folder, exported);
  return exported;
}

}  // namespace kumiki
