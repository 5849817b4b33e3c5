// The census of six-piece burrs as a sharded job: which burrs, which shards, and what the lines add up to.
#pragma once

#include "census/burr_shard.h"
#include "census/sharded_job.h"

namespace kumiki {

struct BurrCensusOptions {
  BurrCensusJob job;
  std::vector<int> wanted;  // shards, ascending
  std::string journal;      // empty: none
};

struct BurrCensusResult {
  bool leads = true;
  std::vector<BurrTally> shards;  // those that are done, in order
  BurrTally tally;                // their sum
  bool every_wanted = false;      // all that were wanted are done
};

// Enough that a sample of a hundredth is spread well, few enough that a shard takes seconds.
int shards_of(const BurrCensusJob& job);
std::string name_of(const BurrCensusJob& job);

Result<BurrCensusResult> burr_census(const BurrCensusOptions& options, Workers& workers, Run& run);

// A total judged by some shards: what they say of all, and how far that may be off (one standard deviation of
// a ratio estimate; shards are alike, but not equal).
struct Estimate {
  double value = 0, spread = 0;
};
Estimate estimate(const std::vector<double>& parts, const std::vector<double>& bases, double total,
                  int shards);

}  // namespace kumiki
