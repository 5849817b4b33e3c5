#include "verbs/print_options.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

constexpr double kLongest = 1000;  // mm

// "11.15", or one length an axis: "11,11,9".
std::optional<std::array<double, 3>> parse_units(const std::string& text) {
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
  if (lengths.size() == 1) return std::array{lengths[0], lengths[0], lengths[0]};
  if (lengths.size() == 3) return std::array{lengths[0], lengths[1], lengths[2]};
  return std::nullopt;
}

BevelKind bevel_kind(const std::string& name) {
  return name == "round" ? BevelKind::Round : name == "none" ? BevelKind::None : BevelKind::Chamfer;
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
      {"density", 0, ValueKind::Real, "G", "1.24", "of the material in g/cm³, for the mass", 0, 30, {}},
  };
}

Result<SolidOptions> solid_options(const Arguments& arguments) {
  SolidOptions options;
  const auto units = parse_units(arguments.text("voxel"));
  if (!units)
    return Error{fmt::format("--voxel: expected a length in mm, or three as 11,11,9, found {}",
                             quote(arguments.text("voxel")))};
  options.unit = *units;
  if (arguments.given("clearance") && arguments.given("fit"))
    return Error{"--clearance and --fit cannot be given together"};
  options.clearance =
      arguments.given("clearance") ? *arguments.real("clearance") : *fit_clearance(arguments.text("fit"));
  options.bevel = *arguments.real("bevel");
  options.bevel_kind = bevel_kind(arguments.text("bevel-kind"));
  options.wall = *arguments.real("wall");
  if (const auto fine = checked(options); !fine) return fine.error();
  return options;
}

}  // namespace kumiki
