#include "verbs/stored_assembly.h"

#include <fmt/format.h>

namespace kumiki {

namespace {

Status check_number(const char* option, const Arguments& arguments, std::int64_t count) {
  const std::int64_t number = arguments.integer(option);
  if (number < count) return Done{};
  return Error{
      count == 1 ? fmt::format("--{}: expected 0, found {}", option, number)
                 : fmt::format("--{}: expected a number from 0 to {}, found {}", option, count - 1, number)};
}

}  // namespace

Result<StoredAssembly> stored_assembly(Puzzle puzzle, const Arguments& arguments) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{fmt::format("expected a grid of cubes, found {}; only cubes can be taken apart yet",
                             to_string(puzzle.grid))};
  if (puzzle.problems.empty()) return Error{"has no assembly; run solve first"};
  if (auto status = check_number("problem", arguments, std::ssize(puzzle.problems)); !status)
    return status.error();
  StoredAssembly stored{std::move(puzzle), static_cast<std::size_t>(arguments.integer("problem")),
                        static_cast<std::size_t>(arguments.integer("solution"))};
  if (stored.problem().solutions.empty())
    return Error{fmt::format("problem {} has no assembly; run solve first", stored.problem_number)};
  if (auto status = check_number("solution", arguments, std::ssize(stored.problem().solutions)); !status)
    return status.error();
  if (const Check check = check_assembly(stored.layout()); check.holds != Verdict::Yes)
    return Error{fmt::format("problem {}, solution {} is no assembly: {}", stored.problem_number,
                             stored.solution_number, check.detail)};
  return stored;
}

}  // namespace kumiki
