// Schedules cannot be chosen, so the tests of the pool hold for any: some force the one they are about by
// making a task wait until another worker has begun the next, the others repeat until most have come up.
// The thread sanitizer runs this file too (tests/CMakeLists.txt).
#include "base/shards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <new>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace kumiki {
namespace {

using namespace std::chrono_literals;

// Until another thread has set the flag; on a machine with one core it needs ours.
void await(const std::atomic<bool>& flag) {
  while (!flag) std::this_thread::yield();
}

// Once on each worker, at the same time: nobody begins before all are there.
template <class Work>
void at_once(Workers& workers, Work work) {
  std::atomic<int> here{0};
  for_each_shard(workers, static_cast<std::size_t>(workers.count()), [&](std::size_t) {
    for (++here; here < workers.count();) std::this_thread::yield();
    work();
  });
}

// Else the owner is done with a small test before the second worker is awake.
void awaken(Workers& workers) {
  at_once(workers, [] {});
}

// --- workers ---

TEST(Workers, are_as_many_as_asked_for) {
  EXPECT_EQ(Workers(1).count(), 1);
  EXPECT_EQ(Workers(2).count(), 2);
  EXPECT_EQ(Workers(7).count(), 7);
}

TEST(Workers, are_as_many_as_the_machine_has_when_nobody_says) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  EXPECT_EQ(Workers(0).count(), std::max(1, cores));
}

TEST(Workers, can_be_gone_right_after_they_came) {
  for (int i = 0; i < 300; ++i) const Workers workers(i % 5 + 1);
}

TEST(Workers, can_be_gone_right_after_their_last_task) {
  for (int i = 0; i < 300; ++i) {
    std::atomic<int> sum{0};
    Workers workers(i % 4 + 2);
    for_each_shard(workers, 3, [&](std::size_t) { ++sum; });
    ASSERT_EQ(sum, 3);
  }
}

TEST(Workers, the_owner_is_number_0_inside_and_outside_of_tasks) {
  EXPECT_EQ(Workers::current(), 0);
  Workers one(1);
  for_each_shard(one, 3, [](std::size_t) { EXPECT_EQ(Workers::current(), 0); });
  EXPECT_EQ(Workers::current(), 0);
}

TEST(Workers, two_tasks_at_once_have_two_numbers) {
  Workers workers(3);
  std::array<std::atomic<int>, 3> seen{};
  at_once(workers, [&] { ++seen.at(Workers::current()); });
  for (const auto& times : seen) EXPECT_EQ(times, 1);
}

TEST(Workers, a_task_may_own_a_pool_and_be_its_number_0) {
  Workers outer(3);
  std::atomic<int> sum{0};
  at_once(outer, [&] {
    const int number = Workers::current();
    for (const int threads : {1, 2}) {
      Workers inner(threads);
      for_each_shard(inner, 5, [&](std::size_t) {
        ++sum;
        EXPECT_LT(Workers::current(), inner.count());
      });
    }
    EXPECT_EQ(Workers::current(), number);
  });
  EXPECT_EQ(sum, 30);
}

TEST(Workers, sleep_when_there_is_nothing_to_do) {
  Workers workers(4);
  for_each_shard(workers, 4, [](std::size_t) {});
  std::this_thread::sleep_for(20ms);
  const std::clock_t before = std::clock();
  std::this_thread::sleep_for(100ms);
  // Of the processor time of all threads; one that spins would take 100 ms.
  EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, 0.05);
}

// --- for_each_shard ---

class ForEachShard : public testing::TestWithParam<int> {
 protected:
  void SetUp() override { awaken(workers); }
  Workers workers{GetParam()};
};

// With one, with as many as a small machine has, with more than any.
INSTANTIATE_TEST_SUITE_P(with, ForEachShard, testing::Values(1, 2, 3, 40),
                         [](const auto& threads) { return std::to_string(threads.param) + "_workers"; });

TEST_P(ForEachShard, visits_each_number_once) {
  for (const std::size_t count : {0, 1, 2, 3, 17, 1000}) {
    std::vector<std::atomic<int>> visits(count);
    for_each_shard(workers, count, [&](std::size_t i) { ++visits[i]; });
    for (const auto& visit : visits) EXPECT_EQ(visit, 1);
  }
}

TEST_P(ForEachShard, gives_the_same_sum_when_results_are_stored_by_number) {
  std::vector<std::uint64_t> squares(5000);
  for_each_shard(workers, squares.size(), [&](std::size_t i) { squares[i] = i * i; });
  EXPECT_EQ(std::accumulate(squares.begin(), squares.end(), std::uint64_t{0}), 41654167500u);
}

TEST_P(ForEachShard, keeps_scratch_memory_of_a_worker_to_one_call_at_a_time) {
  std::vector<int> scratch(static_cast<std::size_t>(workers.count()));  // not atomic on purpose
  for_each_shard(workers, 2000, [&](std::size_t) { ++scratch.at(Workers::current()); });
  EXPECT_EQ(std::accumulate(scratch.begin(), scratch.end(), 0), 2000);
}

TEST_P(ForEachShard, nests_three_deep) {
  std::atomic<int> sum{0};
  for_each_shard(workers, 7, [&](std::size_t a) {
    for_each_shard(workers, 5, [&](std::size_t b) {
      for_each_shard(workers, 6, [&](std::size_t c) { sum += static_cast<int>(100 * a + 10 * b + c); });
    });
  });
  EXPECT_EQ(sum, 30 * 100 * 21 + 42 * 10 * 10 + 35 * 15);
}

TEST_P(ForEachShard, throws_what_a_call_has_thrown_and_begins_no_more) {
  std::atomic<int> calls{0};
  std::atomic<bool> thrown{false};
  const auto work = [&](std::size_t i) {
    ++calls;
    if (i < 3) return;
    if (i == 3 && !thrown.exchange(true)) throw std::out_of_range("shard 3");
    // The others do not run away while the news is on its way.
    await(thrown);
    std::this_thread::sleep_for(1ms);
  };
  EXPECT_THROW(for_each_shard(workers, 100000, work), std::out_of_range);
  EXPECT_GE(calls, 4);
  EXPECT_LT(calls, 100000);
  // The pool is as good as new.
  calls = 0;
  for_each_shard(workers, 5, work);
  EXPECT_EQ(calls, 5);
}

TEST_P(ForEachShard, an_exception_comes_out_of_three_loops) {
  const auto work = [&](std::size_t) {
    for_each_shard(workers, 4, [&](std::size_t) {
      for_each_shard(workers, 4, [](std::size_t) { throw std::bad_alloc(); });
    });
  };
  EXPECT_THROW(for_each_shard(workers, 4, work), std::bad_alloc);
}

TEST_P(ForEachShard, loses_no_wake_up_in_thousands_of_loops) {
  std::atomic<int> sum{0};
  for (int i = 0; i < 5000; ++i) for_each_shard(workers, 3, [&](std::size_t) { ++sum; });
  EXPECT_EQ(sum, 15000);
}

TEST(OneWorker, visits_shards_in_order) {
  Workers workers(1);
  std::vector<std::size_t> order;
  for_each_shard(workers, 5, [&](std::size_t i) { order.push_back(i); });
  EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

// --- groups ---

class TaskGroups : public testing::TestWithParam<int> {
 protected:
  void SetUp() override { awaken(workers); }
  Workers workers{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(with, TaskGroups, testing::Values(1, 2, 3, 40),
                         [](const auto& threads) { return std::to_string(threads.param) + "_workers"; });

// A binary tree of tasks, each spawned by the one above.
void count_tree(TaskGroup& group, std::atomic<int>& nodes, int depth) {
  ++nodes;
  if (depth == 0) return;
  for (int child = 0; child < 2; ++child)
    group.run([&group, &nodes, depth] { count_tree(group, nodes, depth - 1); });
}

TEST_P(TaskGroups, run_tasks_that_spawn_tasks) {
  std::atomic<int> nodes{0};
  TaskGroup group(workers);
  group.run([&] { count_tree(group, nodes, 10); });
  group.wait();
  EXPECT_EQ(nodes, 2047);
}

// The number of ways to put `left` more queens, by groups inside of tasks of groups.
int queens(Workers& workers, std::vector<int> columns, int left) {
  if (left == 0) return 1;
  const int size = static_cast<int>(columns.size()) + left;
  std::vector<int> ways(static_cast<std::size_t>(size));
  TaskGroup group(workers);
  for (int column = 0; column < size; ++column) {
    bool free = true;
    for (int row = 0; row < static_cast<int>(columns.size()); ++row) {
      const int across = std::abs(columns[row] - column);
      free = free && across != 0 && across != static_cast<int>(columns.size()) - row;
    }
    if (!free) continue;
    group.run([&, column] {
      auto more = columns;
      more.push_back(column);
      ways[column] = queens(workers, std::move(more), left - 1);
    });
  }
  group.wait();
  return std::accumulate(ways.begin(), ways.end(), 0);
}

TEST_P(TaskGroups, nest_as_deep_as_a_search) { EXPECT_EQ(queens(workers, {}, 7), 40); }

TEST_P(TaskGroups, can_be_waited_for_again_and_again) {
  std::atomic<int> sum{0};
  TaskGroup group(workers);
  group.wait();
  for (int round = 1; round <= 100; ++round) {
    for (int i = 0; i < 10; ++i) group.run([&] { ++sum; });
    group.wait();
    ASSERT_EQ(sum, 10 * round);
  }
}

TEST_P(TaskGroups, are_waited_for_by_their_destructor) {
  std::atomic<int> sum{0};
  {
    TaskGroup group(workers);
    for (int i = 0; i < 100; ++i) group.run([&] { ++sum; });
  }
  EXPECT_EQ(sum, 100);
}

TEST_P(TaskGroups, lose_no_wake_up_when_thousands_come_and_go) {
  std::atomic<int> sum{0};
  for (int i = 0; i < 5000; ++i) {
    TaskGroup group(workers);
    group.run([&] { ++sum; });
    // The second spawns into a group that is waited for already, mostly.
    group.run([&] { group.run([&] { ++sum; }); });
  }
  EXPECT_EQ(sum, 10000);
}

TEST_P(TaskGroups, lose_no_wake_up_after_pauses_in_which_all_fall_asleep) {
  std::atomic<int> sum{0};
  for (int i = 0; i < 100; ++i) {
    TaskGroup group(workers);
    group.run([&] {
      std::this_thread::sleep_for(100us);
      ++sum;
    });
    group.run([&] {
      std::this_thread::sleep_for(200us);
      group.run([&] { ++sum; });
    });
    group.wait();
    std::this_thread::sleep_for(std::chrono::microseconds(i * 3));
  }
  EXPECT_EQ(sum, 200);
}

TEST_P(TaskGroups, throw_the_first_exception_and_drop_what_has_not_begun) {
  TaskGroup group(workers);
  std::atomic<int> ran{0};
  group.run([&] {
    for (int i = 0; i < 1000; ++i) group.run([&] { ++ran; });
    throw std::runtime_error("the first");
  });
  try {
    group.wait();
    FAIL() << "nothing thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "the first");
  }
  if (workers.count() == 1) {
    EXPECT_EQ(ran, 0);
  }
}

TEST_P(TaskGroups, throw_once_and_go_on) {
  TaskGroup group(workers);
  for (int i = 0; i < 50; ++i) group.run([] { throw std::runtime_error("one of many"); });
  EXPECT_THROW(group.wait(), std::runtime_error);
  group.wait();
  std::atomic<int> sum{0};
  for (int i = 0; i < 50; ++i) group.run([&] { ++sum; });
  group.wait();
  EXPECT_EQ(sum, 50);
}

TEST_P(TaskGroups, are_finished_before_an_exception_of_their_maker_leaves) {
  std::atomic<int> sum{0};
  const auto maker = [&] {
    TaskGroup group(workers);
    for (int i = 0; i < 20; ++i) group.run([&] { ++sum; });
    throw std::runtime_error("elsewhere");
  };
  EXPECT_THROW(maker(), std::runtime_error);
  EXPECT_EQ(sum, 20);
}

TEST_P(TaskGroups, let_go_of_what_a_task_holds_before_they_are_done) {
  for (int i = 0; i < 200; ++i) {
    const auto held = std::make_shared<int>(1);
    TaskGroup group(workers);
    for (int j = 0; j < 3; ++j) group.run([held] {});
    group.wait();
    ASSERT_EQ(held.use_count(), 1);
  }
}

// --- one worker ---

// A group that writes down which task ran when.
struct Diary {
  Workers workers{1};
  TaskGroup group{workers};
  std::string order;
  void task(const std::string& name, std::vector<std::string> children = {}) {
    group.run([this, name, children] {
      order += name + " ";
      for (const auto& child : children) task(child);
    });
  }
};

TEST(OneWorker, begins_nothing_before_wait_and_keeps_the_order) {
  Diary diary;
  for (const char* name : {"a", "b", "c"}) diary.task(name);
  EXPECT_EQ(diary.order, "");
  diary.group.wait();
  EXPECT_EQ(diary.order, "a b c ");
}

TEST(OneWorker, runs_what_a_task_spawns_right_after_it_in_order) {
  Diary diary;
  diary.task("a", {"a1", "a2"});
  diary.task("b", {"b1", "b2", "b3"});
  diary.task("c");
  diary.group.wait();
  EXPECT_EQ(diary.order, "a a1 a2 b b1 b2 b3 c ");
}

TEST(OneWorker, starts_no_thread) {
  const auto owner = std::this_thread::get_id();
  Workers workers(1);
  TaskGroup group(workers);
  for (int i = 0; i < 10; ++i) group.run([&] { EXPECT_EQ(std::this_thread::get_id(), owner); });
  group.wait();
}

TEST(OneWorker, spawning_a_hundred_thousand_deep_needs_no_stack) {
  Workers workers(1);
  TaskGroup group(workers);
  int depth = 0;
  std::function<void()> deeper = [&] {
    if (++depth < 100000) group.run([&] { deeper(); });
  };
  group.run([&] { deeper(); });
  group.wait();
  EXPECT_EQ(depth, 100000);
}

// --- who waits works on nothing else ---

TEST(WaitingForAGroup, works_on_tasks_of_this_group_only) {
  Workers workers(2);
  const auto owner = std::this_thread::get_id();
  std::atomic<bool> stolen{false}, suspended{false};
  std::atomic<int> intruders{0}, others{0};
  TaskGroup outer(workers);
  TaskGroup inner(workers);
  inner.run([&] {
    stolen = true;
    std::this_thread::sleep_for(20ms);
  });
  // The other worker has it: we have nothing of the inner group left to do …
  await(stolen);
  // … and plenty of the outer one, in our own queue.
  for (int i = 0; i < 10; ++i) {
    outer.run([&] {
      ++others;
      if (suspended && std::this_thread::get_id() == owner) ++intruders;
    });
  }
  suspended = true;
  inner.wait();
  suspended = false;
  outer.wait();
  EXPECT_EQ(others, 10);
  EXPECT_EQ(intruders, 0);
}

TEST(WaitingForAGroup, leaves_the_scratch_memory_of_suspended_tasks_alone) {
  Workers workers(4);
  awaken(workers);
  std::vector<int> busy(4);  // not atomic on purpose: a worker's own
  std::atomic<int> intrusions{0}, sum{0};
  for (int round = 0; round < 20; ++round) {
    for_each_shard(workers, 40, [&](std::size_t) {
      TaskGroup group(workers);
      for (int i = 0; i < 3; ++i) {
        group.run([&] {
          if (busy[Workers::current()]++ > 0) ++intrusions;
          for_each_shard(workers, 3, [&](std::size_t) { ++sum; });
          --busy[Workers::current()];
        });
      }
      group.wait();
    });
  }
  EXPECT_EQ(sum, 20 * 40 * 3 * 3);
  EXPECT_EQ(intrusions, 0);
}

TEST(WaitingForAGroup, helps_with_tasks_that_come_while_it_sleeps) {
  Workers workers(2);
  const auto owner = std::this_thread::get_id();
  TaskGroup group(workers);
  std::atomic<bool> begun{false}, helped{false};
  group.run([&] {
    begun = true;
    std::this_thread::sleep_for(5ms);
    // This is the only other worker, and it does not let go before somebody has come.
    group.run([&] { helped = std::this_thread::get_id() == owner; });
    await(helped);
  });
  await(begun);
  group.wait();
  EXPECT_TRUE(helped);
}

#ifndef NDEBUG
TEST(WaitingForAGroupDeathTest, a_failure_that_nobody_hears_of_is_a_bug) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto forgetful = [] {
    Workers workers(2);
    TaskGroup group(workers);
    group.run([] { throw std::runtime_error("unheard"); });
  };
  EXPECT_DEATH(forgetful(), "internal error");
}
#endif

}  // namespace
}  // namespace kumiki
