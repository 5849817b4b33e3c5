#include "verbs/check_printed.h"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/file.h"
#include "base/quote.h"
#include "fabricate/read_back.h"
#include "fabricate/strip_struts.h"
#include "formats/stl.h"
#include "formats/three_mf.h"
#include "grid/rotation.h"
#include "verbs/exported.h"
#include "verbs/print_options.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

namespace {

// One file or so many objects.
struct Wanted {
  std::string name, file;
  int copies = 1;
  Cells cells;
};

Result<std::vector<Wanted>> wanted_of(const Puzzle& puzzle, const Arguments& arguments) {
  auto pieces = pieces_to_print(puzzle, 0);
  if (!pieces) return pieces.error();
  if (support_kind(arguments) == SupportKind::Cut) cut_pieces(*pieces);
  std::vector<Wanted> wanted;
  for (const PrintedPiece& piece : *pieces) {
    if (piece.parts.empty()) wanted.push_back({piece.name, piece.file, piece.copies, piece.cells});
    for (const PrintedPart& part : piece.parts)
      wanted.push_back({part.name, part.file, piece.copies, part.cells});
  }
  return wanted;
}

void add_finding(VerifyReport& report, Verdict verdict, std::string detail) {
  report.findings.push_back({"printed", 0, 0, Check{verdict, std::move(detail)}});
}

// --- bodies that lie any way -------------------------------------------------------------------------------

// The units along the axes of a body that was turned.
std::array<double, 3> turned_units(const std::array<double, 3>& unit, Orientation orientation) {
  std::array<double, 3> result{};
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 image = turn(orientation, kDirections[static_cast<std::size_t>(2 * axis)]);
    for (int to = 0; to < 3; ++to)
      if (image[to] != 0) result[static_cast<std::size_t>(to)] = unit[static_cast<std::size_t>(axis)];
  }
  return result;
}

class ObjectMatcher {
 public:
  ObjectMatcher(const std::vector<Wanted>& bodies, const SolidOptions& options)
      : bodies_(bodies), options_(options), found_(bodies.size()) {
    for (std::size_t i = 0; i < bodies.size(); ++i) first_alike_.push_back(enter(i));
  }

  // An Error when it is none of the bodies.
  Status match(const Mesh& mesh) {
    Status last = Done{};
    bool was_read = false;
    for (const auto& [unit, images] : images_) {
      SolidOptions own = options_;
      own.unit = unit;
      const auto cells = read_back(mesh, own);
      if (!cells) {
        last = cells.error();
        continue;
      }
      was_read = true;
      const auto body = images.find(cells->list());
      if (body == images.end()) continue;
      ++found_[body->second];
      return Done{};
    }
    return was_read ? Error{"is none of the pieces"} : last;
  }

  // A finding for each shape.
  void tell(VerifyReport& report) const {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (first_alike_[i] != i) continue;
      std::vector<std::string> names;
      int wanted = 0;
      for (std::size_t k = i; k < bodies_.size(); ++k)
        if (first_alike_[k] == i) names.push_back(bodies_[k].name), wanted += bodies_[k].copies;
      add_finding(
          report, found_[i] == wanted ? Verdict::Yes : Verdict::No,
          fmt::format("{}: expected {} on the plates, found {}", fmt::join(names, ", "), wanted, found_[i]));
    }
  }

 private:
  // In every rotation; the first body of the same shape stands for all.
  std::size_t enter(std::size_t index) {
    for (Orientation t = 0; t < kRotations; ++t) {
      const Cells image = turned(bodies_[index].cells, t).trimmed();
      auto& images = images_[turned_units(options_.unit, t)];
      const auto [place, is_new] = images.emplace(image.shifted(-image.box().low).list(), index);
      if (!is_new && place->second != index) return place->second;
    }
    return index;
  }

  const std::vector<Wanted>& bodies_;
  const SolidOptions& options_;
  std::vector<int> found_;
  std::vector<std::size_t> first_alike_;
  std::map<std::array<double, 3>, std::map<std::vector<Vec3>, std::size_t>> images_;
};

// --- a folder of STL files ---------------------------------------------------------------------------------

// With struts, it lies as it is printed.
Status check_body(const Mesh& mesh, const Wanted& body, const SolidOptions& options, SupportKind supports) {
  if (supports != SupportKind::Struts) return check_read_back(mesh, body.cells, options);
  const Mesh alone = without_struts(mesh);
  const Status same = check_read_back(alone, body.cells, options);
  const std::vector<Wanted> only{body};
  return same || ObjectMatcher(only, options).match(alone) ? Status(Done{}) : same;
}

Status check_stl(const std::vector<Wanted>& wanted, const std::string& folder, const SolidOptions& options,
                 SupportKind supports, Context& context, VerifyReport& report) {
  for (const Wanted& body : wanted) {
    const std::string path = folder + "/" + body.file + ".stl";
    const auto bytes = read_file(path, kMostFileBytes);
    if (!bytes) return bytes.error();
    const auto mesh = read_stl(*bytes, context.warnings);
    if (!mesh) return Error{mesh.error().message, mesh.error().line, escaped(path)};
    const Status same = check_body(*mesh, body, options, supports);
    add_finding(report, same ? Verdict::Yes : Verdict::No,
                same ? body.file + ".stl is " + body.name : body.file + ".stl: " + same.error().message);
  }
  return Done{};
}

// --- plates of 3MF objects ---------------------------------------------------------------------------------

// Pins have no cells to compare.
bool is_pin(const ScenePart& part) { return part.name == "pin" || part.name.starts_with("pin ("); }

// a.3mf, a-2.3mf, … as far as they are there.
Result<std::vector<ScenePart>> objects_of(const std::string& path, Context& context) {
  std::vector<ScenePart> objects;
  for (std::size_t i = 0; i == 0 || exists(numbered(path, i)); ++i) {
    const std::string plate = numbered(path, i);
    const auto bytes = read_file(plate, kMostFileBytes);
    if (!bytes) return bytes.error();
    auto scene = read_3mf(*bytes, context.warnings);
    if (!scene) return Error{scene.error().message, scene.error().line, escaped(plate)};
    for (ScenePart& part : scene->parts) objects.push_back(std::move(part));
  }
  return objects;
}

Status check_3mf(const std::vector<Wanted>& wanted, const std::string& path, const SolidOptions& options,
                 SupportKind supports, Context& context, VerifyReport& report) {
  const auto objects = objects_of(path, context);
  if (!objects) return objects.error();
  ObjectMatcher matcher(wanted, options);
  for (const ScenePart& object : *objects) {
    if (supports == SupportKind::Cut && is_pin(object)) continue;
    const Status same =
        matcher.match(supports == SupportKind::Struts ? without_struts(object.mesh) : object.mesh);
    if (!same)
      add_finding(report, Verdict::No, "object " + escaped(object.name) + ": " + same.error().message);
  }
  matcher.tell(report);
  return Done{};
}

}  // namespace

Status check_printed(const Puzzle& puzzle, const std::string& path, const Arguments& arguments,
                     Context& context, VerifyReport& report) {
  const auto options = solid_options(arguments);
  if (!options) return options.error();
  const auto wanted = wanted_of(puzzle, arguments);
  if (!wanted) return wanted.error();
  const auto check = path.ends_with(".3mf") ? check_3mf : check_stl;
  return check(*wanted, path, *options, support_kind(arguments), context, report);
}

}  // namespace kumiki
