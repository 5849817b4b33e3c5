// wait4 gives the resources of this one child. Its output goes to unnamed files: a pipe would have to be
// emptied while we wait, and the emptying would be measured.
#include "bench/solve/child.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace kumiki::bench {

namespace {

std::string text_of(FILE* file) {
  std::string text;
  std::rewind(file);
  char buffer[4096];
  while (const std::size_t read = std::fread(buffer, 1, sizeof buffer, file)) text.append(buffer, read);
  std::fclose(file);
  return text;
}

[[noreturn]] void become(const std::vector<std::string>& words, FILE* out, FILE* err, int cpu_limit) {
  // The second figure kills for sure, with another signal: it comes later.
  const rlimit limit{static_cast<rlim_t>(cpu_limit), static_cast<rlim_t>(cpu_limit) + 5};
  setrlimit(RLIMIT_CPU, &limit);
  dup2(fileno(out), STDOUT_FILENO);
  dup2(fileno(err), STDERR_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

Child run_child(const std::vector<std::string>& words, int cpu_limit) {
  Child child;
  FILE* out = std::tmpfile();
  FILE* err = std::tmpfile();
  if (!out || !err) return child;
  const auto start = std::chrono::steady_clock::now();
  const pid_t process = fork();
  if (process == 0) become(words, out, err, cpu_limit);
  int status = 0;
  rusage usage{};
  if (process > 0 && wait4(process, &status, 0, &usage) == process) {
    child.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    child.cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    child.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  child.out = text_of(out);
  child.err = text_of(err);
  return child;
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  if (end == std::string::npos) return {};
  const std::string cut = text.substr(0, end + 1);
  return cut.substr(cut.rfind('\n') + 1);  // npos + 1 is 0
}

}  // namespace kumiki::bench
