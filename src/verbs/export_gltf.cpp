// glTF: the first assembly of the problem, coming apart when it has a plan.
#include <algorithm>

#include "formats/gltf.h"
#include "puzzle/playback.h"
#include "verbs/assembled_scene.h"
#include "verbs/exported.h"

namespace kumiki {

Result<Exported> export_gltf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  auto whole = assembled_scene(puzzle, options, arguments);
  if (!whole) return whole.error();
  if (whole->solution == nullptr) return Error{"--format gltf needs a stored assembly, found none"};
  if (whole->scene.parts.empty()) return Error{"expected pieces to make, found none"};
  std::vector<PlaybackTrack> tracks;
  const Vec3 size = whole->size;
  if (whole->solution->plan)
    tracks = play(*whole->solution->plan, whole->pieces, 2 * std::max({size.x, size.y, size.z}));
  const std::string out = arguments.text("output");
  auto bytes = write_gltf(whole->scene, tracks, {out.ends_with(".glb"), options.unit});
  if (!bytes) return bytes.error();
  Exported exported;
  exported.files.push_back({out, std::move(*bytes)});
  return exported;
}

}  // namespace kumiki
