// A long job in shards: on threads, on ranks, stopped and gone on with, always with the same result.
//
// How a job splits depends on the job alone. A shard gives one line of words; the result is made from the
// lines in the order of the shards, so it does not matter who did which, when, and in how many runs. The
// leader (rank 0) keeps the journal and hands out shards; it works too, while one thread of its own answers
// the followers, who ask for as many shards as they have threads and bring the lines of the last ones along.
//
// When a rank dies, mpirun ends them all: what is in the journal is safe, the rest is done again by the next
// run.
#pragma once

#include <functional>
#include <optional>

#include "base/run.h"
#include "base/shards.h"
#include "census/journal.h"
#include "census/ranks.h"

namespace kumiki {

struct ShardedJob {
  std::string name;  // with everything that changes the result
  int shards = 1;
  std::vector<int> wanted;  // which of them, ascending
  // The line of a shard; nothing when the run was stopped. Called by several threads at once.
  std::function<std::optional<std::string>(int shard, Run& run)> work;
};

struct ShardedResult {
  bool leads = true;  // followers have no lines
  ShardLines lines;   // of the wanted shards that are done
};

// `journal` may be empty: then nothing is kept.
Result<ShardedResult> run_sharded(const ShardedJob& job, const std::string& journal, Workers& workers,
                                  Run& run);

// The same with ranks that are given, for tests.
Result<ShardedResult> run_sharded(const ShardedJob& job, const std::string& journal, Ranks& ranks,
                                  Workers& workers, Run& run);

}  // namespace kumiki
