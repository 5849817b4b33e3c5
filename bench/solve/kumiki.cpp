// `kumiki solve FILE --problem N --threads T --json`, through the command line as everybody else: reading the
// file and verifying what was found are part of the job.
#include "bench/solve/kumiki.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kumiki::bench {

namespace {

// "proven none" is an answer; bad usage, a limit and a bug are none.
bool is_answer(int exit) { return exit == 0 || exit == 1; }

std::optional<std::int64_t> number(const nlohmann::json& answer, const char* field) {
  if (!answer.is_object() || !answer.contains(field) || !answer[field].is_number_integer()) return {};
  return answer[field].get<std::int64_t>();
}

}  // namespace

Measured Kumiki::run(const std::string& file, int problem) const {
  const Child child = run_child({program_, "solve", file, "--problem", std::to_string(problem), "--threads",
                                 std::to_string(threads_), "--json"},
                                cpu_limit_);
  Measured result = measured(child, cpu_limit_);
  if (!result.failed.empty()) return result;
  if (!is_answer(child.exit)) {
    const std::string line = last_line(child.err);
    result.failed = line.empty() ? fmt::format("exit code {}", child.exit) : line;
    return result;
  }
  const auto answer = nlohmann::json::parse(child.out, nullptr, false);
  result.assemblies = number(answer, "assemblies");
  result.solutions = number(answer, "solutions");
  if (!result.assemblies) result.failed = "no count of assemblies in the answer";
  return result;
}

}  // namespace kumiki::bench
