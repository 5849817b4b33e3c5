#include "bench/level-design/runner.h"

#include <fmt/format.h>

#include "base/shards.h"
#include "base/version.h"
#include "bench/level-design/time_limit.h"
#include "bench/processor_time.h"
#include "puzzle/verify.h"
#include "verbs/designed_puzzle.h"

namespace kumiki::level_bench {

namespace {

// What the program would have to be told: to ask for the level that was reached is to stop at this design,
// because the search goes the same way whatever level, at least, is wanted. A design of the very last moment
// is the exception: the clock may have cut others of its round short.
Provenance provenance_of(const Job& job, std::uint64_t seed, int level) {
  Provenance provenance{kVersion, "design level", seed, {}};
  provenance.options = {{"shape", job.shape_name},
                        {"pieces", std::to_string(job.pieces)},
                        {"level", std::to_string(level)},
                        {"size-spread", fmt::format("{}", LevelDesignOptions().size_spread)}};
  if (job.wanted.at_least) provenance.options.emplace_back("at-least", "yes");
  return provenance;
}

LevelDesignResult timed_search(const Job& job, Workers& workers, Measured& measured) {
  LevelDesignOptions options;
  options.pieces = job.pieces;
  options.wanted = job.wanted;
  Run run(measured.seed);
  const double cpu = processor_seconds(), start = wall_seconds();
  const TimeLimit limit(run, job.processor_time ? job.seconds * job.threads : job.seconds,
                        job.processor_time ? processor_seconds : wall_seconds);
  LevelDesignResult result = design_level(
      job.shape, options, workers, [](const LevelDesign&) {}, run);
  measured.cpu = processor_seconds() - cpu;
  measured.wall = job.processor_time ? measured.cpu / job.threads : wall_seconds() - start;
  measured.evaluations = result.evaluations;
  return result;
}

// A puzzle begins where its pieces do, a shape perhaps elsewhere.
Cells at_origin(const Cells& cells) {
  const Cells trimmed = cells.trimmed();
  return trimmed.shifted(-trimmed.box().low);
}

}  // namespace

// The verifier compares the pieces with the goal of the file, which was made from the same pieces: that
// nothing of the shape got lost is for us to see.
std::string objections(const Puzzle& puzzle, const Cells& shape, int pieces) {
  const Problem& problem = puzzle.problems.front();
  const Layout layout = lay_out(puzzle, problem, problem.solutions.front());
  if (std::ssize(layout.cells) != pieces)
    return fmt::format("{} pieces, not {}", layout.cells.size(), pieces);
  Cells all;
  for (const Cells& piece : layout.cells) all.add(piece);
  if (at_origin(all) != at_origin(shape)) return "the pieces do not fill the shape";
  if (puzzle.claims.empty()) return "no level is claimed";
  const Run run;
  const auto report = verify(puzzle, {}, run);
  if (!report) return to_string(report.error());
  for (const Finding& finding : report->findings)
    if (finding.check.holds != Verdict::Yes)
      return fmt::format("{}: {}, {}", finding.claim, to_string(finding.check.holds), finding.check.detail);
  return {};
}

Measured measure(const Job& job, std::uint64_t seed) {
  Measured measured;
  measured.seed = seed;
  Workers workers(job.processor_time ? 1 : job.threads);
  const LevelDesignResult result = timed_search(job, workers, measured);
  if (!result.best) return measured;
  Puzzle puzzle = designed_puzzle(*result.best, provenance_of(job, seed, result.best->level), workers);
  measured.failed = objections(puzzle, job.shape, job.pieces);
  if (!measured.failed.empty()) return measured;
  measured.level = result.best->level;
  measured.reached = job.wanted.is_met_by(measured.level);
  measured.puzzle = std::move(puzzle);
  return measured;
}

std::vector<Measured> repeat(const Job& job, int first_seed, int seeds) {
  std::vector<Measured> runs;
  for (int seed = first_seed; seed < first_seed + seeds; ++seed)
    runs.push_back(measure(job, static_cast<std::uint64_t>(seed)));
  return runs;
}

}  // namespace kumiki::level_bench
