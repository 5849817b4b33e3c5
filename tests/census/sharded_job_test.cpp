#include "census/sharded_job.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kumiki {
namespace {

// Ranks that are threads of this process: a mailbox each.
class Mailboxes {
 public:
  explicit Mailboxes(int size) : boxes_(static_cast<std::size_t>(size)) {}

  void put(int to, Ranks::Message message) {
    const std::lock_guard lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    bell_.notify_all();
  }
  Ranks::Message get(int of) {
    std::unique_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(of)];
    bell_.wait(lock, [&] { return !box.empty(); });
    Ranks::Message message = std::move(box.front());
    box.pop_front();
    return message;
  }
  int size() const { return static_cast<int>(boxes_.size()); }

 private:
  std::mutex mutex_;
  std::condition_variable bell_;
  std::vector<std::deque<Ranks::Message>> boxes_;
};

class ThreadRank : public Ranks {
 public:
  ThreadRank(int rank, Mailboxes& boxes) : rank_(rank), boxes_(boxes) {}
  int rank() const override { return rank_; }
  int size() const override { return boxes_.size(); }
  void send(int to, std::string_view text) override { boxes_.put(to, {rank_, std::string(text)}); }
  Message receive() override { return boxes_.get(rank_); }

 private:
  int rank_;
  Mailboxes& boxes_;
};

ShardedJob squares(int shards) {
  ShardedJob job{"squares", shards, {}, {}};
  for (int shard = 0; shard < shards; ++shard) job.wanted.push_back(shard);
  job.work = [](int shard, kumiki::Run&) { return std::optional(std::to_string(shard * shard) + " words"); };
  return job;
}

ShardLines lines_with(int ranks, int threads) {
  const ShardedJob job = squares(57);
  Mailboxes boxes(ranks);
  std::vector<std::thread> followers;
  for (int rank = 1; rank < ranks; ++rank)
    followers.emplace_back([&, rank] {
      ThreadRank me(rank, boxes);
      Workers workers(threads);
      kumiki::Run run;
      const auto result = run_sharded(job, "", me, workers, run);
      EXPECT_TRUE(result.ok() && !result->leads && result->lines.empty());
    });
  ThreadRank leader(0, boxes);
  Workers workers(threads);
  kumiki::Run run;
  auto result = run_sharded(job, "", leader, workers, run);
  for (std::thread& follower : followers) follower.join();
  EXPECT_TRUE(result.ok());
  return result.ok() ? result->lines : ShardLines();
}

TEST(ShardedJob, any_number_of_ranks_and_threads_gives_the_same_lines) {
  const ShardLines expected = lines_with(1, 1);
  EXPECT_EQ(expected.size(), 57u);
  EXPECT_EQ(expected.at(7), "49 words");
  for (const int ranks : {1, 2, 3, 5})
    for (const int threads : {1, 2}) EXPECT_EQ(lines_with(ranks, threads), expected);
}

TEST(ShardedJob, a_stopped_run_leaves_shards_open) {
  ShardedJob job = squares(20);
  kumiki::Run run;
  job.work = [](int shard, kumiki::Run& inner) -> std::optional<std::string> {
    if (shard == 5) inner.cancel();
    if (inner.cancelled()) return std::nullopt;
    return std::to_string(shard);
  };
  Mailboxes boxes(1);
  ThreadRank leader(0, boxes);
  Workers workers(1);
  const auto result = run_sharded(job, "", leader, workers, run);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->lines.size(), 5u);
}

}  // namespace
}  // namespace kumiki
