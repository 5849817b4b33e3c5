// Cancels a run after so many seconds, unless this goes out of scope before.
//
// The library counts steps and knows no clock; the clock of a measurement is here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/run.h"

namespace kumiki::level_bench {

class TimeLimit {
 public:
  TimeLimit(Run& run, double seconds)
      : thread_([&run, limit = std::chrono::duration<double>(seconds)](const std::stop_token& over) {
          std::mutex mutex;
          std::condition_variable_any done;
          std::unique_lock lock(mutex);
          done.wait_for(lock, over, limit, [&] { return over.stop_requested(); });
          if (!over.stop_requested()) run.cancel();
        }) {}

 private:
  std::jthread thread_;  // asked to stop, and waited for, at the end
};

}  // namespace kumiki::level_bench
