#include "verbs/confirm.h"

#include "puzzle/verify.h"

namespace kumiki {

namespace {

using Parts = std::vector<std::vector<PieceId>>;

// The sides of separations that the plan takes no further.
Parts parts_left_whole(const Plan& plan) {
  Parts parts;
  const auto add = [&](int child, std::vector<PieceId> pieces) {
    if (child < 0 && pieces.size() > 1) parts.push_back(std::move(pieces));
  };
  for (const PlanNode& node : plan.nodes) {
    std::vector<PieceId> staying, leaving;
    const PlanState &before = node.states[node.states.size() - 2], &after = node.states.back();
    for (std::size_t i = 0; i < node.pieces.size(); ++i)
      (before[i] == after[i] ? staying : leaving).push_back(node.pieces[i]);
    add(node.left, std::move(staying));
    add(node.removed, std::move(leaving));
  }
  return parts;
}

// The same problem, but each of these parts is a group and nothing else is.
Problem with_groups(Problem problem, const Parts& parts) {
  const auto sources = piece_sources(problem);
  for (Part& part : problem.parts) part.groups.clear();
  for (std::size_t group = 0; group < parts.size(); ++group)
    for (const PieceId piece : parts[group]) {
      const int part = sources[static_cast<std::size_t>(piece.value)].part;
      auto& groups = problem.parts[static_cast<std::size_t>(part)].groups;
      const auto number = static_cast<int>(group);
      if (groups.empty() || groups.back().group != number) groups.push_back({number, 0});
      ++groups.back().count;
    }
  return problem;
}

}  // namespace

void confirm_plan(const Puzzle& puzzle, const Problem& problem, const Solution& solution, PlanExtent extent) {
  Run run;
  const Problem asked =
      extent == PlanExtent::Complete ? problem : with_groups(problem, parts_left_whole(*solution.plan));
  const Check check = check_plan(lay_out(puzzle, asked, solution), run);
  if (check.holds != Verdict::Yes) assertion_failed("the plan holds", __FILE__, __LINE__);
}

}  // namespace kumiki
