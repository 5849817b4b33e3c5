// verify FILE: every claim of a file, checked by code that shares nothing with solvers and designers.
#include "puzzle/verify.h"

#include <map>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "verbs/check_printed.h"
#include "verbs/input.h"
#include "verbs/print_options.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostLines = 30;

ClaimKind kind_named(const std::string& name) {
  for (const ClaimKind kind :
       {ClaimKind::Level, ClaimKind::Interlocking, ClaimKind::Recursive, ClaimKind::Unique})
    if (name == to_string(kind)) return kind;
  return ClaimKind::Level;
}

nlohmann::ordered_json as_json(const Finding& finding) {
  return {{"claim", finding.claim},
          {"problem", finding.problem},
          {"solution", finding.solution},
          {"holds", to_string(finding.check.holds)},
          {"detail", finding.check.detail}};
}

std::string line_of(const Finding& finding) {
  return fmt::format("{:<8} {:<13} problem {} solution {}: {}\n", to_string(finding.check.holds),
                     finding.claim, finding.problem, finding.solution, finding.check.detail);
}

std::string text_of(const VerifyReport& report, const Puzzle& puzzle) {
  if (report.findings.empty())
    return fmt::format("nothing to check: {}, {}, no assembly and no claim\n",
                       counted(std::ssize(puzzle.shapes), "shape"),
                       counted(std::ssize(puzzle.problems), "problem"));
  // What does not hold comes first, and is never cut.
  std::string text;
  std::size_t lines = 0;
  std::map<std::string, int> holding;
  for (const Finding& finding : report.findings)
    if (finding.check.holds != Verdict::Yes) text += line_of(finding), ++lines;
  for (const Finding& finding : report.findings) {
    if (finding.check.holds != Verdict::Yes) continue;
    ++holding[finding.claim];
    if (report.findings.size() <= kMostLines) text += line_of(finding);
  }
  text += lines == 0 ? "all holds:"
                     : fmt::format("{} of {} do not hold or are unknown; these hold:", lines,
                                   report.findings.size());
  for (const auto& [claim, count] : holding) text += fmt::format(" {} {}", count, claim);
  return text + "\n";
}

Result<Answer> run_verify(const Arguments& arguments, Context& context) {
  const std::string& file = arguments.operands()[0];
  const auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  VerifyOptions options;
  options.steps = static_cast<std::uint64_t>(arguments.integer("steps"));
  for (const std::string& name : arguments.choices("check")) options.also.push_back(kind_named(name));
  if (!arguments.given("printed"))
    for (const Option& option : print_options())
      if (arguments.given(option.name))
        return Error{fmt::format("--{} has a meaning with --printed only", option.name)};
  auto report = verify(*puzzle, options, context.run);
  if (!report) return Error{report.error().message, 0, escaped(file)};
  if (arguments.given("printed"))
    if (auto done = check_printed(*puzzle, arguments.text("printed"), arguments, context, *report); !done)
      return done.error();
  Answer answer;
  answer.verdict = report->verdict();
  answer.fields["ok"] = answer.verdict == Verdict::Yes;
  answer.fields["claims"] = nlohmann::ordered_json::array();
  for (const Finding& finding : report->findings) answer.fields["claims"].push_back(as_json(finding));
  answer.text = text_of(*report, *puzzle);
  return answer;
}

}  // namespace

Verb verify_verb() {
  std::vector<Option> options{
      {"check",
       0,
       ValueKind::Choice,
       "CLAIMS",
       "",
       "check these for every solution, also when the file does not claim them",
       0,
       0,
       {"level", "interlocking", "recursive", "unique"},
       4},
      {"steps", 0, ValueKind::Integer, "N", "20000000", "limit of each search, in steps", 1, 1e15, {}},
      {"printed",
       0,
       ValueKind::Path,
       "PATH",
       "",
       "read the STL files in a folder, or the plates of a .3mf, back and compare them with the pieces",
       0,
       0,
       {}}};
  for (Option& option : print_options()) options.push_back(std::move(option));
  return {"verify",
          "checks every claim of a file with code that shares nothing with solvers and designers",
          "Checks each stored assembly (pieces connected, no overlap, goal covered, colours legal), replays "
          "each stored plan move "
          "by move, and checks what the file claims: level, interlocking, recursive, unique. A no names the "
          "first "
          "offending cell, piece or move. A search that reaches its step limit is unknown.",
          {{"FILE", "a puzzle file"}},
          std::move(options),
          {"kumiki verify puzzle.kumiki.json", "kumiki verify cube.puz --check recursive",
           "kumiki verify puzzle.kumiki.json --printed parts",
           "kumiki verify puzzle.kumiki.json --printed plate.3mf --voxel 10"},
          false,
          run_verify};
}

}  // namespace kumiki
