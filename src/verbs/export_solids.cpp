// Printable and viewable solids of a puzzle's pieces, in the formats of slicers, modellers and viewers.
#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "fabricate/coupon.h"
#include "fabricate/orient.h"
#include "formats/gltf.h"
#include "formats/obj.h"
#include "formats/png.h"
#include "formats/scad.h"
#include "formats/stl.h"
#include "formats/three_mf.h"
#include "picture/raster.h"
#include "puzzle/playback.h"
#include "verbs/exported.h"
#include "verbs/print_options.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kThumbnailPixels = 256;

// --- pieces and plates -------------------------------------------------------------------------------------

// What all formats for printing need.
struct Workpieces {
  std::vector<PrintedPiece> pieces;
  std::vector<MeshScene> plates;
};

// Turned by 90° if need be, and moved to its place.
Mesh placed(Mesh mesh, const PlatePlace& place, double depth) {
  for (MeshPoint& p : mesh.points) {
    if (place.turned) p = {depth - p.y, p.x, p.z};
    p = {p.x + place.x, p.y + place.y, p.z};
  }
  return mesh;
}

// Every copy of every piece, lying down as it prints best.
Result<std::vector<MeshScene>> plates_of(const std::vector<PrintedPiece>& pieces, const BedOptions& bed) {
  std::vector<ScenePart> parts;
  std::vector<Footprint> footprints;
  for (const PrintedPiece& piece : pieces) {
    const Mesh lying = laid_down(piece.solid.mesh, best_pose(piece.solid.mesh).up);
    const MeshPoint size = bounds(lying).high;
    for (int copy = 1; copy <= piece.copies; ++copy) {
      parts.push_back(
          {piece.copies == 1 ? piece.name : fmt::format("{} ({})", piece.name, copy), piece.colour, lying});
      footprints.push_back({size.x, size.y});
    }
  }
  const auto layout = lay_out(footprints, bed);
  if (!layout) return layout.error();
  if (auto fine = check_layout(footprints, *layout, bed); !fine) return fine.error();
  std::vector<MeshScene> plates(static_cast<std::size_t>(layout->plates));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PlatePlace& place = layout->places[i];
    parts[i].mesh = placed(std::move(parts[i].mesh), place, footprints[i].y);
    plates[static_cast<std::size_t>(place.plate)].parts.push_back(std::move(parts[i]));
  }
  return plates;
}

Result<Workpieces> workpieces(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto bed = bed_options(arguments);
  if (!bed) return bed.error();
  auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  if (auto made = make_solids(*pieces, options, arguments.flag("label")); !made) return made.error();
  auto plates = plates_of(*pieces, *bed);
  if (!plates) return plates.error();
  return Workpieces{std::move(*pieces), std::move(*plates)};
}

Mesh joined(const MeshScene& scene) {
  Mesh all;
  for (const ScenePart& part : scene.parts) {
    const auto first = static_cast<std::uint32_t>(all.points.size());
    all.points.insert(all.points.end(), part.mesh.points.begin(), part.mesh.points.end());
    for (const MeshTriangle& t : part.mesh.triangles)
      all.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
  }
  return all;
}

// --- names and reports -------------------------------------------------------------------------------------

std::size_t ending_of(const std::string& path) {
  const std::size_t slash = path.rfind('/'), dot = path.rfind('.');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  return dot == std::string::npos || dot <= name ? path.size() : dot;
}

// plate.stl, plate-2.stl, …
std::string numbered(const std::string& path, std::size_t index) {
  if (index == 0) return path;
  const std::size_t dot = ending_of(path);
  return fmt::format("{}-{}{}", path.substr(0, dot), index + 1, path.substr(dot));
}

std::string weight_text(const std::vector<PrintedPiece>& pieces, const Json& reports, std::size_t plates) {
  double mass = 0;
  std::int64_t copies = 0;
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    mass += reports[i]["mass_g"].get<double>() * pieces[i].copies;
    copies += pieces[i].copies;
    if (const std::size_t weak = reports[i]["weak_faces"]; weak > 0)
      text += fmt::format("{}: {} alone hold parts of it together\n", escaped(pieces[i].name),
                          counted(static_cast<std::int64_t>(weak), "face"));
    if (!pieces[i].solid.remark.empty())
      text += fmt::format("{}: {}\n", escaped(pieces[i].name), pieces[i].solid.remark);
  }
  return text + fmt::format("{}, {:.1f} g, {}\n", counted(copies, "piece"), mass,
                            counted(static_cast<std::int64_t>(plates), "plate"));
}

void tell(const Workpieces& work, const SolidOptions& options, const Arguments& arguments,
          Exported& exported) {
  Json reports = Json::array();
  for (const PrintedPiece& piece : work.pieces)
    reports.push_back(report_of(piece, options, *arguments.real("density")));
  exported.text = weight_text(work.pieces, reports, work.plates.size());
  exported.fields["plates"] = work.plates.size();
  exported.fields["pieces"] = std::move(reports);
}

// Where the plates go, and the folder for single pieces, if one is wanted.
struct Places {
  std::string plate, folder;
};
Places places_for(const std::string& out, std::string_view ending) {
  if (ending_of(out) < out.size()) return {out, ""};
  return {out + "/plate" + std::string(ending), out};
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

Result<std::string> thumbnail(const Puzzle& puzzle) {
  const IsometricPanel panel = side_by_side(puzzle_items(puzzle));
  return write_png(
      raster(panel, static_cast<double>(kThumbnailPixels) / std::max({1, panel.width, panel.height})));
}

std::vector<ScadPiece> scad_pieces(const std::vector<PrintedPiece>& pieces) {
  std::vector<ScadPiece> list;
  for (const PrintedPiece& piece : pieces)
    for (int copy = 0; copy < piece.copies; ++copy) list.push_back({piece.name, piece.colour, piece.cells});
  return list;
}

using ScadWriter = Result<std::string> (*)(const std::vector<ScadPiece>&, const ScadOptions&);

Result<Exported> export_program(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                                ScadWriter write) {
  const auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  ScadOptions scad;
  scad.unit = options.unit;
  scad.clearance = options.clearance;
  scad.bevel = options.bevel_kind == BevelKind::None ? 0 : options.bevel;
  auto text = write(scad_pieces(*pieces), scad);
  if (!text) return text.error();
  Exported exported;
  exported.files.push_back({arguments.text("output"), std::move(*text)});
  return exported;
}

}  // namespace

Result<Exported> export_stl(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto work = workpieces(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, options, arguments, exported);
  const Places places = places_for(arguments.text("output"), ".stl");
  if (places.folder.empty() && arguments.flag("coupon"))
    return Error{"--coupon needs a folder to go to: expected -o DIR, a name without an ending"};
  exported.folder = places.folder;
  for (std::size_t i = 0; i < work->plates.size(); ++i)
    exported.files.push_back({numbered(places.plate, i), write_stl(joined(work->plates[i]))});
  if (places.folder.empty()) return exported;
  for (const PrintedPiece& piece : work->pieces)
    exported.files.push_back({places.folder + "/" + piece.file + ".stl", write_stl(piece.solid.mesh)});
  // Names come from files that need not be UTF-8.
  exported.files.push_back({places.folder + "/report.json",
                            exported.fields.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"});
  if (arguments.flag("coupon"))
    if (auto added = add_coupon(options, places.folder, exported); !added) return added.error();
  return exported;
}

Result<Exported> export_obj(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto work = workpieces(puzzle, options, arguments);
  if (!work) return work.error();
  Exported exported;
  tell(*work, options, arguments, exported);
  const Places places = places_for(arguments.text("output"), ".obj");
  exported.folder = places.folder;
  const auto add = [&](const MeshScene& scene, const std::string& path) -> Status {
    const std::string mtl = path.substr(0, ending_of(path)) + ".mtl";
    auto text = write_obj(scene, mtl.substr(mtl.rfind('/') + 1));
    if (!text) return text.error();
    exported.files.push_back({path, std::move(text->obj)});
    exported.files.push_back({mtl, std::move(text->mtl)});
    return Done{};
  };
  for (std::size_t i = 0; i < work->plates.size(); ++i)
    if (auto added = add(work->plates[i], numbered(places.plate, i)); !added) return added.error();
  if (places.folder.empty()) return exported;
  for (const PrintedPiece& piece : work->pieces) {
    const MeshScene scene{"", "", "", {{piece.name, piece.colour, piece.solid.mesh}}};
    if (auto added = add(scene, places.folder + "/" + piece.file + ".obj"); !added) return added.error();
  }
  return exported;
}

Result<Exported> export_3mf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto work = workpieces(puzzle, options, arguments);
  if (!work) return work.error();
  const auto picture = thumbnail(puzzle);
  if (!picture) return picture.error();
  ThreeMfOptions wanted;
  wanted.slicer = arguments.text("slicer") == "prusa" ? Slicer::Prusa : Slicer::Any;
  wanted.thumbnail_png = *picture;
  Exported exported;
  tell(*work, options, arguments, exported);
  for (std::size_t i = 0; i < work->plates.size(); ++i) {
    auto bytes = write_3mf(work->plates[i], wanted);
    if (!bytes) return bytes.error();
    exported.files.push_back({numbered(arguments.text("output"), i), std::move(*bytes)});
  }
  return exported;
}

Result<Exported> export_scad(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  return export_program(puzzle, options, arguments, write_scad);
}

Result<Exported> export_puzzlecad(const Puzzle& puzzle, const SolidOptions& options,
                                  const Arguments& arguments) {
  return export_program(puzzle, options, arguments, write_puzzlecad_scad);
}

// The first assembly of the problem, coming apart when it has a plan; without one, the pieces side by side.
Result<Exported> export_gltf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto number = static_cast<std::size_t>(arguments.integer("problem"));
  if (number >= puzzle.problems.size() || puzzle.problems[number].solutions.empty())
    return Error{"--format gltf needs a stored assembly, found none"};
  const Problem& problem = puzzle.problems[number];
  const Solution& solution = problem.solutions.front();
  MeshScene scene;
  std::vector<PieceId> ids;
  Cells all;
  const auto pieces = painted_pieces(puzzle, problem, solution);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i]) continue;
    auto solid = make_solid(pieces[i]->cells, options);
    if (!solid) return Error{fmt::format("piece {}: {}", i + 1, solid.error().message)};
    scene.parts.push_back({fmt::format("piece {}", i + 1), pieces[i]->colour, std::move(solid->mesh)});
    ids.emplace_back(i);
    all.add(pieces[i]->cells);
  }
  if (scene.parts.empty()) return Error{"expected pieces to make, found none"};
  std::vector<PlaybackTrack> tracks;
  const Vec3 size = all.trimmed().box().size;
  if (solution.plan) tracks = play(*solution.plan, ids, 2 * std::max({size.x, size.y, size.z}));
  const std::string out = arguments.text("output");
  auto bytes = write_gltf(scene, tracks, {out.ends_with(".glb"), options.unit});
  if (!bytes) return bytes.error();
  Exported exported;
  exported.files.push_back({out, std::move(*bytes)});
  return exported;
}

}  // namespace kumiki
