// solve FILE: all assemblies of a problem's pieces into its goal, each taken apart.
#include "solve/solve.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/file.h"
#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "puzzle/verify.h"
#include "solve/checkpoint.h"
#include "solve/fit.h"
#include "verbs/checkpointer.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostLevelsShown = 12;

// The numbers of a level string.
using Level = std::vector<int>;

// What is known of one problem.
struct Solved {
  int problem = 0;
  Verdict verdict = Verdict::Unknown;
  std::string reason;      // for a No without a search
  bool cut_short = false;  // as many as were asked for are there; nobody looked for more
  Findings findings;
  std::vector<Level> levels;  // best first
};

// --- options -----------------------------------------------------------------------------------------------

SolveOptions options_from(const Arguments& arguments) {
  SolveOptions options;
  if (arguments.flag("keep-mirrors")) options.same = Symmetry::Same::Rotations;
  if (arguments.flag("keep-rotations")) options.same = Symmetry::Same::Nothing;
  options.disassemble = !arguments.flag("no-disassembly") && !arguments.flag("count");
  options.keep = !arguments.flag("count");
  if (arguments.given("max")) options.most_solutions = arguments.integer("max");
  if (arguments.flag("first")) options.most_solutions = 1;
  options.most_bytes = static_cast<std::size_t>(arguments.integer("memory")) << 20;
  return options;
}

// Which problems: one number, or all.
Result<std::vector<int>> problems_from(const Arguments& arguments, const Puzzle& puzzle) {
  const auto count = static_cast<int>(puzzle.problems.size());
  if (count == 0) return Error{"has no problem to solve"};
  const std::string text = arguments.text("problem");
  std::vector<int> numbers;
  if (text == "all") {
    for (int number = 0; number < count; ++number) numbers.push_back(number);
    return numbers;
  }
  const auto number = whole_number(text, 0, 1'000'000);
  if (!number) return Error{fmt::format("--problem: expected a number or all, found {}", quote(text))};
  if (*number >= count)
    return Error{
        fmt::format("--problem {}: the file has {}, counted from 0", *number, counted(count, "problem"))};
  numbers.push_back(static_cast<int>(*number));
  return numbers;
}

Status check_options(const Arguments& arguments) {
  if (arguments.flag("resume") && !arguments.given("checkpoint"))
    return Error{"--resume needs --checkpoint FILE"};
  if (arguments.given("checkpoint") && arguments.text("problem") == "all")
    return Error{"--checkpoint works with one problem at a time"};
  if (arguments.flag("count") && arguments.given("output"))
    return Error{"--count keeps nothing that could be written; leave out -o"};
  return Done{};
}

// --- checkpoints -------------------------------------------------------------------------------------------

// Of the puzzle as far as the search sees it, and of the options that change the result.
std::uint64_t search_fingerprint(Puzzle puzzle, int number, const SolveOptions& options) {
  for (Problem& problem : puzzle.problems) problem.solutions.clear(), problem.statistics = {};
  puzzle.claims.clear();
  Warnings ignored;
  const auto bytes = write_puzzle("puzzle.kumiki.json", puzzle, ignored);
  KUMIKI_ASSERT(bytes.ok());
  return fingerprint_of(fmt::format("{}\n{} {} {} {} {} {}", *bytes, number, static_cast<int>(options.same),
                                    options.disassemble, options.keep, options.most_solutions.value_or(-1),
                                    options.most_bytes));
}

class StoredSearch {
 public:
  StoredSearch(const Puzzle& puzzle, int number, const Arguments& arguments, const SolveOptions& options)
      : path_(arguments.text("checkpoint")), wanted_(arguments.given("checkpoint")) {
    if (wanted_) fingerprint_ = search_fingerprint(puzzle, number, options);
  }

  Status begin(Solver& solver, const Problem& problem, const Arguments& arguments, Context& context) {
    if (!wanted_) return Done{};
    const bool there = exists(path_);
    if (arguments.flag("resume") && there) {
      if (auto status = load(solver, problem); !status) return status;
    } else if (arguments.flag("resume")) {
      context.warnings.push_back(
          fmt::format("{}: no checkpoint yet, starting from the beginning", escaped(path_)));
    } else if (there && !arguments.flag("force")) {
      return Error{"already exists; --resume goes on with it, --force starts anew", 0, escaped(path_)};
    }
    writer_.emplace(path_, *arguments.real("checkpoint-every"),
                    [&solver, this] { return write_checkpoint(solver.stretches(), fingerprint_); });
    return writer_->start();
  }

  Status end() { return writer_ ? writer_->finish() : Status(Done{}); }

 private:
  Status load(Solver& solver, const Problem& problem) const {
    const auto bytes = read_file(path_, kMostCheckpointBytes);
    if (!bytes) return bytes.error();
    auto stretches =
        read_checkpoint(*bytes, fingerprint_, {solver.placements().cover.rows(), piece_count(problem)});
    if (!stretches) return Error{stretches.error().message, 0, escaped(path_)};
    solver.resume(std::move(*stretches));
    return Done{};
  }

  static constexpr std::size_t kMostCheckpointBytes = std::size_t{1} << 30;

  std::string path_;
  bool wanted_;
  std::uint64_t fingerprint_ = 0;
  std::optional<Checkpointer> writer_;
};

// --- solving -----------------------------------------------------------------------------------------------

Verdict verdict_of(const Findings& findings, bool complete, const SolveOptions& options) {
  if (options.most_solutions && findings.solutions >= *options.most_solutions) return Verdict::Yes;
  if (!complete || findings.undecided > 0) return Verdict::Unknown;
  return findings.solutions > 0 ? Verdict::Yes : Verdict::No;
}

// Nothing is told that the checker did not confirm; if it does not, the bug is ours.
void confirm(const Puzzle& puzzle, const Problem& problem, const Solution& solution) {
  Run run;
  const Layout layout = lay_out(puzzle, problem, solution);
  if (check_assembly(layout).holds != Verdict::Yes)
    assertion_failed("the assembly holds", __FILE__, __LINE__);
  if (solution.plan && check_plan(layout, run).holds != Verdict::Yes)
    assertion_failed("the plan holds", __FILE__, __LINE__);
}

int pieces_used(const Solution& solution) {
  return static_cast<int>(std::count_if(solution.assembly.begin(), solution.assembly.end(),
                                        [](const auto& placement) { return placement.has_value(); }));
}

void sort_solutions(std::vector<Solution>& solutions, const std::string& by) {
  const auto sort_by = [&](auto key) {
    std::stable_sort(solutions.begin(), solutions.end(),
                     [&](const Solution& a, const Solution& b) { return key(a) > key(b); });
  };
  if (by == "level") sort_by([](const Solution& s) { return s.plan ? level_numbers(*s.plan) : Level(); });
  if (by == "moves") sort_by([](const Solution& s) { return s.plan ? total_moves(*s.plan) : 0; });
  if (by == "pieces") sort_by(pieces_used);
}

void drop_plan(Solution& solution) {
  if (!solution.plan) return;
  solution.outline = outline(*solution.plan);
  solution.plan.reset();
}

// What the file says of the problem afterwards.
void store(Problem& problem, std::vector<Solution> solutions, const Solved& solved,
           const Arguments& arguments) {
  sort_solutions(solutions, arguments.text("sort"));
  if (arguments.flag("drop-plans"))
    for (Solution& solution : solutions) drop_plan(solution);
  problem.solutions = std::move(solutions);
  problem.statistics.state =
      solved.verdict == Verdict::Unknown || solved.cut_short ? SolveState::Interrupted : SolveState::Solved;
  problem.statistics.assemblies = solved.findings.assemblies;
  if (!arguments.flag("no-disassembly")) problem.statistics.solutions = solved.findings.solutions;
}

Result<Solved> solve_problem(Puzzle& puzzle, int number, const Arguments& arguments, Workers& workers,
                             Context& context) {
  if (auto status = check_solvable(puzzle, number); !status) return status.error();
  Problem& problem = puzzle.problems[static_cast<std::size_t>(number)];
  problem.solutions.clear();
  problem.statistics = {};
  std::erase_if(puzzle.claims, [&](const Claim& claim) { return claim.problem == number; });
  const SolveOptions options = options_from(arguments);
  Solved solved;
  solved.problem = number;
  const auto refuse = [&](std::string reason) {
    solved.verdict = Verdict::No;
    solved.reason = std::move(reason);
    store(problem, {}, solved, arguments);
    return solved;
  };
  if (auto reason = reason_by_counting(puzzle, problem)) return refuse(*reason);
  Solver solver(puzzle, number, options, workers);
  if (auto reason = reason_by_places(puzzle, problem, solver.placements())) return refuse(*reason);

  StoredSearch stored(puzzle, number, arguments, options);
  if (auto status = stored.begin(solver, problem, arguments, context); !status) return status.error();
  const bool complete = solver.solve(context.run);
  if (auto status = stored.end(); !status) return status.error();

  solved.findings = solver.take_findings();
  solved.verdict = verdict_of(solved.findings, complete, options);
  solved.cut_short = options.most_solutions && solved.findings.solutions >= *options.most_solutions;
  std::vector<Solution> solutions;
  solutions.reserve(solved.findings.kept.size());
  for (FoundAssembly& found : solved.findings.kept) {
    solutions.push_back(solver.solution(std::move(found)));
    solutions.back().solution_number = std::ssize(solutions) - 1;
    confirm(puzzle, problem, solutions.back());
    if (options.disassemble) solved.levels.push_back(level_numbers(*solutions.back().plan));
  }
  solved.findings.kept.clear();
  std::sort(solved.levels.begin(), solved.levels.end(), std::greater<>());
  store(problem, std::move(solutions), solved, arguments);
  return solved;
}

// --- answers -----------------------------------------------------------------------------------------------

nlohmann::ordered_json as_json(const Solved& solved) {
  nlohmann::ordered_json json{{"problem", solved.problem},
                              {"assemblies", solved.findings.assemblies},
                              {"solutions", solved.findings.solutions},
                              {"best_level", solved.levels.empty() ? Level() : solved.levels.front()},
                              {"levels", solved.levels},
                              {"nodes", solved.findings.nodes},
                              {"states", solved.findings.states}};
  if (solved.findings.undecided > 0) json["undecided"] = solved.findings.undecided;
  if (!solved.reason.empty()) json["reason"] = solved.reason;
  return json;
}

std::string levels_text(const std::vector<Level>& levels) {
  std::string text;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < levels.size(); ++lines) {
    std::size_t end = i;
    while (end < levels.size() && levels[end] == levels[i]) ++end;
    if (lines == kMostLevelsShown) return text + fmt::format("  and {} more\n", levels.size() - i);
    text += fmt::format("  level {}{}\n", fmt::join(levels[i], "."),
                        end - i > 1 ? fmt::format(" ({} solutions)", end - i) : "");
    i = end;
  }
  return text;
}

std::string text_of(const Solved& solved, const Arguments& arguments) {
  const std::string head = fmt::format("problem {}: ", solved.problem);
  if (!solved.reason.empty()) return head + "no assembly: " + solved.reason + "\n";
  const Findings& findings = solved.findings;
  std::string text = head + counted(findings.assemblies, "assembly", "assemblies");
  const bool taken_apart = !arguments.flag("no-disassembly") && !arguments.flag("count");
  if (taken_apart) text += ", " + counted(findings.solutions, "solution");
  if (findings.undecided > 0)
    text += fmt::format(", {} not decided within --memory",
                        counted(findings.undecided, "assembly", "assemblies"));
  if (solved.verdict == Verdict::Unknown) text += "; the search did not end, there may be more";
  if (solved.verdict == Verdict::No) text += "; that is a proof";
  return text + "\n" + levels_text(solved.levels);
}

Verdict all_of_them(const std::vector<Solved>& all) {
  Verdict verdict = Verdict::Yes;
  for (const Solved& solved : all) verdict = both(verdict, solved.verdict);
  return verdict;
}

Result<Answer> run_solve(const Arguments& arguments, Context& context) {
  const std::string& file = arguments.operands()[0];
  const auto here = [&](const Error& error) {
    return error.file.empty() ? Error{error.message, error.line, escaped(file)} : error;
  };
  if (auto status = check_options(arguments); !status) return status.error();
  auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  const auto numbers = problems_from(arguments, *puzzle);
  if (!numbers) return here(numbers.error());
  Workers workers(static_cast<int>(arguments.integer("threads")));
  std::vector<Solved> all;
  for (const int number : *numbers) {
    auto solved = solve_problem(*puzzle, number, arguments, workers, context);
    if (!solved) return here(solved.error());
    all.push_back(std::move(*solved));
  }
  if (arguments.given("output"))
    if (auto status = save_puzzle(arguments.text("output"), *puzzle, arguments, context); !status)
      return status.error();
  Answer answer;
  answer.verdict = all_of_them(all);
  if (arguments.text("problem") == "all") {
    for (const Solved& solved : all) {
      answer.fields["problems"].push_back(as_json(solved));
      answer.fields["problems"].back()["verdict"] = to_string(solved.verdict);
    }
  } else {
    answer.fields = as_json(all.front());
  }
  for (const Solved& solved : all) answer.text += text_of(solved, arguments);
  if (arguments.given("output")) answer.fields["file"] = arguments.text("output");
  return answer;
}

}  // namespace

Verb solve_verb() {
  return {
      "solve",
      "finds all assemblies of a problem's pieces into its goal shape, and takes each apart",
      "Finds every way to build the goal from the pieces and, for each, whether and how it comes apart. "
      "Counts and "
      "ranges of "
      "pieces, groups, colours, variable cells and the number of holes are respected. Assemblies that differ "
      "by a "
      "turn of the goal, or "
      "by a mirror that leads to the same pieces, count once. A no is a proof: the search was complete, or "
      "the "
      "reason is told. Ctrl-C keeps what "
      "was found. With -o the solutions are written as a puzzle file (.xmpuzzle, .kumiki.json).",
      {{"FILE", "a puzzle file with a problem: .xmpuzzle, .kumiki.json, …"}},
      {{"problem", 0, ValueKind::Text, "N|all", "0", "which problem, counted from 0", 0, 0, {}},
       {"count", 0, ValueKind::Flag, "", "", "only count assemblies: keep none, take none apart", 0, 0, {}},
       {"no-disassembly", 0, ValueKind::Flag, "", "", "find assemblies, do not take them apart", 0, 0, {}},
       {"keep-mirrors", 0, ValueKind::Flag, "", "", "count mirror images apart", 0, 0, {}},
       {"keep-rotations", 0, ValueKind::Flag, "", "", "count turned and mirrored assemblies apart", 0, 0, {}},
       {"first", 0, ValueKind::Flag, "", "", "stop at the first solution", 0, 0, {}},
       {"max", 0, ValueKind::Integer, "N", "", "stop after this many solutions", 1, 1e12, {}},
       {"sort",
        0,
        ValueKind::Choice,
        "BY",
        "",
        "order of the solutions written, most first; else as found",
        0,
        0,
        {"level", "moves", "pieces"}},
       {"drop-plans", 0, ValueKind::Flag, "", "", "write the numbers of moves only, not the moves", 0, 0, {}},
       {"checkpoint", 0, ValueKind::Path, "FILE", "", "keep the state of the search there", 0, 0, {}},
       {"checkpoint-every", 0, ValueKind::Real, "SECONDS", "2", "how often", 0.01, 1e6, {}},
       {"resume", 0, ValueKind::Flag, "", "", "go on from the checkpoint", 0, 0, {}},
       {"memory", 0, ValueKind::Integer, "MB", "4096", "memory for taking one assembly apart", 1, 1e7, {}}},
      {"kumiki solve burr.xmpuzzle -o solved.xmpuzzle",
       "kumiki solve soma.kumiki.json --count --keep-mirrors",
       "kumiki solve hard.xmpuzzle --checkpoint hard.state --resume"},
      true,
      run_solve};
}

}  // namespace kumiki
