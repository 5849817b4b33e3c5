// bench_solve: how long Kumiki takes to solve known puzzles, beside BurrTools.
//
//   bench_solve [--runs N] [--burrtxt PATH] [--scaling] [--all] [WORK…]
//
// CPU seconds of whole processes on one thread, the best and the median of some runs. Without a burrTxt
// program the seconds that were noted earlier stand in for it; they are from another day and perhaps another
// machine, and are marked as recorded.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>

#include <fmt/format.h>

#include "bench/solve/burrtools.h"
#include "bench/solve/kumiki.h"
#include "bench/solve/table.h"
#include "bench/solve/works.h"

namespace kumiki::bench {
namespace {

struct Options {
  std::string kumiki = KUMIKI_PROGRAM;
  std::string burrtxt;
  std::string data = KUMIKI_SHARED_DATA "/xmpuzzle";
  int runs = 5;
  int limit = 600;
  bool scaling = false;
  bool all = false;
  std::vector<std::string> works;
};

bool is_wanted(const Options& options, const Work& work) {
  if (options.works.empty()) return options.all || recorded_seconds(work);
  return std::any_of(options.works.begin(), options.works.end(),
                     [&](const std::string& part) { return work.name.find(part) != std::string::npos; });
}

std::vector<Work> wanted_works(const Options& options) {
  const std::string table = options.data + "/expected.tsv";
  if (!std::ifstream(table)) fmt::print(stderr, "bench_solve: {} is not there: examples only\n", table);
  std::vector<Work> works = burrtools_works(table, options.data);
  for (const Work& work :
       published_works(KUMIKI_SOURCE "/tests/oracle/published.tsv", KUMIKI_SOURCE "/examples/packing"))
    works.push_back(work);
  std::erase_if(works, [&](const Work& work) { return !is_wanted(options, work); });
  return works;
}

Row row_of(const Work& work, const Options& options) {
  Row row;
  row.work = work;
  row.ours = repeat(Kumiki(options.kumiki, 1, options.limit), work, options.runs);
  const BurrTools burrtools(options.burrtxt, options.kumiki, options.limit);
  if (burrtools.is_there()) row.rival = repeat(burrtools, work, options.runs);
  row.recorded = recorded_seconds(work);
  if (options.scaling && row.ours.failed.empty())
    row.two_threads = repeat(Kumiki(options.kumiki, 2, options.limit), work, options.runs);
  return row;
}

int run(const Options& options) {
  const std::vector<Work> works = wanted_works(options);
  if (works.empty()) {
    fmt::print(stderr, "bench_solve: no such work\n");
    return 2;
  }
  bool all_right = true;
  fmt::print("{}\n", head_line(options.scaling));
  for (const Work& work : works) {
    const Row row = row_of(work, options);
    all_right = all_right && row.ours.failed.empty();
    fmt::print("{}\n", line_of(row));
    std::fflush(stdout);
  }
  fmt::print(
      "\nCPU seconds (user and system) of one thread, best and median of {} runs; ratio: BurrTools / "
      "best{}.\n",
      options.runs, options.scaling ? "; 2 threads: wall time of one / of two" : "");
  return all_right ? 0 : 1;
}

}  // namespace
}  // namespace kumiki::bench

int main(int argc, char** argv) {
  kumiki::bench::Options options;
  CLI::App app("How long Kumiki takes to solve known puzzles, beside BurrTools");
  app.add_option("works", options.works, "only works with one of these texts in their names");
  app.add_option("--runs", options.runs, "runs of each work")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--kumiki", options.kumiki, "the program under test");
  app.add_option("--burrtxt", options.burrtxt,
                 "BurrTools' program burrTxt; without it recorded seconds are shown");
  app.add_option("--data", options.data, "folder with .xmpuzzle files and their expected.tsv");
  app.add_option("--limit", options.limit, "CPU seconds after which a run is cut off")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_flag("--scaling", options.scaling, "also with two threads: how much sooner is it done?");
  app.add_flag("--all", options.all, "also works of which nothing is recorded");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return kumiki::bench::run(options);
}
