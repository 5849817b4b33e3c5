// The tasks that one worker has spawned and nobody has begun (a part of shards.h).
//
// Who waits for a group asks for tasks of this group, who is idle for any; so there is a lane for each group.
// Groups nest: the newest lane is that of the innermost group, and there are as many as the nesting is deep,
// so that looking for one is short. A single queue was dropped because a waiter had to search through
// thousands of tasks of an outer group for none of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <optional>

#include "base/shards.h"

namespace kumiki {

struct Task {
  TaskGroup* group;
  std::function<void()> code;
};

// Tasks are counted under the lock: a count that says "some" when all are taken would keep others looking.
class TaskQueue {
 public:
  enum class End { newest, oldest };

  // The counter is shared by all queues of a pool.
  explicit TaskQueue(std::atomic<std::size_t>& queued) : queued_(queued) {}

  void push(TaskGroup& group, std::function<void()> code);
  std::optional<Task> take(End end);
  std::optional<Task> take_of(const TaskGroup& group, End end);

 private:
  struct Lane {
    TaskGroup* group = nullptr;
    std::deque<std::function<void()>> tasks;
  };
  using Lanes = std::list<Lane>;

  Lanes::iterator lane_of(const TaskGroup& group);
  void open_lane(TaskGroup& group, std::function<void()> code);
  Task take_from(Lanes::iterator lane, End end);

  std::atomic<std::size_t>& queued_;
  std::mutex mutex_;
  Lanes lanes_;  // none of them empty
  Lanes spare_;  // all of them empty: small groups come and go all the time, their memory stays
};

}  // namespace kumiki
