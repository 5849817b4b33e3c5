// Colour dissections: the fewest tiles found within so many seconds of processor time, on one thread, for
// several seeds; CBC on the 2023 paper's model beside it; and the shortest rearrangements of synthetic
// pictures as in the paper's Table 2.
//
//   bench_dissect [--seeds N] [--seconds S] [--cbc S] [--moves] [TASK.txt…]
//
// Without files: the tasks in examples/dissection and in shared/data/dissection, when that is there. --cbc 0
// leaves CBC out. --moves: rearrangements only.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <sys/time.h>

#include "bench/dissect/cbc.h"
#include "bench/dissect/scattered_pieces.h"
#include "bench/processor_time.h"
#include "design/dissection.h"
#include "formats/dissection_text.h"

namespace kumiki {
namespace {

struct Wanted {
  int seeds = 5, seconds = 60, cbc_seconds = 60;
  bool only_moves = false;
  std::vector<std::string> files;
};

// The limit is processor time, and only a signal can count that beside the search.
Run* running = nullptr;

void limit_processor_time(Run* run, int seconds) {
  running = run;
  std::signal(SIGPROF, [](int) {
    if (running != nullptr) running->cancel();
  });
  const itimerval limit{{0, 0}, {run == nullptr ? 0 : seconds, 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

TilePlaces places_of(const DissectionTask& task) {
  std::vector<Target> targets;
  for (const Shape& shape : task.pictures.shapes) targets.emplace_back(shape);
  TileRules rules;
  for (const int size : task.tile_sizes)
    for (Cells& tile : all_tiles(size, rules.turning)) rules.tiles.push_back(std::move(tile));
  return TilePlaces(std::move(targets), rules);
}

struct Outcome {
  int first = 0, best = 0, bound = 0;
  double first_seconds = -1, best_seconds = -1, seconds = 0;
  bool optimal = false;
};

Outcome dissected(const DissectionTask& task, std::uint64_t seed, int seconds) {
  Run run(seed);
  limit_processor_time(&run, seconds);
  const double start = processor_seconds();
  Outcome outcome;
  const TilePlaces all = places_of(task);
  Workers workers(1);
  const auto better = [&](const Tilings& tilings, int) {
    outcome.best = static_cast<int>(tilings.front().size());
    outcome.best_seconds = processor_seconds() - start;
    if (outcome.first_seconds >= 0) return;
    outcome.first = outcome.best;
    outcome.first_seconds = outcome.best_seconds;
  };
  const DissectionResult result = dissect(all, {}, workers, run, better);
  outcome.seconds = processor_seconds() - start;
  limit_processor_time(nullptr, 0);
  outcome.bound = result.lower_bound;
  outcome.optimal = result.optimal;
  return outcome;
}

void print(std::uint64_t seed, const Outcome& outcome) {
  std::printf("    seed %llu: ", static_cast<unsigned long long>(seed));
  if (outcome.first_seconds < 0)
    std::printf("none");
  else
    std::printf("first %d @ %.2f, best %d @ %.2f", outcome.first, outcome.first_seconds, outcome.best,
                outcome.best_seconds);
  std::printf(", at least %d%s, %.1f s\n", outcome.bound, outcome.optimal ? " (optimal)" : "",
              outcome.seconds);
  std::fflush(stdout);
}

void print_cbc(const DissectionTask& task, int seconds) {
  const auto outcome = solve_by_cbc(places_of(task), seconds);
  if (!outcome) return (void)std::printf("    cbc could not be started\n");
  std::printf("    cbc:    ");
  if (outcome->best)
    std::printf("first %d @ %.2f, best %d @ %.2f", *outcome->first, outcome->first_seconds, *outcome->best,
                outcome->best_seconds);
  else
    std::printf("none");
  std::printf("%s, %.1f s\n", outcome->proved ? " (proved)" : "", outcome->seconds);
  std::fflush(stdout);
}

bool measure(const std::string& path, const Wanted& wanted, bool with_cbc) {
  std::ostringstream bytes;
  bytes << std::ifstream(path).rdbuf();
  const auto task = read_dissection_text(bytes.str());
  if (!task) return std::fprintf(stderr, "%s: %s\n", path.c_str(), task.error().message.c_str()), false;
  const TilePlaces all = places_of(*task);
  std::printf("%s: %d pictures of %d cells, %zu classes, at least %d by area\n", task->name.c_str(),
              all.target_count(), all.area(), all.classes().size(), fewest_by_size(all.area(), all.sizes()));
  for (int seed = 1; seed <= wanted.seeds; ++seed)
    print(static_cast<std::uint64_t>(seed),
          dissected(*task, static_cast<std::uint64_t>(seed), wanted.seconds));
  if (with_cbc) print_cbc(*task, wanted.cbc_seconds);
  return true;
}

void measure_moves(int seeds) {
  std::printf("rearrangements of N pieces of M kinds, as in the paper's Table 2\n");
  for (const auto& [pieces, kinds] : {std::pair{30, 5}, {120, 10}, {252, 15}, {574, 20}})
    for (int seed = 1; seed <= seeds; ++seed) {
      const RearrangeCosts costs = scattered_pieces(pieces, kinds, static_cast<std::uint64_t>(seed));
      Run run(1, 5'000'000);
      const double start = processor_seconds();
      const RearrangeResult result = shortest_rearrangement(costs, run);
      const double seconds = processor_seconds() - start;
      const auto greedy = static_cast<double>(length_of(costs, greedy_rearrangement(costs)));
      std::printf("    N = %d, M = %d, seed %d: %.1f ms, %llu nodes, %s, %.4f of greedy\n", pieces, kinds,
                  seed, 1e3 * seconds, static_cast<unsigned long long>(result.nodes),
                  result.optimal ? "proved" : "not proved", static_cast<double>(result.length) / greedy);
      std::fflush(stdout);
    }
}

std::vector<std::string> own_files() {
  std::vector<std::string> files;
  for (const char* folder : {KUMIKI_SHARED_DATA "/dissection", KUMIKI_SOURCE "/examples/dissection"}) {
    if (!std::filesystem::is_directory(folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Wanted wanted_by(int count, char** words) {
  Wanted wanted;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const auto number = [&] { return i + 1 < count ? std::atoi(words[++i]) : 0; };
    if (word == "--seeds")
      wanted.seeds = number();
    else if (word == "--seconds")
      wanted.seconds = number();
    else if (word == "--cbc")
      wanted.cbc_seconds = number();
    else if (word == "--moves")
      wanted.only_moves = true;
    else
      wanted.files.push_back(word);
  }
  return wanted;
}

int run(const Wanted& wanted) {
  bool fine = true;
  const bool with_cbc = wanted.cbc_seconds > 0 && cbc_is_installed();
  if (!with_cbc && wanted.cbc_seconds > 0) std::printf("cbc is not installed: left out\n");
  if (!wanted.only_moves)
    for (const std::string& path : wanted.files.empty() ? own_files() : wanted.files)
      fine = measure(path, wanted, with_cbc) && fine;
  if (wanted.only_moves || wanted.files.empty()) measure_moves(wanted.seeds);
  return fine ? 0 : 2;
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) { return kumiki::run(kumiki::wanted_by(count, words)); }
