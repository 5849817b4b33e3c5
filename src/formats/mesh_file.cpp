#include "formats/mesh_file.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/obj.h"
#include "formats/off.h"
#include "formats/ply.h"
#include "formats/stl.h"
#include "formats/three_mf.h"

namespace kumiki {

namespace {

constexpr std::array<std::string_view, 5> kEndings{".stl", ".obj", ".off", ".ply", ".3mf"};

bool ends_with(std::string_view text, std::string_view ending) {
  if (text.size() < ending.size()) return false;
  return std::equal(ending.begin(), ending.end(), text.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char e, char t) { return e == (t >= 'A' && t <= 'Z' ? t - 'A' + 'a' : t); });
}

ColouredMesh joined(const MeshScene& scene) {
  ColouredMesh all;
  bool several = false;
  for (const ScenePart& part : scene.parts) {
    append(all.mesh, part.mesh);
    all.point_colours.resize(all.mesh.points.size(), part.colour);
    several = several || part.colour != scene.parts.front().colour;
  }
  if (!several) all.point_colours.clear();
  return all;
}

Result<ColouredMesh> uncoloured(Result<Mesh> mesh) {
  if (!mesh) return mesh.error();
  return ColouredMesh{std::move(*mesh), {}};
}

MeshScene scene_of(const Mesh& mesh) {
  MeshScene scene;
  scene.parts.push_back({"mesh", {180, 180, 190}, mesh});
  return scene;
}

// Without a second file for a colour that means nothing.
Result<std::string> lone_obj(const ColouredMesh& coloured) {
  std::string text = "# by kumiki, millimetres\n";
  const auto out = std::back_inserter(text);
  for (std::size_t i = 0; i < coloured.mesh.points.size(); ++i) {
    const MeshPoint& p = coloured.mesh.points[i];
    fmt::format_to(out, "v {} {} {}", p.x + 0.0, p.y + 0.0, p.z + 0.0);
    if (!coloured.point_colours.empty()) {
      const Colour colour = coloured.point_colours[i];
      fmt::format_to(out, " {:.4f} {:.4f} {:.4f}", colour.red / 255.0, colour.green / 255.0,
                     colour.blue / 255.0);
    }
    text += '\n';
  }
  for (const auto& [a, b, c] : coloured.mesh.triangles)
    fmt::format_to(out, "f {} {} {}\n", a + 1, b + 1, c + 1);
  return text;
}

}  // namespace

std::string_view mesh_ending(std::string_view path) {
  for (const std::string_view ending : kEndings)
    if (ends_with(path, ending)) return ending;
  return {};
}

Result<ColouredMesh> read_mesh(std::string_view bytes, std::string_view ending, Warnings& warnings) {
  if (bytes.empty()) return Error{"expected a mesh, found an empty file"};
  if (bytes.size() > kMostFileBytes)
    return Error{fmt::format("expected at most {} MB", kMostFileBytes >> 20)};
  if (ending == ".obj") return read_obj(bytes, warnings);
  if (ending == ".off") return read_off(bytes, warnings);
  if (ending == ".ply") return read_ply(bytes, warnings);
  if (ending == ".stl") return uncoloured(read_stl(bytes, warnings));
  if (ending != ".3mf") return Error{fmt::format("expected a mesh, one of {}", kMeshEndings)};
  const auto scene = read_3mf(bytes, warnings);
  if (!scene) return scene.error();
  return joined(*scene);
}

Result<std::string> write_mesh(const ColouredMesh& coloured, std::string_view ending, Warnings& warnings) {
  const bool keeps_colours = ending == ".obj" || ending == ".off" || ending == ".ply";
  if (!coloured.point_colours.empty() && !keeps_colours)
    warnings.push_back("the format keeps no colours of points");
  if (ending == ".obj") return lone_obj(coloured);
  if (ending == ".off") return write_off(coloured);
  if (ending == ".ply") return write_ply(coloured);
  if (ending == ".stl") return write_stl(coloured.mesh);
  if (ending != ".3mf") return Error{fmt::format("expected a mesh, one of {}", kMeshEndings)};
  return write_3mf(scene_of(coloured.mesh));
}

}  // namespace kumiki
