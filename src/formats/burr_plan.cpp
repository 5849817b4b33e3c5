#include "formats/burr_plan.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki {

namespace {

// A piece that no rule has removed must not fly as far as one that has gone.
constexpr int kFarthestPiece = 1000;

bool is_outside(const Cells& cells) {
  const Box box = intersection(cells.box(), Box{{}, {6, 6, 6}});
  return box.empty() || cells.in(box).empty();
}

bool is_far(Vec3 position) {
  const Vec3 away = max(position, -position);
  return std::max({away.x, away.y, away.z}) > kFarthestPiece;
}

}  // namespace

BurrPlanReader::BurrPlanReader(const std::vector<Cells>& sticks, const std::vector<BurrPiece>& pieces)
    : sticks_(sticks) {
  for (int p = 0; p < 6; ++p) {
    at_.push_back(to_placement(pieces[static_cast<std::size_t>(p)]));
    staying_.emplace_back(p);
  }
  open_node();
}

void BurrPlanReader::open_node() {
  PlanNode node;
  node.pieces = staying_;
  node.states.emplace_back();
  for (const PieceId piece : staying_)
    node.states[0].push_back(at_[static_cast<std::size_t>(piece.value)].position);
  plan_.nodes.push_back(std::move(node));
}

bool BurrPlanReader::stays(int piece) const {
  return std::find(staying_.begin(), staying_.end(), PieceId(piece)) != staying_.end();
}

Status BurrPlanReader::check(const BurrMove& move) const {
  std::array<bool, 6> seen{};
  for (const BurrPiece& piece : move.pieces) {
    if (!stays(piece.shape)) return Error{fmt::format("piece {} has left already", piece.shape + 1)};
    if (std::exchange(seen[static_cast<std::size_t>(piece.shape)], true))
      return Error{fmt::format("piece {} occurs twice in a move", piece.shape + 1)};
    const BurrPiece here = to_burr_piece(piece.shape, at_[static_cast<std::size_t>(piece.shape)]);
    if (here != piece)
      return Error{fmt::format("expected piece {}, found {}", to_string(here), to_string(piece))};
  }
  return Done{};
}

bool BurrPlanReader::leaves(const BurrMove& move, Vec3 by) const {
  return std::all_of(move.pieces.begin(), move.pieces.end(), [&](const BurrPiece& piece) {
    const auto p = static_cast<std::size_t>(piece.shape);
    return is_outside(turned(sticks_[p], at_[p].orientation).shifted(at_[p].position + by));
  });
}

void BurrPlanReader::record(const BurrMove& move, Vec3 by) {
  PlanNode& node = plan_.nodes.back();
  node.states.push_back(node.states.back());
  for (std::size_t i = 0; i < node.pieces.size(); ++i)
    for (const BurrPiece& piece : move.pieces)
      if (node.pieces[i].value == piece.shape) node.states.back()[i] += by;
}

Status BurrPlanReader::add(const BurrMove& move) {
  if (auto checked = check(move); !checked) return checked;
  const Vec3 direction = kDirections[static_cast<std::size_t>(move.direction)], by = direction * move.steps;
  if (leaves(move, by)) return leave(move, direction);
  if (!separated_) record(move, by);
  for (const BurrPiece& piece : move.pieces) {
    Vec3& position = at_[static_cast<std::size_t>(piece.shape)].position;
    position += by;
    if (is_far(position))
      return Error{fmt::format("expected pieces within {} cells, found {} moving on", kFarthestPiece,
                               to_string(piece))};
  }
  return Done{};
}

Status BurrPlanReader::leave(const BurrMove& move, Vec3 direction) {
  if (separated_) return staying_.clear(), Done{};
  if (move.pieces.size() == staying_.size())
    return Error{"expected a piece that stays, found that all leave"};
  record(move, direction * kGone);
  for (const BurrPiece& piece : move.pieces) std::erase(staying_, PieceId(piece.shape));
  if (move.pieces.size() > 1) plan_.whole = false;
  separated_ = staying_.size() < 2;
  if (separated_) return Done{};
  plan_.nodes.back().left = static_cast<int>(plan_.nodes.size());
  open_node();
  return Done{};
}

std::optional<Plan> BurrPlanReader::finish() && {
  if (!separated_) {
    plan_.whole = false;
    if (plan_.nodes.back().moves() == 0) {
      plan_.nodes.pop_back();
      if (!plan_.nodes.empty()) plan_.nodes.back().left = -1;
    }
  }
  if (plan_.nodes.empty()) return std::nullopt;
  return std::move(plan_);
}

int steps_out(const Cells& cells, int direction) {
  const Vec3 by = kDirections[static_cast<std::size_t>(direction)];
  for (int steps = 1; steps <= kMostBurrSteps; ++steps)
    if (is_outside(cells.shifted(by * steps))) return steps;
  return 0;
}

}  // namespace kumiki
