// Work spread over threads: a pool of workers, groups of tasks, a loop whose rounds run side by side.
//
// Work stealing (Burton, Sleep 1981; Blumofe, Leiserson 1999; as in Cilk and TBB): each worker has a queue of
// its own. What it spawns it takes back newest first, which goes deep and keeps the queue short; what it
// steals from others it takes oldest first, which is the largest piece of a tree of work.
//
// One rule differs from most pools: who waits for a group helps with tasks of this group only. A task that is
// suspended in wait() still owns its worker's scratch memory, which an unrelated task would overwrite. To
// find such tasks fast, a queue keeps the tasks of each group apart.
//
// Which worker runs what, and when, differs from run to run; answers must not. So results are stored by the
// number of the shard and put together afterwards, random streams are named by shards (rng.h), and
// current() chooses scratch memory and nothing else.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

namespace kumiki {

// The thread that makes the pool owns it and is worker 0. Besides it only tasks of the pool may use the pool.
class Workers {
 public:
  // 0: as many as the machine has. 1: no thread is started, everything runs in the owner, in order. A machine
  // that refuses a thread gets fewer workers.
  explicit Workers(int threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  // Groups must be gone by then.
  ~Workers();

  int count() const;
  // Inside a task: the number of the worker that runs it, 0 … count-1. Outside of all tasks: 0.
  static int current();

 private:
  friend class TaskGroup;
  friend void for_each_shard(Workers&, std::size_t, const std::function<void(std::size_t)>&);
  class Pool;
  class Seat;
  std::unique_ptr<Pool> pool_;
};

// Tasks that belong together; a local variable of who waits for them.
//
// The first exception that leaves a task is thrown again by wait(), and tasks that have not begun by then are
// dropped: what is left is of no use to anybody.
class TaskGroup {
 public:
  explicit TaskGroup(Workers& workers);
  TaskGroup(const TaskGroup&) = delete;
  TaskGroup& operator=(const TaskGroup&) = delete;
  // Waits too, but cannot throw: a failure that nobody was told of by wait() is a bug.
  ~TaskGroup();

  // For the thread that made the group and for tasks inside of it. Returns before the task is done.
  //
  // One worker begins nothing before wait(), and then runs the tasks in the order of a recursion: as they
  // were given, but those that a task spawns come right after it, before its younger siblings.
  void run(std::function<void()> task);
  // For the thread that made the group, outside of its tasks. The group can be used again afterwards.
  void wait();

 private:
  friend class Workers;
  friend class TaskQueue;
  void work_off();
  void work_off_in_order();
  void execute(std::function<void()>& task) noexcept;
  void finish(std::function<void()>& task) noexcept;

  Workers::Pool& pool_;
  const int home_;                           // the worker that made the group and waits for it
  std::atomic<std::size_t> queued_{0};       // tasks that have not begun
  std::atomic<std::size_t> pending_{0};      // tasks that have not ended
  std::atomic<bool> failed_{false};          // set once by the task that may write error_
  std::exception_ptr error_;                 // read when nothing is pending
  std::vector<std::function<void()>> next_;  // with one worker, instead of a queue: the next one is the last
};

// Calls work(i) for each i in [0, count) once, on any worker, the caller's included; returns when all are
// done. May be nested inside tasks. With one worker a plain loop. After an exception no further call begins.
void for_each_shard(Workers& workers, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace kumiki
