#include "census/sharded_job.h"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace kumiki {

namespace {

// What is to be done and what is done, for the leader's threads.
class Ledger {
 public:
  Ledger(const ShardedJob& job, std::optional<Journal> journal, Run& run)
      : journal_(std::move(journal)), run_(run) {
    for (const int shard : job.wanted) {
      const auto known = journal_ ? journal_->lines().find(shard) : ShardLines::const_iterator();
      if (journal_ && known != journal_->lines().end())
        result_.lines.insert(*known);
      else
        open_.push_back(shard);
    }
    wanted_ = job.wanted.size();
    std::reverse(open_.begin(), open_.end());
  }

  std::optional<int> take() {
    const std::lock_guard lock(mutex_);
    if (open_.empty() || run_.cancelled() || !status_) return std::nullopt;
    const int shard = open_.back();
    open_.pop_back();
    return shard;
  }

  void done(int shard, std::string words) {
    const std::lock_guard lock(mutex_);
    if (journal_ && status_) status_ = journal_->add(shard, words);
    result_.lines.emplace(shard, std::move(words));
    const auto count = result_.lines.size();
    run_.report(static_cast<double>(count) / static_cast<double>(wanted_),
                fmt::format("{} of {} shards", count, wanted_));
  }

  Result<ShardedResult> finish() {
    if (!status_) return status_.error();
    return std::move(result_);
  }

 private:
  std::mutex mutex_;
  std::optional<Journal> journal_;
  Run& run_;
  std::vector<int> open_;  // the next one last
  std::size_t wanted_ = 0;
  ShardedResult result_;
  Status status_ = Done{};
};

// --- messages ----------------------------------------------------------------------------------------------

// To the leader: how many shards are wanted next, then a line "SHARD words" for each that is done.
// To a follower: the numbers of shards, with spaces; none: it is over.

int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty()) text.remove_prefix(1);
  return problem == std::errc() ? number : 0;
}

void take_lines(std::string_view text, Ledger& ledger) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const int shard = take_number(line);
    ledger.done(shard, std::string(line));
  }
}

// Answers until every follower was told that it is over.
void serve(Ranks& ranks, Ledger& ledger) {
  for (int left = ranks.size() - 1; left > 0;) {
    const Ranks::Message message = ranks.receive();
    std::string_view text = message.text;
    const int wanted = take_number(text);
    take_lines(text, ledger);
    std::string answer;
    for (int k = 0; k < wanted; ++k)
      if (const auto shard = ledger.take()) answer += fmt::format("{} ", *shard);
    left -= answer.empty();
    ranks.send(message.from, answer);
  }
}

void follow(const ShardedJob& job, Ranks& ranks, Workers& workers, Run& run) {
  std::string lines;
  while (true) {
    ranks.send(0, fmt::format("{}\n{}", workers.count(), lines));
    const Ranks::Message answer = ranks.receive();
    std::vector<int> shards;
    for (std::string_view text = answer.text; !text.empty();) shards.push_back(take_number(text));
    if (shards.empty()) return;
    std::vector<std::optional<std::string>> done(shards.size());
    for_each_shard(workers, shards.size(), [&](std::size_t k) { done[k] = job.work(shards[k], run); });
    lines.clear();
    for (std::size_t k = 0; k < shards.size(); ++k)
      if (done[k]) lines += fmt::format("{} {}\n", shards[k], *done[k]);
  }
}

void work_off(const ShardedJob& job, Ledger& ledger, Workers& workers, Run& run) {
  for_each_shard(workers, static_cast<std::size_t>(workers.count()), [&](std::size_t) {
    while (const auto shard = ledger.take())
      if (auto words = job.work(*shard, run)) ledger.done(*shard, std::move(*words));
  });
}

// Followers wait for an answer, also when there is nothing to be done.
void dismiss(Ranks& ranks) {
  for (int left = ranks.size() - 1; left > 0; --left) ranks.send(ranks.receive().from, "");
}

}  // namespace

Result<ShardedResult> run_sharded(const ShardedJob& job, const std::string& journal, Ranks& ranks,
                                  Workers& workers, Run& run) {
  if (ranks.rank() > 0) {
    follow(job, ranks, workers, run);
    return ShardedResult{false, {}};
  }
  std::optional<Journal> kept;
  if (!journal.empty()) {
    auto opened = Journal::open(journal, job.name, job.shards);
    if (!opened) {
      dismiss(ranks);
      return opened.error();
    }
    kept.emplace(std::move(*opened));
  }
  Ledger ledger(job, std::move(kept), run);
  std::thread server;
  if (ranks.size() > 1) server = std::thread([&] { serve(ranks, ledger); });
  work_off(job, ledger, workers, run);
  if (server.joinable()) server.join();
  return ledger.finish();
}

Result<ShardedResult> run_sharded(const ShardedJob& job, const std::string& journal, Workers& workers,
                                  Run& run) {
  auto ranks = join_ranks();
  if (!ranks) return ranks.error();
  return run_sharded(job, journal, **ranks, workers, run);
}

}  // namespace kumiki
