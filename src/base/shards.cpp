#include "base/shards.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <thread>
#include <utility>

#include "base/assert.h"
#include "base/bell.h"
#include "base/task_queue.h"

namespace kumiki {

// --- the pool ----------------------------------------------------------------------------------------------

class Workers::Pool {
 public:
  explicit Pool(int wanted);
  ~Pool();

  int count() const { return static_cast<int>(threads_.size()) + 1; }
  // The worker that the calling thread is in this pool.
  int here() const;

  void give(TaskGroup& group, std::function<void()> code);
  std::optional<Task> take_of(TaskGroup& group);
  Bell& bell(int worker) { return desks_[worker].bell; }

 private:
  using End = TaskQueue::End;

  // What belongs to one worker; a cache line of its own.
  struct alignas(64) Desk {
    explicit Desk(std::atomic<std::size_t>& queued) : queue(queued) {}
    TaskQueue queue;
    Bell bell;  // for its wait()
  };

  void start_threads();
  void work(int worker);
  std::optional<Task> take(int worker);
  // Asks the worker's own queue first, then the others in turn.
  template <class Ask>
  std::optional<Task> ask_around(int worker, Ask ask);

  std::atomic<std::size_t> queued_{0};  // tasks that have not begun, of all groups
  std::deque<Desk> desks_;
  std::atomic<bool> stopping_{false};
  Bell idle_;
  const std::thread::id owner_ = std::this_thread::get_id();
  std::vector<std::thread> threads_;
};

// Who the calling thread is while it runs tasks. A task may own a pool of its own and be worker 0 there, so
// this is put back afterwards.
class Workers::Seat {
 public:
  Seat(const Pool& pool, int worker) : outer_(std::exchange(now_, {&pool, worker})) {}
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  ~Seat() { now_ = outer_; }

  struct Place {
    const Pool* pool = nullptr;
    int worker = 0;
  };
  static Place now() { return now_; }

 private:
  static thread_local Place now_;
  Place outer_;
};

thread_local Workers::Seat::Place Workers::Seat::now_;

Workers::Pool::Pool(int wanted) {
  for (int worker = 0; worker < wanted; ++worker) desks_.emplace_back(queued_);
  start_threads();
}

Workers::Pool::~Pool() {
  KUMIKI_ASSERT(queued_ == 0);
  stopping_ = true;
  idle_.wake_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::Pool::start_threads() {
  threads_.reserve(desks_.size());
  try {
    for (int worker = 1; worker < static_cast<int>(desks_.size()); ++worker) {
      threads_.emplace_back([this, worker] { work(worker); });
    }
  } catch (const std::exception&) {
    // No thread to be had, or no memory for one: those that are there do the same work.
  }
}

int Workers::Pool::here() const {
  if (Seat::now().pool == this) return Seat::now().worker;
  KUMIKI_ASSERT(owner_ == std::this_thread::get_id());
  return 0;
}

void Workers::Pool::work(int worker) {
  const Seat seat(*this, worker);
  while (!stopping_) {
    if (auto task = take(worker)) {
      task->group->finish(task->code);
    } else {
      idle_.sleep_until([this] { return queued_ > 0 || stopping_; });
    }
  }
}

void Workers::Pool::give(TaskGroup& group, std::function<void()> code) {
  desks_[here()].queue.push(group, std::move(code));
  idle_.wake_one();
  // Also when a worker was idle: it may find something else to do first, and the group would wait for it.
  bell(group.home_).wake_one();
}

template <class Ask>
std::optional<Task> Workers::Pool::ask_around(int worker, Ask ask) {
  const std::size_t size = desks_.size();
  for (std::size_t i = 0; i < size; ++i) {
    if (auto task = ask(desks_[(worker + i) % size].queue, i == 0 ? End::newest : End::oldest)) return task;
  }
  return std::nullopt;
}

std::optional<Task> Workers::Pool::take(int worker) {
  if (queued_ == 0) return std::nullopt;
  return ask_around(worker, [](TaskQueue& queue, End end) { return queue.take(end); });
}

std::optional<Task> Workers::Pool::take_of(TaskGroup& group) {
  if (group.queued_ == 0) return std::nullopt;
  return ask_around(group.home_, [&](TaskQueue& queue, End end) { return queue.take_of(group, end); });
}

namespace {

int as_many_as_wanted(int threads) {
  KUMIKI_ASSERT(threads >= 0);
  if (threads > 0) return threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

Workers::Workers(int threads) : pool_(std::make_unique<Pool>(as_many_as_wanted(threads))) {}

Workers::~Workers() = default;

int Workers::count() const { return pool_->count(); }

int Workers::current() { return Seat::now().worker; }

// --- groups ------------------------------------------------------------------------------------------------

TaskGroup::TaskGroup(Workers& workers) : pool_(*workers.pool_), home_(pool_.here()) {}

TaskGroup::~TaskGroup() {
  work_off();
  // A failure that nobody hears of makes a half answer look whole. Who is being thrown out has heard of one.
  KUMIKI_ASSERT(!failed_ || std::uncaught_exceptions() > 0);
}

void TaskGroup::run(std::function<void()> task) {
  if (pool_.count() == 1) {
    next_.push_back(std::move(task));
  } else {
    pool_.give(*this, std::move(task));
  }
}

void TaskGroup::wait() {
  work_off();
  if (!failed_) return;
  failed_ = false;
  std::rethrow_exception(std::exchange(error_, nullptr));
}

void TaskGroup::work_off() {
  KUMIKI_ASSERT(pool_.here() == home_);
  const Workers::Seat seat(pool_, home_);
  if (pool_.count() == 1) return work_off_in_order();
  while (pending_ > 0) {
    if (auto task = pool_.take_of(*this)) {
      finish(task->code);
    } else {
      pool_.bell(home_).sleep_until([this] { return pending_ == 0 || queued_ > 0; });
    }
  }
}

void TaskGroup::work_off_in_order() {
  std::reverse(next_.begin(), next_.end());
  while (!next_.empty()) {
    auto task = std::move(next_.back());
    next_.pop_back();
    const auto spawned = static_cast<std::ptrdiff_t>(next_.size());
    execute(task);
    std::reverse(next_.begin() + spawned, next_.end());
  }
}

void TaskGroup::execute(std::function<void()>& task) noexcept {
  try {
    if (!failed_) task();
  } catch (...) {
    if (!failed_.exchange(true)) error_ = std::current_exception();
  }
  // What the task holds goes while its group is still being waited for: it may refer to the waiter's
  // variables.
  task = nullptr;
}

void TaskGroup::finish(std::function<void()>& task) noexcept {
  execute(task);
  // With the last task the waiter may go on and end the group; the bell is the pool's and stays.
  Bell& bell = pool_.bell(home_);
  if (--pending_ == 0) bell.wake_one();
}

// --- loops -------------------------------------------------------------------------------------------------

namespace {

// One round after the other from a counter that all helpers share: no queue, and who is fast does more.
void take_shards(std::atomic<std::size_t>& next, std::size_t count,
                 const std::function<void(std::size_t)>& work) {
  try {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  } catch (...) {
    next = count;
    throw;
  }
}

}  // namespace

void for_each_shard(Workers& workers, std::size_t count, const std::function<void(std::size_t)>& work) {
  const std::size_t helpers = std::min(count, static_cast<std::size_t>(workers.count()));
  if (helpers <= 1) {
    const Workers::Seat seat(*workers.pool_, workers.pool_->here());
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next{0};
  const auto help = [&] { take_shards(next, count, work); };
  TaskGroup group(workers);
  for (std::size_t i = 0; i < helpers; ++i) group.run(std::ref(help));  // small enough to need no memory
  group.wait();
}

}  // namespace kumiki
