// The check of a layout, apart from the packer: a sweep over each plate from left to right.
#include <algorithm>
#include <cstddef>
#include <tuple>

#include <fmt/format.h>

#include "base/plural.h"
#include "fabricate/print_plates.h"

namespace kumiki {

namespace {

constexpr double kRounding = 1e-6;  // mm

struct Laid {
  std::size_t part = 0;
  int plate = 0;
  double low_x = 0, low_y = 0, high_x = 0, high_y = 0;
};

Status check_on_bed(const Laid& laid, int plates, const BedOptions& bed) {
  if (laid.plate < 0 || laid.plate >= plates)
    return Error{fmt::format("expected piece {} on one of {}, found it on plate {}", laid.part + 1,
                             counted(plates, "plate"), laid.plate + 1)};
  const bool inside = laid.low_x >= 0 && laid.low_y >= 0 && laid.high_x <= bed.x + kRounding &&
                      laid.high_y <= bed.y + kRounding;
  if (!inside)
    return Error{
        fmt::format("expected piece {} on the bed of {:g} x {:g} mm, found it at {:g} {:g} to {:g} {:g}",
                    laid.part + 1, bed.x, bed.y, laid.low_x, laid.low_y, laid.high_x, laid.high_y)};
  return Done{};
}

bool too_near(const Laid& a, const Laid& b, double spacing) {
  const double least = spacing - kRounding;
  return a.low_x - b.high_x < least && b.low_x - a.high_x < least && a.low_y - b.high_y < least &&
         b.low_y - a.high_y < least;
}

}  // namespace

Status check_layout(const std::vector<Footprint>& parts, const PlateLayout& layout, const BedOptions& bed) {
  if (layout.places.size() != parts.size())
    return Error{fmt::format("expected {}, found {}",
                             counted(static_cast<std::int64_t>(parts.size()), "place"),
                             layout.places.size())};
  std::vector<Laid> all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PlatePlace& place = layout.places[i];
    all.push_back({i, place.plate, place.x, place.y, place.x + (place.turned ? parts[i].y : parts[i].x),
                   place.y + (place.turned ? parts[i].x : parts[i].y)});
    if (auto status = check_on_bed(all.back(), layout.plates, bed); !status) return status.error();
  }
  std::sort(all.begin(), all.end(), [](const Laid& a, const Laid& b) {
    return std::tie(a.plate, a.low_x, a.part) < std::tie(b.plate, b.low_x, b.part);
  });
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size() && all[j].plate == all[i].plate; ++j) {
      if (all[j].low_x - all[i].high_x >= bed.spacing) break;
      if (too_near(all[i], all[j], bed.spacing))
        return Error{fmt::format("expected {:g} mm between pieces, found pieces {} and {} nearer on plate {}",
                                 bed.spacing, all[i].part + 1, all[j].part + 1, all[i].plate + 1)};
    }
  return Done{};
}

}  // namespace kumiki
