// STL and OBJ: the plates and, in a folder, a file a piece or part.
#include <fmt/format.h>

#include "fabricate/coupon.h"
#include "formats/obj.h"
#include "formats/stl.h"
#include "verbs/print_work.h"
#include "verbs/printed_tiles.h"

namespace kumiki {

namespace {

Mesh joined(const MeshScene& scene) {
  Mesh all;
  for (const ScenePart& part : scene.parts) append(all, part.mesh);
  return all;
}

// The files beside the plates: pieces as they lie in the puzzle, parts as they lie in their pieces; but
// pieces with struts as they are printed, because the struts would serve no other way.
struct SingleFile {
  std::string name, file;
  Colour colour;
  Mesh mesh;
};

std::vector<SingleFile> single_files(const PrintWork& work) {
  std::vector<SingleFile> files;
  for (const PrintedPiece& piece : work.pieces) {
    if (piece.parts.empty())
      files.push_back({piece.name, piece.file, piece.colour,
                       piece.has_struts() ? lying_with_struts(piece) : piece.solid.mesh});
    for (const PrintedPart& part : piece.parts)
      files.push_back({part.name, part.file, piece.colour, part.solid.mesh});
  }
  if (!work.pin.triangles.empty()) files.push_back({"pin", "pin", ScenePart{}.colour, work.pin});
  return files;
}

Status add_coupon(const SolidOptions& options, const std::string& folder, Exported& exported) {
  CouponOptions wanted;
  wanted.solid = options;
  const auto coupon = make_coupon(wanted);
  if (!coupon) return coupon.error();
  exported.files.push_back({folder + "/coupon-plate.stl", write_stl(coupon->plate)});
  exported.files.push_back({folder + "/coupon-peg.stl", write_stl(coupon->peg)});
  return Done{};
}

Status add_obj(const MeshScene& scene, const std::string& path, Exported& exported) {
  const std::string mtl = path.substr(0, ending_of(path)) + ".mtl";
  auto text = write_obj(scene, mtl.substr(mtl.rfind('/') + 1));
  if (!text) return text.error();
  exported.files.push_back({path, std::move(text->obj)});
  exported.files.push_back({mtl, std::move(text->mtl)});
  return Done{};
}

// The format knows no colours: a file a plate and colour, all in place to one another; in a folder the same
// for each kind of tile.
Result<Exported> export_tiles(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto work = tile_work(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, exported);
  const ExportPlaces places = export_places(arguments.text("output"), "plate", ".stl");
  exported.folder = places.folder;
  const auto add = [&](const std::vector<ScenePart>& bodies, const std::string& path) {
    for (const MeshOfColour& mesh : by_colour(bodies))
      exported.files.push_back({with_suffix(path, hex_name(mesh.colour)), write_stl(mesh.mesh)});
  };
  for (std::size_t i = 0; i < work->plates.size(); ++i) add(work->plates[i].parts, numbered(places.plate, i));
  if (places.folder.empty()) return exported;
  for (const PrintedTile& tile : work->tiles) add(tile.bodies, places.folder + "/" + tile.file + ".stl");
  return exported;
}

}  // namespace

Result<Exported> export_stl(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  if (arguments.text("style") == "tiles") return export_tiles(puzzle, options, arguments);
  const auto work = print_work(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, options, arguments, exported);
  const ExportPlaces places = export_places(arguments.text("output"), "plate", ".stl");
  if (places.folder.empty() && arguments.flag("coupon"))
    return Error{"--coupon needs a folder to go to: expected -o DIR, a name without an ending"};
  exported.folder = places.folder;
  for (std::size_t i = 0; i < work->plates.size(); ++i)
    exported.files.push_back({numbered(places.plate, i), write_stl(joined(work->plates[i]))});
  if (places.folder.empty()) return exported;
  for (const SingleFile& file : single_files(*work))
    exported.files.push_back({places.folder + "/" + file.file + ".stl", write_stl(file.mesh)});
  add_report(places.folder, exported);
  if (arguments.flag("coupon"))
    if (auto added = add_coupon(options, places.folder, exported); !added) return added.error();
  return exported;
}

Result<Exported> export_obj(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto work = print_work(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, options, arguments, exported);
  const ExportPlaces places = export_places(arguments.text("output"), "plate", ".obj");
  exported.folder = places.folder;
  for (std::size_t i = 0; i < work->plates.size(); ++i)
    if (auto added = add_obj(work->plates[i], numbered(places.plate, i), exported); !added)
      return added.error();
  if (places.folder.empty()) return exported;
  for (const SingleFile& file : single_files(*work)) {
    const MeshScene scene{"", "", "", {{file.name, file.colour, file.mesh}}};
    if (auto added = add_obj(scene, places.folder + "/" + file.file + ".obj", exported); !added)
      return added.error();
  }
  add_report(places.folder, exported);
  return exported;
}

}  // namespace kumiki
