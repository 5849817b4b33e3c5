// What is said on stderr while a verb runs: how far it is, what it found, and what it warns of.
//
// For people: news as they come and, on a terminal, a bar that is drawn ten times a second at most and wiped at
// the end. For programs (--progress json): one JSON object a line, {"share", "text"}, {"news", "file"},
// {"warning"} and, when stdout carries the JSON answer, {"answer"}: the same for people.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "base/run.h"
#include "verbs/verb.h"

namespace kumiki {

enum class ProgressStyle { None, Lines, Bar, Json };

// Of --quiet and --progress, and of what stderr is.
ProgressStyle progress_style(const Arguments& arguments);

class ProgressLines {
 public:
  ProgressLines(Run& run, ProgressStyle style);
  ~ProgressLines();
  ProgressLines(const ProgressLines&) = delete;
  ProgressLines& operator=(const ProgressLines&) = delete;

 private:
  using Clock = std::chrono::steady_clock;
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  bool is_time();
  void show(const Progress& progress);
  void tell(const News& news);

  const ProgressStyle style_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // workers report from their threads
  Clock::time_point last_;
  bool drawn_ = false;
};

void print_warnings(const Warnings& warnings, ProgressStyle style);
void print_answer_line(const std::string& text, ProgressStyle style);

}  // namespace kumiki
