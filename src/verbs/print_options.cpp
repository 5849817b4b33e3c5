#include "verbs/print_options.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

constexpr double kLongest = 1000;  // mm

// "11.15", "11,11,9", "180x180".
std::optional<std::vector<double>> parse_lengths(const std::string& text) {
  std::vector<double> lengths;
  for (const char *at = text.data(), *end = at + text.size();;) {
    double length = 0;
    const auto [stop, error] = std::from_chars(at, end, length);
    if (error != std::errc() || !std::isfinite(length)) return std::nullopt;
    lengths.push_back(length);
    if (stop == end) break;
    if (*stop != ',' && *stop != 'x') return std::nullopt;
    at = stop + 1;
  }
  return lengths;
}

BevelKind bevel_kind(const std::string& name) {
  return name == "round" ? BevelKind::Round : name == "none" ? BevelKind::None : BevelKind::Chamfer;
}

// What is not said follows from the style: the first printed puzzle cubes had edges rounded by a millimetre.
void set_bevel(const Arguments& arguments, SolidOptions& options) {
  const bool cubes = arguments.text("style") == "cubes";
  options.bevel = cubes && !arguments.given("bevel") ? 1 : *arguments.real("bevel");
  options.bevel_kind =
      cubes && !arguments.given("bevel-kind") ? BevelKind::Round : bevel_kind(arguments.text("bevel-kind"));
}

Status check_style(const Arguments& arguments) {
  const std::string style = arguments.text("style");
  if (style != "cubes" && style != "tiles") return Done{};
  for (const char* name : {"wall", "label", "supports", "no-supports"})
    if (arguments.given(name)) return Error{fmt::format("--{} has no meaning with --style {}", name, style)};
  if (style == "cubes") return Done{};
  for (const char* name : {"bevel", "bevel-kind", "density", "infill", "coupon"})
    if (arguments.given(name)) return Error{fmt::format("--{} has no meaning with --style tiles", name)};
  return Done{};
}

Status check_supports(const Arguments& arguments) {
  if (arguments.given("supports") && arguments.given("no-supports"))
    return Error{"--supports and --no-supports cannot be given together"};
  return Done{};
}

}  // namespace

std::vector<Option> print_options() {
  return {
      {"voxel", 0, ValueKind::Text, "MM", "11.15", "edge of a cell; three with commas for x, y, z", 0, 0, {}},
      {"fit",
       0,
       ValueKind::Choice,
       "FIT",
       "normal",
       "clearance by name: 0.04, 0.07 or 0.12 mm",
       0,
       0,
       {"tight", "normal", "loose"}},
      {"clearance", 0, ValueKind::Real, "MM", "", "how far each face moves inwards", 0, kLongest, {}},
      {"bevel", 0, ValueKind::Real, "MM", "0.5", "what edges lose; 0: sharp", 0, kLongest, {}},
      {"bevel-kind",
       0,
       ValueKind::Choice,
       "KIND",
       "chamfer",
       "how edges are broken",
       0,
       0,
       {"chamfer", "round", "none"}},
      {"wall",
       0,
       ValueKind::Real,
       "MM",
       "0",
       "hollow with walls this thick and a drain hole; 0: filled",
       0,
       kLongest,
       {}},
      {"supports",
       0,
       ValueKind::Choice,
       "HOW",
       "slicer",
       "pieces that need supports: left to the slicer, cut into parts to be glued, or printed with struts",
       0,
       0,
       {"slicer", "cut", "struts"}},
      {"no-supports", 0, ValueKind::Flag, "", "", "the same as --supports cut", 0, 0, {}},
  };
}

Result<SolidOptions> solid_options(const Arguments& arguments) {
  if (auto fine = check_style(arguments); !fine) return fine.error();
  if (auto fine = check_supports(arguments); !fine) return fine.error();
  SolidOptions options;
  const auto units = parse_lengths(arguments.text("voxel"));
  if (!units || (units->size() != 1 && units->size() != 3))
    return Error{fmt::format("--voxel: expected a length in mm, or three as 11,11,9, found {}",
                             quote(arguments.text("voxel")))};
  for (std::size_t axis = 0; axis < 3; ++axis) options.unit[axis] = (*units)[units->size() == 1 ? 0 : axis];
  if (arguments.given("clearance") && arguments.given("fit"))
    return Error{"--clearance and --fit cannot be given together"};
  options.clearance =
      arguments.given("clearance") ? *arguments.real("clearance") : *fit_clearance(arguments.text("fit"));
  set_bevel(arguments, options);
  options.wall = *arguments.real("wall");
  if (const auto fine = checked(options); !fine) return fine.error();
  return options;
}

SupportKind support_kind(const Arguments& arguments) {
  const std::string name = arguments.text("supports");
  if (arguments.flag("no-supports") || name == "cut") return SupportKind::Cut;
  return name == "struts" ? SupportKind::Struts : SupportKind::Slicer;
}

std::vector<Option> plate_options() {
  return {
      {"style",
       0,
       ValueKind::Choice,
       "STYLE",
       "solid",
       "solid: one body a piece; cubes: rounded cubes with connectors between them (bevel 1, round)",
       0,
       0,
       {"solid", "cubes"}},
      {"density", 0, ValueKind::Real, "G", "1.24", "of the material in g/cm³, for the mass", 0.001, 30, {}},
      {"infill",
       0,
       ValueKind::Real,
       "PERCENT",
       "20",
       "how the slicer will fill it, for the material",
       0,
       100,
       {}},
      {"bed", 0, ValueKind::Text, "XxY", "220x220", "size of the printer's bed in mm", 0, 0, {}},
      {"spacing", 0, ValueKind::Real, "MM", "5", "between parts on the bed", 0, kLongest, {}},
      {"label", 0, ValueKind::Flag, "", "", "engrave the number of each piece", 0, 0, {}},
      {"coupon", 0, ValueKind::Flag, "", "", "add a coupon that tries five clearances (stl)", 0, 0, {}},
      {"slicer",
       0,
       ValueKind::Choice,
       "NAME",
       "any",
       "3mf: prusa adds names and extruders for PrusaSlicer",
       0,
       0,
       {"any", "prusa"}},
      {"extruders",
       0,
       ValueKind::Integer,
       "N",
       "1",
       "3mf for prusa: colours are dealt out to so many",
       1,
       100,
       {}},
      {"title", 0, ValueKind::Text, "TEXT", "", "in 3mf and scad files; else the puzzle's name", 0, 0, {}},
      {"licence", 0, ValueKind::Text, "TEXT", "", "in 3mf and scad files", 0, 0, {}},
  };
}

Result<BedOptions> bed_options(const Arguments& arguments) {
  const auto sides = parse_lengths(arguments.text("bed"));
  if (!sides || sides->size() != 2)
    return Error{
        fmt::format("--bed: expected two lengths in mm as 180x180, found {}", quote(arguments.text("bed")))};
  return BedOptions{(*sides)[0], (*sides)[1], *arguments.real("spacing")};
}

}  // namespace kumiki
