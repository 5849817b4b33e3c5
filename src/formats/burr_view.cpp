#include "formats/burr_view.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr Vec3 kDrawnSize{2, 2, 6};

std::optional<DrawnStick> draw_stick(const Shape& shape) {
  Cells cells = fixed_cells(shape);
  if (shape.size != kDrawnSize) cells = cells.trimmed();
  if (volume(cells.box().size) != volume(kDrawnSize) || cells.empty()) return std::nullopt;
  for (Orientation t = 0; t < kRotations; ++t) {
    const Cells image = turned(cells, t);
    if (image.box().size == kDrawnSize)
      return DrawnStick{image.shifted(-image.box().low), t, -image.box().low};
  }
  return std::nullopt;
}

}  // namespace

Result<BurrView> BurrView::of(const Puzzle& puzzle, const Problem& problem) {
  BurrView burr;
  if (piece_count(problem) != 6)
    return Error{fmt::format("expected six burr sticks, found {} pieces", piece_count(problem))};
  for (const PieceSource& source : piece_sources(problem)) {
    const Shape& shape = puzzle.shape(source.shape);
    const auto stick = draw_stick(shape);
    if (!stick) return Error{fmt::format("shape {} is no stick of 2x2x6", source.shape.value)};
    burr.sticks_.push_back(*stick);
    burr.hotspots_.push_back(shape.hotspot);
  }
  return burr;
}

std::vector<std::string> BurrView::drawings() const {
  std::vector<std::string> drawings;
  for (const DrawnStick& stick : sticks_) drawings.push_back(burr_stick_string(stick.cells));
  return drawings;
}

// From the placement of the shape to that of its drawing, in the view.
Placement BurrView::seen(std::size_t piece, Placement placement) const {
  const DrawnStick& stick = sticks_[piece];
  const Orientation back = inverse(stick.turn);
  const Vec3 first_cell = -turn(back, stick.shift) - hotspots_[piece];
  const Vec3 position = placement.position + turn(placement.orientation, first_cell);
  return {turn(turn_, position) + shift_, then(then(back, placement.orientation), turn_)};
}

BurrPiece BurrView::piece_at(std::size_t piece, Vec3 position) const {
  return to_burr_piece(static_cast<int>(piece), seen(piece, {position, assembly_[piece].orientation}));
}

bool BurrView::look_at(const Assembly& assembly) {
  assembly_.clear();
  for (const auto& placement : assembly) {
    if (!placement || is_mirrored(placement->orientation)) return false;
    assembly_.push_back(*placement);
  }
  for (turn_ = 0; turn_ < kRotations; ++turn_) {
    shift_ = {};
    Box hull_box;
    for (std::size_t p = 0; p < 6; ++p) {
      const Placement placed = seen(p, assembly_[p]);
      const Box stick = turned(Cells::full({{}, kDrawnSize}), placed.orientation).box();
      hull_box = hull(hull_box, {stick.low + placed.position, stick.size});
    }
    shift_ = -hull_box.low;
    std::set<int> places;
    for (std::size_t p = 0; p < 6; ++p) places.insert(place_of(piece_at(p, assembly_[p].position).at));
    if (places.size() == 6 && *places.begin() == 0) return true;
  }
  return false;
}

// The piece in place A first, the others by number: the solver's own order.
std::string BurrView::notation() const {
  std::vector<BurrPiece> pieces;
  for (std::size_t p = 0; p < 6; ++p) pieces.push_back(piece_at(p, assembly_[p].position));
  std::stable_partition(pieces.begin(), pieces.end(), [](const BurrPiece& p) { return place_of(p.at) == 0; });
  std::vector<std::string> words;
  for (const BurrPiece& piece : pieces) words.push_back(to_string(piece));
  return fmt::format("{}", fmt::join(words, " "));
}

// False when the step cannot be said in a line.
bool BurrView::add_step(const PlanNode& node, std::size_t step, std::vector<std::string>& lines) const {
  const auto moves = moves_between(node, step);
  if (moves.size() != 1) return false;
  const Vec3 by = turn(turn_, moves[0].by);
  BurrMove move{direction_of(by), std::abs(by.x + by.y + by.z), {}};
  if (move.direction < 0) return false;
  Cells moving;
  bool leaves = false;
  for (std::size_t i = 0; i < node.pieces.size(); ++i) {
    if (node.states[step][i] == node.states[step + 1][i]) continue;
    const auto p = static_cast<std::size_t>(node.pieces[i].value);
    const Placement placed = seen(p, {node.states[step][i], assembly_[p].orientation});
    if (is_gone(placed.position)) return false;
    move.pieces.push_back(to_burr_piece(static_cast<int>(p), placed));
    moving.add(turned(sticks_[p].cells, placed.orientation).shifted(placed.position));
    leaves = leaves || is_gone(node.states[step + 1][i]);
  }
  if (leaves) move.steps = steps_out(moving, move.direction);
  if (move.steps < 1 || move.steps > kMostBurrSteps) return false;
  lines.push_back(to_string(move));
  return true;
}

// The last piece leaves forward, as the solver has it.
std::string BurrView::way_out(const PlanNode& node, std::size_t index) const {
  const auto p = static_cast<std::size_t>(node.pieces[index].value);
  const Placement placed = seen(p, {node.states.back()[index], assembly_[p].orientation});
  const int forward = 4;
  const Cells cells = turned(sticks_[p].cells, placed.orientation).shifted(placed.position);
  return to_string(
      BurrMove{forward, steps_out(cells, forward), {to_burr_piece(static_cast<int>(p), placed)}});
}

std::vector<std::string> BurrView::moves(const Plan& plan, Warnings& warnings) const {
  std::vector<std::string> lines;
  for (int n = 0; n >= 0;) {
    const PlanNode& node = plan.nodes[static_cast<std::size_t>(n)];
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step)
      if (!add_step(node, step, lines)) {
        warnings.push_back("a plan is cut at a step that is no single move");
        return lines;
      }
    if (node.removed >= 0) warnings.push_back("the format does not keep how parts that left come apart");
    std::vector<std::size_t> staying;
    for (std::size_t i = 0; i < node.pieces.size(); ++i)
      if (!is_gone(node.states.back()[i])) staying.push_back(i);
    if (staying.size() == 1) lines.push_back(way_out(node, staying[0]));
    n = node.left;
  }
  return lines;
}

}  // namespace kumiki
