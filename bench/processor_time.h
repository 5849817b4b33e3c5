// Seconds of processor time that this program has used: what shared, noisy machines still measure well.
#pragma once

#include <ctime>

namespace kumiki {

inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace kumiki
