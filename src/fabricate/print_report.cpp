#include "fabricate/print_report.h"

#include <algorithm>
#include <numbers>

#include <fmt/format.h>

namespace kumiki {

double material_estimate(double volume, double area, const PrintSettings& settings) {
  const double skin = std::min(volume, area * settings.skin);
  return skin + (volume - skin) * settings.infill;
}

Result<PrintReport> print_report(const Solid& solid, const Cells& piece, const SolidOptions& options,
                                 const PrintSettings& settings) {
  if (!(settings.infill >= 0 && settings.infill <= 1))
    return Error{fmt::format("expected a share of infill from 0 to 1, found {}", settings.infill)};
  if (!(settings.skin >= 0 && settings.density > 0 && settings.filament > 0))
    return Error{"expected a skin of at least 0 mm and a density and filament above 0"};
  PrintReport report;
  report.facts = solid_facts(solid, piece, options, settings.density);
  const SolidFacts& facts = report.facts;
  report.volume = facts.volume;
  report.pose = best_pose(solid.mesh);
  report.size = bounds(laid_down(solid.mesh, report.pose.up)).high;
  report.material = material_estimate(facts.volume, facts.area, settings);
  report.mass = report.material / 1000 * settings.density;
  report.filament_length =
      report.material / (std::numbers::pi / 4 * settings.filament * settings.filament) / 1000;
  report.neck_area = facts.neck_area;
  report.bridges = facts.bridges;
  return report;
}

}  // namespace kumiki
