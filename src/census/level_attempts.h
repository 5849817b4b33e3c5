// Many independent searches for a high level as a sharded job: one attempt a shard, each with a seed of its
// own.
//
// The best attempt wins, the earliest of equals; which rank made it leaves no trace.
#pragma once

#include "census/sharded_job.h"
#include "design/high_level.h"

namespace kumiki {

struct LevelAttempts {
  int attempts = 1;
  std::uint64_t steps = 100'000;  // proposals of an attempt
  std::string name;               // shape and options, for the journal
  std::string journal;
};

struct LevelAttemptsResult {
  bool leads = true;
  bool every_wanted = false;
  LevelDesignResult best;  // its plan is left to the caller
};

using LevelSearch = std::function<LevelDesignResult(Run& run)>;

// `search` is called with a run of its own seed and step limit.
Result<LevelAttemptsResult> attempt_levels(const Cells& shape, const LevelAttempts& attempts,
                                           const Wanted& wanted, const LevelSearch& search, Workers& workers,
                                           Run& run);

}  // namespace kumiki
