// Writes a checkpoint every few seconds while a search runs, and once more when it ends.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "base/result.h"

namespace kumiki {

class Checkpointer {
 public:
  // `bytes` is called from another thread. The first write has to succeed before anything starts: hours of
  // work must not end at a folder that does not exist.
  Checkpointer(std::string path, double seconds, std::function<std::string()> bytes);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  Status start();
  // The last write. An error of a write in between counts when this one fails, too.
  Status finish();

 private:
  void stop();
  Status write() const;

  std::string path_;
  std::chrono::duration<double> every_;
  std::function<std::string()> bytes_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace kumiki
