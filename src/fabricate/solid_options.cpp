#include "fabricate/solid_options.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr double kLeastUnit = 0.1, kMostUnit = 1000;
constexpr int kMostSegments = 32;
constexpr double kLeastLabelDepth = 0.2, kMostLabelDepth = 1;

int micrometres(double millimetres) { return static_cast<int>(std::lround(millimetres * 1000)); }
double millimetres(int micrometres) { return micrometres / 1000.0; }

// A number that is none fails every comparison, so it is never in a range.
bool is_within(double value, double least, double most) { return value >= least && value <= most; }

Status check_unit(const SolidOptions& options) {
  for (const double unit : options.unit)
    if (!is_within(unit, kLeastUnit, kMostUnit))
      return Error{fmt::format("expected a unit from {} to {} mm, found {}", kLeastUnit, kMostUnit, unit)};
  return Done{};
}

// What is left of a unit between two bevels is at least a micrometre wide.
Status check_insets(const SolidOptions& options, const MicroOptions& micro) {
  const int unit = *std::min_element(micro.unit.begin(), micro.unit.end()), most = (unit - 1) / 2;
  if (!is_within(options.clearance, 0, millimetres(most)))
    return Error{fmt::format("expected a clearance from 0 to {} mm for a unit of {} mm, found {}",
                             millimetres(most), millimetres(unit), options.clearance)};
  if (options.bevel_kind == BevelKind::None) return Done{};
  if (!is_within(options.bevel, 0, kMostUnit))
    return Error{fmt::format(
        "expected a bevel from 0 to {} mm for a unit of {} mm and a clearance of {} mm, "
        "found {}",
        millimetres(most - micro.clearance), millimetres(unit), options.clearance, options.bevel)};
  if (micro.clearance + micro.bevel > most)
    return Error{fmt::format("expected clearance + bevel of at most {} mm for a unit of {} mm, found {} + {}",
                             millimetres(most), millimetres(unit), options.clearance, options.bevel)};
  if (options.bevel_kind == BevelKind::Round && !is_within(options.segments, 1, kMostSegments))
    return Error{fmt::format("expected 1 to {} segments of a rounded edge, found {}", kMostSegments,
                             options.segments)};
  return Done{};
}

// A wall below the bevel would be cut open at the edges.
Status check_wall(const SolidOptions& options, const MicroOptions& micro) {
  if (options.wall == 0) return Done{};
  const double least = std::max(0.1, millimetres(micro.bevel));
  if (!is_within(options.wall, least, kMostUnit))
    return Error{fmt::format("expected a wall from {} to {} mm, or 0 for a filled piece, found {}", least,
                             kMostUnit, options.wall)};
  if (!is_within(options.drain, 0.1, kMostUnit))
    return Error{fmt::format("expected a drain hole from 0.1 to {} mm, found {}", kMostUnit, options.drain)};
  if (options.drain_side < 0 || options.drain_side > 5)
    return Error{fmt::format("expected a side from 0 to 5 for the drain hole, found {}", options.drain_side)};
  return Done{};
}

Status check_label(const SolidOptions& options) {
  if (options.label.empty()) return Done{};
  if (!is_within(options.label_depth, kLeastLabelDepth, kMostLabelDepth))
    return Error{fmt::format("expected a label from {} to {} mm deep, found {}", kLeastLabelDepth,
                             kMostLabelDepth, options.label_depth)};
  return Done{};
}

}  // namespace

std::optional<double> fit_clearance(std::string_view name) {
  if (name == "tight") return 0.04;
  if (name == "normal") return 0.07;
  if (name == "loose") return 0.12;
  return std::nullopt;
}

Result<MicroOptions> checked(const SolidOptions& options) {
  MicroOptions micro;
  if (auto status = check_unit(options); !status) return status.error();
  for (std::size_t axis = 0; axis < 3; ++axis) micro.unit[axis] = micrometres(options.unit[axis]);
  if (is_within(options.clearance, 0, kMostUnit)) micro.clearance = micrometres(options.clearance);
  if (options.bevel_kind != BevelKind::None && is_within(options.bevel, 0, kMostUnit))
    micro.bevel = micrometres(options.bevel);
  if (auto status = check_insets(options, micro); !status) return status.error();
  if (auto status = check_wall(options, micro); !status) return status.error();
  if (auto status = check_label(options); !status) return status.error();
  if (options.bevel_kind == BevelKind::Round) micro.segments = options.segments;
  micro.wall = micrometres(options.wall);
  micro.drain = micrometres(options.drain);
  if (!options.label.empty()) micro.label_depth = micrometres(options.label_depth);
  return micro;
}

int widest_wall(const MicroOptions& options) {
  const int unit = *std::min_element(options.unit.begin(), options.unit.end());
  return std::max(0, (unit - options.drain - 2) / 2 - options.clearance);
}

}  // namespace kumiki
