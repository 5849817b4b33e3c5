#include "bench/level-design/tables.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/plural.h"
#include "bench/level-design/spread.h"

namespace kumiki::level_bench {

namespace {

using Texts = std::vector<std::string>;

std::string line(const Texts& cells) { return fmt::format("| {} |\n", fmt::join(cells, " | ")); }

// Names and numbers of a cell to the left, figures to the right.
std::string table_head(const std::string& title, const std::string& how, const Texts& columns) {
  std::string rule = "|";
  for (std::size_t i = 0; i < columns.size(); ++i) rule += i == 0 ? "---|" : "---:|";
  return fmt::format("### {}\n\n{}\n\n{}{}\n", title, how, line(columns), rule);
}

template <class Value>
Spread spread_over(const std::vector<Measured>& runs, Value value) {
  std::vector<double> values;
  values.reserve(runs.size());
  for (const Measured& run : runs) values.push_back(value(run));
  return spread_of(std::move(values));
}

Spread seconds_over(const std::vector<Measured>& runs) {
  return spread_over(runs, [](const Measured& run) {
    return run.reached ? run.wall : std::numeric_limits<double>::infinity();
  });
}

// Our columns, unless a run did not pass.
Texts ours(const std::vector<Measured>& runs, Texts figures) {
  const bool passed =
      std::all_of(runs.begin(), runs.end(), [](const Measured& run) { return run.failed.empty(); });
  if (!passed) std::fill(figures.begin(), figures.end(), "FAILED");
  return figures;
}

std::string row(Texts known, const Texts& figures) {
  known.insert(known.end(), figures.begin(), figures.end());
  return line(known);
}

std::string range_text(const Spread& spread, double limit) {
  return fmt::format("{} … {}", seconds_text(spread.low, limit), seconds_text(spread.high, limit));
}

// In the order of the seeds.
std::string levels_text(const std::vector<Measured>& runs) {
  std::vector<int> levels;
  for (const Measured& run : runs) levels.push_back(run.level);
  return fmt::format("{}", fmt::join(levels, ", "));
}

std::string thousands(double value) { return fmt::format("{:.1f} k", value / 1000); }

Texts time_figures(const std::vector<Measured>& runs, const Effort& effort) {
  const Spread spread = seconds_over(runs);
  return ours(runs, {seconds_text(spread.median, effort.seconds), range_text(spread, effort.seconds)});
}

std::string effort_text(const Effort& effort) {
  return fmt::format("{} s{}, {}, {}", effort.seconds, effort.processor_time ? " of processor time" : "",
                     counted(effort.threads, "thread"), counted(effort.seeds, "seed"));
}

}  // namespace

std::string rates_head(const Effort& effort) {
  return table_head(
      "Levels a second",
      fmt::format("Cuts looked at in a second of processor time, one hole; {}.", effort_text(effort)),
      {"shape", "K", "aim", "median", "range"});
}

std::string highest_head(const Effort& effort) {
  return table_head("Table 2: highest level",
                    fmt::format("Cubes with one hole; ours: {}.", effort_text(effort)),
                    {"shape", "K", "paper, 12 h on 8 cores", "aim, 60 s", "levels", "median"});
}

std::string long_head(const Effort& effort) {
  return table_head(
      "Table 2, ten minutes",
      fmt::format("Cubes with one hole, until the aim is reached; ours: at most {}.", effort_text(effort)),
      {"shape", "K", "paper, 12 h on 8 cores", "aim", "levels", "median, s", "range, s"});
}

std::string exact_head(const Effort& effort) {
  return table_head(
      "Table 3: time to a level",
      fmt::format("Exactly level L, cube:5 with one hole; ours: at most {}.", effort_text(effort)),
      {"K", "L", "paper, minutes on 8 cores", "median, s", "range, s"});
}

std::string shapes_head(const Effort& effort) {
  return table_head(
      "Table 1: shapes",
      fmt::format(
          "At least level L, which the paper reached in {} … {} minutes on 8 cores; ours: at most {}.",
          kShapeMinutes.least, kShapeMinutes.most, effort_text(effort)),
      {"shape", "K", "L", "median, s", "range, s"});
}

std::string row_of(const RateCell& cell, const std::vector<Measured>& runs) {
  const Spread rates = spread_over(runs, [](const Measured& run) {
    return static_cast<double>(run.evaluations) / std::max(run.cpu, 1e-9);
  });
  const std::string range = fmt::format("{} … {}", thousands(rates.low), thousands(rates.high));
  return row({cube_name(cell.edge), std::to_string(cell.pieces), fmt::format("{:.0f} k", cell.aim / 1000)},
             ours(runs, {thousands(rates.median), range}));
}

std::string row_of(const HighestCell& cell, const std::vector<Measured>& runs) {
  const Spread levels = spread_over(runs, [](const Measured& run) { return static_cast<double>(run.level); });
  return row({cube_name(cell.edge), std::to_string(cell.pieces), std::to_string(cell.paper),
              std::to_string(cell.aim)},
             ours(runs, {levels_text(runs), fmt::format("{:g}", levels.median)}));
}

std::string long_row_of(const HighestCell& cell, const std::vector<Measured>& runs, const Effort& effort) {
  Texts known{cube_name(cell.edge), std::to_string(cell.pieces), std::to_string(cell.paper),
              std::to_string(cell.long_aim)};
  known.push_back(ours(runs, {levels_text(runs)}).front());
  return row(std::move(known), time_figures(runs, effort));
}

std::string row_of(const ExactCell& cell, const std::vector<Measured>& runs, const Effort& effort) {
  const std::string paper = cell.paper_minutes ? fmt::format("{}", *cell.paper_minutes) : "none";
  return row({std::to_string(cell.pieces), std::to_string(cell.level), paper}, time_figures(runs, effort));
}

std::string row_of(const PaperShape& shape, const std::vector<Measured>& runs, const Effort& effort) {
  return row({shape.name, std::to_string(shape.pieces), std::to_string(shape.level)},
             time_figures(runs, effort));
}

}  // namespace kumiki::level_bench
