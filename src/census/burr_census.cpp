#include "census/burr_census.h"

#include <cmath>
#include <memory>
#include <numeric>

#include <fmt/format.h>

namespace kumiki {

namespace {

// Runners keep memory; one a worker, made when it is first needed.
class Runners {
 public:
  Runners(const BurrCensusJob& job, const BurrCensusTables& tables, int workers)
      : job_(job), tables_(tables), runners_(static_cast<std::size_t>(workers)) {}

  BurrShardRunner& mine() {
    auto& runner = runners_[static_cast<std::size_t>(Workers::current())];
    if (!runner) runner = std::make_unique<BurrShardRunner>(job_, tables_);
    return *runner;
  }

 private:
  const BurrCensusJob job_;
  const BurrCensusTables& tables_;
  std::vector<std::unique_ptr<BurrShardRunner>> runners_;
};

}  // namespace

int shards_of(const BurrCensusJob& job) { return job.kind == BurrKind::All && !job.solid ? 4096 : 64; }

std::string name_of(const BurrCensusJob& job) {
  return fmt::format("burr-census {}{} length {} in {} shards", job.solid ? "solid " : "",
                     job.kind == BurrKind::All ? "all" : "notchable", job.length, job.shards);
}

Result<BurrCensusResult> burr_census(const BurrCensusOptions& options, Workers& workers, Run& run) {
  const BurrCensusTables tables(options.job);
  Runners runners(options.job, tables, workers.count());
  ShardedJob job;
  job.name = name_of(options.job);
  job.shards = options.job.shards;
  job.wanted = options.wanted;
  job.work = [&](int shard, Run& inner) -> std::optional<std::string> {
    BurrTally tally;
    if (!runners.mine().count(shard, tally, inner)) return std::nullopt;
    return to_text(tally);
  };
  const auto done = run_sharded(job, options.journal, workers, run);
  if (!done) return done.error();
  BurrCensusResult result;
  result.leads = done->leads;
  for (const auto& [shard, words] : done->lines) {
    const auto tally = parse_burr_tally(words);
    if (!tally) return Error{fmt::format("shard {}: {}", shard, tally.error().message), 0, options.journal};
    result.shards.push_back(*tally);
    result.tally.add(*tally);
  }
  result.every_wanted = result.shards.size() == options.wanted.size();
  return result;
}

Estimate estimate(const std::vector<double>& parts, const std::vector<double>& bases, double total,
                  int shards) {
  const auto count = static_cast<double>(parts.size());
  const double part = std::accumulate(parts.begin(), parts.end(), 0.0);
  const double base = std::accumulate(bases.begin(), bases.end(), 0.0);
  if (count == 0 || base == 0) return {};
  const double ratio = part / base;
  double squares = 0;
  for (std::size_t k = 0; k < parts.size(); ++k) squares += std::pow(parts[k] - ratio * bases[k], 2);
  const double deviation = count > 1 ? std::sqrt(squares / (count - 1)) : 0;
  const double left = std::max(0.0, 1 - count / shards);
  return {ratio * total, total / (base / count) * deviation / std::sqrt(count) * std::sqrt(left)};
}

}  // namespace kumiki
