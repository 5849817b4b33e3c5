// Runs a program to its end and says what it cost: its own processor time, not that of the machine around it.
#pragma once

#include <string>
#include <vector>

namespace kumiki::bench {

struct Child {
  int exit = -1;   // 128 + signal when one killed it, 127 when there is no such program
  double cpu = 0;  // seconds, user and system, of the program and of what it waited for
  double wall = 0;
  std::string out, err;
};

// The child is killed after that many CPU seconds.
Child run_child(const std::vector<std::string>& words, int cpu_limit);

// Where programs say why they gave up.
std::string last_line(const std::string& text);

}  // namespace kumiki::bench
