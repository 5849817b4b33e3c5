#include "bench/solve/table.h"

#include <algorithm>

#include <fmt/format.h>

namespace kumiki::bench {

namespace {

using Count = std::optional<std::int64_t>;

std::string wrong(const char* what, const Count& right, const Count& found) {
  if (!right || !found || *right == *found) return {};
  return fmt::format("wrong: {} {}, not {}", *found, what, *right);
}

std::string why_not(const Work& work, const Measured& run) {
  if (!run.failed.empty()) return "failed: " + run.failed;
  const std::string assemblies = wrong("assemblies", work.assemblies, run.assemblies);
  return assemblies.empty() ? wrong("solutions", work.solutions, run.solutions) : assemblies;
}

std::string text(const Count& count) { return count ? std::to_string(*count) : "-"; }
// Three digits that count, from milliseconds to minutes.
std::string text(double seconds) {
  return fmt::format("{:.{}f}", seconds, seconds < 1 ? 3 : seconds < 10 ? 2 : 1);
}

// What they took and how we know.
struct Theirs {
  std::optional<double> best;
  std::string how;
};

Theirs theirs_of(const Row& row) {
  if (row.rival && row.rival->failed.empty()) return {row.rival->best, "measured"};
  if (row.recorded) return {row.recorded, "recorded"};
  return {{}, ""};
}

std::string ratio(std::optional<double> theirs, double ours) {
  return theirs ? fmt::format("{:.1f}", *theirs / std::max(ours, 1e-6)) : "-";
}

std::string scaling_of(const Row& row) {
  if (!row.two_threads || !row.two_threads->failed.empty()) return {};
  return fmt::format(" {:>9.2f}", row.ours.best_wall / std::max(row.two_threads->best_wall, 1e-6));
}

// Whatever went wrong, at the end of the line.
std::string notes_of(const Row& row) {
  std::string notes;
  if (!row.ours.failed.empty()) notes += "  " + row.ours.failed;
  if (row.rival && !row.rival->failed.empty()) notes += "  BurrTools " + row.rival->failed;
  if (row.two_threads && !row.two_threads->failed.empty()) notes += "  2 threads " + row.two_threads->failed;
  return notes;
}

}  // namespace

Runs repeat(const Rival& rival, const Work& work, int runs) {
  Runs result;
  std::vector<double> times;
  for (int i = 0; i < runs; ++i) {
    const Measured run = rival.run(work.file, work.problem);
    result.failed = why_not(work, run);
    if (!result.failed.empty()) return result;
    result.assemblies = run.assemblies;
    result.solutions = run.solutions;
    result.best_wall = i == 0 ? run.wall : std::min(result.best_wall, run.wall);
    times.push_back(run.cpu);
  }
  std::sort(times.begin(), times.end());
  result.best = times.front();
  result.median = times[times.size() / 2];
  return result;
}

std::string head_line(bool scaling) {
  return fmt::format("{:<28} {:>10} {:>9} {:>9} {:>9} {:>9} {:<9} {:>7}{}", "work", "assemblies", "solutions",
                     "best", "median", "BurrTools", "", "ratio", scaling ? "  2 threads" : "");
}

std::string line_of(const Row& row) {
  const Theirs theirs = theirs_of(row);
  const auto cells = [&](auto... texts) {
    return fmt::format("{:<28} {:>10} {:>9} {:>9} {:>9} {:>9} {:<9} {:>7}", row.work.name, texts...);
  };
  const std::string rival = theirs.best ? text(*theirs.best) : "-";
  if (!row.ours.failed.empty()) return cells("", "", "-", "-", rival, theirs.how, "-") + notes_of(row);
  return cells(text(row.ours.assemblies), text(row.ours.solutions), text(row.ours.best),
               text(row.ours.median), rival, theirs.how, ratio(theirs.best, row.ours.best)) +
         scaling_of(row) + notes_of(row);
}

}  // namespace kumiki::bench
