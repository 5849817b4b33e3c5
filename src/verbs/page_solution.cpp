#include "verbs/page_solution.h"

#include <algorithm>

#include <fmt/format.h>

#include "puzzle/playback.h"
#include "puzzle/removals.h"
#include "verbs/confirm.h"
#include "verbs/deadlock.h"

namespace kumiki {

namespace {

// A graph that is larger cannot be looked at, and would make the page slow.
constexpr std::size_t kMostNodes = 5000, kMostShifts = 100'000, kMostEdges = 50'000;
constexpr std::uint64_t kMostReplaySteps = 20'000'000;

// --- pieces ------------------------------------------------------------------------------------------------

bool is_painted(const Shape& shape) {
  return std::any_of(shape.cells.begin(), shape.cells.end(),
                     [](const Cell& cell) { return cell.state == CellState::Fixed && cell.colour > 0; });
}

// Runs of one colour over the cells of the piece as it lies; neutral is -1.
std::vector<std::pair<int, int>> paint_of(const Shape& shape, const Placement& placement) {
  std::vector<std::pair<std::array<int, 3>, int>> cells;
  fixed_cells(shape).for_each([&](Vec3 cell) {
    const Vec3 at = placed_cell(shape, placement, cell);
    cells.push_back({{at.z, at.y, at.x}, shape.at(cell).colour - 1});
  });
  std::sort(cells.begin(), cells.end());
  std::vector<std::pair<int, int>> runs;
  for (const auto& [at, colour] : cells) {
    if (runs.empty() || runs.back().first != colour) runs.emplace_back(colour, 0);
    ++runs.back().second;
  }
  return runs;
}

// --- plans -------------------------------------------------------------------------------------------------

// How far a piece goes to be seen to have left.
int way_out_of(const Cells& all) {
  const Vec3 size = all.trimmed().box().size;
  return 2 * std::max({size.x, size.y, size.z});
}

// What the file claims of this solution; nullptr: nothing of this kind.
const Claim* claim_of(const Layout& layout, ClaimKind kind) {
  const Problem* first = layout.puzzle.problems.data();
  for (const Claim& claim : layout.puzzle.claims)
    if (claim.kind == kind && first + claim.problem == &layout.problem &&
        layout.problem.solutions.data() + claim.solution == &layout.solution)
      return &claim;
  return nullptr;
}

std::optional<int> claimed_level(const Layout& layout) {
  const Claim* claim = claim_of(layout, ClaimKind::Level);
  return claim == nullptr ? std::nullopt : claim->level;
}

void take_plan(const Plan& plan, const Layout& layout, PageSolution& page) {
  page.plan = page_moves(plan, layout);
  page.moves = total_moves(plan);
  if (page.level == level(plan) && !plan.nodes.empty()) page.level_string = level_string(plan);
}

// Files of others list copies of a part in another order in the plan than in the assembly; such a plan would
// have to be renumbered to be shown.
bool starts_as_assembled(const Plan& plan, const Layout& layout) {
  const PlanNode& root = plan.nodes.front();
  for (std::size_t i = 0; i < root.pieces.size(); ++i)
    if (layout.placement(root.pieces[i]).position != root.states.front()[i]) return false;
  return true;
}

bool stored_plan_holds(const Layout& layout, const Run& outer) {
  const auto& plan = layout.solution.plan;
  if (!plan || plan->nodes.empty() || !plan->whole) return false;
  Run run(outer, kMostReplaySteps);
  return check_plan(layout, run).holds == Verdict::Yes && starts_as_assembled(*plan, layout);
}

// Puzzles of hundreds of pieces are beyond a search, but a recursive one has one order only. When it holds,
// that is the plan.
bool take_claimed_order(const Layout& layout, const Run& outer, PageSolution& page) {
  const Claim* claim = claim_of(layout, ClaimKind::Recursive);
  if (claim == nullptr || claim->order.size() != layout.pieces.size()) return false;
  Run run(outer, kMostReplaySteps);
  if (check_recursive(layout, claim->order, run).holds != Verdict::Yes) return false;
  std::vector<Cells> cells;
  std::vector<int> numbers;
  Cells all;
  for (const PieceId piece : claim->order) {
    const auto place = std::find(layout.pieces.begin(), layout.pieces.end(), piece) - layout.pieces.begin();
    numbers.push_back(static_cast<int>(place));
    cells.push_back(layout.cells[static_cast<std::size_t>(place)]);
    all.add(cells.back());
  }
  const auto directions = removal_directions(cells);
  if (!directions) return false;
  const int away = way_out_of(all);
  page.plan.emplace();
  for (std::size_t i = 0; i < directions->size(); ++i)
    page.plan->push_back(
        {{numbers[i]}, kDirections[static_cast<std::size_t>((*directions)[i])] * away, {numbers[i]}});
  page.level = 1;
  page.moves = static_cast<int>(page.plan->size());
  return true;
}

void confirm(const Layout& layout, const Disassembly& apart) {
  if (apart.plan.nodes.empty()) return;
  Solution planned = layout.solution;
  planned.plan = apart.plan;
  confirm_plan(layout.puzzle, layout.problem, planned,
               apart.apart == Verdict::Yes ? PlanExtent::Complete : PlanExtent::AsFarAsItGoes);
}

// So far and no farther go sets that wait, however many wait before them.
Vec3 bounded(Vec3 by) {
  constexpr int kFarthestLeg = 20'000;
  const Vec3 far{kFarthestLeg, kFarthestLeg, kFarthestLeg};
  return max(-far, min(by, far));
}

}  // namespace

std::vector<PagePiece> page_pieces(const Layout& layout, const std::vector<int>& shape_numbers) {
  std::vector<PagePiece> pieces;
  for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
    const PieceId piece = layout.pieces[i];
    pieces.push_back({shape_numbers[static_cast<std::size_t>(layout.source(piece).shape.value)],
                      std::to_string(piece.value + 1),
                      layout.cells[i],
                      {}});
    if (is_painted(layout.shape(i))) pieces.back().painted = paint_of(layout.shape(i), layout.placement(i));
  }
  return pieces;
}

std::vector<PageMove> page_moves(const Plan& plan, const Layout& layout) {
  Cells all;
  for (const Cells& cells : layout.cells) all.add(cells);
  const auto tracks = play(moved_by_smaller_sides(plan), layout.pieces, way_out_of(all));
  std::vector<PageMove> moves(static_cast<std::size_t>(total_moves(plan)));
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    for (const PlaybackLeg& leg : tracks[i].legs) {
      moves[static_cast<std::size_t>(leg.move)].pieces.push_back(static_cast<int>(i));
      moves[static_cast<std::size_t>(leg.move)].by = bounded(leg.by);
    }
    if (tracks[i].gone_after >= 0)
      moves[static_cast<std::size_t>(tracks[i].gone_after)].gone.push_back(static_cast<int>(i));
  }
  return moves;
}

void add_page_plan(const Layout& layout, const LevelEffort& effort, Run& run, PageSolution& page) {
  const Assembled pieces = assembled(layout.puzzle, layout.problem, layout.solution);
  const LevelFindings found = plan_findings(pieces, layout.problem, effort, run);
  const Disassembly& apart = found.apart;
  confirm(layout, apart);
  page.level = claimed_level(layout);
  if (apart.apart == Verdict::Yes || !apart.plan.nodes.empty()) page.level = level(apart.plan);
  if (apart.apart == Verdict::Yes) return take_plan(apart.plan, layout, page);
  if (apart.apart == Verdict::No)
    page.why = fmt::format("It does not come apart: {}.", deadlock_text(found.locked, layout));
  else if (stored_plan_holds(layout, run))
    return take_plan(*layout.solution.plan, layout, page);
  else if (!take_claimed_order(layout, run, page))
    page.why = fmt::format("No plan was found: {}.", found.reason);
}

void add_page_graph(const Layout& layout, const LevelEffort& effort, const Run& run, PageSolution& page) {
  const Assembled pieces = assembled(layout.puzzle, layout.problem, layout.solution);
  GraphResult result = graph_findings(pieces, GraphDefinition::Canonical, effort, run);
  if (result.whole != Verdict::Yes) {
    page.graph_why = fmt::format("The graph is not known: {}.", result.reason);
    return;
  }
  const std::size_t nodes = result.graph.nodes.size(), edges = result.graph.edges.size();
  const bool large =
      nodes > kMostNodes || nodes * pieces.pile.pieces.size() > kMostShifts || edges > kMostEdges;
  page.graph = PageGraph{std::move(result.graph), large, ""};
  if (large) page.graph->why = fmt::format("only the counts: {} nodes and {} edges", nodes, edges);
}

}  // namespace kumiki
