// BurrTools, by Andreas Röver: the program that puzzle designers use today.
#pragma once

#include <utility>

#include "bench/solve/rival.h"

namespace kumiki::bench {

class BurrTools : public Rival {
 public:
  // `kumiki` translates files that BurrTools cannot read.
  BurrTools(std::string program, std::string kumiki, int cpu_limit)
      : program_(std::move(program)), kumiki_(std::move(kumiki)), cpu_limit_(cpu_limit) {}

  std::string name() const override { return "BurrTools"; }
  Measured run(const std::string& file, int problem) const override;

  bool is_there() const { return !program_.empty(); }

 private:
  Measured solve(const std::string& xmpuzzle, int problem) const;

  std::string program_;
  std::string kumiki_;
  int cpu_limit_;
};

// CPU seconds of BurrTools 0.7.1 that were noted earlier, for where the program is not at hand.
std::optional<double> recorded_seconds(const Work& work);

}  // namespace kumiki::bench
