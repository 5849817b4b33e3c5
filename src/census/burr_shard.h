// One shard of a census: some of the first two sticks, and everything that can be built on them.
//
// The first stick lies in A and is the first of its class; no other stick has a lower rank. F lies beside it
// and shares no cell with it: the pairs of A and F are numbered, and shard s of n takes every nth pair from s
// on, so that shards are alike and a few of them speak for all. Then B and D are laid; what they leave free
// of C and E is a mask with a list of fitting sticks each, and C and E do not see each other.
//
// First filter: the word of sets that cannot move one step (design/burr_apart.h) is the OR of what all pairs
// forbid, most of which is known before C and E are chosen. What cannot move at all is counted and left; the
// rest is searched.
//
// Solid burrs need no lists: C and E must fill exactly what is left, so there is one candidate each.
#pragma once

#include <memory>

#include "base/run.h"
#include "census/burr_pair_table.h"
#include "census/burr_tally.h"

namespace kumiki {

struct BurrCensusJob {
  BurrKind kind = BurrKind::All;
  bool solid = false;
  int length = 6;
  int shards = 64;
  bool searches = true;  // false: the filter alone, to see how fast it is; levels are then not told apart
};

// Tables for all shards of a job, and where the pairs of each class begin.
class BurrCensusTables {
 public:
  explicit BurrCensusTables(const BurrCensusJob& job);

  const BurrFrame frame;
  const BurrStock stock;
  const BurrClashes clashes;
  const BurrPairTable pairs;
  std::array<std::vector<StickBody>, kPlaces> bodies;
};

// Runs shards one after the other; one a thread.
class BurrShardRunner {
 public:
  BurrShardRunner(const BurrCensusJob& job, const BurrCensusTables& tables);
  ~BurrShardRunner();

  // False when the run was stopped: then the tally says nothing. A step is a pair of first sticks.
  bool count(int shard, BurrTally& tally, Run& run);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace kumiki
