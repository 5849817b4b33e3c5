// Questions of yes and no, put to CaDiCaL (Biere et al.): variables, clauses, exactly one of these, at most
// so many of those.
//
// Counting is by totalizers (Bailleux, Boufkhad 2003): a tree of sorted unary counts, cut off at a cap.
// Effort is counted in conflicts, so the same question gets the same answer everywhere; the clock never
// decides.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/run.h"
#include "base/verdict.h"

namespace kumiki {

class Sat {
 public:
  using Literal = int;  // a variable's number or minus it
  // What the answer is expected to be. Expecting a yes finds large dissections ten times sooner and takes
  // longer for a no.
  enum class Expect { Either, Yes };

  explicit Sat(Expect expect = Expect::Either);
  ~Sat();
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;

  Literal variable();
  void clause(const std::vector<Literal>& literals);
  void at_most_one(const std::vector<Literal>& literals);
  void exactly_one(const std::vector<Literal>& literals);
  // Sorted outputs: output k (from 0) is true exactly when more than k of the literals are true. At most
  // cap + 1 outputs; the last then means "more than cap".
  std::vector<Literal> counter(const std::vector<Literal>& literals, int cap);
  void at_most(const std::vector<Literal>& literals, int most);
  // Yes: value() tells. Unknown: so many conflicts did not decide it, or the run was cancelled.
  Verdict solve(std::int64_t conflicts, Run& run);
  bool value(Literal variable) const;
  // Literals in all clauses so far: what putting the question has cost.
  std::uint64_t size() const;

 private:
  struct Solver;
  std::unique_ptr<Solver> solver_;
};

}  // namespace kumiki
