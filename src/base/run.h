// What a long computation is given besides its input: may it go on, how far is it, which random stream.
//
// The library counts steps and never looks at a clock: a step limit gives the same answer everywhere.
// Wall-clock limits and Ctrl-C live in the program and only set the cancel flag.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/rng.h"

namespace kumiki {

// How far a search is: a share of the whole (negative: nobody knows) and a few words.
struct Progress {
  double share = -1;
  std::string text;
};

// A line that stays on the screen (a better design was found), and the file that it tells of, if any.
struct News {
  std::string_view line;
  std::string_view file = {};
};

class Run {
 public:
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

  explicit Run(std::uint64_t seed = 1, std::uint64_t step_limit = kNoLimit)
      : seed_(seed), step_limit_(step_limit) {}
  // A search inside another: a limit of its own, stopped when the outer one is.
  Run(const Run& outer, std::uint64_t step_limit)
      : seed_(outer.seed_), step_limit_(step_limit), outer_(&outer) {}
  // The same with random streams of its own, for one of several tries.
  Run(const Run& outer, std::uint64_t step_limit, std::uint64_t seed)
      : seed_(seed), step_limit_(step_limit), outer_(&outer) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  std::uint64_t seed() const { return seed_; }
  Rng stream(std::uint64_t index) const { return Rng(seed_, index); }

  // Counts work done; false when the search has to stop (then the answer is Unknown).
  bool step(std::uint64_t count = 1) {
    return steps_.fetch_add(count, std::memory_order_relaxed) + count <= step_limit_ && !cancelled();
  }
  std::uint64_t steps() const { return steps_.load(std::memory_order_relaxed); }

  // Safe in a signal handler and from any thread.
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  bool cancelled() const {
    return cancelled_.load(std::memory_order_relaxed) || (outer_ != nullptr && outer_->cancelled());
  }

  void on_news(std::function<void(const News&)> listener) { news_ = std::move(listener); }
  void tell(std::string_view line, std::string_view file = {}) const {
    if (news_)
      news_({line, file});
    else if (outer_ != nullptr)
      outer_->tell(line, file);
  }

  void on_progress(std::function<void(const Progress&)> listener) { listener_ = std::move(listener); }
  void report(double share, std::string_view text) const {
    if (listener_)
      listener_({share, std::string(text)});
    else if (outer_ != nullptr)
      outer_->report(share, text);
  }

 private:
  std::uint64_t seed_;
  std::uint64_t step_limit_;
  const Run* outer_ = nullptr;
  std::atomic<std::uint64_t> steps_{0};
  std::atomic<bool> cancelled_{false};
  std::function<void(const Progress&)> listener_;
  std::function<void(const News&)> news_;
};

}  // namespace kumiki
