// Finds all assemblies of a problem and takes each apart.
//
// The search is a list of tasks in the order of the tree (cover.h). A worker takes the first open one, works
// on it for a number of nodes, and puts the results and what is left of it in its place. Which worker did
// what leaves no trace: the list read from front to back is the same for any number of threads, and so is the
// list that a stored and resumed search ends with.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "base/shards.h"
#include "solve/disassemble.h"
#include "solve/placements.h"
#include "solve/symmetry.h"

namespace kumiki {

struct SolveOptions {
  Symmetry::Same same = Symmetry::Same::Mirrors;  // assemblies that count as one
  bool disassemble = true;
  bool keep = true;  // false: only count
  std::optional<std::int64_t> most_solutions;
  std::size_t most_bytes = std::size_t{4} << 30;
};

struct FoundAssembly {
  std::vector<std::uint32_t> rows;  // ascending
  Plan plan;                        // none without disassembly
  std::int64_t number = 0;          // among the assemblies of its stretch, from 0

  bool operator==(const FoundAssembly&) const = default;
};

// What a stretch of the search found.
struct Findings {
  std::int64_t assemblies = 0;
  std::int64_t solutions = 0;  // those that come apart; without disassembly all
  std::int64_t undecided = 0;  // memory ended before it was known whether they come apart
  std::uint64_t nodes = 0;     // of the search tree
  std::uint64_t states = 0;    // configurations met
  std::vector<FoundAssembly> kept;

  bool operator==(const Findings&) const = default;
  void append(Findings later);
};

// One place in the list: findings, or a task that is still to be done.
struct Stretch {
  bool open = false;
  CoverTask task;
  Findings findings;

  bool operator==(const Stretch&) const = default;
};

class Solver {
 public:
  Solver(const Puzzle& puzzle, int problem, const SolveOptions& options, Workers& workers);

  // Goes on from a stored list instead of from the beginning.
  void resume(std::vector<Stretch> stretches);

  // Until everything is searched, enough is found or the run stops. False when something was left open.
  bool solve(Run& run);

  // The list as it is now; tasks in work are still open in it. From any thread.
  std::vector<Stretch> stretches() const;

  // After solve: all findings, in order; cut after the last solution that was asked for. Taking leaves none.
  Findings findings() const;
  Findings take_findings();
  Solution solution(FoundAssembly found) const;

  const Placements& placements() const { return placements_; }

 private:
  struct Item {
    Stretch stretch;
    bool taken = false;
  };
  using Items = std::list<Item>;

  void work_on_one(TaskGroup& group, Run& run);
  Findings search(const CoverTask& task, std::vector<CoverTask>& rest, bool& stopped, Run& run);
  bool judge(const std::vector<std::uint32_t>& rows, Findings& findings, Run& run);
  Pile pile_of(const std::vector<std::uint32_t>& rows) const;
  void replace(Items::iterator item, Findings findings, std::vector<CoverTask> rest, TaskGroup& group,
               Run& run);
  void join_done();
  bool enough(const Findings& findings) const {
    return options_.most_solutions && findings.solutions >= *options_.most_solutions;
  }
  void cut(Findings& all) const;
  void report(Run& run) const;

  const Puzzle& puzzle_;
  const Problem& problem_;
  SolveOptions options_;
  Workers& workers_;
  Placements placements_;
  CoverProblem cover_;  // that of the placements, with fewer columns
  Symmetry symmetry_;
  std::vector<Body> bodies_;
  GroupRule groups_;
  std::vector<int> first_piece_;  // by part
  Separator separator_;

  mutable std::mutex mutex_;  // over what follows
  Items items_;
  double open_share_ = 0;
};

}  // namespace kumiki
