// bench_recursive: how long `design recursive` takes for the works of Song, Fu, Cohen-Or 2012 and larger
// ones.
//
//   bench_recursive [ROW…] [--seeds N] [--seconds S]
//   bench_recursive --most [ROW…] [--seeds N] [--seconds S]
//
// A row is named by its shape: 4, 5, 6, 8, 10, 16, 35 (cubes), ball, torus, eight, mug, bunny; without names
// all of them. Every design is checked stage by stage by code that did not find it (puzzle/verify.h), outside
// of the time. Exit code 1: one did not pass. Processor time of one thread. With --most: how many pieces are
// found (most.h) of the cubes of 3, 4, 5, 6, 8 and the bunny, by one seed within five minutes of two threads.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "base/shards.h"
#include "bench/level-design/shapes.h"
#include "bench/level-design/time_limit.h"
#include "bench/processor_time.h"
#include "bench/recursive/checked.h"
#include "bench/recursive/most.h"
#include "bench/recursive/shapes.h"

namespace kumiki::recursive_bench {
namespace {

constexpr int kUp = 4;
constexpr double kSeconds = 60, kSecondsOfMost = 600;

struct Options {
  std::vector<std::string> rows;
  std::optional<int> seeds;
  std::optional<double> seconds;
  bool most = false;
  std::string data = KUMIKI_SHARED_DATA "/high-level";
};

struct Row {
  std::string name, what;
  int pieces = 0, seeds = 10;
  double aim = 0;  // seconds
  std::function<std::optional<Cells>()> shape;
};

struct Outcome {
  double seconds = 0;
  int pieces = 0, smallest = 0, largest = 0;
  Verdict verified = Verdict::Unknown;
};

std::optional<Cells> bunny(const std::string& folder) {
  for (const auto& shape : level_bench::paper_shapes(folder))
    if (shape.name == "Bunny_11x10x8")
      if (auto cells = level_bench::cells_of(shape)) return cells->trimmed();
  return std::nullopt;
}

std::vector<Row> all_rows(const Options& options) {
  std::vector<Row> rows;
  for (const auto& [side, pieces] : {std::pair{4, 8}, {5, 14}, {6, 20}, {8, 40}, {10, 50}})
    rows.push_back(
        {std::to_string(side), fmt::format("{}³", side), pieces, 20, 0.2, [s = side] { return cube(s); }});
  rows.push_back({"16", "16³", 250, 10, 5, [] { return cube(16); }});
  rows.push_back({"ball", "sphere:15", 100, 10, 5, [] { return ball(15); }});
  rows.push_back({"torus", "torus", 40, 10, 5, torus});
  rows.push_back({"eight", "figure eight", 40, 10, 5, figure_eight});
  rows.push_back({"mug", "mug", 40, 10, 5, mug});
  rows.push_back({"bunny", "bunny", 10, 10, 5, [folder = options.data] { return bunny(folder); }});
  rows.push_back({"35", "35³", 1250, 10, 30, [] { return cube(35); }});
  return rows;
}

Outcome outcome_of(const Cells& shape, int pieces, std::uint64_t seed, double limit) {
  RecursiveOptions options;
  options.pieces = pieces;
  options.key.direction = kUp;
  Workers workers(1);
  Run run(seed);
  const double start = processor_seconds();
  const RecursiveResult result = [&] {
    const level_bench::TimeLimit stop(run, limit, processor_seconds);
    return design_recursive(shape, options, workers, run);
  }();
  Outcome outcome{processor_seconds() - start, 0, 0, 0, Verdict::Unknown};
  if (!result.best) return outcome;
  outcome.pieces = static_cast<int>(result.best->pieces.size());
  outcome.smallest = shape.count();
  for (const Cells& piece : result.best->pieces) {
    outcome.smallest = std::min(outcome.smallest, piece.count());
    outcome.largest = std::max(outcome.largest, piece.count());
  }
  outcome.verified = checked(*result.best, shape);
  return outcome;
}

// Of sorted ones.
double median(const std::vector<double>& values) {
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void print_row(const Row& row, int voxels, const std::vector<Outcome>& outcomes) {
  std::vector<double> seconds;
  int reached = 0, verified = 0, least_pieces = row.pieces;
  int smallest = outcomes.front().smallest, largest = 0;
  for (const Outcome& outcome : outcomes) {
    seconds.push_back(outcome.seconds);
    reached += outcome.pieces >= row.pieces;
    verified += outcome.verified == Verdict::Yes;
    least_pieces = std::min(least_pieces, outcome.pieces);
    smallest = std::min(smallest, outcome.smallest);
    largest = std::max(largest, outcome.largest);
  }
  std::sort(seconds.begin(), seconds.end());
  fmt::print("| {} | {} | {} | {} | {:.3f} | {:.3f} | {} of {} | {} | {} … {} | {} of {} |\n", row.what,
             voxels, row.pieces, row.aim, median(seconds), seconds.back(), reached, outcomes.size(),
             least_pieces, smallest, largest, verified, outcomes.size());
  std::fflush(stdout);
}

// False when a design did not pass.
bool measured(const Row& row, const Options& options) {
  const auto shape = row.shape();
  if (!shape) {
    fmt::print("| {} | left out: no such file in {} |\n", row.what, options.data);
    return true;
  }
  std::vector<Outcome> outcomes;
  for (int seed = 1; seed <= options.seeds.value_or(row.seeds); ++seed)
    outcomes.push_back(
        outcome_of(*shape, row.pieces, static_cast<std::uint64_t>(seed), options.seconds.value_or(kSeconds)));
  print_row(row, shape->count(), outcomes);
  return std::all_of(outcomes.begin(), outcomes.end(),
                     [](const Outcome& outcome) { return outcome.verified != Verdict::No; });
}

// Of the cubes those for which something is known, and the bunny.
bool measured_most(const Options& options) {
  std::vector<MostRow> rows;
  for (const auto& [side, aim] : {std::pair{3, 4}, {4, 10}, {5, 22}, {6, 38}, {8, 86}})
    rows.push_back({std::to_string(side), fmt::format("{}³", side), aim, cube(side)});
  if (auto shape = bunny(options.data)) rows.push_back({"bunny", "bunny", 0, *shape});
  if (!options.rows.empty())
    std::erase_if(rows, [&](const MostRow& row) { return std::ranges::count(options.rows, row.name) == 0; });
  return measure_most(rows, options.seeds.value_or(1), options.seconds.value_or(kSecondsOfMost));
}

int run(const Options& options) {
  if (options.most) return measured_most(options) ? 0 : 1;
  fmt::print(
      "| shape | voxels | pieces | aim, s | median, s | worst, s | reached | fewest pieces | sizes | "
      "verified "
      "|\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
  bool sound = true;
  for (const Row& row : all_rows(options)) {
    const auto& wanted = options.rows;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), row.name) != wanted.end())
      sound = measured(row, options) && sound;
  }
  return sound ? 0 : 1;
}

}  // namespace
}  // namespace kumiki::recursive_bench

int main(int count, char** words) {
  kumiki::recursive_bench::Options options;
  CLI::App app("How long design recursive takes.");
  app.add_option("rows", options.rows,
                 "which: 4 5 6 8 10 16 35 ball torus eight mug bunny, with --most also 3; none: all")
      ->check(CLI::IsMember(
          {"3", "4", "5", "6", "8", "10", "16", "35", "ball", "torus", "eight", "mug", "bunny"}));
  app.add_option("--seeds", options.seeds, "runs a row; without it 20 or 10, for the most pieces 1")
      ->check(CLI::PositiveNumber);
  app.add_option("--seconds", options.seconds,
                 "limit of a run, processor time; without it 60, for the most pieces 600")
      ->check(CLI::PositiveNumber);
  app.add_flag("--most", options.most, "the most pieces instead, of 3 4 5 6 8 bunny");
  app.add_option("--data", options.data, "folder of the authors' puzzles");
  CLI11_PARSE(app, count, words);
  return kumiki::recursive_bench::run(options);
}
