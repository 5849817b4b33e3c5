// bench_level_design: how high the levels are that `design level` reaches, and how soon, beside the figures
// of Chen, Wang, Song, Bickel 2022.
//
//   bench_level_design [rates] [table1] [table2] [table2long] [table3] [--seconds S] [--seeds N] [--threads
//   T]
//                      [--quick]
//   bench_level_design gallery DIR      Table 2, and the best puzzle of each of its cells as a file in DIR
//
// Without a table all but table2long (Table 2 until the aims of ten minutes are reached), which takes up to
// two and a half hours. Exit code 1: a design did not pass the
// verifier, or a file could not be read or written.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <optional>

#include <fmt/format.h>

#include "bench/level-design/gallery.h"
#include "bench/level-design/tables.h"

namespace kumiki::level_bench {
namespace {

std::string name_of(const HighestCell& cell) { return fmt::format("{}/{}", cell.edge, cell.pieces); }

std::vector<std::string> names_of_cells() {
  std::vector<std::string> names;
  for (const HighestCell& cell : highest_cells()) names.push_back(name_of(cell));
  return names;
}

struct Options {
  std::vector<std::string> tables;
  std::optional<double> seconds;
  std::optional<int> seeds;
  int first_seed = 1;
  std::vector<std::string> cells;  // of Table 2; none: all
  int threads = 2;
  bool quick = false, processor_time = false;
  std::string data = KUMIKI_SHARED_DATA "/high-level";
  std::string gallery;
};

void print(const std::string& text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

class Bench {
 public:
  explicit Bench(const Options& options) : options_(options) {}

  void rates() {
    Effort effort = effort_of(10, 1);
    effort.threads = 1;
    print(rates_head(effort));
    for (const RateCell& cell : rate_cells())
      print(row_of(cell, runs_of_cube(cell.edge, cell.pieces, {}, effort)));
    print("\n");
  }

  void table1() {
    const Effort effort = effort_of(60, 3);
    const auto shapes = paper_shapes(options_.data);
    if (shapes.empty()) return print(fmt::format("Table 1 is left out: no puzzles in {}\n\n", options_.data));
    print(shapes_head(effort));
    for (const PaperShape& shape : shapes) {
      const auto cells = cells_of(shape);
      if (!cells) {
        complain(to_string(cells.error()));
        continue;
      }
      const Wanted wanted{shape.level, true};
      print(row_of(shape, runs_of(shape.name, *cells, shape.pieces, wanted, effort), effort));
    }
    print("\n");
  }

  void table2() {
    const Effort effort = effort_of(60, 3);
    print(highest_head(effort));
    for (const HighestCell& cell : highest_cells()) {
      if (!is_wanted(cell)) continue;
      const auto runs = runs_of_cube(cell.edge, cell.pieces, {}, effort);
      print(row_of(cell, runs));
      if (!options_.gallery.empty()) keep_best(cell, runs);
    }
    print("\n");
  }

  void table2_long() {
    const Effort effort = effort_of(600, 1);
    print(long_head(effort));
    for (const HighestCell& cell : highest_cells())
      if (is_wanted(cell))
        print(long_row_of(cell, runs_of_cube(cell.edge, cell.pieces, {cell.long_aim, true}, effort), effort));
    print("\n");
  }

  void table3() {
    const Effort effort = effort_of(60, 5);
    print(exact_head(effort));
    for (const ExactCell& cell : exact_cells())
      print(row_of(cell, runs_of_cube(5, cell.pieces, {cell.level, false}, effort), effort));
    print("\n");
  }

  bool all_right() const { return all_right_; }

 private:
  // The usual effort of a table, unless the command line says otherwise.
  Effort effort_of(double seconds, int seeds) const {
    return {options_.seconds.value_or(options_.quick ? 2 : seconds),
            options_.seeds.value_or(options_.quick ? 1 : seeds), options_.threads, options_.processor_time};
  }

  std::vector<Measured> runs_of(const std::string& name, const Cells& shape, int pieces, Wanted wanted,
                                const Effort& effort) {
    auto runs = repeat({name, shape, pieces, wanted, effort.threads, effort.seconds, effort.processor_time},
                       options_.first_seed, effort.seeds);
    for (const Measured& run : runs)
      if (!run.failed.empty())
        complain(fmt::format("{} in {} pieces, seed {}: {}", name, pieces, run.seed, run.failed));
    return runs;
  }

  bool is_wanted(const HighestCell& cell) const {
    const auto& cells = options_.cells;
    return cells.empty() || std::find(cells.begin(), cells.end(), name_of(cell)) != cells.end();
  }

  std::vector<Measured> runs_of_cube(int edge, int pieces, Wanted wanted, const Effort& effort) {
    return runs_of(cube_name(edge), cube_with_hole(edge), pieces, wanted, effort);
  }

  void keep_best(const HighestCell& cell, const std::vector<Measured>& runs) {
    const Measured* best = best_of(runs);
    if (best == nullptr) return;
    const auto path = write_to_gallery(options_.gallery, cell.edge, cell.pieces, *best);
    if (path)
      fmt::print(stderr, "{}\n", *path);
    else
      complain(to_string(path.error()));
  }

  void complain(const std::string& what) {
    all_right_ = false;
    fmt::print(stderr, "\nbench_level_design: FAILED: {}\n\n", what);
  }

  const Options& options_;
  bool all_right_ = true;
};

int run(const Options& options) {
  Bench bench(options);
  const auto is_wanted = [&](const char* table) {
    if (!options.gallery.empty()) return std::string(table) == "table2";
    if (options.tables.empty())
      return std::string(table) == "table2" || (options.cells.empty() && std::string(table) != "table2long");
    return std::find(options.tables.begin(), options.tables.end(), table) != options.tables.end();
  };
  if (is_wanted("rates")) bench.rates();
  if (is_wanted("table1")) bench.table1();
  if (is_wanted("table2")) bench.table2();
  if (is_wanted("table2long")) bench.table2_long();
  if (is_wanted("table3")) bench.table3();
  return bench.all_right() ? 0 : 1;
}

}  // namespace
}  // namespace kumiki::level_bench

int main(int argc, char** argv) {
  kumiki::level_bench::Options options;
  CLI::App app("How high the levels of designed puzzles are, beside those of the 2022 paper");
  app.add_option("tables", options.tables,
                 "rates, table1, table2, table2long, table3; all but table2long when none is named")
      ->check(CLI::IsMember({"rates", "table1", "table2", "table2long", "table3"}));
  app.add_option("--seconds", options.seconds, "limit of one run (60; rates: 10, table2long: 600)")
      ->check(CLI::Range(0.001, 1e6));
  app.add_option("--seeds", options.seeds, "runs of each cell (3; table3: 5, rates and table2long: 1)")
      ->check(CLI::Range(1, 1000));
  app.add_option("--first-seed", options.first_seed, "seed of the first run; the others follow")
      ->check(CLI::Range(1, 1 << 30))
      ->capture_default_str();
  app.add_option("--cell", options.cells,
                 "of Table 2, alone: edge of the cube/number of pieces; all when none is named")
      ->check(CLI::IsMember(kumiki::level_bench::names_of_cells()));
  app.add_option("--threads", options.threads, "threads of a run; rates takes one")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  app.add_flag("--processor-time", options.processor_time,
               "for busy machines: one thread with the processor seconds of all of them");
  app.add_flag("--quick", options.quick, "2 s and one seed everywhere, to see that it works");
  app.add_option("--data", options.data, "folder with the .puz files of the paper's authors");
  CLI::App* gallery = app.add_subcommand("gallery", "Table 2, and the best puzzle of each cell as a file");
  gallery->add_option("DIR", options.gallery, "the folder")->required();
  gallery->fallthrough();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return kumiki::level_bench::run(options);
}
