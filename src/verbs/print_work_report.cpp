#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "fabricate/support.h"
#include "verbs/print_options.h"
#include "verbs/print_work.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double value) { return std::round(value * 1000) / 1000; }
Json rounded(const MeshPoint& p) { return {rounded(p.x), rounded(p.y), rounded(p.z)}; }
const char* direction_called(int direction) { return kDirectionNames[static_cast<std::size_t>(direction)]; }

// Whether supports are needed is asked of the cells: letters and sockets print over their small spans.
Json pose_json(const PrintPose& pose, const MeshPoint& size, bool needs_supports) {
  return {{"up", direction_called(pose.up)},
          {"box_mm", rounded(size)},
          {"overhang_mm2", rounded(pose.overhang)},
          {"bed_mm2", rounded(pose.bed_area)},
          {"needs_supports", needs_supports}};
}

// Faces that alone hold parts of a piece together, and how many cells come off where they break.
Json bridges_json(const std::vector<Bridge>& bridges) {
  Json list = Json::array();
  for (const Bridge& bridge : bridges) {
    const Vec3 cell = bridge.contact.cell;
    list.push_back({{"cell", {cell.x, cell.y, cell.z}},
                    {"towards", direction_called(bridge.contact.direction)},
                    {"comes_off", bridge.smaller_side}});
  }
  return list;
}

struct Material {
  double volume = 0, mass = 0, length = 0;  // mm³, g, m
  void add(const PrintReport& report) {
    volume += report.material;
    mass += report.mass;
    length += report.filament_length;
  }
};

Json parts_json(const PrintedPiece& piece, const SolidOptions& options, const PrintSettings& settings,
                Material& material) {
  Json list = Json::array();
  for (const PrintedPart& part : piece.parts) {
    const PrintReport report = print_report(part.solid, part.cells, options, settings).value();
    material.add(report);
    const PrintPose pose = print_pose(part.solid.mesh, part.up);
    list.push_back({{"name", part.name},
                    {"file", part.file},
                    {"voxels", part.cells.count()},
                    {"volume_mm3", rounded(report.volume)},
                    {"print", pose_json(pose, bounds(laid_down(part.solid.mesh, part.up)).high,
                                        hanging_faces(part.cells, part.up) > 0)}});
  }
  return list;
}

Json joints_json(const PrintedPiece& piece) {
  Json list = Json::array();
  const auto file = [&](int part) { return piece.parts[static_cast<std::size_t>(part)].file; };
  for (const Joint& joint : piece.joints)
    list.push_back({{"letter", joint.letter},
                    {"parts", {file(joint.low), file(joint.high)}},
                    {"faces", joint.contacts.size()},
                    {"pins", joint.pins.size()}});
  return list;
}

Json overhangs_json(const SolidFacts& facts) {
  Json overhang = Json::object();
  for (std::size_t d = 0; d < kDirectionNames.size(); ++d)
    overhang[kDirectionNames[d]] = rounded(facts.overhang[d]);
  return overhang;
}

// Thrown away after printing, so apart from what the piece takes.
void add_struts_to(Json& json, const Struts& struts, double density) {
  const double filled = volume(struts.mesh);
  json["struts_faces"] = struts.faces;
  json["struts_volume_mm3"] = rounded(filled);
  json["struts_g"] = rounded(filled * density / 1000);
}

Json report_of(const PrintedPiece& piece, const SolidOptions& options, const PrintSettings& settings) {
  const PrintReport report = print_report(piece.solid, piece.cells, options, settings).value();
  const SolidFacts& facts = report.facts;
  const bool has_neck = !facts.neck.contacts.empty();
  Json json{{"name", piece.name},
            {"file", piece.file},
            {"copies", piece.copies},
            {"voxels", piece.cells.count()},
            {"volume_mm3", rounded(facts.volume)},
            {"surface_mm2", rounded(facts.area)},
            {"mass_g", rounded(facts.mass)},
            {"box_mm", rounded(facts.box.high - facts.box.low)},
            {"triangles", facts.triangles},
            {"hollow", piece.solid.hollow},
            {"weak_faces", facts.bridges.size()},
            {"weak_contacts", bridges_json(facts.bridges)},
            {"thinnest_neck_faces", has_neck ? Json(facts.neck.contacts.size()) : Json()},
            {"thinnest_neck_mm2", has_neck ? Json(rounded(facts.neck_area)) : Json()},
            {"overhang_mm2", overhangs_json(facts)}};
  Material material;
  if (piece.parts.empty()) {
    json["print"] = pose_json(report.pose, report.size,
                              !piece.has_struts() && hanging_faces(piece.cells, report.pose.up) > 0);
    material.add(report);
    if (piece.has_struts()) add_struts_to(json, piece.struts, settings.density);
  } else {
    json["parts"] = parts_json(piece, options, settings, material);
    json["joints"] = joints_json(piece);
    json["pins"] = piece.pins;
  }
  json["material_mm3"] = rounded(material.volume);
  json["material_g"] = rounded(material.mass);
  json["filament_m"] = rounded(material.length);
  if (!piece.solid.remark.empty()) json["remark"] = piece.solid.remark;
  return json;
}

std::string remarks_on(const PrintedPiece& piece, const Json& report) {
  const std::string name = escaped(piece.name);
  std::string text;
  if (const std::size_t weak = report["weak_faces"]; weak > 0)
    text += fmt::format("{}: {} alone hold parts of it together\n", name,
                        counted(static_cast<std::int64_t>(weak), "face"));
  if (!piece.parts.empty())
    text += fmt::format("{}: cut into {} with {}, to print without supports\n", name,
                        counted(std::ssize(piece.parts), "part"), counted(piece.pins, "pin"));
  if (piece.has_struts())
    text += fmt::format("{}: {} held up by struts of {:.1f} g, to be broken out\n", name,
                        counted(piece.struts.faces, "face"), report["struts_g"].get<double>());
  if (!piece.solid.remark.empty()) text += fmt::format("{}: {}\n", name, piece.solid.remark);
  return text;
}

std::string text_of(const PrintWork& work, const Json& reports, double infill) {
  double mass = 0, material = 0;
  std::int64_t copies = 0, supported = 0;
  std::string text;
  for (std::size_t i = 0; i < work.pieces.size(); ++i) {
    const PrintedPiece& piece = work.pieces[i];
    text += remarks_on(piece, reports[i]);
    mass += reports[i]["mass_g"].get<double>() * piece.copies;
    material += reports[i]["material_g"].get<double>() * piece.copies;
    copies += piece.copies;
    if (piece.parts.empty() && !piece.has_struts() && needs_support(piece.cells)) supported += piece.copies;
  }
  if (supported > 0)
    text += fmt::format("{} cannot be printed without supports; see --supports cut and --supports struts\n",
                        counted(supported, "piece"));
  return text + fmt::format("{}, {:.1f} g ({:.1f} g with {:.0f} % infill), {}\n", counted(copies, "piece"),
                            mass, material, 100 * infill, counted(std::ssize(work.plates), "plate"));
}

}  // namespace

void tell(const PrintWork& work, const SolidOptions& options, const Arguments& arguments,
          Exported& exported) {
  PrintSettings settings;
  settings.density = *arguments.real("density");
  settings.infill = *arguments.real("infill") / 100;
  // A neck of joined cubes is as wide as their connectors.
  SolidOptions held = options;
  if (arguments.text("style") == "cubes") held.clearance += held.bevel;
  Json reports = Json::array();
  for (const PrintedPiece& piece : work.pieces) reports.push_back(report_of(piece, held, settings));
  exported.text = text_of(work, reports, settings.infill);
  exported.fields["plates"] = work.plates.size();
  exported.fields["infill_percent"] = rounded(100 * settings.infill);
  exported.fields["pieces"] = std::move(reports);
}

void add_report(const std::string& folder, Exported& exported) {
  // Names come from files that need not be UTF-8.
  exported.files.push_back(
      {folder + "/report.json", exported.fields.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"});
}

}  // namespace kumiki
