#include "fabricate/relative_legs.h"

#include <algorithm>
#include <cstdlib>

namespace kumiki {

namespace {

// A leaving piece is displaced by a made-up distance; its direction is what counts.
int shortened(int length, int leave_by) { return length > kFarAway / 2 ? leave_by : length; }

class Legs {
 public:
  Legs(const PlanState& assembled, int leave_by) : assembled_(assembled), leave_by_(leave_by) {}

  void add_step(const PlanNode& node, int number, int step) {
    const PlanState &before = node.states[static_cast<std::size_t>(step)],
                    &after = node.states[static_cast<std::size_t>(step) + 1];
    for (std::size_t a = 0; a < node.pieces.size(); ++a)
      for (std::size_t b = 0; b < node.pieces.size(); ++b) {
        if (node.pieces[a].value >= node.pieces[b].value) continue;
        const Vec3 by = (after[a] - before[a]) - (after[b] - before[b]);
        const int direction = direction_of(by);
        if (direction < 0) continue;  // not a move of these two; damaged plans are not our business
        const int length = std::abs(by[direction / 2]);
        legs_.push_back({node.pieces[a].value, node.pieces[b].value,
                         offset(before[a], node.pieces[a]) - offset(before[b], node.pieces[b]), direction,
                         shortened(length, leave_by_), number, step});
      }
  }

  std::vector<RelativeLeg> take() {
    std::stable_sort(legs_.begin(), legs_.end(),
                     [](const auto& a, const auto& b) { return a.path() < b.path(); });
    const auto end = std::unique(legs_.begin(), legs_.end(),
                                 [](const auto& a, const auto& b) { return a.path() == b.path(); });
    legs_.erase(end, legs_.end());
    return std::move(legs_);
  }

 private:
  Vec3 offset(Vec3 position, PieceId piece) const {
    return position - assembled_[static_cast<std::size_t>(piece.value)];
  }

  const PlanState& assembled_;
  int leave_by_;
  std::vector<RelativeLeg> legs_;
};

}  // namespace

std::vector<RelativeLeg> relative_legs(const Plan& plan, const PlanState& assembled, int leave_by) {
  Legs legs(assembled, leave_by);
  for (std::size_t i = 0; i < plan.nodes.size(); ++i)
    for (int step = 0; step < plan.nodes[i].moves(); ++step)
      legs.add_step(plan.nodes[i], static_cast<int>(i), step);
  return legs.take();
}

}  // namespace kumiki
