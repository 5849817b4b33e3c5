#include "fabricate/coupon.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fabricate/engrave.h"
#include "fabricate/orient.h"
#include "fabricate/skin.h"
#include "fabricate/solid.h"

namespace kumiki {

namespace {

constexpr int kRim = 4000;    // micrometres of plate around holes and letters
constexpr int kSquare = 800;  // of a letter
constexpr int kLetterDepth = 500;
constexpr int kUp = 4;

using Clearances = std::array<int, kCouponHoles>;

// The wanted one in the middle, or moved up until none is below 0.
Clearances clearances_around(int wanted, int step) {
  Clearances all{};
  const int first = std::max(0, wanted - kCouponHoles / 2 * step);
  for (int i = 0; i < kCouponHoles; ++i) all[static_cast<std::size_t>(i)] = first + i * step;
  return all;
}

// ".07", ".075", "1.2"
std::string short_number(int micrometres) {
  std::string text = fmt::format("{:.3f}", micrometres / 1000.0);
  while (text.back() == '0' && text[text.size() - 2] != '.') text.pop_back();
  return text[0] == '0' ? text.substr(1) : text;
}

std::vector<Vec3> rectangle(Vec3 low, Vec3 high) {
  return {low, {high.x, low.y, 0}, high, {low.x, high.y, 0}};
}

struct CouponPlan {
  Clearances clearances{};
  std::array<Lettering, kCouponHoles> texts;
  int peg = 0, pitch = 0, thickness = 0;  // pitch: from hole to hole

  int hole(std::size_t i) const { return peg + 4 * clearances[i]; }
};

Result<CouponPlan> planned(const CouponOptions& options, const MicroOptions& micro) {
  const auto within = [](double value, double low, double high) { return value >= low && value <= high; };
  if (micro.unit[0] != micro.unit[1])
    return Error{"expected a coupon for units that are equal along x and y"};
  if (!within(options.step, 0.001, 1))
    return Error{
        fmt::format("expected a step from 0.001 to 1 mm between clearances, found {}", options.step)};
  if (!within(options.thickness, 1.5, 100))
    return Error{fmt::format("expected a coupon 1.5 to 100 mm thick, found {}", options.thickness)};
  CouponPlan plan;
  plan.clearances = clearances_around(micro.clearance, static_cast<int>(std::lround(options.step * 1000)));
  plan.peg = micro.unit[0] - 2 * micro.clearance;
  plan.thickness = static_cast<int>(std::lround(options.thickness * 1000));
  int widest = plan.hole(kCouponHoles - 1);
  for (std::size_t i = 0; i < plan.texts.size(); ++i) {
    plan.texts[i] = *lettering(short_number(plan.clearances[i]));
    widest = std::max(widest, plan.texts[i].columns * kSquare);
  }
  plan.pitch = widest + kRim;
  return plan;
}

// Holes in a row, their letters in a row behind them.
Mesh plate_of(const CouponPlan& plan) {
  const int last = plan.hole(kCouponHoles - 1), letters = kLetterRows * kSquare;
  const Vec3 size{kCouponHoles * plan.pitch + kRim, 3 * kRim + last + letters, 0};
  std::vector<std::vector<Vec3>> outlines{rectangle({}, size)};
  std::vector<Relief> reliefs;
  for (std::size_t i = 0; i < kCouponHoles; ++i) {
    const int middle = kRim / 2 + plan.pitch / 2 + static_cast<int>(i) * plan.pitch, hole = plan.hole(i);
    auto square = rectangle({middle - hole / 2, kRim, 0}, {middle - hole / 2 + hole, kRim + hole, 0});
    std::reverse(square.begin(), square.end());
    outlines.push_back(square);
    const Vec3 centre{middle, 2 * kRim + last + letters / 2, plan.thickness};
    for (const Relief& relief : text_reliefs(plan.texts[i], centre, kUp, false, kSquare, kLetterDepth))
      reliefs.push_back(relief);
  }
  Skin skin = upright_prism(outlines, plan.thickness);
  bool good = true;
  for (const Relief& relief : reliefs) good = add_relief(relief, skin.faces, skin.triangles) && good;
  good = triangulate_faces(skin) && good;
  KUMIKI_ASSERT(good);
  return welded(skin.triangles);
}

}  // namespace

Result<Coupon> make_coupon(const CouponOptions& options) {
  SolidOptions filled = options.solid;
  filled.wall = 0;
  filled.label.clear();
  const auto micro = checked(filled);
  if (!micro) return micro.error();
  const auto plan = planned(options, *micro);
  if (!plan) return plan.error();
  const auto peg = make_solid(Cells::full({{}, {1, 1, 2}}), filled);
  if (!peg) return peg.error();
  Coupon coupon{plate_of(*plan), laid_down(peg->mesh, kUp), {}};
  for (std::size_t i = 0; i < kCouponHoles; ++i) coupon.clearances[i] = plan->clearances[i] / 1000.0;
  return coupon;
}

}  // namespace kumiki
