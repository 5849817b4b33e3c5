#include "puzzle/verify.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

Check run_claim(const Layout& layout, const Claim& claim, const Check& plan, Run& run) {
  switch (claim.kind) {
    case ClaimKind::Level: {
      if (claim.level) return check_level(layout, *claim.level, plan, run);
      if (layout.solution.plan) return check_level(layout, level(*layout.solution.plan), plan, run);
      return find_level(layout, run);
    }
    case ClaimKind::Interlocking:
      return check_interlocking(layout);
    case ClaimKind::Recursive:
      return check_recursive(layout, claim.order, run);
    case ClaimKind::Unique:
      return check_unique(layout, run);
  }
  return {Verdict::Unknown, "unknown claim"};
}

// What the file says of this solution, then what the caller asks for besides.
std::vector<Claim> claims_about(const Puzzle& puzzle, const VerifyOptions& options, int problem,
                                int solution) {
  std::vector<Claim> claims;
  const auto about = [&](const Claim& claim) {
    return claim.problem == problem && claim.solution == solution;
  };
  std::copy_if(puzzle.claims.begin(), puzzle.claims.end(), std::back_inserter(claims), about);
  for (const ClaimKind kind : options.also) {
    const auto same = [&](const Claim& claim) { return claim.kind == kind; };
    if (std::none_of(claims.begin(), claims.end(), same)) claims.push_back({kind, problem, solution, {}, {}});
  }
  return claims;
}

void verify_solution(const Puzzle& puzzle, const VerifyOptions& options, int p, int s, VerifyReport& report,
                     const Run& run) {
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(p)];
  const Solution& solution = problem.solutions[static_cast<std::size_t>(s)];
  const auto add = [&](std::string claim, Check check) {
    report.findings.push_back({std::move(claim), p, s, std::move(check)});
  };
  const Layout layout = lay_out(puzzle, problem, solution);
  add("connected", check_connected(layout));
  const Check assembly = check_assembly(layout);
  add("assembly", assembly);
  const auto claims = claims_about(puzzle, options, p, s);
  if (assembly.holds != Verdict::Yes) {
    // Nothing can be said of the motions of pieces that overlap.
    if (solution.plan) add("plan", {Verdict::No, "the assembly it starts from does not hold"});
    for (const Claim& claim : claims)
      add(to_string(claim.kind), {Verdict::No, "the assembly it is about does not hold"});
    return;
  }
  Check plan{Verdict::Unknown, "there is no plan"};
  Run replay(run, options.steps);
  if (solution.plan) add("plan", plan = check_plan(layout, replay));
  for (const Claim& claim : claims) {
    Run search(run, options.steps);
    add(to_string(claim.kind), run_claim(layout, claim, plan, search));
  }
}

// Files made by these verbs say that all pictures are made from the same pieces.
bool claims_dissection(const Puzzle& puzzle) {
  if (!puzzle.provenance) return false;
  const std::string& verb = puzzle.provenance->verb;
  return verb == "dissect" || verb == "qr" || verb == "font";
}

}  // namespace

Verdict VerifyReport::verdict() const {
  Verdict all = Verdict::Yes;
  for (const Finding& finding : findings) all = both(all, finding.check.holds);
  return all;
}

std::string to_string(Vec3 v) { return fmt::format("({}, {}, {})", v.x, v.y, v.z); }

std::string Layout::label(PieceId piece) const {
  const std::string& name = shape(piece).name;
  return name.empty() ? fmt::format("piece {}", piece.value)
                      : fmt::format("piece {} {}", piece.value, quote(name));
}

std::string Layout::label(std::size_t index) const { return label(pieces[index]); }

Layout lay_out(const Puzzle& puzzle, const Problem& problem, const Solution& solution) {
  Layout layout{puzzle, problem, solution, piece_sources(problem), {}, {}};
  for (std::size_t i = 0; i < layout.sources.size(); ++i) {
    if (!solution.assembly[i]) continue;
    layout.pieces.push_back(PieceId(i));
    layout.cells.push_back(placed_cells(layout.shape(PieceId(i)), *solution.assembly[i]));
  }
  return layout;
}

Result<VerifyReport> verify(const Puzzle& puzzle, const VerifyOptions& options, const Run& run) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{fmt::format("expected a grid of cubes, found {}; only cubes can be verified yet",
                             to_string(puzzle.grid))};
  VerifyReport report;
  if (claims_dissection(puzzle)) report.findings.push_back({"dissection", 0, 0, check_dissection(puzzle)});
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p)
    for (std::size_t s = 0; s < puzzle.problems[p].solutions.size(); ++s) {
      if (run.cancelled()) {
        const Check cut{Verdict::Unknown, "not looked at: the run was stopped"};
        report.findings.push_back({"assembly", static_cast<int>(p), static_cast<int>(s), cut});
        return report;
      }
      verify_solution(puzzle, options, static_cast<int>(p), static_cast<int>(s), report, run);
    }
  return report;
}

}  // namespace kumiki
