#include "verbs/smooth_work.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "fabricate/orient.h"
#include "fabricate/skin_colours.h"
#include "fabricate/smooth_level.h"
#include "formats/gltf.h"
#include "formats/mesh_file.h"
#include "formats/png.h"
#include "formats/stl.h"
#include "formats/three_mf.h"
#include "picture/isometric.h"
#include "picture/mesh_picture.h"
#include "puzzle/playback.h"
#include "puzzle/verify.h"
#include "verbs/mesh_input.h"
#include "verbs/plate_builder.h"
#include "verbs/print_options.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// What pieces may differ from the mesh without clearance and holes, as a share of it.
constexpr double kMostVolumeError = 1e-3;
constexpr int kMostResolution = 60;
// Of a search for ways out of the smooth pieces; a few seconds.
constexpr int kMostConfigurations = 20'000;
// The picture: how far pieces are drawn apart, and how large it is.
constexpr double kExplosion = 0.8;
constexpr int kPicturePixels = 900;

Status check_parts_path(const Arguments& arguments) {
  const std::string path = arguments.text("parts");
  if (path.empty()) return Done{};
  const std::string_view ending = std::string_view(path).substr(ending_of(path));
  if (!ending.empty() && ending != ".3mf" && ending != ".glb" && ending != ".gltf" && ending != ".png")
    return Error{fmt::format("--parts: expected a folder, .3mf, .glb, .gltf or .png, found {}", quote(path))};
  if (exists(path) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(path)};
  return Done{};
}

Result<double> clearance_from(const Arguments& arguments) {
  if (arguments.given("clearance") && arguments.given("fit"))
    return Error{"--clearance and --fit cannot be given together"};
  return arguments.given("clearance") ? *arguments.real("clearance") : *fit_clearance(arguments.text("fit"));
}

std::string told(const BlockedMove& blocked) {
  return fmt::format("move {}: piece {} meets piece {} after {:.2f} mm", blocked.move, blocked.piece + 1,
                     blocked.other + 1, blocked.way);
}

Json told(const ThinSection& thin) {
  return {{"area", thin.area},
          {"piece", thin.piece + 1},
          {"cell", {thin.cell.x, thin.cell.y, thin.cell.z}},
          {"axis", std::string(1, "xyz"[thin.axis])}};
}

Status add_3mf(const MeshScene& scene, const std::string& path, Exported& exported) {
  auto bytes = write_3mf(scene);
  if (!bytes) return bytes.error();
  exported.files.push_back({path, std::move(*bytes)});
  return Done{};
}

Status add_plates(const MeshScene& pieces, const BedOptions& bed, const std::string& path,
                  Exported& exported) {
  PlateBuilder builder;
  for (ScenePart part : pieces.parts) {
    part.mesh = laid_down(part.mesh, best_pose(part.mesh).up);
    builder.add({part}, 1);
  }
  const auto plates = builder.plates(bed);
  if (!plates) return plates.error();
  for (std::size_t i = 0; i < plates->size(); ++i)
    if (auto added = add_3mf((*plates)[i], numbered(path, i), exported); !added) return added;
  return Done{};
}

// Where they lie, with the colours of the mesh on their skins if it has any.
MeshScene assembled(const std::vector<Mesh>& pieces, const ColouredMesh& model) {
  MeshScene scene;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    scene.parts.push_back({fmt::format("piece {}", i + 1), piece_colour(i), pieces[i]});
  if (model.point_colours.empty()) return scene;
  const SkinColours skin(model);
  for (ScenePart& part : scene.parts) part.point_colours = skin.on(part.mesh, part.colour);
  return scene;
}

Status add_picture(const MeshScene& scene, const std::string& path, Exported& exported) {
  auto bytes = write_png(mesh_picture(exploded(scene, kExplosion), kPicturePixels));
  if (!bytes) return bytes.error();
  exported.files.push_back({path, std::move(*bytes)});
  return Done{};
}

Status add_film(const MeshScene& scene, const Plan* plan, const Lattice& lattice, Vec3 size,
                const std::string& path, Exported& exported) {
  std::vector<PieceId> numbers;
  for (std::size_t i = 0; i < scene.parts.size(); ++i) numbers.emplace_back(static_cast<int>(i));
  std::vector<PlaybackTrack> tracks;
  if (plan != nullptr) tracks = play(*plan, numbers, 2 * std::max({size.x, size.y, size.z}));
  auto bytes =
      write_gltf(scene, tracks, {path.ends_with(".glb"), {lattice.pitch, lattice.pitch, lattice.pitch}});
  if (!bytes) return bytes.error();
  exported.files.push_back({path, std::move(*bytes)});
  return Done{};
}

}  // namespace

std::vector<Option> smooth_options() {
  std::vector<Option> options{{"resolution",
                               0,
                               ValueKind::Integer,
                               "N",
                               "12",
                               "of a mesh: voxels along its longest side",
                               2,
                               kMostResolution,
                               {}},
                              {"optimize",
                               0,
                               ValueKind::Flag,
                               "",
                               "",
                               "of a mesh: bend it a little, so that no voxel has next to nothing in it",
                               0,
                               0,
                               {}},
                              up_option(),
                              {"voxel",
                               0,
                               ValueKind::Real,
                               "MM",
                               "11.15",
                               "of a mesh: edge of a voxel, and so its size",
                               0.1,
                               1000,
                               {}},
                              {"parts",
                               0,
                               ValueKind::Path,
                               "PATH",
                               "",
                               "of a mesh: its smooth pieces; a folder, print plates (.3mf), a film (.glb, "
                               ".gltf) or a picture (.png)",
                               0,
                               0,
                               {}},
                              {"min-neck",
                               0,
                               ValueKind::Real,
                               "MM2",
                               "1",
                               "of a mesh: least section where a smooth piece hangs together",
                               0,
                               1e6,
                               {}}};
  for (const auto& table : {print_options(), plate_options()})
    for (const Option& option : table)
      if (option.name == "fit" || option.name == "clearance" || option.name == "bed" ||
          option.name == "spacing")
        options.push_back(option);
  return options;
}

void add_smooth_options(const Arguments& arguments, Provenance& provenance) {
  provenance.options.emplace_back("resolution", arguments.text("resolution"));
  for (const char* name : {"up", "voxel", "fit", "clearance", "min-neck"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  if (arguments.flag("optimize")) provenance.options.emplace_back("optimize", "yes");
}

Result<std::optional<SmoothWork>> SmoothWork::of(const std::string& operand, const Arguments& arguments,
                                                 Context& context) {
  if (!names_mesh(operand)) {
    for (const Option& option : smooth_options())
      if (arguments.given(option.name))
        return Error{fmt::format("--{} has a meaning for meshes ({}) only", option.name, kMeshEndings)};
    return std::optional<SmoothWork>();
  }
  if (auto fine = check_parts_path(arguments); !fine) return fine.error();
  const auto clearance = clearance_from(arguments);
  if (!clearance) return clearance.error();
  const auto bed = bed_options(arguments);
  if (!bed) return bed.error();
  auto model = load_mesh_model(operand, arguments, context);
  if (!model) return model.error();
  auto cutter = SmoothCutter::of(model->coloured.mesh, model->lattice, *clearance);
  if (!cutter) return Error{cutter.error().message, 0, escaped(operand)};
  SmoothWork work(std::move(*model), std::move(*cutter), *arguments.real("min-neck"));
  if (work.shape_.empty())
    return Error{
        fmt::format("no voxels are joined by more than --min-neck {} mm²", arguments.text("min-neck")), 0,
        escaped(operand)};
  work.bed_ = *bed;
  return std::optional(std::move(work));
}

SmoothWork::SmoothWork(MeshModel model, SmoothCutter cutter, double min_neck)
    : model_(std::move(model)), cutter_(std::move(cutter)), min_neck_(min_neck) {
  shape_ = cutter_.joined_cells(model_.cells, min_neck).trimmed();
  place_ = shape_.box().low;
  shape_ = std::move(shape_).shifted(-place_);
}

VoxelCut SmoothWork::voxel_cut(const SmoothOrder& order) const {
  VoxelCut cut;
  for (const Cells& piece : order.pieces) cut.pieces.push_back(piece.shifted(place_));
  cut.holes = Cells::of(order.holes).shifted(place_);
  cut.assembled.resize(order.pieces.size());
  if (order.plan == nullptr || order.plan->nodes.empty()) return cut;
  cut.plan = *order.plan;
  const PlanNode& root = cut.plan.nodes.front();
  for (std::size_t i = 0; i < root.pieces.size(); ++i)
    cut.assembled[static_cast<std::size_t>(root.pieces[i].value)] = root.states.front()[i];
  return cut;
}

std::string SmoothWork::why_not(const SmoothPuzzle& puzzle) const {
  if (puzzle.blocked) return "the smooth pieces do not come apart: " + told(*puzzle.blocked);
  if (puzzle.volume_error > kMostVolumeError)
    return fmt::format("{:.2f} % of the mesh would be lost", 100 * puzzle.volume_error);
  if (puzzle.thinnest && puzzle.thinnest->area < min_neck_)
    return fmt::format("piece {} hangs together by {:.2f} mm² only", puzzle.thinnest->piece + 1,
                       puzzle.thinnest->area);
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    if (!surface_facts(puzzle.pieces[i]).is_printable())
      return fmt::format("piece {} is no closed manifold", i + 1);
  return "";
}

std::optional<int> SmoothWork::level_of(const SmoothPuzzle& puzzle, const SmoothOrder& order,
                                        const Run& run) const {
  if (order.level == 0 || puzzle.blocked || puzzle.pieces.size() > kMostPiecesOfSmoothLevel)
    return std::nullopt;
  return smooth_level(puzzle.pieces, cutter_.lattice(), {kumiki::level(*order.plan), kMostConfigurations},
                      run);
}

// Quick checks first: most designs fail the first one, after a millisecond; to cut one takes half a second.
bool SmoothWork::accepts(const SmoothOrder& order, const Run& run) const {
  const VoxelCut voxels = voxel_cut(order);
  if (cutter_.expected_loss(voxels) > kMostVolumeError) return false;
  const auto puzzle = cutter_.cut(voxels, run);
  return puzzle && why_not(*puzzle).empty() &&
         level_of(*puzzle, order, run).value_or(order.level) >= order.level;
}

Result<Exported> SmoothWork::parts(const SmoothPuzzle& puzzle, const SmoothOrder& order,
                                   const Arguments& arguments) const {
  const std::string path = arguments.text("parts");
  const MeshScene whole = assembled(puzzle.pieces, model_.coloured);
  const auto film = [&](const std::string& to, Exported& exported) {
    return add_film(whole, order.plan, model_.lattice, model_.cells.box().size, to, exported);
  };
  Exported exported;
  const auto [plate, folder] = export_places(path, "plate", ".3mf");
  exported.folder = folder;
  Status made = Done{};
  if (path.ends_with(".png")) {
    made = add_picture(whole, path, exported);
  } else if (path.ends_with(".glb") || path.ends_with(".gltf")) {
    made = film(path, exported);
  } else {
    made = add_plates(whole, bed_, plate, exported);
    if (made && folder.empty()) made = add_3mf(whole, with_suffix(plate, "assembled"), exported);
    if (made && !folder.empty()) made = film(folder + "/film.glb", exported);
    if (made && !folder.empty()) made = add_picture(whole, folder + "/exploded.png", exported);
    for (std::size_t i = 0; i < puzzle.pieces.size() && !folder.empty(); ++i)
      exported.files.push_back({fmt::format("{}/piece-{}.stl", folder, i + 1), write_stl(puzzle.pieces[i])});
  }
  if (!made) return made.error();
  return exported;
}

Status SmoothWork::finish(const SmoothOrder& order, const Arguments& arguments, Answer& answer) const {
  const Run run;  // its own: what a stopped search found is still to be cut
  const auto puzzle = cutter_.cut(voxel_cut(order), run);
  std::string reason = puzzle ? why_not(*puzzle) : puzzle.error().message;
  const int level = puzzle ? level_of(*puzzle, order, run).value_or(0) : 0;
  if (reason.empty() && level > 0 && level < order.level)
    reason = fmt::format("the smooth pieces come apart after {} already", counted(level, "move"));
  if (!reason.empty()) {
    answer.verdict = both(answer.verdict, Verdict::Unknown);
    answer.text += fmt::format("unknown: {}\n", reason);
    answer.fields["reason"] = reason;
  }
  if (!puzzle) return Done{};
  answer.fields["problematic"] = model_.counts.problematic_share();
  answer.fields["volume_error"] = puzzle->volume_error;
  answer.fields["volume"] = {{"mesh", puzzle->mesh_volume},
                             {"clearance", puzzle->clearance_volume},
                             {"holes", puzzle->hole_volume},
                             {"lost", puzzle->lost_volume}};
  answer.fields["smooth_plan"] = order.plan == nullptr ? Json()
                                 : puzzle->blocked     ? Json(told(*puzzle->blocked))
                                                       : Json("free");
  if (order.level > 0) answer.fields["smooth_level"] = level > 0 ? Json(level) : Json();
  answer.fields["thinnest"] = puzzle->thinnest ? told(*puzzle->thinnest) : Json();
  answer.fields["attached"] = puzzle->attached;
  answer.fields["handed_over"] = puzzle->handed;
  answer.fields["shaved"] = puzzle->shaved;
  answer.fields["parts"] = Json();
  answer.text += fmt::format("{} smooth pieces, {:.4f} % of the mesh lost", puzzle->pieces.size(),
                             100 * puzzle->volume_error);
  if (puzzle->thinnest)
    answer.text +=
        fmt::format(", thinnest {:.1f} mm² (piece {})", puzzle->thinnest->area, puzzle->thinnest->piece + 1);
  answer.text += "\n";
  if (order.level > 0)
    answer.text += level > 0
                       ? fmt::format("level {} with the smooth pieces, by moves of whole voxels\n", level)
                       : "the level of the smooth pieces is not known\n";
  if (arguments.text("parts").empty()) return Done{};
  const auto made = parts(*puzzle, order, arguments);
  if (!made) return Error{made.error().message, 0, escaped(arguments.text("parts"))};
  if (auto saved = save_exported(*made, arguments); !saved) return saved;
  answer.fields["parts"] = Json::array();
  for (const NamedFile& file : made->files) {
    answer.fields["parts"].push_back(file.path);
    answer.text += escaped(file.path) + "\n";
  }
  return Done{};
}

}  // namespace kumiki
