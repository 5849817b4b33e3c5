// bench_recursive: how long `design recursive` takes for the works of Song, Fu, Cohen-Or 2012 and larger
// ones.
//
//   bench_recursive [ROW…] [--seeds N] [--seconds S]
//
// A row is named by its shape: 4, 5, 6, 8, 10, 16, 35 (cubes), ball, torus, eight, mug, bunny; without names
// all of them. Every design is checked stage by stage by code that did not find it (puzzle/verify.h), outside
// of the time. Exit code 1: one did not pass. Processor time of one thread.
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
#include "bench/recursive/shapes.h"
#include "design/recursive.h"
#include "puzzle/verify.h"

namespace kumiki::recursive_bench {
namespace {

constexpr int kUp = 4;

struct Options {
  std::vector<std::string> rows;
  std::optional<int> seeds;
  double seconds = 60;
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

Verdict checked(const RecursiveDesign& design, const Cells& shape) {
  std::vector<NamedCells> pieces;
  std::vector<PieceId> order;
  Cells all;
  int count = 0;
  for (const Cells& piece : design.pieces) {
    order.emplace_back(static_cast<int>(pieces.size()));
    pieces.push_back({"", piece});
    all.add(piece);
    count += piece.count();
  }
  if (!(all == shape) || count != shape.count()) return Verdict::No;
  const Puzzle puzzle = assembled_puzzle(pieces);
  const Layout layout = lay_out(puzzle, puzzle.problems[0], puzzle.problems[0].solutions[0]);
  Run run;
  return both(check_connected(layout).holds, check_recursive(layout, order, run).holds);
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
    outcomes.push_back(outcome_of(*shape, row.pieces, static_cast<std::uint64_t>(seed), options.seconds));
  print_row(row, shape->count(), outcomes);
  return std::all_of(outcomes.begin(), outcomes.end(),
                     [](const Outcome& outcome) { return outcome.verified != Verdict::No; });
}

int run(const Options& options) {
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
  app.add_option("rows", options.rows, "which: 4 5 6 8 10 16 35 ball torus eight mug bunny; none: all")
      ->check(
          CLI::IsMember({"4", "5", "6", "8", "10", "16", "35", "ball", "torus", "eight", "mug", "bunny"}));
  app.add_option("--seeds", options.seeds, "runs a row; without it 20 or 10")->check(CLI::PositiveNumber);
  app.add_option("--seconds", options.seconds, "limit of a run, processor time")->check(CLI::PositiveNumber);
  app.add_option("--data", options.data, "folder of the authors' puzzles");
  CLI11_PARSE(app, count, words);
  return kumiki::recursive_bench::run(options);
}
