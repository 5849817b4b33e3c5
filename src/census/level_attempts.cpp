#include "census/level_attempts.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace kumiki {

namespace {

// An attempt has a run of its own, because it has a seed of its own; this passes the cancel flag on.
class PassOnCancel {
 public:
  PassOnCancel(const Run& outer, Run& inner)
      : thread_([this, &outer, &inner] {
          std::unique_lock lock(mutex_);
          while (!done_.wait_for(lock, std::chrono::milliseconds(20), [this] { return over_; }))
            if (outer.cancelled()) inner.cancel();
        }) {}
  ~PassOnCancel() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    done_.notify_all();
    thread_.join();
  }
  PassOnCancel(const PassOnCancel&) = delete;
  PassOnCancel& operator=(const PassOnCancel&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool over_ = false;
  std::thread thread_;
};

// "LEVEL EVALUATIONS PIECES OWNERS": a letter a cell of the shape, from 'a'; '.' for nobody's. Level 0:
// nothing.
std::string to_text(const Cells& shape, const LevelDesignResult& result) {
  if (!result.best) return fmt::format("0 {} 0 .", result.evaluations);
  std::string owners;
  shape.for_each([&](Vec3 cell) {
    char owner = '.';
    for (std::size_t p = 0; p < result.best->pieces.size(); ++p)
      if (result.best->pieces[p].test(cell)) owner = static_cast<char>('a' + p);
    owners += owner;
  });
  return fmt::format("{} {} {} {}", result.best->level, result.evaluations, result.best->pieces.size(),
                     owners);
}

template <class Number>
bool take(std::string_view& text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end == text.data() + text.size() || *end != ' ') return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return true;
}

bool parse(std::string_view text, const Cells& shape, LevelDesignResult& result) {
  LevelDesign design;
  std::size_t pieces = 0;
  if (!take(text, design.level) || !take(text, result.evaluations) || !take(text, pieces)) return false;
  if (design.level == 0) return text == ".";
  if (pieces > 26 || text.size() != static_cast<std::size_t>(shape.count())) return false;
  design.pieces.assign(pieces, Cells(shape.box()));
  std::size_t next = 0;
  bool good = true;
  shape.for_each([&](Vec3 cell) {
    const char owner = text[next++];
    if (owner == '.') return;
    const auto piece = static_cast<std::size_t>(owner - 'a');
    good = good && owner >= 'a' && piece < pieces;
    if (good) design.pieces[piece].set(cell);
  });
  for (Cells& piece : design.pieces) piece = piece.trimmed();
  result.best = std::move(design);
  return good;
}

}  // namespace

Result<LevelAttemptsResult> attempt_levels(const Cells& shape, const LevelAttempts& attempts,
                                           const Wanted& wanted, const LevelSearch& search, Workers& workers,
                                           Run& run) {
  ShardedJob job;
  job.name = fmt::format("design-level seed {} {} steps, {} attempts: {}", run.seed(), attempts.steps,
                         attempts.attempts, attempts.name);
  job.shards = attempts.attempts;
  for (int k = 0; k < attempts.attempts; ++k) job.wanted.push_back(k);
  job.work = [&](int attempt, Run& outer) -> std::optional<std::string> {
    Run inner(outer.stream(static_cast<std::uint64_t>(attempt)).next(), attempts.steps);
    const PassOnCancel pass(outer, inner);
    const LevelDesignResult found = search(inner);
    if (outer.cancelled()) return std::nullopt;
    return to_text(shape, found);
  };
  const auto done = run_sharded(job, attempts.journal, workers, run);
  if (!done) return done.error();
  LevelAttemptsResult result;
  result.leads = done->leads;
  result.every_wanted = done->lines.size() == job.wanted.size();
  for (const auto& [attempt, words] : done->lines) {
    LevelDesignResult found;
    if (!parse(words, shape, found))
      return Error{fmt::format("attempt {}: expected a cut of this shape", attempt), 0, attempts.journal};
    result.best.evaluations += found.evaluations;
    if (found.best && (!result.best.best || wanted.is_closer(found.best->level, result.best.best->level)))
      result.best.best = std::move(found.best);
  }
  if (result.best.best && wanted.is_met_by(result.best.best->level)) result.best.found = Verdict::Yes;
  return result;
}

}  // namespace kumiki
