// Our own program.
#pragma once

#include <utility>

#include "bench/solve/rival.h"

namespace kumiki::bench {

class Kumiki : public Rival {
 public:
  Kumiki(std::string program, int threads, int cpu_limit)
      : program_(std::move(program)), threads_(threads), cpu_limit_(cpu_limit) {}

  std::string name() const override { return "Kumiki"; }
  Measured run(const std::string& file, int problem) const override;

 private:
  std::string program_;
  int threads_;
  int cpu_limit_;
};

}  // namespace kumiki::bench
