// A process that runs a verb: the same program again, nicer than we are and with a limit on its memory, so that
// neither a crash nor its hunger takes the studio along.
//
// It dies with the thread that started it, whatever happens to us (PR_SET_PDEATHSIG); so one thread starts them all.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace kumiki {

struct ChildOrder {
  std::string program;
  std::vector<std::string> words;  // after the program's name
  std::string folder;              // where it works
  std::uint64_t memory_bytes = 0;  // 0: no limit
};

class Child {
 public:
  static Result<Child> start(const ChildOrder& order);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();  // kills it if it still lives

  int out() const { return out_; }  // for poll; -1 when it has ended
  int err() const { return err_; }
  // Appends what is there; false at the end, which closes it.
  bool read_out(std::string& text) { return read_from(out_, text); }
  bool read_err(std::string& text) { return read_from(err_, text); }

  void interrupt() const;
  void kill() const;
  // How it ended, as waitpid tells it; nothing while it lives.
  std::optional<int> ended();

 private:
  Child(pid_t process, int out, int err) : process_(process), out_(out), err_(err) {}
  static bool read_from(int& descriptor, std::string& text);

  pid_t process_;
  int out_, err_;
};

}  // namespace kumiki
