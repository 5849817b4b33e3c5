#include "design/wishes.h"

#include <algorithm>
#include <bit>

#include "base/shards.h"
#include "puzzle/puzzle.h"
#include "solve/assembled.h"
#include "solve/cuts.h"
#include "solve/graph.h"
#include "solve/random_walk.h"
#include "solve/solve.h"

namespace kumiki {

namespace {

constexpr std::uint64_t kMostGraphSteps = 3'000'000;
constexpr std::uint64_t kMostSolveSteps = 50'000'000;

bool one_piece_can_move(const Assembled& laid) {
  Cuts cuts(laid.pile.movers, laid.bodies);
  std::vector<Cut> list;
  const std::vector<Vec3> at_rest(laid.pile.movers.size());
  if (!cuts.look_at(at_rest) || !cuts.list(list) || list.empty()) return false;
  const PieceSet key = list.front().set;
  return (std::has_single_bit(key) || std::has_single_bit(cuts.rest(key))) &&
         std::all_of(list.begin(), list.end(), [&](const Cut& cut) { return cut.set == key; });
}

bool moves_single_pieces(const Plan& plan) {
  for (const PlanNode& node : plan.nodes)
    for (std::size_t step = 0; step + 1 < node.states.size(); ++step) {
      const std::size_t moved = moves_between(node, step).front().pieces.size();
      if (std::min(moved, node.pieces.size() - moved) != 1) return false;
    }
  return true;
}

bool graph_is_fine(const Wishes& wishes, const Assembled& laid, int level, const Run& outer) {
  Run run(outer, kMostGraphSteps);
  const GraphResult result = disassembly_graph(laid.pile, laid.bodies, {}, run);
  if (result.whole != Verdict::Yes) return false;
  const auto nodes = std::ssize(result.graph.nodes);
  if (wishes.graph_size == GraphSize::Small && nodes > kSmallGraph * level) return false;
  if (wishes.graph_size == GraphSize::Large && nodes < kLargeGraph * level) return false;
  if (wishes.most_exits && result.graph.targets > *wishes.most_exits) return false;
  if (!wishes.random_walk) return true;
  const auto moves = random_walk(result.graph).moves;
  return moves && wishes.random_walk->first <= *moves && *moves <= wishes.random_walk->second;
}

// The assembly that we know is one of them.
bool is_unique(const Puzzle& puzzle, Workers& workers, const Run& outer) {
  SolveOptions options;
  options.most_solutions = 2;
  Solver solver(puzzle, 0, options, workers);
  Run run(outer, kMostSolveSteps);
  const bool complete = solver.solve(run);
  const Findings findings = solver.take_findings();
  return complete && findings.undecided == 0 && findings.solutions == 1;
}

}  // namespace

bool Wishes::any() const {
  return interlocking || single_moves || graph_size != GraphSize::Any || most_exits || random_walk || unique;
}

bool are_met(const Wishes& wishes, const LevelDesign& design, Workers& workers, const Run& run) {
  std::vector<NamedCells> pieces;
  for (const Cells& piece : design.pieces) pieces.push_back({"", piece});
  const Puzzle puzzle = assembled_puzzle(pieces);
  const Problem& problem = puzzle.problems.front();
  const Assembled laid = assembled(puzzle, problem, problem.solutions.front());
  if (wishes.interlocking && !one_piece_can_move(laid)) return false;
  if (wishes.single_moves && !moves_single_pieces(design.plan)) return false;
  const bool asks_graph = wishes.graph_size != GraphSize::Any || wishes.most_exits || wishes.random_walk;
  if (asks_graph && !graph_is_fine(wishes, laid, design.level, run)) return false;
  return !wishes.unique || is_unique(puzzle, workers, run);
}

}  // namespace kumiki
