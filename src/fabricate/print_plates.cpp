#include "fabricate/print_plates.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <tuple>

#include <fmt/format.h>

namespace kumiki {

namespace {

struct Rect {
  std::int64_t x = 0, y = 0, w = 0, h = 0;

  bool contains(const Rect& o) const {
    return o.x >= x && o.y >= y && o.x + o.w <= x + w && o.y + o.h <= y + h;
  }
  bool overlaps(const Rect& o) const { return o.x < x + w && x < o.x + o.w && o.y < y + h && y < o.y + o.h; }
};

struct Spot {
  Rect at;
  bool turned = false;
};

// The largest free rectangles of a plate, overlapping one another.
class Plate {
 public:
  Plate(std::int64_t w, std::int64_t h) : free_{{0, 0, w, h}} {}

  std::optional<Spot> find(std::int64_t w, std::int64_t h) const {
    std::optional<Spot> best;
    auto least = std::tuple(INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX);
    for (const Rect& space : free_)
      for (const bool turned : {false, true}) {
        const std::int64_t a = turned ? h : w, b = turned ? w : h, over_x = space.w - a, over_y = space.h - b;
        if (over_x < 0 || over_y < 0) continue;
        const std::tuple badness(std::min(over_x, over_y), std::max(over_x, over_y), space.y, space.x);
        if (badness < least) least = badness, best = Spot{{space.x, space.y, a, b}, turned};
      }
    return best;
  }

  void fill(const Rect& taken) {
    std::vector<Rect> whole, cut;
    for (const Rect& space : free_) {
      if (space.overlaps(taken))
        add_rests(space, taken, cut);
      else
        whole.push_back(space);
    }
    for (std::size_t i = 0; i < cut.size(); ++i)
      if (!is_covered(cut, i, whole)) whole.push_back(cut[i]);
    free_ = std::move(whole);
    top_ = std::max(top_, taken.y + taken.h);
  }

  std::int64_t top() const { return top_; }

 private:
  static void add_rests(const Rect& space, const Rect& taken, std::vector<Rect>& rests) {
    const std::int64_t right = taken.x + taken.w, above = taken.y + taken.h;
    if (taken.x > space.x) rests.push_back({space.x, space.y, taken.x - space.x, space.h});
    if (right < space.x + space.w) rests.push_back({right, space.y, space.x + space.w - right, space.h});
    if (taken.y > space.y) rests.push_back({space.x, space.y, space.w, taken.y - space.y});
    if (above < space.y + space.h) rests.push_back({space.x, above, space.w, space.y + space.h - above});
  }

  // By an untouched rectangle, or by another rest; of equal ones the first stays.
  static bool is_covered(const std::vector<Rect>& cut, std::size_t which, const std::vector<Rect>& whole) {
    for (const Rect& other : whole)
      if (other.contains(cut[which])) return true;
    for (std::size_t j = which + 1; j < cut.size(); ++j)
      if (cut[j].contains(cut[which])) return true;
    return false;
  }

  std::vector<Rect> free_;
  std::int64_t top_ = 0;
};

// Rounded up for parts, so that nothing is ever laid nearer than asked for.
std::int64_t micro_up(double mm) { return static_cast<std::int64_t>(std::ceil(mm * 1000 - 1e-6)); }
std::int64_t micro_down(double mm) { return static_cast<std::int64_t>(std::floor(mm * 1000 + 1e-6)); }

struct Job {
  std::vector<Rect> parts;  // with their spacing
  std::int64_t bed_w = 0, bed_h = 0;
};

struct Packing {
  std::vector<Spot> spots;
  std::vector<int> plate_of;
  int plates = 0;
  std::int64_t last_top = 0;
};

Packing pack(const Job& job, const std::vector<std::size_t>& order) {
  Packing packing{std::vector<Spot>(job.parts.size()), std::vector<int>(job.parts.size()), 0, 0};
  std::vector<Plate> plates;
  for (const std::size_t part : order) {
    const Rect& size = job.parts[part];
    for (std::size_t plate = 0;; ++plate) {
      if (plate == plates.size()) plates.emplace_back(job.bed_w, job.bed_h);
      const auto spot = plates[plate].find(size.w, size.h);
      if (!spot) continue;
      plates[plate].fill(spot->at);
      packing.spots[part] = *spot;
      packing.plate_of[part] = static_cast<int>(plate);
      break;
    }
  }
  packing.plates = static_cast<int>(plates.size());
  if (!plates.empty()) packing.last_top = plates.back().top();
  return packing;
}

std::vector<std::size_t> largest_first(const Job& job, int meaning) {
  std::vector<std::size_t> order(job.parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto size = [&](std::size_t i) {
    const Rect& part = job.parts[i];
    const std::int64_t lesser = std::min(part.w, part.h), larger = std::max(part.w, part.h),
                       area = part.w * part.h;
    return meaning == 0   ? std::pair(area, larger)
           : meaning == 1 ? std::pair(larger, lesser)
                          : std::pair(lesser, larger);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return size(a) > size(b); });
  return order;
}

constexpr double kMost = 10'000;  // mm of a bed

Status check_bed(const BedOptions& bed) {
  if (!(bed.x > 0 && bed.x <= kMost && bed.y > 0 && bed.y <= kMost))
    return Error{fmt::format("expected a bed above 0 and up to {} mm, found {} x {}", kMost, bed.x, bed.y)};
  if (!(bed.spacing >= 0 && bed.spacing <= kMost))
    return Error{fmt::format("expected a spacing from 0 to {} mm, found {}", kMost, bed.spacing)};
  return Done{};
}

Status check_part(const Footprint& part, std::size_t number, const BedOptions& bed) {
  if (!(part.x > 0 && part.y > 0))
    return Error{fmt::format("expected a piece {} of some size, found {} x {} mm", number, part.x, part.y)};
  const double lesser = std::min(part.x, part.y), larger = std::max(part.x, part.y);
  if (larger <= kMost && micro_up(lesser) <= micro_down(std::min(bed.x, bed.y)) &&
      micro_up(larger) <= micro_down(std::max(bed.x, bed.y)))
    return Done{};
  return Error{fmt::format(
      "piece {} needs {:g} x {:g} mm, the bed has {:g} x {:g}: expected a bed of at least {:g} x {:g}",
      number, part.x, part.y, bed.x, bed.y, part.x, part.y)};
}

}  // namespace

Result<PlateLayout> lay_out(const std::vector<Footprint>& parts, const BedOptions& bed) {
  if (auto status = check_bed(bed); !status) return status.error();
  const std::int64_t spacing = micro_up(bed.spacing);
  Job job{{}, micro_down(bed.x) + spacing, micro_down(bed.y) + spacing};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (auto status = check_part(parts[i], i + 1, bed); !status) return status.error();
    job.parts.push_back({0, 0, micro_up(parts[i].x) + spacing, micro_up(parts[i].y) + spacing});
  }
  Packing best = pack(job, largest_first(job, 0));
  for (const int meaning : {1, 2}) {
    Packing other = pack(job, largest_first(job, meaning));
    if (std::pair(other.plates, other.last_top) < std::pair(best.plates, best.last_top))
      best = std::move(other);
  }
  PlateLayout layout{best.plates, {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Spot& spot = best.spots[i];
    layout.places.push_back({best.plate_of[i], static_cast<double>(spot.at.x) / 1000,
                             static_cast<double>(spot.at.y) / 1000, spot.turned});
  }
  return layout;
}

}  // namespace kumiki
