// Where threads sleep until something is there for them, and no wake-up is lost.
//
// The sleeper counts itself and then looks; the waker makes the thing be there and then looks for sleepers.
// All four are sequentially consistent, so at least one sees the other (Dekker's way). The lock that the
// waker takes for a moment lets a sleeper that has looked in vain get to sleep before it is woken. A waker
// that finds nobody asleep, the usual case, pays for one load.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kumiki {

class Bell {
 public:
  // ready() must read atomics that are written, in the default memory order, before a wake_…().
  template <class Ready>
  void sleep_until(Ready ready) {
    // To fall asleep and be woken costs some microseconds, and the next task often comes sooner.
    for (int look = 0; look < kLooks; ++look) {
      if (ready()) return;
      std::this_thread::yield();
    }
    std::unique_lock lock(mutex_);
    ++sleepers_;
    rung_.wait(lock, ready);
    --sleepers_;
  }

  void wake_one() {
    if (sleepers_ == 0) return;
    { const std::lock_guard lock(mutex_); }
    rung_.notify_one();
  }

  void wake_all() {
    { const std::lock_guard lock(mutex_); }
    rung_.notify_all();
  }

 private:
  static constexpr int kLooks = 32;

  std::mutex mutex_;
  std::condition_variable rung_;
  std::atomic<int> sleepers_{0};
};

}  // namespace kumiki
