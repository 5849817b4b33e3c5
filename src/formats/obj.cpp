#include "formats/obj.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "formats/one_line.h"

namespace kumiki {

namespace {

using Out = std::back_insert_iterator<std::string>;

std::string word(std::string_view text) {
  std::string result = one_line(text);
  std::replace(result.begin(), result.end(), ' ', '_');
  std::replace(result.begin(), result.end(), '#', '_');  // would begin a comment
  return result;
}

std::string colour_word(Colour colour) {
  return fmt::format("colour_{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

void put_part(std::string& obj, const ScenePart& part, std::size_t number, std::size_t first_point) {
  const std::string name = word(part.name);
  obj += fmt::format("o {}\nusemtl {}\n", name.empty() ? fmt::format("part_{}", number) : name,
                     colour_word(part.colour));
  for (const MeshPoint& p : part.mesh.points)
    fmt::format_to(Out(obj), "v {} {} {}\n", p.x + 0.0, p.y + 0.0, p.z + 0.0);
  for (const auto& [a, b, c] : part.mesh.triangles)
    fmt::format_to(Out(obj), "f {} {} {}\n", first_point + a, first_point + b, first_point + c);
}

std::string materials(const MeshScene& scene) {
  std::string mtl = "# by kumiki\n";
  std::set<Colour> there;
  for (const ScenePart& part : scene.parts) {
    const Colour colour = part.colour;
    if (!there.insert(colour).second) continue;
    mtl += fmt::format("newmtl {}\nKd {:.4f} {:.4f} {:.4f}\n", colour_word(colour), colour.red / 255.0,
                       colour.green / 255.0, colour.blue / 255.0);
  }
  return mtl;
}

void put_comment(std::string& obj, std::string_view what, std::string_view text) {
  if (const std::string line = one_line(text); !line.empty()) obj += fmt::format("# {}: {}\n", what, line);
}

}  // namespace

Result<ObjText> write_obj(const MeshScene& scene, std::string_view mtl_name) {
  if (auto status = check_scene(scene); !status) return status.error();
  ObjText text{"# by kumiki, millimetres\n", materials(scene)};
  put_comment(text.obj, "title", scene.title);
  put_comment(text.obj, "designer", scene.designer);
  put_comment(text.obj, "licence", scene.licence);
  text.obj += fmt::format("mtllib {}\n", word(mtl_name));
  std::size_t first_point = 1;
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    put_part(text.obj, scene.parts[i], i + 1, first_point);
    first_point += scene.parts[i].mesh.points.size();
  }
  return text;
}

}  // namespace kumiki
