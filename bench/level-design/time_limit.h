// Cancels a run after so many seconds, unless this goes out of scope before.
//
// The library counts steps and knows no clock; the clock of a measurement is here. On a busy machine
// processor seconds measure what seconds do on an idle one.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/run.h"

namespace kumiki::level_bench {

inline double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class TimeLimit {
 public:
  // A clock is wall_seconds or processor_seconds.
  TimeLimit(Run& run, double seconds, double (*clock)())
      : thread_([&run, clock, end = clock() + seconds](const std::stop_token& over) {
          std::mutex mutex;
          std::condition_variable_any done;
          std::unique_lock lock(mutex);
          constexpr double kLongestSleep = 0.05;  // processor time may pass faster than time
          for (double left = end - clock(); left > 0 && !over.stop_requested(); left = end - clock())
            done.wait_for(lock, over, std::chrono::duration<double>(std::min(left, kLongestSleep)),
                          [&] { return over.stop_requested(); });
          if (!over.stop_requested()) run.cancel();
        }) {}

 private:
  std::jthread thread_;  // asked to stop, and waited for, at the end
};

}  // namespace kumiki::level_bench
