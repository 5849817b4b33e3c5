// How many random puzzle cubes have one solution only, how many near-solutions, and how fast that is counted.
//
//   bench_puzzle_cube [SAMPLES [SEED]]      default 20000 and 1
//
// Two conventions: "in faces" lays one plate on each face, as the inventor thinks of it; "anyhow" counts
// every assembly of the six plates into the shell. They differ only when a side is 3.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "bench/processor_time.h"
#include "design/plate_draw.h"
#include "design/plate_puzzle.h"

namespace kumiki {
namespace {

template <class Work>
auto timed(double& seconds, Work work) {
  const double start = processor_seconds();
  auto result = work();
  seconds += processor_seconds() - start;
  return result;
}

struct Share {
  int hits = 0, samples = 0;

  double value() const { return static_cast<double>(hits) / samples; }
  double standard_error() const { return std::sqrt(value() * (1 - value()) / samples); }
};

struct Row {
  Share in_faces, anyhow;
  std::vector<std::int64_t> near_solutions;  // of the unique ones
  double drawing = 0, counting = 0, near_counting = 0;
};

bool has_one_assembly(const BoxShell& shell, const Plates& plates, Workers& workers) {
  Run run;
  return count_assemblies(plate_puzzle(shell, plates), 1, workers, run) == 1;
}

Row measured(Vec3 size, int samples, std::uint64_t seed) {
  const BoxShell shell(size);
  const bool narrow = std::min({size.x, size.y, size.z}) == kShortestShellSide;
  Workers workers(1);
  Row row;
  row.in_faces.samples = row.anyhow.samples = samples;
  for (int i = 0; i < samples; ++i) {
    Rng rng(seed, static_cast<std::uint64_t>(i));
    const Plates plates = timed(row.drawing, [&] { return draw_plates(shell, rng); });
    const auto counted = timed(row.counting, [&] { return PlateMatcher(shell, plates).solutions(1); });
    if (counted != 1) continue;
    ++row.in_faces.hits;
    row.anyhow.hits += !narrow || has_one_assembly(shell, plates, workers);
    const PlateMatcher matcher(shell, plates);
    row.near_solutions.push_back(timed(row.near_counting, [&] { return matcher.near_solutions(); }));
  }
  std::sort(row.near_solutions.begin(), row.near_solutions.end());
  return row;
}

void print(Vec3 size, const Row& row) {
  const auto quantile = [&](double share) -> long long {
    const auto count = static_cast<double>(row.near_solutions.size());
    return row.near_solutions.empty() ? 0 : row.near_solutions[static_cast<std::size_t>(share * (count - 1))];
  };
  const auto micros = [](double seconds, int samples) { return 1e6 * seconds / std::max(samples, 1); };
  std::printf("| %d×%d×%d | %.2f ± %.2f | %.2f ± %.2f | %lld, %lld, %lld, %lld | %.1f | %.1f |\n", size.x,
              size.y, size.z, 100 * row.in_faces.value(), 100 * row.in_faces.standard_error(),
              100 * row.anyhow.value(), 100 * row.anyhow.standard_error(), quantile(0.05), quantile(0.5),
              quantile(0.95), quantile(1), micros(row.drawing + row.counting, row.in_faces.samples),
              micros(row.near_counting, row.in_faces.hits));
  std::fflush(stdout);
}

int run(int samples, std::uint64_t seed) {
  std::printf("%d samples, seed %llu\n\n", samples, static_cast<unsigned long long>(seed));
  std::printf(
      "| box | unique in faces, %% | unique anyhow, %% | near-solutions: 5 %%, median, 95 %%, most | µs a "
      "draw | µs "
      "for near-solutions |\n|---|---:|---:|---:|---:|---:|\n");
  for (const Vec3 size : {Vec3{3, 3, 3}, Vec3{4, 4, 4}, Vec3{5, 5, 5}, Vec3{6, 6, 6}, Vec3{8, 8, 8},
                          Vec3{20, 20, 20}, Vec3{3, 3, 4}, Vec3{3, 4, 5}, Vec3{4, 4, 5}, Vec3{4, 5, 6}})
    print(size, measured(size, samples, seed));
  return 0;
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) {
  const int samples = count > 1 ? std::atoi(words[1]) : 20000;
  if (samples < 1) return std::fprintf(stderr, "bench_puzzle_cube: expected a number of samples\n"), 2;
  return kumiki::run(samples, count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
}
