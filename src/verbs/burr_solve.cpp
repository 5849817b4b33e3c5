// burr solve: all assemblies of six sticks, and how each comes apart.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/plural.h"
#include "base/quote.h"
#include "base/shards.h"
#include "design/burr_apart.h"
#include "formats/burr_view.h"
#include "puzzle/verify.h"
#include "solve/assembled.h"
#include "verbs/burr_input.h"
#include "verbs/designed_puzzle.h"
#include "verbs/input.h"
#include "verbs/moves.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;
using Level = std::vector<int>;

constexpr int kMostMovesShown = 40;

struct SolvedBurr {
  Verdict verdict = Verdict::Unknown;
  int holes = 0;
  std::int64_t assemblies = 0;
  std::int64_t partial = 0;  // something comes off
  std::vector<Solution> solutions;
  std::vector<Level> levels;  // of the solutions, best first
};

// --- solving -----------------------------------------------------------------------------------------------

// Holes are what the sticks do not fill, however they lie.
int holes_of(const BurrPieces& pieces) {
  int holes = 32;
  for (const int number : pieces) holes -= kPatternBits - std::popcount(static_cast<unsigned>(number - 1));
  return holes;
}

// The shortest plan by the general planner, replayed by the checker: neither knows the burr's bits.
void add_confirmed_plan(const Puzzle& puzzle, const Problem& problem, Solution& solution, Workers& workers,
                        int level) {
  const Assembled laid = assembled(puzzle, problem, solution);
  Separator separator(laid.bodies, workers, {});
  Run run;
  const Disassembly apart = disassemble(laid.pile, GroupRule(), {}, laid.bodies, separator, run);
  solution.plan = apart.plan;
  const Layout layout = lay_out(puzzle, problem, solution);
  const bool holds = apart.apart == Verdict::Yes && kumiki::level(apart.plan) == level &&
                     check_assembly(layout).holds == Verdict::Yes &&
                     check_plan(layout, run).holds == Verdict::Yes;
  if (!holds) assertion_failed("the solution holds", __FILE__, __LINE__);
}

SolvedBurr solve_burr(const BurrInput& input, bool mirrors, Workers& workers, Run& run) {
  SolvedBurr solved;
  solved.holes = holes_of(input.burr.pieces);
  if (solved.holes < 0) return solved.verdict = Verdict::No, solved;
  const BurrFrame frame;
  const auto keys = build_burrs(frame, input.burr.pieces, {mirrors}, run);
  if (!keys) return solved;
  solved.assemblies = std::ssize(*keys);
  const BurrClashes clashes(frame, input.burr.length);
  BurrApart apart(clashes);
  const Problem& problem = input.puzzle.problems[static_cast<std::size_t>(input.problem)];
  for (const BurrKey& key : *keys) {
    if (!run.step()) return solved;
    const BurrOutcome outcome = apart.judge(clashes.bodies(key));
    solved.partial += outcome.level > 0;
    if (!outcome.apart) continue;
    Solution solution = burr_solution(frame, input.puzzle, input.problem, key, input.burr.length);
    add_confirmed_plan(input.puzzle, problem, solution, workers, outcome.level);
    solved.solutions.push_back(std::move(solution));
  }
  std::stable_sort(
      solved.solutions.begin(), solved.solutions.end(),
      [](const Solution& a, const Solution& b) { return level_numbers(*a.plan) > level_numbers(*b.plan); });
  for (const Solution& solution : solved.solutions) solved.levels.push_back(level_numbers(*solution.plan));
  solved.verdict = solved.solutions.empty() ? Verdict::No : Verdict::Yes;
  return solved;
}

// --- the answer --------------------------------------------------------------------------------------------

// The solutions in the burr solver's words; the view is turned until every stick lies in one of A to F.
Result<Json> seed_notation(const BurrInput& input, const SolvedBurr& solved, Warnings& warnings) {
  auto view = BurrView::of(input.puzzle, input.puzzle.problems[static_cast<std::size_t>(input.problem)]);
  if (!view) return Error{"--notation seed: " + view.error().message};
  Json list = Json::array();
  for (const Solution& solution : solved.solutions) {
    if (!view->look_at(solution.assembly)) return Error{"--notation seed: a stick lies in no place"};
    list.push_back({{"assembly", view->notation()}, {"moves", view->moves(*solution.plan, warnings)}});
  }
  return list;
}

std::string notation_text(const Json& list) {
  std::string text;
  for (const Json& entry : list) {
    text += "\n" + entry["assembly"].get<std::string>() + "\n";
    for (const Json& move : entry["moves"]) text += "  " + move.get<std::string>() + "\n";
  }
  return text;
}

Json fields_of(const BurrInput& input, const SolvedBurr& solved) {
  return {{"pieces", input.burr.pieces},
          {"length", input.burr.length},
          {"holes", solved.holes},
          {"assemblies", solved.assemblies},
          {"partial", solved.partial},
          {"solutions", solved.solutions.size()},
          {"best_level", solved.levels.empty() ? Level() : solved.levels.front()},
          {"levels", solved.levels}};
}

std::string text_of(const BurrInput& input, const SolvedBurr& solved) {
  std::string text = fmt::format("{}, length {}\n", fmt::join(input.burr.pieces, " "), input.burr.length);
  if (solved.holes < 0)
    return text + fmt::format("no assembly: the sticks have {} too many\n", counted(-solved.holes, "cube"));
  if (solved.verdict == Verdict::Unknown) return text + "unknown: the search did not end\n";
  text += fmt::format("{}, {}, {}", counted(solved.holes, "hole"),
                      counted(solved.assemblies, "assembly", "assemblies"),
                      counted(std::ssize(solved.solutions), "solution"));
  if (solved.levels.empty()) return text + "; that is a proof\n";
  return text + fmt::format(", level {}\n", fmt::join(solved.levels.front(), "."));
}

void store(BurrInput& input, const SolvedBurr& solved) {
  Problem& problem = input.puzzle.problems[static_cast<std::size_t>(input.problem)];
  problem.solutions = solved.solutions;
  problem.statistics.state =
      solved.verdict == Verdict::Unknown ? SolveState::Interrupted : SolveState::Solved;
  problem.statistics.assemblies = solved.assemblies;
  problem.statistics.solutions = std::ssize(solved.solutions);
}

Result<Answer> run_burr_solve(const Arguments& arguments, Context& context) {
  if (auto status = check_output(arguments); !status) return status.error();
  auto input = burr_input(arguments, context);
  if (!input) return input.error();
  Workers workers(1);  // a burr is solved before a second thread has started
  const SolvedBurr solved = solve_burr(*input, !arguments.flag("keep-mirrors"), workers, context.run);
  Answer answer;
  answer.verdict = solved.verdict;
  answer.fields = fields_of(*input, solved);
  answer.text = text_of(*input, solved);
  const Problem& problem = input->puzzle.problems[static_cast<std::size_t>(input->problem)];
  if (arguments.text("notation") == "seed") {
    const auto list = seed_notation(*input, solved, context.warnings);
    if (!list) return list.error();
    answer.fields["notation"] = *list;
    answer.text += notation_text(*list);
  } else if (!solved.solutions.empty()) {
    const Solution& best = solved.solutions.front();
    const Layout layout = lay_out(input->puzzle, problem, best);
    answer.fields["plan"] = moves_json(*best.plan, layout);
    answer.text += moves_text(*best.plan, layout, kMostMovesShown);
  }
  if (const std::string out = arguments.text("output"); !out.empty()) {
    store(*input, solved);
    if (auto saved = save_puzzle(out, input->puzzle, arguments, context); !saved) return saved.error();
    answer.fields["file"] = out;
  }
  return answer;
}

}  // namespace

Verb burr_solve_verb() {
  return {
      "burr solve",
      "all assemblies and solutions of six sticks of the six-piece burr",
      "Finds every way to build the six-piece burr from six sticks, by their numbers, by the burr solver's "
      "drawings or from a file, and for each whether it comes apart, with its level and a plan. Holes are "
      "the inner cells that stay empty. Assemblies that differ by a turn or a mirror image count once; equal "
      "sticks are not told apart. A no is a proof.",
      {{"STICK", "six sticks, each a number from 1 to 4096 or four rows of six; or one FILE", 1, 12,
        Takes::Stick}},
      {stick_length_option(),
       {"puzzle", 0, ValueKind::Integer, "N", "0", "which one of the file, counted from 0", 0, 1e6, {}},
       {"keep-mirrors", 0, ValueKind::Flag, "", "", "mirror images count as two assemblies", 0, 0, {}},
       {"notation",
        0,
        ValueKind::Choice,
        "KIND",
        "kumiki",
        "how assemblies and moves are written; seed: A1a B2f …, UP 6 [E3a] (length 6)",
        0,
        0,
        {"kumiki", "seed"}}},
      {"kumiki burr solve 52 615 792 960 975 992",
       "kumiki burr solve puzzles.json --puzzle 3 --notation seed",
       "kumiki burr solve 120 160 256 512 880 960 --length 8"},
      true,
      run_burr_solve};
}

}  // namespace kumiki
