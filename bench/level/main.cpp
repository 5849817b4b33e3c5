// How long the exact level of an assembled puzzle takes: from the pieces as they lie to the first separation.
//
//   bench_level FILE…      the median of many rounds, in microseconds of processor time, for each and in all
//
// The time of the 2022 paper's own tool for its 52 puzzles: 2 ms to 3.2 s.
#include <algorithm>
#include <cstdio>

#include "base/file.h"
#include "base/shards.h"
#include "bench/processor_time.h"
#include "formats/format.h"
#include "puzzle/verify.h"
#include "solve/separate.h"

namespace kumiki {
namespace {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Everything that depends on the puzzle is made anew in each round.
double microseconds(const std::vector<Cells>& pieces, Workers& workers, int& level) {
  const double start = processor_seconds();
  std::vector<Body> bodies;
  std::vector<Mover> movers;
  for (const Cells& cells : pieces) {
    movers.push_back({static_cast<int>(bodies.size()), cells.trimmed().box().low});
    bodies.push_back(body_of(cells));
  }
  Separator separator(bodies, workers, {});
  Run run;
  level = separator.separate(movers, run).moves();
  return 1e6 * (processor_seconds() - start);
}

int run(const std::vector<std::string>& files) {
  constexpr int kRounds = 101;
  Workers workers(1);
  std::vector<double> all;
  for (const std::string& file : files) {
    Warnings warnings;
    const auto bytes = read_file(file, kMostFileBytes);
    if (!bytes) return std::fprintf(stderr, "bench_level: %s\n", to_string(bytes.error()).c_str()), 2;
    const auto puzzle = read_puzzle(file, *bytes, warnings);
    if (!puzzle || puzzle->problems.empty() || puzzle->problems[0].solutions.empty())
      return std::fprintf(stderr, "bench_level: %s has no assembly\n", file.c_str()), 2;
    const auto pieces = lay_out(*puzzle, puzzle->problems[0], puzzle->problems[0].solutions[0]).cells;
    std::vector<double> times;
    int level = 0;
    for (int round = 0; round < kRounds; ++round) times.push_back(microseconds(pieces, workers, level));
    all.push_back(median(times));
    std::printf("%-48s level %3d %9.1f µs\n", file.substr(file.find_last_of('/') + 1).c_str(), level,
                all.back());
  }
  if (!all.empty()) std::printf("median %.1f µs\n", median(all));
  return 0;
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) { return kumiki::run({words + 1, words + count}); }
