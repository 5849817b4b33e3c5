// Six-piece burrs: how long the counts and censuses take on one core, and what the whole census would.
//
//   bench_burr [SHARDS]
//
// SHARDS (41, a hundredth) of the 4096 shards of the census of all burrs are run, spread evenly; the time of
// the whole is their mean times 4096, the spread one standard deviation of that mean.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/processor_time.h"
#include "census/burr_census.h"
#include "census/burr_counter.h"
#include "design/burr_apart.h"
#include "design/burr_builder.h"

namespace kumiki {

namespace {

void count(BurrKind kind, const char* name) {
  const double start = processor_seconds();
  const BurrFrame frame;
  const BurrStock stock(frame, kind);
  Workers workers(1);
  Run run;
  const auto total = count_assemblies(stock, workers, run);
  std::printf("count of %-10s %14llu assemblies  %7.2f s\n", name,
              static_cast<unsigned long long>(total ? total->logical : 0), processor_seconds() - start);
}

void census(BurrKind kind, bool solid, int length, const char* name) {
  const double start = processor_seconds();
  BurrCensusOptions options{{kind, solid, length, 1, true}, {}, {}};
  options.job.shards = shards_of(options.job);
  for (int shard = 0; shard < options.job.shards; ++shard) options.wanted.push_back(shard);
  Workers workers(1);
  Run run;
  const auto result = burr_census(options, workers, run);
  const auto counts = whole_counts(result->tally);
  std::printf("census of %-16s length %2d  %10llu come apart (rotations only), highest level %zu  %7.2f s\n",
              name, length, static_cast<unsigned long long>(counts->rotations_only.complete),
              counts->logical.by_level.size() - 1, processor_seconds() - start);
}

// Seconds of each of some shards, spread evenly.
std::vector<double> shard_seconds(BurrCensusJob job, int count, BurrTally& tally) {
  job.shards = shards_of(job);
  const BurrCensusTables tables(job);
  BurrShardRunner runner(job, tables);
  std::vector<double> seconds;
  Run run;
  for (int k = 0; k < count; ++k) {
    const double start = processor_seconds();
    runner.count(static_cast<int>((2LL * k + 1) * job.shards / (2 * count)), tally, run);
    seconds.push_back(processor_seconds() - start);
  }
  return seconds;
}

void project(int count) {
  BurrTally filtered, tally;
  double filter = 0;
  for (const double seconds :
       shard_seconds({BurrKind::All, false, 6, 1, false}, std::max(1, count / 8), filtered))
    filter += seconds;
  std::printf("filter: %.0f million assemblies a second, %.1f %% can move\n",
              static_cast<double>(filtered.met) / filter / 1e6,
              100.0 * static_cast<double>(filtered.searched) / static_cast<double>(filtered.met));
  const auto seconds = shard_seconds({BurrKind::All, false, 6, 1, true}, count, tally);
  double sum = 0, squares = 0;
  for (const double value : seconds) sum += value;
  const double mean = sum / count;
  for (const double value : seconds) squares += (value - mean) * (value - mean);
  const double deviation = count > 1 ? std::sqrt(squares / (count - 1) / count) : 0;
  const double whole = 4096 / 3600.0;
  std::printf(
      "level census of all, %d of 4096 shards: %.2f million assemblies, %.2f us a search; whole: %.2f ± %.2f "
      "core hours\n",
      count, static_cast<double>(tally.met) / 1e6, 1e6 * sum / static_cast<double>(tally.searched),
      mean * whole, deviation * whole);
}

}  // namespace

}  // namespace kumiki

int main(int count, char** words) {
  using namespace kumiki;
  kumiki::count(BurrKind::Notchable, "notchable");
  kumiki::count(BurrKind::All, "all");
  census(BurrKind::Notchable, true, 6, "solid notchable");
  census(BurrKind::All, true, 6, "solid");
  census(BurrKind::Notchable, false, 6, "notchable");
  project(count > 1 ? std::max(1, std::atoi(words[1])) : 41);
}
