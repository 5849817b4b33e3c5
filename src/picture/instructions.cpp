#include "picture/instructions.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "picture/isometric.h"

namespace kumiki {

namespace {

// As the drawing shows them: +x to the right, +y to the front, +z up.
constexpr std::array<const char*, 6> kWays{"right", "left", "forwards", "backwards", "up", "down"};

using Pieces = std::vector<std::optional<PaintedBody>>;

// One move of a plan.
struct Step {
  std::vector<PieceId> pieces;  // that are there
  std::vector<Vec3> shifts;     // of each, from the assembled state, before the move
  std::vector<bool> moved;      // by piece
  Vec3 by;                      // as far as it matters: a part that leaves goes out of the way
  bool leaves = false;
};

// --- the moves of a plan -----------------------------------------------------------------------------------

Vec3 unit_of(Vec3 by) { return {(by.x > 0) - (by.x < 0), (by.y > 0) - (by.y < 0), (by.z > 0) - (by.z < 0)}; }

Box box_of(const std::vector<PaintedBody>& bodies) {
  Cells all;
  for (const PaintedBody& body : bodies) all.add(body.cells);
  return all.trimmed().box();
}

Vec3 twice_the_middle(const Box& box) { return box.low * 2 + box.size; }

class Steps {
 public:
  Steps(const Plan& plan, const Pieces& pieces) : plan_(plan), pieces_(pieces) {
    const PlanNode& root = plan.nodes.front();
    start_.resize(pieces.size());
    for (std::size_t k = 0; k < root.pieces.size(); ++k)
      start_[static_cast<std::size_t>(root.pieces[k].value)] = root.states.front()[k];
  }

  // The part that stays is taken apart before the one that left.
  std::vector<Step> list() const {
    std::vector<Step> steps;
    std::vector<int> open{0};
    while (!open.empty()) {
      const PlanNode& node = plan_.nodes[static_cast<std::size_t>(open.back())];
      open.pop_back();
      for (std::size_t s = 0; s + 1 < node.states.size(); ++s) steps.push_back(step(node, s));
      if (node.removed >= 0) open.push_back(node.removed);
      if (node.left >= 0) open.push_back(node.left);
    }
    return steps;
  }

 private:
  Step step(const PlanNode& node, std::size_t number) const {
    Step step;
    for (std::size_t k = 0; k < node.pieces.size(); ++k) {
      const Vec3 at = node.states[number][k], to = node.states[number + 1][k];
      step.pieces.push_back(node.pieces[k]);
      step.shifts.push_back(at - start_[static_cast<std::size_t>(node.pieces[k].value)]);
      step.moved.push_back(at != to);
      step.leaves = step.leaves || is_gone(to);
      if (at != to) step.by = to - at;
    }
    if (step.leaves) step.by = unit_of(step.by) * clear_distance(step, unit_of(step.by));
    return step;
  }

  // So far that what left no longer hides or touches the rest.
  int clear_distance(const Step& step, Vec3 way) const {
    std::vector<PaintedBody> bodies;
    for (std::size_t k = 0; k < step.pieces.size(); ++k)
      if (const auto& piece = pieces_[static_cast<std::size_t>(step.pieces[k].value)])
        bodies.push_back({piece->cells.shifted(step.shifts[k]), piece->colour});
    const Vec3 size = box_of(bodies).size;
    return size.x * std::abs(way.x) + size.y * std::abs(way.y) + size.z * std::abs(way.z) + 1;
  }

  const Plan& plan_;
  const Pieces& pieces_;
  std::vector<Vec3> start_;  // by piece
};

// --- its pictures ------------------------------------------------------------------------------------------

Colour pale(Colour colour) {
  const auto mix = [](std::uint8_t value) { return static_cast<std::uint8_t>((value + 3 * 255) / 4); };
  return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

// The smaller side of a move is what one moves.
std::vector<bool> hands_on(const Step& step) {
  std::vector<bool> moved = step.moved;
  if (2 * std::count(moved.begin(), moved.end(), true) > std::ssize(moved)) moved.flip();
  return moved;
}

std::string caption(const Step& step, std::size_t number, StepOrder order) {
  const std::vector<bool> hands = hands_on(step);
  std::vector<int> names;
  for (std::size_t k = 0; k < hands.size(); ++k)
    if (hands[k]) names.push_back(step.pieces[k].value + 1);
  const bool forwards = (order == StepOrder::TakeApart) == (hands == step.moved);
  const Vec3 way = unit_of(step.by) * (forwards ? 1 : -1);
  const auto direction = std::find(kDirections.begin(), kDirections.end(), way) - kDirections.begin();
  const Vec3 by = step.by;
  const int distance = std::abs(by.x) + std::abs(by.y) + std::abs(by.z);
  const char* word = order == StepOrder::TakeApart ? "out" : "in";
  return fmt::format("{}. {} {} {}{}", number, names.size() == 1 ? "piece" : "pieces",
                     fmt::join(names, " + "), kWays[static_cast<std::size_t>(direction)],
                     step.leaves ? fmt::format(", {}", word) : fmt::format(" by {}", distance));
}

// After the move, in the order of the sheet; a part that leaves or comes is drawn away from the rest.
IsometricPanel picture(const Step& step, const Pieces& pieces, StepOrder order) {
  const bool moved_away = order == StepOrder::TakeApart || step.leaves;
  const std::vector<bool> hands = hands_on(step);
  std::vector<PaintedBody> bodies;
  for (std::size_t k = 0; k < step.pieces.size(); ++k) {
    const auto& piece = pieces[static_cast<std::size_t>(step.pieces[k].value)];
    if (!piece) continue;
    const Vec3 shift = step.shifts[k] + (moved_away && step.moved[k] ? step.by : Vec3{});
    bodies.push_back({piece->cells.shifted(shift), hands[k] ? piece->colour : pale(piece->colour)});
  }
  return isometric_panel(bodies);
}

}  // namespace

Instructions instructions(const Puzzle& puzzle, const Problem& problem, const Solution& solution,
                          StepOrder order) {
  const Pieces pieces = painted_pieces(puzzle, problem, solution);
  std::vector<Step> steps = Steps(*solution.plan, pieces).list();
  if (order == StepOrder::PutTogether) std::reverse(steps.begin(), steps.end());
  Instructions result;
  for (std::size_t i = 0; i < steps.size(); ++i)
    result.steps.push_back({picture(steps[i], pieces, order), caption(steps[i], i + 1, order)});
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i]) result.legend.push_back({static_cast<int>(i) + 1, pieces[i]->colour});
  return result;
}

IsometricItems exploded_items(const Puzzle& puzzle, const Problem& problem, const Solution& solution) {
  std::vector<PaintedBody> bodies;
  for (const auto& piece : painted_pieces(puzzle, problem, solution))
    if (piece) bodies.push_back(*piece);
  const Vec3 middle = twice_the_middle(box_of(bodies));
  Cells taken;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    Cells& cells = bodies[i].cells;
    const Vec3 away = twice_the_middle(cells.trimmed().box()) - middle;
    cells = std::move(cells).shifted(away + Vec3{0, 0, 2 * static_cast<int>(i)});
    // Pieces about the same middle would lie in one another, or on one another.
    while (taken.intersects(cells) || taken.intersects(cells.shifted({0, 0, -1})))
      cells = std::move(cells).shifted({0, 0, 1});
    taken.add(cells);
  }
  return {bodies};
}

}  // namespace kumiki
