#include "verbs/checkpointer.h"

#include "base/file.h"

namespace kumiki {

Checkpointer::Checkpointer(std::string path, double seconds, std::function<std::string()> bytes)
    : path_(std::move(path)), every_(seconds), bytes_(std::move(bytes)) {}

Checkpointer::~Checkpointer() { stop(); }

Status Checkpointer::start() {
  if (auto status = write(); !status) return status;
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    // A disk that is full for a while is no reason to stop: the checkpoint before stays in place.
    while (!wake_.wait_for(lock, every_, [this] { return over_; })) (void)write();
  });
  return Done{};
}

Status Checkpointer::finish() {
  stop();
  return write();
}

void Checkpointer::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

Status Checkpointer::write() const { return replace_file(path_, bytes_(), Overwrite::Replace); }

}  // namespace kumiki
