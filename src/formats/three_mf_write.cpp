#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "formats/one_line.h"
#include "formats/three_mf.h"
#include "formats/zip.h"

namespace kumiki {

namespace {

constexpr std::string_view kXmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view kRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";
constexpr std::size_t kFirstObject = 2;  // 1 is the list of materials

using Out = std::back_insert_iterator<std::string>;

// UTF-8 as it is: the consortium's own library stumbles over character references by number.
std::string xml_line(std::string_view text) {
  std::string result;
  for (const char letter : one_line(text)) {
    if (letter == '&')
      result += "&amp;";
    else if (letter == '<')
      result += "&lt;";
    else if (letter == '>')
      result += "&gt;";
    else if (letter == '"')
      result += "&quot;";
    else
      result += letter;
  }
  return result;
}

// The core format colours triangles, not points: the mean of the corners, in steps of 17, so that the list of
// materials stays short.
Colour triangle_colour(const ScenePart& part, const MeshTriangle& t) {
  const auto mean = [&](std::uint8_t Colour::*channel) {
    int sum = 0;
    for (const std::uint32_t corner : t) sum += part.point_colours[corner].*channel;
    return static_cast<std::uint8_t>((sum + 25) / 51 * 17);
  };
  return {mean(&Colour::red), mean(&Colour::green), mean(&Colour::blue)};
}

// In the order in which they come.
class Materials {
 public:
  explicit Materials(const MeshScene& scene) {
    for (const ScenePart& part : scene.parts) add(part.colour);
    for (const ScenePart& part : scene.parts)
      if (!part.point_colours.empty())
        for (const MeshTriangle& t : part.mesh.triangles) add(triangle_colour(part, t));
  }
  const std::vector<Colour>& list() const { return list_; }
  std::size_t index(Colour colour) const { return numbers_.at(key(colour)); }

 private:
  static int key(Colour colour) { return colour.red << 16 | colour.green << 8 | colour.blue; }
  void add(Colour colour) {
    if (numbers_.try_emplace(key(colour), list_.size()).second) list_.push_back(colour);
  }

  std::vector<Colour> list_;
  std::map<int, std::size_t> numbers_;
};

std::string name_of(const MeshScene& scene, std::size_t index) {
  const std::string name = xml_line(scene.parts[index].name);
  return name.empty() ? fmt::format("part {}", index + 1) : name;
}

void put_metadata(std::string& xml, std::string_view name, std::string_view text) {
  if (const std::string line = xml_line(text); !line.empty())
    xml += fmt::format(" <metadata name=\"{}\">{}</metadata>\n", name, line);
}

void put_materials(std::string& xml, const std::vector<Colour>& colours) {
  xml += "  <basematerials id=\"1\">\n";
  for (const auto& [red, green, blue] : colours)
    xml +=
        fmt::format("   <base name=\"{0:02X}{1:02X}{2:02X}\" displaycolor=\"#{0:02X}{1:02X}{2:02X}FF\"/>\n",
                    red, green, blue);
  xml += "  </basematerials>\n";
}

// + 0.0: no minus before a zero. No indentation: this is where the megabytes are.
void put_mesh(std::string& xml, const ScenePart& part, const Materials& materials) {
  const Mesh& mesh = part.mesh;
  xml += "<mesh><vertices>\n";
  for (const MeshPoint& p : mesh.points)
    fmt::format_to(Out(xml), "<vertex x=\"{}\" y=\"{}\" z=\"{}\"/>\n", p.x + 0.0, p.y + 0.0, p.z + 0.0);
  xml += "</vertices><triangles>\n";
  for (const MeshTriangle& t : mesh.triangles) {
    fmt::format_to(Out(xml), "<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"", t[0], t[1], t[2]);
    if (!part.point_colours.empty())
      fmt::format_to(Out(xml), " pid=\"1\" p1=\"{}\"", materials.index(triangle_colour(part, t)));
    xml += "/>\n";
  }
  xml += "</triangles></mesh>\n";
}

// Parts of a group stand in a row.
std::size_t group_end(const MeshScene& scene, std::size_t first) {
  std::size_t end = first + 1;
  const int group = scene.parts[first].group;
  while (group != 0 && end < scene.parts.size() && scene.parts[end].group == group) ++end;
  return end;
}

// An object of components: one thing to a slicer, whose bodies can have materials of their own.
struct Group {
  std::size_t first, end, id;
};
void put_group(std::string& xml, const MeshScene& scene, Group group) {
  xml += fmt::format("  <object id=\"{}\" name=\"{}\" type=\"model\"><components>\n", group.id,
                     name_of(scene, group.first));
  for (std::size_t i = group.first; i < group.end; ++i)
    xml += fmt::format("   <component objectid=\"{}\"/>\n", i + kFirstObject);
  xml += "  </components></object>\n";
}

std::string model_xml(const MeshScene& scene, const Materials& materials, bool grouped) {
  std::string xml(kXmlHead);
  xml +=
      "<model unit=\"millimeter\" xml:lang=\"en-US\" "
      "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n";
  put_metadata(xml, "Title", scene.title);
  put_metadata(xml, "Designer", scene.designer);
  put_metadata(xml, "LicenseTerms", scene.licence);
  put_metadata(xml, "Application", "Kumiki");
  xml += " <resources>\n";
  put_materials(xml, materials.list());
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    const ScenePart& part = scene.parts[i];
    xml += fmt::format("  <object id=\"{}\" name=\"{}\" type=\"model\" pid=\"1\" pindex=\"{}\">",
                       i + kFirstObject, name_of(scene, i), materials.index(part.colour));
    put_mesh(xml, part, materials);
    xml += "  </object>\n";
  }
  std::string items;
  std::size_t next = scene.parts.size() + kFirstObject;
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    const std::size_t end = grouped ? group_end(scene, i) : i + 1;
    const bool alone = end == i + 1;
    if (!alone) put_group(xml, scene, {i, end, next});
    items += fmt::format("  <item objectid=\"{}\"/>\n", alone ? i + kFirstObject : next++);
    i = end - 1;
  }
  return xml + " </resources>\n <build>\n" + items + " </build>\n</model>\n";
}

std::string relationships_xml(bool has_thumbnail) {
  std::string xml(kXmlHead);
  xml += fmt::format("<Relationships xmlns=\"{}\">\n", kRelationships);
  xml +=
      " <Relationship Target=\"/3D/3dmodel.model\" Id=\"rel-1\" "
      "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>\n";
  if (has_thumbnail)
    xml += fmt::format(
        " <Relationship Target=\"/Metadata/thumbnail.png\" Id=\"rel-2\" Type=\"{}/metadata/thumbnail\"/>\n",
        kRelationships);
  return xml + "</Relationships>\n";
}

std::string types_xml(bool has_thumbnail, Slicer slicer) {
  std::string xml(kXmlHead);
  xml += "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\n";
  const auto add = [&](std::string_view extension, std::string_view type) {
    xml += fmt::format(" <Default Extension=\"{}\" ContentType=\"{}\"/>\n", extension, type);
  };
  add("rels", "application/vnd.openxmlformats-package.relationships+xml");
  add("model", "application/vnd.ms-package.3dmanufacturing-3dmodel+xml");
  if (has_thumbnail) add("png", "image/png");
  if (slicer == Slicer::Prusa) add("config", "text/xml");
  return xml + "</Types>\n";
}

void put_prusa_entry(std::string& xml, std::string_view of, std::string_view key, std::string_view value) {
  const std::string_view indent = of == "volume" ? "   " : "  ";
  xml += fmt::format("{}<metadata type=\"{}\" key=\"{}\" value=\"{}\"/>\n", indent, of, key, value);
}

std::string prusa_xml(const MeshScene& scene, const Materials& materials, int extruders) {
  std::string xml(kXmlHead);
  xml += "<config>\n";
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    const ScenePart& part = scene.parts[i];
    const std::size_t extruder = materials.index(part.colour) % static_cast<std::size_t>(extruders);
    xml += fmt::format(" <object id=\"{}\" instances_count=\"1\">\n", i + kFirstObject);
    put_prusa_entry(xml, "object", "name", name_of(scene, i));
    put_prusa_entry(xml, "object", "extruder", fmt::to_string(extruder + 1));
    xml += fmt::format("  <volume firstid=\"0\" lastid=\"{}\">\n", part.mesh.triangles.size() - 1);
    put_prusa_entry(xml, "volume", "name", name_of(scene, i));
    put_prusa_entry(xml, "volume", "volume_type", "ModelPart");
    put_prusa_entry(xml, "volume", "matrix", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1");
    xml += "  </volume>\n </object>\n";
  }
  return xml + "</config>\n";
}

}  // namespace

Result<std::string> write_3mf(const MeshScene& scene, const ThreeMfOptions& options) {
  if (auto status = check_scene(scene); !status) return status.error();
  if (options.extruders < 1) return Error{fmt::format("expected an extruder, found {}", options.extruders)};
  const bool has_thumbnail = !options.thumbnail_png.empty();
  const Materials materials(scene);
  const std::string types = types_xml(has_thumbnail, options.slicer);
  // PrusaSlicer's own file lists volumes by object, and knows nothing of components.
  const bool grouped = options.slicer != Slicer::Prusa;
  const std::string relationships = relationships_xml(has_thumbnail),
                    model = model_xml(scene, materials, grouped);
  std::string config;
  std::vector<ZipFile> files{
      {"[Content_Types].xml", types}, {"_rels/.rels", relationships}, {"3D/3dmodel.model", model}};
  if (has_thumbnail) files.push_back({"Metadata/thumbnail.png", options.thumbnail_png});
  if (options.slicer == Slicer::Prusa) {
    config = prusa_xml(scene, materials, options.extruders);
    files.push_back({"Metadata/Slic3r_PE_model.config", config});
  }
  return write_zip(files);
}

}  // namespace kumiki
