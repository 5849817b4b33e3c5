#include "bench/recursive/most.h"

#include <cstdio>

#include <fmt/format.h>

#include "base/shards.h"
#include "bench/level-design/time_limit.h"
#include "bench/processor_time.h"
#include "bench/recursive/checked.h"
#include "design/most_pieces.h"

namespace kumiki::recursive_bench {

namespace {

constexpr int kUp = 4;
constexpr int kThreads = 2;

bool measure(const MostRow& row, std::uint64_t seed, double seconds) {
  MostPiecesOptions options;
  options.key.direction = kUp;
  Workers workers(kThreads);
  Run run(seed);
  const double start = processor_seconds();
  double found_after = 0;
  const auto announce = [&](const RecursiveDesign&) { found_after = processor_seconds() - start; };
  const RecursiveResult result = [&] {
    const level_bench::TimeLimit stop(run, seconds, processor_seconds);
    return most_pieces(row.shape, options, announce, workers, run);
  }();
  const Verdict verified = result.best ? checked(*result.best, row.shape) : Verdict::Unknown;
  fmt::print("| {} | {} | {} | {} | {} | {:.1f} | {:.0f} | {} |\n", row.what, row.shape.count(),
             row.aim == 0 ? "–" : std::to_string(row.aim), seed, result.best ? result.best->pieces.size() : 0,
             found_after, processor_seconds() - start, verified == Verdict::Yes ? "yes" : "no");
  std::fflush(stdout);
  return verified != Verdict::No;
}

}  // namespace

bool measure_most(const std::vector<MostRow>& rows, int seeds, double seconds) {
  fmt::print(
      "| shape | voxels | aim | seed | pieces | found after, s | searched, s | verified |\n"
      "|---|---:|---:|---:|---:|---:|---:|---|\n");
  bool sound = true;
  for (const MostRow& row : rows)
    for (int seed = 1; seed <= seeds; ++seed)
      sound = measure(row, static_cast<std::uint64_t>(seed), seconds) && sound;
  return sound;
}

}  // namespace kumiki::recursive_bench
