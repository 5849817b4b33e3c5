// Runs the real program as a user would: arguments, limits, signals; and reports what came out.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace kumiki {

struct Outcome {
  int exit = -1;  // 128 + signal when one killed it
  std::string out, err;
  double seconds = 0;
  long megabytes = 0;

  int err_lines() const { return static_cast<int>(std::count(err.begin(), err.end(), '\n')); }
};

struct Conditions {
  std::function<void()> in_child;  // before the program starts: limits, descriptors, user
  std::string out_file;            // stdout goes there instead of into Outcome::out
  double interrupt_after = 0;      // seconds; then SIGINT
};

// A folder of its own for each test, removed at the end.
class Scratch {
 public:
  Scratch() {
    char name[] = "/tmp/kumiki-test-XXXXXX";
    path_ = mkdtemp(name);
    chmod(path_.c_str(), 0755);
  }
  ~Scratch() { [[maybe_unused]] const int ignored = system(("rm -rf " + path_).c_str()); }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(*this / name, std::ios::binary) << bytes;
    return *this / name;
  }
  std::string read(const std::string& name) const {
    std::ostringstream bytes;
    bytes << std::ifstream(*this / name, std::ios::binary).rdbuf();
    return bytes.str();
  }
  std::vector<std::string> list() const {
    std::vector<std::string> names;
    FILE* pipe = popen(("ls -A " + path_).c_str(), "r");
    char line[512];
    while (fgets(line, sizeof line, pipe))
      names.push_back(std::string(line).substr(0, std::string(line).size() - 1));
    pclose(pipe);
    return names;
  }

 private:
  std::string path_;
};

inline Outcome kumiki_run(const std::vector<std::string>& arguments, const Conditions& conditions = {}) {
  Scratch scratch;
  const std::string out = conditions.out_file.empty() ? scratch / "out" : conditions.out_file,
                    err = scratch / "err";
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDONLY), 0);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0644), 1);
    dup2(open(err.c_str(), O_WRONLY | O_CREAT, 0644), 2);
    std::vector<char*> words{const_cast<char*>(KUMIKI_PROGRAM)};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    // Opened first: a child that becomes another user may not be allowed to walk to the program.
    const int program = open(KUMIKI_PROGRAM, O_RDONLY | O_CLOEXEC);
    if (conditions.in_child) conditions.in_child();
    fexecve(program, words.data(), environ);
    _exit(127);
  }
  if (conditions.interrupt_after > 0) {
    std::this_thread::sleep_for(std::chrono::duration<double>(conditions.interrupt_after));
    kill(child, SIGINT);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  Outcome outcome;
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  outcome.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  outcome.megabytes = usage.ru_maxrss / 1024;
  if (conditions.out_file.empty()) outcome.out = scratch.read("out");
  outcome.err = scratch.read("err");
  return outcome;
}

// Bad input: exactly one line that begins as it must, nothing on stdout, exit 2.
inline void expect_refused(const Outcome& outcome, const std::string& about) {
  EXPECT_EQ(outcome.exit, 2) << about;
  EXPECT_EQ(outcome.err_lines(), 1) << about << ": " << outcome.err;
  EXPECT_EQ(outcome.err.rfind("kumiki: ", 0), 0u) << about << ": " << outcome.err;
  EXPECT_EQ(outcome.out, "") << about;
}

// The same, and the line says this.
inline void expect_refusal(const Outcome& outcome, const std::string& says) {
  expect_refused(outcome, says);
  EXPECT_NE(outcome.err.find(says), std::string::npos) << says << ": " << outcome.err;
}

}  // namespace kumiki
