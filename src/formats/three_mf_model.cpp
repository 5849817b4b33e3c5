#include "formats/three_mf_model.h"

#include <array>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "formats/three_mf_numbers.h"
#include "formats/xml_scanner.h"

namespace kumiki {

namespace {

// What points and triangles may take, those of components and items counted each time they are used.
constexpr std::size_t kMostPointsAndTriangles = 4'000'000;
constexpr std::size_t kMostMaterials = 100'000;

struct Object {
  std::string name;
  Mesh mesh;
  std::optional<Colour> colour;
};

// Elements that no extension has put there: they share the prefix of the root.
bool is_named(std::string_view name, std::string_view wanted) {
  const std::size_t colon = name.find(':');
  return (colon == name.npos ? name : name.substr(colon + 1)) == wanted;
}

class ModelReader {
 public:
  ModelReader(std::string_view text, Warnings& warnings) : xml_(text), warnings_(warnings) {}

  Result<MeshScene> read() {
    const auto start = xml_.next();
    if (!start) return start.error();
    if (!is_named(xml_.name(), "model"))
      return xml_.error(fmt::format("expected <model>, found {}", quote(xml_.name())));
    const auto unit = millimetres(xml_.attribute("unit").value_or("millimeter"));
    if (!unit) return xml_.error(fmt::format("expected a unit, found {}", quote(*xml_.attribute("unit"))));
    unit_ = *unit;
    auto status = for_each_child(xml_, [&](std::string_view name) { return read_part_of_model(name); });
    if (!status) return status.error();
    if (const auto end = xml_.next(); !end) return end.error();
    if (scene_.parts.empty()) return Error{"expected an item to build, found none"};
    if (dropped_ > 0)
      warnings_.push_back(fmt::format("{} with equal corners left out", counted(dropped_, "triangle")));
    return std::move(scene_);
  }

 private:
  Status read_part_of_model(std::string_view name) {
    if (is_named(name, "metadata")) return read_metadata();
    if (is_named(name, "resources"))
      return for_each_child(xml_, [&](std::string_view child) { return read_resource(child); });
    if (is_named(name, "build"))
      return for_each_child(xml_, [&](std::string_view child) {
        return is_named(child, "item") ? read_item() : Status(Done{});
      });
    return Done{};
  }

  Status read_metadata() {
    const std::string name = xml_.attribute_text("name");
    std::string* field = name == "Title"          ? &scene_.title
                         : name == "Designer"     ? &scene_.designer
                         : name == "LicenseTerms" ? &scene_.licence
                                                  : nullptr;
    if (field == nullptr) return Done{};
    const std::size_t depth = xml_.depth();
    while (xml_.depth() >= depth) {
      const auto event = xml_.next();
      if (!event) return event.error();
      if (*event == XmlEvent::Text && field->size() < kLongestXmlText) *field += xml_.text();
    }
    return Done{};
  }

  Status read_resource(std::string_view name) {
    if (is_named(name, "object")) return read_object();
    if (!is_named(name, "basematerials")) return Done{};
    const auto id = number_in<std::uint32_t>(xml_.attribute("id"));
    if (!id) return wrong("an id", "id");
    std::vector<std::optional<Colour>>& colours = materials_[*id];
    return for_each_child(xml_, [&](std::string_view child) -> Status {
      if (!is_named(child, "base")) return Done{};
      if (++material_count_ > kMostMaterials)
        return xml_.error(fmt::format("expected at most {} materials", kMostMaterials));
      colours.push_back(colour_in(xml_.attribute("displaycolor").value_or("")));
      return Done{};
    });
  }

  std::optional<Colour> colour_of_object() {
    const auto list = number_in<std::uint32_t>(xml_.attribute("pid"));
    const auto index = number_in<std::uint32_t>(xml_.attribute("pindex"));
    const auto found = list ? materials_.find(*list) : materials_.end();
    if (found == materials_.end() || !index || *index >= found->second.size()) return std::nullopt;
    return found->second[*index];
  }

  Status read_object() {
    const auto id = number_in<std::uint32_t>(xml_.attribute("id"));
    if (!id) return wrong("an id", "id");
    if (objects_.count(*id) > 0) return xml_.error(fmt::format("expected each id once, found {} again", *id));
    if (objects_.size() >= static_cast<std::size_t>(kMostPieces))
      return xml_.error(fmt::format("expected at most {} objects", kMostPieces));
    Object object{xml_.attribute_text("name"), {}, colour_of_object()};
    auto status = for_each_child(xml_, [&](std::string_view name) -> Status {
      if (is_named(name, "mesh")) return read_mesh(object.mesh);
      if (!is_named(name, "components")) return Done{};
      return for_each_child(xml_, [&](std::string_view child) {
        return is_named(child, "component") ? append_used(object) : Status(Done{});
      });
    });
    // Entered last: a component can only be an object that is complete, so there are no circles.
    if (status) objects_.emplace(*id, std::move(object));
    return status;
  }

  Status read_mesh(Mesh& mesh) {
    if (!mesh.points.empty()) return xml_.error("expected one mesh an object, found a second");
    const std::size_t depth = xml_.depth();
    while (xml_.depth() >= depth) {
      const auto event = xml_.next();
      if (!event) return event.error();
      if (*event != XmlEvent::Start || xml_.depth() != depth + 2) continue;
      const bool is_vertex = is_named(xml_.name(), "vertex");
      if (!is_vertex && !is_named(xml_.name(), "triangle")) continue;
      // An object is counted again when it is used: more than half could not be.
      if (!take(1) || mesh.points.size() + mesh.triangles.size() > kMostPointsAndTriangles / 2)
        return too_much();
      if (auto status = is_vertex ? read_vertex(mesh) : read_triangle(mesh); !status) return status;
    }
    for (const MeshTriangle& triangle : mesh.triangles)
      for (const std::uint32_t corner : triangle)
        if (corner >= mesh.points.size())
          return xml_.error(fmt::format("expected corners below {}, found {}", mesh.points.size(), corner));
    return Done{};
  }

  Status read_vertex(Mesh& mesh) {
    const auto x = number_in<double>(xml_.attribute("x")), y = number_in<double>(xml_.attribute("y")),
               z = number_in<double>(xml_.attribute("z"));
    if (!x || !y || !z) return xml_.error("expected a vertex with numbers x, y and z");
    const MeshPoint point{*x * unit_, *y * unit_, *z * unit_};
    if (!is_sane_point(point)) return xml_.error("expected coordinates from -1e9 to 1e9 mm");
    mesh.points.push_back(point);
    return Done{};
  }

  Status read_triangle(Mesh& mesh) {
    MeshTriangle triangle{};
    constexpr std::array<std::string_view, 3> kCorners{"v1", "v2", "v3"};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto corner = number_in<std::uint32_t>(xml_.attribute(kCorners[i]));
      if (!corner) return xml_.error("expected a triangle with numbers v1, v2 and v3");
      triangle[i] = *corner;
    }
    if (triangle[0] == triangle[1] || triangle[1] == triangle[2] || triangle[2] == triangle[0])
      ++dropped_;
    else
      mesh.triangles.push_back(triangle);
    return Done{};
  }

  // The object that the component or item at hand asks for, moved to where it is asked for.
  Status append_used(Object& to) {
    const auto id = number_in<std::uint32_t>(xml_.attribute("objectid"));
    const auto found = id ? objects_.find(*id) : objects_.end();
    if (found == objects_.end()) return wrong("the id of an earlier object", "objectid");
    const auto matrix = transform_in(xml_.attribute("transform").value_or(kStay), unit_);
    if (!matrix) return wrong("twelve numbers", "transform");
    const Object& from = found->second;
    if (!take(from.mesh.points.size() + from.mesh.triangles.size())) return too_much();
    if (!append_moved(to.mesh, from.mesh, *matrix))
      return xml_.error("expected coordinates from -1e9 to 1e9 mm");
    if (!to.colour) to.colour = from.colour;
    if (to.name.empty()) to.name = from.name;
    return Done{};
  }

  Status read_item() {
    if (scene_.parts.size() >= static_cast<std::size_t>(kMostPieces))
      return xml_.error(fmt::format("expected at most {} items to build", kMostPieces));
    Object object;
    if (auto status = append_used(object); !status) return status;
    if (object.mesh.triangles.empty()) return xml_.error("expected an object with triangles, found none");
    ScenePart part{std::move(object.name), {}, std::move(object.mesh)};
    part.colour = object.colour.value_or(ScenePart().colour);
    scene_.parts.push_back(std::move(part));
    return Done{};
  }

  bool take(std::size_t count) {
    if (count > left_) return false;
    left_ -= count;
    return true;
  }
  Error too_much() const {
    return xml_.error(fmt::format("expected at most {} points and triangles", kMostPointsAndTriangles));
  }
  Error wrong(std::string_view expected, std::string_view attribute) const {
    const auto found = xml_.attribute(attribute);
    return xml_.error(
        fmt::format("expected {} as {}, found {}", expected, attribute, found ? quote(*found) : "none"));
  }

  XmlScanner xml_;
  Warnings& warnings_;
  MeshScene scene_;
  std::unordered_map<std::uint32_t, Object> objects_;
  std::unordered_map<std::uint32_t, std::vector<std::optional<Colour>>> materials_;
  double unit_ = 1;
  std::size_t left_ = kMostPointsAndTriangles, material_count_ = 0;
  std::int64_t dropped_ = 0;
};

}  // namespace

Result<MeshScene> read_3mf_model(std::string_view text, Warnings& warnings) {
  return ModelReader(text, warnings).read();
}

}  // namespace kumiki
