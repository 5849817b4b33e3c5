// voxelize MESH: a mesh as voxels, with the mesh bent so that few of them hold only a little.
#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "fabricate/fit_mesh.h"
#include "fabricate/voxel_skin.h"
#include "formats/mesh_file.h"
#include "formats/png.h"
#include "mesh/refine.h"
#include "picture/mesh_picture.h"
#include "picture/voxel_layers.h"
#include "verbs/designed_puzzle.h"
#include "verbs/mesh_input.h"
#include "verbs/shape_input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr Colour kFull{0x00, 0x72, 0xb2}, kPartial{0x56, 0xb4, 0xe9}, kProblematic{0xd5, 0x5e, 0x00},
    kLeftOut{0xbb, 0xbb, 0xbb}, kHole{0xf0, 0xe4, 0x42};

constexpr SkinColouring kSkin{kFull, kPartial, kProblematic};

struct Voxelized {
  VoxelizedMesh voxels;
  double problematic_before = 0;
  Mesh mesh;
  MeshScene skin_before;  // only if a picture is wanted
  double largest_move = 0;
  std::vector<int> mirror_axes;
  bool finished = true;
  Cells shape;  // with its holes, in the block
  std::vector<Vec3> holes;
};

// --- what is asked for -------------------------------------------------------------------------------------

bool is_picture(const std::string& path) { return path.ends_with(".svg") || path.ends_with(".png"); }

// Before anything long is begun.
Status check_outputs(const Arguments& arguments) {
  if (auto status = check_output(arguments); !status) return status;
  for (const std::string_view name : {"mesh-out", "layers", "picture"}) {
    const std::string path = arguments.text(name);
    if (path.empty()) continue;
    if (name == "layers"    ? !is_picture(path)
        : name == "picture" ? !path.ends_with(".png")
                            : mesh_ending(path).empty())
      return Error{
          fmt::format("expected a file name ending in one of {}", name == "layers"    ? ".svg .png"
                                                                  : name == "picture" ? ".png"
                                                                                      : kMeshEndings),
          0, escaped(path)};
    if (exists(path) && !arguments.flag("force"))
      return Error{"already exists (use --force to overwrite)", 0, escaped(path)};
  }
  return Done{};
}

Result<VoxelBlock> wanted_block(const MeshBounds& box, const Arguments& arguments) {
  if (arguments.given("resolution") && arguments.given("voxel-size"))
    return Error{"--resolution and --voxel-size cannot be given together"};
  if (arguments.given("resolution"))
    return block_by_resolution(box, static_cast<int>(arguments.integer("resolution")));
  if (arguments.given("voxel-size")) return block_by_pitch(box, *arguments.real("voxel-size"));
  return Error{"expected --resolution N or --voxel-size S"};
}

int longest_side(Vec3 size) { return std::max({size.x, size.y, size.z}); }

// --- the work ----------------------------------------------------------------------------------------------

// The size of a voxel was asked for: then the mesh grows or shrinks, not the voxels.
void scale_to(double pitch, Voxelized& done) {
  Lattice& lattice = done.voxels.block.lattice;
  const double scale = pitch / lattice.pitch;
  for (MeshPoint& p : done.mesh.points) p = {p.x * scale, p.y * scale, p.z * scale};
  lattice.origin = {lattice.origin.x * scale, lattice.origin.y * scale, lattice.origin.z * scale};
  lattice.pitch = pitch;
  for (ScenePart& part : done.skin_before.parts)
    for (MeshPoint& p : part.mesh.points) p = {p.x * scale, p.y * scale, p.z * scale};
}

// Large triangles could not be bent.
ColouredMesh bendable(const ColouredMesh& mesh, double pitch) {
  constexpr double kLongestEdge = 0.5;  // voxels
  constexpr std::size_t kMostTriangles = 200'000;
  return refined(mesh, kLongestEdge * pitch, std::max(kMostTriangles, mesh.mesh.triangles.size()));
}

Result<Voxelized> voxelized(const Mesh& mesh, const VoxelBlock& block, const Arguments& arguments,
                            Context& context) {
  auto voxels = voxelize(mesh, block, context.run);
  if (!voxels) return voxels.error();
  Voxelized done;
  done.problematic_before = voxels->counts().problematic_share();
  if (arguments.flag("optimize") && arguments.given("picture"))
    done.skin_before = voxel_skin(mesh, *voxels, kSkin);
  done.voxels = std::move(*voxels);
  done.mesh = mesh;
  if (!arguments.flag("optimize")) return done;
  FitOptions options;
  options.resolution = longest_side(block.size);
  options.keep_symmetry = arguments.text("symmetry") == "auto";
  options.method = arguments.text("method") == "shell" ? FitMethod::Shell : FitMethod::Shares;
  options.stiffness = *arguments.real("stiffness");
  auto fit = fit_mesh(mesh, options, context.run);
  if (!fit) {
    context.warnings.push_back("not optimized: " + fit.error().message);
    done.finished = !context.run.cancelled();
    return done;
  }
  if (fit->cut_short) context.warnings.emplace_back(kBentLess);
  done.finished = fit->finished;
  done.mirror_axes = std::move(fit->mirror_axes);
  if (fit->voxels.counts().problematic_share() > done.problematic_before) return done;
  done.voxels = std::move(fit->voxels);
  done.mesh = std::move(fit->mesh);
  done.largest_move = fit->largest_move;
  if (arguments.given("voxel-size")) scale_to(*arguments.real("voxel-size"), done);
  return done;
}

// The block is cut down to the shape, so that cells, holes and the lattice count from the same corner.
Status choose_shape(Voxelized& done, const Arguments& arguments) {
  Cells solid = solid_voxels(done.voxels).trimmed();
  if (solid.empty()) return Error{"no voxel is filled by a tenth or more: try smaller voxels"};
  const Vec3 low = solid.box().low;
  done.shape = std::move(solid).shifted(-low);
  auto holes = wanted_holes(
      done.shape, arguments.given("holes") ? static_cast<int>(arguments.integer("holes")) : 0, arguments);
  if (!holes) return holes.error();
  for (const Vec3 hole : *holes) done.shape.reset(hole);
  done.holes = std::move(*holes);
  done.shape = std::move(done.shape).shifted(low);
  return Done{};
}

Vec3 corner_of(const Voxelized& done) { return done.shape.box().low; }

Lattice shape_lattice(const Voxelized& done) {
  const Lattice& whole = done.voxels.block.lattice;
  const Vec3 low = corner_of(done);
  return {whole.corner(low.x, low.y, low.z), whole.pitch};
}

// --- what is written ---------------------------------------------------------------------------------------

Provenance provenance_of(const Arguments& arguments) {
  Provenance provenance{kVersion, "voxelize", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  for (const char* name :
       {"resolution", "voxel-size", "unit", "up", "holes", "hole", "symmetry", "method", "stiffness"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  if (arguments.flag("optimize")) provenance.options.emplace_back("optimize", "yes");
  return provenance;
}

Puzzle puzzle_of(const Voxelized& done, const Arguments& arguments) {
  Puzzle puzzle = lone_shape(shape_of(done.shape));
  puzzle.provenance = provenance_of(arguments);
  return puzzle;
}

std::optional<Colour> colour_in(const Voxelized& done, Vec3 voxel) {
  for (const Vec3 hole : done.holes)
    if (hole + corner_of(done) == voxel) return kHole;
  const VoxelKind kind = done.voxels.kind(voxel);
  if (kind == VoxelKind::Empty) return std::nullopt;
  if (kind == VoxelKind::Problematic) return kProblematic;
  if (!done.shape.test(voxel)) return kLeftOut;
  return kind == VoxelKind::Full ? kFull : kPartial;
}

Result<std::string> layers_picture(const Voxelized& done, const std::string& path) {
  const Vec3 size = done.voxels.block.size;
  if (volume(size) > kMostLayerVoxels)
    return Error{fmt::format("expected at most {} voxels to draw, found {}", kMostLayerVoxels, volume(size)),
                 0, escaped(path)};
  const FlatDrawing drawing = voxel_layers(size, [&](Vec3 voxel) { return colour_in(done, voxel); },
                                           {{"full", kFull},
                                            {"partial", kPartial},
                                            {"problematic", kProblematic},
                                            {"left out", kLeftOut},
                                            {"hole", kHole}});
  if (path.ends_with(".svg")) return flat_svg(drawing);
  constexpr int kMostPixels = 4000;
  return write_png(flat_image(drawing, std::min(kMostPixels, std::max(drawing.width, drawing.height))));
}

// Moved to the right, as the picture is seen, by so much of its size.
void move_right(MeshScene& scene, double by) {
  for (ScenePart& part : scene.parts)
    for (MeshPoint& p : part.mesh.points) p = {p.x + by, p.y - by, p.z};
}

double reach_of(const Mesh& mesh) {
  const MeshPoint size = bounds(mesh).high - bounds(mesh).low;
  return size.x + size.y;
}

// The skin by the classes of voxels; before it was bent on the left.
Result<std::string> skin_picture(const Voxelized& done) {
  constexpr int kPixels = 900;
  constexpr double kApart = 0.6;
  MeshScene scene = voxel_skin(done.mesh, done.voxels, kSkin);
  if (!done.skin_before.parts.empty()) move_right(scene, kApart * reach_of(done.mesh));
  for (const ScenePart& part : done.skin_before.parts) scene.parts.push_back(part);
  return write_png(mesh_picture(scene, kPixels));
}

// All contents first: when one cannot be made, nothing is written.
Status write_all(const Voxelized& done, const std::vector<Colour>& colours, const Arguments& arguments,
                 Context& context) {
  std::vector<std::pair<std::string, std::string>> files;
  if (const std::string path = arguments.text("output"); !path.empty()) {
    auto bytes = write_puzzle(path, puzzle_of(done, arguments), context.warnings);
    if (!bytes) return bytes.error();
    files.emplace_back(path, std::move(*bytes));
  }
  if (const std::string path = arguments.text("mesh-out"); !path.empty()) {
    auto bytes = write_mesh({done.mesh, colours}, mesh_ending(path), context.warnings);
    if (!bytes) return Error{bytes.error().message, 0, escaped(path)};
    files.emplace_back(path, std::move(*bytes));
  }
  if (const std::string path = arguments.text("layers"); !path.empty()) {
    auto bytes = layers_picture(done, path);
    if (!bytes) return bytes.error();
    files.emplace_back(path, std::move(*bytes));
  }
  if (const std::string path = arguments.text("picture"); !path.empty()) {
    auto bytes = skin_picture(done);
    if (!bytes) return Error{bytes.error().message, 0, escaped(path)};
    files.emplace_back(path, std::move(*bytes));
  }
  for (const auto& [path, bytes] : files)
    if (auto saved = save_bytes(path, bytes, arguments); !saved) return saved;
  return Done{};
}

Json name_or_null(const std::string& name) { return name.empty() ? Json() : Json(name); }

Json fields_of(const Voxelized& done, const LoadedMesh& loaded, const Arguments& arguments) {
  const VoxelCounts counts = done.voxels.counts();
  const Lattice lattice = shape_lattice(done);
  const Vec3 size = done.shape.box().size;
  Json holes = Json::array(), axes = Json::array();
  for (const Vec3 hole : done.holes) holes.push_back({hole.x, hole.y, hole.z});
  for (const int axis : done.mirror_axes)
    axes.push_back(std::array{"x", "y", "z"}[static_cast<std::size_t>(axis)]);
  return {{"voxels", done.shape.count()},
          {"problematic_before", done.problematic_before},
          {"problematic_after", counts.problematic_share()},
          {"full", counts.full},
          {"partial", counts.partial},
          {"problematic", counts.problematic},
          {"empty", counts.empty},
          {"left_out", counts.full + counts.partial - done.shape.count() - std::ssize(done.holes)},
          {"holes", std::move(holes)},
          {"size", {size.x, size.y, size.z}},
          {"lattice",
           {{"origin", {lattice.origin.x, lattice.origin.y, lattice.origin.z}}, {"pitch", lattice.pitch}}},
          {"volume", volume(done.mesh)},
          {"voxel_volume", done.voxels.volume()},
          {"largest_move", done.largest_move},
          {"symmetry", std::move(axes)},
          {"triangles", done.mesh.triangles.size()},
          {"repairs", repairs_json(loaded.repairs)},
          {"file", name_or_null(arguments.text("output"))},
          {"mesh_file", name_or_null(arguments.text("mesh-out"))},
          {"layers_file", name_or_null(arguments.text("layers"))},
          {"picture_file", name_or_null(arguments.text("picture"))}};
}

std::string text_of(const Voxelized& done, const Arguments& arguments) {
  const VoxelCounts counts = done.voxels.counts();
  const Vec3 size = done.shape.box().size;
  std::string text = fmt::format("{} in {}x{}x{}, {:.6g} mm each\n", counted(done.shape.count(), "voxel"),
                                 size.x, size.y, size.z, done.voxels.block.lattice.pitch);
  text += fmt::format("{} full, {} partial, {} problematic ({:.1f} % of those that are not empty)\n",
                      counts.full, counts.partial, counts.problematic, 100 * counts.problematic_share());
  if (arguments.flag("optimize"))
    text +=
        fmt::format("{}problematic before {:.1f} %; points moved by up to {:.3f} voxels\n",
                    done.finished ? "" : "stopped early; ", 100 * done.problematic_before, done.largest_move);
  for (const char* name : {"output", "mesh-out", "layers", "picture"})
    if (const std::string path = arguments.text(name); !path.empty()) text += escaped(path) + "\n";
  return text;
}

// What was wrong with the mesh, or that there was no time to find out.
Result<Answer> refusal(const Error& error, Context& context) {
  if (!context.run.cancelled()) return error;
  Answer answer;
  answer.verdict = Verdict::Unknown;
  answer.fields["reason"] = error.message;
  answer.text = fmt::format("unknown: {}\n", error.message);
  return answer;
}

Result<Answer> run_voxelize(const Arguments& arguments, Context& context) {
  const std::string& path = arguments.operands().front();
  // Asked of a box of any size, so that a long file is not read for nothing.
  if (const auto block = wanted_block({{}, {1, 1, 1}}, arguments); !block) return block.error();
  if (auto status = check_outputs(arguments); !status) return status.error();
  const auto loaded = load_mesh(path, arguments, context);
  if (!loaded) return refusal(loaded.error(), context);
  const auto block = wanted_block(bounds(loaded->coloured.mesh), arguments);
  if (!block) return block.error();
  const ColouredMesh coloured =
      arguments.flag("optimize") ? bendable(loaded->coloured, block->lattice.pitch) : loaded->coloured;
  auto done = voxelized(coloured.mesh, *block, arguments, context);
  if (!done) return refusal(Error{done.error().message, 0, escaped(path)}, context);
  if (auto status = choose_shape(*done, arguments); !status)
    return Error{status.error().message, 0, escaped(path)};
  if (auto status = write_all(*done, coloured.point_colours, arguments, context); !status)
    return status.error();
  Answer answer;
  answer.verdict = done->finished ? Verdict::Yes : Verdict::Unknown;
  answer.fields = fields_of(*done, *loaded, arguments);
  answer.text = text_of(*done, arguments);
  return answer;
}

}  // namespace

Verb voxelize_verb() {
  return {
      "voxelize",
      "mesh to voxels, bent so that few voxels hold only a little",
      "Cuts a mesh into voxels and says exactly how much of each is filled. The shape is made of the voxels "
      "that "
      "are filled by a tenth or more, the largest part of them that hangs together. --optimize moves the "
      "lattice "
      "and bends the mesh slightly until no voxel, or few, hold less than a tenth. Meshes are repaired when "
      "they "
      "have to be, which is said in warnings, or refused with the reason and the place.",
      {{"MESH", "a mesh: .stl .obj .off .ply .3mf", 1, 1, Takes::File}},
      {{"resolution", 'r', ValueKind::Integer, "N", "", "voxels along the longest side", 2, kLongestSide, {}},
       {"voxel-size", 0, ValueKind::Real, "S", "", "the edge of a voxel in millimetres", 1e-6, 1e9, {}},
       unit_option(),
       up_option(),
       holes_option(),
       hole_option(),
       {"layers", 0, ValueKind::Path, "PATH", "", "a picture of the layers, .svg or .png", 0, 0, {}},
       {"picture",
        0,
        ValueKind::Path,
        "PATH",
        "",
        "the mesh in the colours of its voxels, .png; with --optimize before and after",
        0,
        0,
        {}},
       {"optimize", 0, ValueKind::Flag, "", "", "move the lattice and bend the mesh", 0, 0, {}},
       {"mesh-out", 0, ValueKind::Path, "PATH", "", "write the repaired and bent mesh", 0, 0, {}},
       {"symmetry",
        0,
        ValueKind::Choice,
        "HOW",
        "auto",
        "auto: mirror images of a mesh stay mirror images when it is bent",
        0,
        0,
        {"auto", "none"}},
       {"method",
        0,
        ValueKind::Choice,
        "HOW",
        "shares",
        "what bends the mesh: the shares of the voxels, or the shell of the 2022 paper",
        0,
        0,
        {"shares", "shell"}},
       {"stiffness", 0, ValueKind::Real, "W", "0.02", "how much bending costs", 1e-6, 1e6, {}}},
      {"kumiki voxelize cow.obj --resolution 12 -o cow.kumiki.json",
       "kumiki voxelize cow.obj -r 12 --optimize -o cow.kumiki.json --mesh-out bent.stl"},
      true,
      run_voxelize};
}

}  // namespace kumiki
