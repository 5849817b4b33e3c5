// The program: a table of verbs, and what a terminal needs around it.
//
// Exit codes: 0 yes or done, 1 proven no, 2 bad usage or input, 3 unknown, 70 internal error; nothing else.
// Ctrl-C and
// --time-limit only set the cancel flag: the verb ends with the best so far.
#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <new>
#include <thread>

#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "base/version.h"
#include "census/ranks.h"
#include "cli/command_line.h"
#include "cli/progress.h"
#include "studio/studio.h"
#include "verbs/help.h"
#include "verbs/input.h"

namespace kumiki {

namespace {

enum ExitCode { kExitYes = 0, kExitNo = 1, kExitBadInput = 2, kExitUnknown = 3, kExitInternal = 70 };

ExitCode exit_code(Verdict verdict) {
  return verdict == Verdict::Yes ? kExitYes : verdict == Verdict::No ? kExitNo : kExitUnknown;
}

// Of several ranks one speaks.
bool is_follower() { return launched_rank() > 0; }

int fail(const std::string& message, int code = kExitBadInput) {
  if (is_follower()) return code;
  std::fprintf(stderr, "kumiki: %s\n", message.c_str());
  return code;
}

// --- signals -----------------------------------------------------------------------------------------------

// A signal handler can reach nothing else; everything else is passed along.
std::atomic<Run*> running{nullptr};
std::atomic<bool> interrupted{false};

extern "C" void on_interrupt(int) {
  interrupted = true;
  if (Run* run = running.load()) run->cancel();
}

// An assert or a library gave up: the line is out already, only the exit code must be ours.
extern "C" void on_abort(int) { _exit(kExitInternal); }

void handle_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGABRT, on_abort);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, on_interrupt);
}

// Lets signals reach this run while it lives; one that came before counts, too.
class Interruptible {
 public:
  explicit Interruptible(Run& run) {
    running = &run;
    if (interrupted) run.cancel();
  }
  ~Interruptible() { running = nullptr; }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

// Cancels the run after so many seconds, unless it ends before.
class TimeLimit {
 public:
  TimeLimit(Run& run, std::optional<double> seconds) {
    if (!seconds) return;
    thread_ = std::thread([this, &run, limit = std::chrono::duration<double>(*seconds)] {
      std::unique_lock lock(mutex_);
      if (!done_.wait_for(lock, limit, [this] { return over_; })) run.cancel();
    });
  }
  ~TimeLimit() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    done_.notify_all();
    thread_.join();
  }
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool over_ = false;
  std::thread thread_;
};

// Searches make and drop large tables. Memory that goes back to the system each time comes back page by page,
// which costs more than the search of a small puzzle.
void keep_memory() {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

// --- output ------------------------------------------------------------------------------------------------

// Everything reached the pipe or the disk, or the answer does not count.
int print(const std::string& text, int code) {
  if (is_follower()) return code;
  const bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  return written ? code : fail("cannot write to stdout");
}

std::string render(const Answer& answer, const Arguments& arguments, double seconds) {
  if (!arguments.flag("json")) return answer.text;
  nlohmann::ordered_json document{{"verdict", to_string(answer.verdict)},
                                  {"seconds", seconds},
                                  {"seed", arguments.integer("seed")},
                                  {"version", kVersion}};
  document.update(answer.fields);
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

int deliver(const Verb& verb, const Answer& answer, const Arguments& arguments, double seconds) {
  if (is_follower()) return kExitYes;
  const std::string text = render(answer, arguments, seconds);
  const int code = exit_code(answer.verdict);
  if (verb.writes_files || !arguments.given("output")) return print(text, code);
  const auto saved = save_bytes(arguments.text("output"), text, arguments);
  return saved ? code : fail(to_string(saved.error()));
}

// --- verbs -------------------------------------------------------------------------------------------------

// The address has to be there before the end: a script or a browser waits for it.
void announce(const std::string& line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fflush(stdout);
}

int run_verb(const Verb& verb, const Arguments& arguments) {
  if (arguments.flag("help")) return print(help_text(verb), kExitYes);
  Run run(static_cast<std::uint64_t>(arguments.integer("seed")));
  const Interruptible interruptible(run);
  const TimeLimit limit(run, arguments.real("time-limit"));
  Context context{run, {}};
  const ProgressStyle style = is_follower() ? ProgressStyle::None : progress_style(arguments);
  const auto start = std::chrono::steady_clock::now();
  const auto answer = [&] {
    const ProgressLines lines(run, style);
    return verb.run != nullptr ? verb.run(arguments, context) : run_studio(arguments, context, announce);
  }();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!answer) return fail(to_string(answer.error()));
  if (!arguments.flag("quiet") && !is_follower()) print_warnings(context.warnings, style);
  if (arguments.flag("json")) print_answer_line(answer->text, style);
  return deliver(verb, *answer, arguments, seconds.count());
}

// The verb that the first one or two words name, and the words after it.
struct Call {
  const Verb* verb = nullptr;
  std::vector<std::string> words;
};

Call find_call(const std::vector<std::string>& words) {
  if (words.size() > 1)
    if (const Verb* verb = find_verb(words[0] + " " + words[1]))
      return {verb, {words.begin() + 2, words.end()}};
  return {find_verb(words[0]), {words.begin() + 1, words.end()}};
}

int run(const std::vector<std::string>& words) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h") return print(help_text(), kExitYes);
  if (words[0] == "--version") return print(fmt::format("kumiki {}\n", kVersion), kExitYes);
  const Call call = find_call(words);
  if (call.verb == nullptr) return fail(to_string(unknown_verb(words[0])));
  const auto raw = parse_command_line(*call.verb, call.words);
  if (!raw) return fail(to_string(raw.error()));
  const auto arguments = check_arguments(*call.verb, *raw);
  if (!arguments) return fail(to_string(arguments.error()));
  return run_verb(*call.verb, *arguments);
}

}  // namespace

}  // namespace kumiki

int main(int count, char** words) {
  using namespace kumiki;
  keep_memory();
  handle_signals();
  try {
    return kumiki::run({words + std::min(count, 1), words + count});
  } catch (const std::bad_alloc&) {
    return fail("out of memory", kExitInternal);
  } catch (const std::exception& error) {
    return fail(fmt::format("internal error: {}", escaped(error.what())), kExitInternal);
  }
}
