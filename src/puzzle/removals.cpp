#include "puzzle/removals.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

// By cell of a box: when it leaves; -1: nobody is there.
class Stages {
 public:
  explicit Stages(const std::vector<Cells>& pieces) {
    for (const Cells& piece : pieces) box_ = hull(box_, piece.trimmed().box());
    stage_.assign(static_cast<std::size_t>(volume(box_.size)), -1);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      pieces[i].for_each([&](Vec3 cell) { stage_[index(cell)] = static_cast<int>(i); });
  }

  bool is_free(const Cells& piece, int stage, Vec3 unit) const {
    bool free = true;
    piece.for_each([&](Vec3 cell) {
      for (Vec3 ahead = cell + unit; free && box_.contains(ahead); ahead += unit)
        free = stage_[index(ahead)] <= stage;
    });
    return free;
  }

 private:
  std::size_t index(Vec3 cell) const {
    const Vec3 r = cell - box_.low;
    return static_cast<std::size_t>(r.x +
                                    std::int64_t{box_.size.x} * (r.y + std::int64_t{box_.size.y} * r.z));
  }

  Box box_;
  std::vector<int> stage_;
};

}  // namespace

std::optional<std::vector<int>> removal_directions(const std::vector<Cells>& pieces) {
  const Stages stages(pieces);
  std::vector<int> directions;
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
    int direction = 0;
    while (direction < 6 &&
           !stages.is_free(pieces[i], static_cast<int>(i), kDirections[static_cast<std::size_t>(direction)]))
      ++direction;
    if (direction == 6) return std::nullopt;
    directions.push_back(direction);
  }
  return directions;
}

Plan removal_plan(const std::vector<PieceId>& order, const std::vector<Vec3>& positions,
                  const std::vector<int>& directions) {
  KUMIKI_ASSERT(directions.size() + 1 == order.size());
  Plan plan;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    PlanNode node;
    node.pieces.assign(order.begin() + static_cast<std::ptrdiff_t>(i), order.end());
    PlanState state;
    for (const PieceId piece : node.pieces) state.push_back(positions[static_cast<std::size_t>(piece.value)]);
    node.states.push_back(state);
    state.front() += kDirections[static_cast<std::size_t>(directions[i])] * kGone;
    node.states.push_back(std::move(state));
    if (i + 1 < directions.size()) node.left = static_cast<int>(i) + 1;
    plan.nodes.push_back(std::move(node));
  }
  return plan;
}

}  // namespace kumiki
