#include "solve/sat.h"

#include <algorithm>

#include <cadical.hpp>

namespace kumiki {

namespace {

// Small sets are cheaper pair by pair than with helpers.
constexpr std::size_t kPairwise = 6;

// Lets CaDiCaL ask whether anybody still wants to know.
class Patience : public CaDiCaL::Terminator {
 public:
  explicit Patience(const Run& run) : run_(run) {}
  bool terminate() override { return run_.cancelled(); }

 private:
  const Run& run_;
};

}  // namespace

struct Sat::Solver {
  CaDiCaL::Solver engine;
  int variables = 0;
  std::uint64_t size = 0;
};

Sat::Sat(Expect expect) : solver_(std::make_unique<Solver>()) {
  if (expect == Expect::Yes) solver_->engine.configure("sat");
  solver_->engine.set("quiet", 1);
}
Sat::~Sat() = default;

Sat::Literal Sat::variable() { return ++solver_->variables; }

void Sat::clause(const std::vector<Literal>& literals) {
  for (const Literal literal : literals) solver_->engine.add(literal);
  solver_->engine.add(0);
  solver_->size += literals.size() + 1;
}

void Sat::at_most_one(const std::vector<Literal>& literals) {
  if (literals.size() <= kPairwise) {
    for (std::size_t i = 0; i < literals.size(); ++i)
      for (std::size_t j = i + 1; j < literals.size(); ++j) clause({-literals[i], -literals[j]});
    return;
  }
  // A chain: "one of the first i" rules out all later ones (Sinz 2005).
  Literal before = 0;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (before != 0) clause({-before, -literals[i]});
    if (i + 1 == literals.size()) break;
    const Literal now = variable();
    clause({-literals[i], now});
    if (before != 0) clause({-before, now});
    before = now;
  }
}

void Sat::exactly_one(const std::vector<Literal>& literals) {
  clause(literals);
  at_most_one(literals);
}

std::vector<Sat::Literal> Sat::counter(const std::vector<Literal>& literals, int cap) {
  if (literals.size() <= 1) return literals;
  const auto middle = literals.begin() + static_cast<std::ptrdiff_t>(literals.size() / 2);
  const auto a = counter({literals.begin(), middle}, cap), b = counter({middle, literals.end()}, cap);
  const std::size_t outputs = std::min(static_cast<std::size_t>(cap) + 1, a.size() + b.size());
  std::vector<Literal> sum(outputs);
  for (Literal& output : sum) output = variable();
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i + j > 0) {  // i there and j there make i + j
        std::vector<Literal> reaches{sum[std::min(i + j, outputs) - 1]};
        if (i > 0) reaches.push_back(-a[i - 1]);
        if (j > 0) reaches.push_back(-b[j - 1]);
        clause(reaches);
      }
      if (i + j < outputs) {  // no more than i and no more than j make no more than i + j
        std::vector<Literal> stays{-sum[i + j]};
        if (i < a.size()) stays.push_back(a[i]);
        if (j < b.size()) stays.push_back(b[j]);
        clause(stays);
      }
    }
  return sum;
}

void Sat::at_most(const std::vector<Literal>& literals, int most) {
  if (static_cast<int>(literals.size()) <= most) return;
  clause({-counter(literals, most)[static_cast<std::size_t>(most)]});
}

Verdict Sat::solve(std::int64_t conflicts, Run& run) {
  constexpr std::int64_t kMostConflicts = 2'000'000'000;
  Patience patience(run);
  solver_->engine.connect_terminator(&patience);
  solver_->engine.limit("conflicts", static_cast<int>(std::min(conflicts, kMostConflicts)));
  const int answer = solver_->engine.solve();
  solver_->engine.disconnect_terminator();
  if (answer == 10) return Verdict::Yes;
  return answer == 20 ? Verdict::No : Verdict::Unknown;
}

std::uint64_t Sat::size() const { return solver_->size; }

bool Sat::value(Literal variable) const { return solver_->engine.val(variable) > 0; }

}  // namespace kumiki
