#include "library/design_facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "puzzle/plan.h"

namespace kumiki {

namespace {

constexpr std::string_view kDesign = "design ";

bool claims(const Puzzle& puzzle, ClaimKind kind) {
  return std::any_of(puzzle.claims.begin(), puzzle.claims.end(),
                     [&](const Claim& claim) { return claim.kind == kind; });
}

std::string kind_of(const Puzzle& puzzle) {
  const std::string verb = puzzle.provenance ? puzzle.provenance->verb : "";
  if (verb.starts_with(kDesign)) return verb.substr(kDesign.size());
  if (verb == "dissect") return "dissection";
  if (claims(puzzle, ClaimKind::Recursive)) return "recursive";
  if (claims(puzzle, ClaimKind::Level)) return "level";
  if (claims(puzzle, ClaimKind::Interlocking)) return "interlocking";
  if (puzzle.problems.empty()) return "shape";
  return puzzle.problems.front().solutions.empty() ? "packing" : "solved";
}

std::optional<int> level_of(const Puzzle& puzzle) {
  for (const Claim& claim : puzzle.claims)
    if (claim.kind == ClaimKind::Level && claim.level) return claim.level;
  if (puzzle.problems.empty() || puzzle.problems.front().solutions.empty()) return std::nullopt;
  const auto& plan = puzzle.problems.front().solutions.front().plan;
  return plan ? std::optional<int>(level(*plan)) : std::nullopt;
}

int pieces_of(const Problem& problem) {
  if (problem.solutions.empty()) return static_cast<int>(piece_count(problem));
  const auto& assembly = problem.solutions.front().assembly;
  return static_cast<int>(std::count_if(assembly.begin(), assembly.end(),
                                        [](const auto& placement) { return placement.has_value(); }));
}

}  // namespace

DesignFacts facts_of_design(const Puzzle& puzzle) {
  DesignFacts facts;
  facts.kind = kind_of(puzzle);
  facts.level = level_of(puzzle);
  if (claims(puzzle, ClaimKind::Unique)) facts.unique = true;
  if (puzzle.provenance) facts.provenance = *puzzle.provenance;
  if (!puzzle.problems.empty()) facts.pieces = pieces_of(puzzle.problems.front());
  const bool has_goal = !puzzle.problems.empty() && puzzle.problems.front().goal.has_value();
  if (puzzle.shapes.empty()) return facts;
  const Shape& body = has_goal ? puzzle.shape(*puzzle.problems.front().goal) : puzzle.shapes.front();
  facts.voxels = used_cells(body).count();
  facts.size = body.size;
  return facts;
}

std::string title_of(const DesignFacts& facts) {
  std::string title = facts.kind;
  if (facts.level) title = fmt::format("level {}", *facts.level);
  if (facts.pieces > 0) title += ", " + counted(facts.pieces, "piece");
  return title + fmt::format(" of {}x{}x{}", facts.size.x, facts.size.y, facts.size.z);
}

}  // namespace kumiki
