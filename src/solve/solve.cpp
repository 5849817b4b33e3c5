#include "solve/solve.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "solve/cover_merge.h"
#include "solve/fit.h"

namespace kumiki {

namespace {

// The first tasks are short, so that all workers soon have one; later ones are long enough to be worth their
// bookkeeping and short enough that little is lost when the program is killed.
std::uint64_t nodes_for(const CoverTask& task) {
  return std::uint64_t{1000} << std::min(8, 2 * task.generation);
}

}  // namespace

void Findings::append(Findings later) {
  for (FoundAssembly& found : later.kept) {
    found.number += assemblies;
    kept.push_back(std::move(found));
  }
  assemblies += later.assemblies;
  solutions += later.solutions;
  undecided += later.undecided;
  nodes += later.nodes;
  states += later.states;
}

Solver::Solver(const Puzzle& puzzle, int problem, const SolveOptions& options, Workers& workers)
    : puzzle_(puzzle),
      problem_(puzzle.problems[static_cast<std::size_t>(problem)]),
      options_(options),
      workers_(workers),
      placements_(list_placements(puzzle, problem_)),
      symmetry_(puzzle, problem_, placements_, options.same),
      bodies_(bodies_of(placements_)),
      groups_(problem_),
      separator_(bodies_, workers, {false, options.most_bytes}) {
  int piece = 0;
  for (const Part& part : problem_.parts) {
    first_piece_.push_back(piece);
    piece += part.most;
  }
  placements_.cover.most_empty = hole_limit(puzzle, problem_);
  cover_ = merge_columns(placements_.cover);
  for (const CoverTask& task : symmetry_.tasks()) items_.push_back({{true, task, {}}, false});
}

void Solver::resume(std::vector<Stretch> stretches) {
  items_.clear();
  for (Stretch& stretch : stretches) items_.push_back({std::move(stretch), false});
}

bool Solver::solve(Run& run) {
  Run inner(run, Run::kNoLimit);
  TaskGroup group(workers_);
  open_share_ = 0;
  std::size_t open = 0;
  for (const Item& item : items_)
    if (item.stretch.open) open_share_ += item.stretch.task.share, ++open;
  for (; open > 0; --open) group.run([this, &group, &inner] { work_on_one(group, inner); });
  group.wait();
  run.step(inner.steps());
  const std::lock_guard lock(mutex_);
  return std::none_of(items_.begin(), items_.end(), [](const Item& item) { return item.stretch.open; }) ||
         enough(items_.front().stretch.findings);
}

// The first open task, so that the front of the list is finished first.
void Solver::work_on_one(TaskGroup& group, Run& run) {
  Items::iterator item;
  CoverTask task;
  {
    const std::lock_guard lock(mutex_);
    item =
        std::find_if(items_.begin(), items_.end(), [](const Item& i) { return i.stretch.open && !i.taken; });
    if (item == items_.end() || run.cancelled()) return;
    item->taken = true;
    task = item->stretch.task;
  }
  std::vector<CoverTask> rest;
  bool stopped = false;
  Findings findings = search(task, rest, stopped, run);
  if (stopped) return;  // the task stays open
  replace(item, std::move(findings), std::move(rest), group, run);
}

Findings Solver::search(const CoverTask& task, std::vector<CoverTask>& rest, bool& stopped, Run& run) {
  Findings findings;
  const auto visit = [&](const std::vector<std::uint32_t>& rows) {
    return rows.empty() || (judge(rows, findings, run) && !enough(findings));
  };
  CoverOutcome outcome = search_cover(cover_, task, nodes_for(task), visit, run);
  findings.nodes = outcome.nodes;
  rest = std::move(outcome.rest);
  stopped = outcome.stopped && !enough(findings);
  return findings;
}

// Counts an assembly, and takes it apart. False when the run stopped in the middle.
bool Solver::judge(const std::vector<std::uint32_t>& rows, Findings& findings, Run& run) {
  FoundAssembly found;
  found.rows = rows;
  std::sort(found.rows.begin(), found.rows.end());
  if (!symmetry_.is_first(found.rows)) return true;
  found.number = findings.assemblies++;
  if (options_.disassemble) {
    if (found.rows.size() == 1)
      return true;  // nothing to take apart: BurrTools counts no solution, nor do we
    Disassembly result = disassemble(pile_of(found.rows), groups_, {}, bodies_, separator_, run);
    findings.states += result.states;
    if (run.cancelled()) return false;
    if (result.apart == Verdict::Unknown) ++findings.undecided;
    if (result.apart != Verdict::Yes) return true;
    found.plan = std::move(result.plan);
  }
  ++findings.solutions;
  if (options_.keep) findings.kept.push_back(std::move(found));
  return true;
}

void Solver::replace(Items::iterator item, Findings findings, std::vector<CoverTask> rest, TaskGroup& group,
                     Run& run) {
  const std::lock_guard lock(mutex_);
  open_share_ -= item->stretch.task.share;
  item->stretch = {false, {}, std::move(findings)};
  item->taken = false;
  const auto after = std::next(item);
  for (CoverTask& task : rest) {
    open_share_ += task.share;
    items_.insert(after, {{true, std::move(task), {}}, false});
    group.run([this, &group, &run] { work_on_one(group, run); });
  }
  join_done();
  if (!items_.front().stretch.open && enough(items_.front().stretch.findings)) run.cancel();
  report(run);
}

// Neighbours that are done become one, so that the list stays as short as the open work.
void Solver::join_done() {
  for (auto item = items_.begin(); item != items_.end() && std::next(item) != items_.end();) {
    const auto next = std::next(item);
    if (item->stretch.open || next->stretch.open) {
      item = next;
      continue;
    }
    item->stretch.findings.append(std::move(next->stretch.findings));
    items_.erase(next);
  }
}

std::vector<Stretch> Solver::stretches() const {
  const std::lock_guard lock(mutex_);
  std::vector<Stretch> list;
  for (const Item& item : items_) list.push_back(item.stretch);
  return list;
}

void Solver::report(Run& run) const {
  std::int64_t assemblies = 0, solutions = 0;
  for (const Item& item : items_) {
    assemblies += item.stretch.findings.assemblies;
    solutions += item.stretch.findings.solutions;
  }
  run.report(
      std::clamp(1 - open_share_, 0.0, 1.0),
      fmt::format("{}, {}", counted(assemblies, "assembly", "assemblies"), counted(solutions, "solution")));
}

Findings Solver::findings() const {
  const std::lock_guard lock(mutex_);
  Findings all;
  for (const Item& item : items_) {
    all.append(item.stretch.findings);
    if (enough(all)) break;
  }
  cut(all);
  return all;
}

Findings Solver::take_findings() {
  const std::lock_guard lock(mutex_);
  Findings all;
  for (Item& item : items_) {
    all.append(std::move(item.stretch.findings));
    if (enough(all)) break;
  }
  items_.clear();
  cut(all);
  return all;
}

void Solver::cut(Findings& all) const {
  if (!options_.keep || !options_.most_solutions || all.solutions <= *options_.most_solutions) return;
  all.kept.resize(static_cast<std::size_t>(*options_.most_solutions));
  all.solutions = *options_.most_solutions;
  all.assemblies = all.kept.back().number + 1;
}

Pile Solver::pile_of(const std::vector<std::uint32_t>& rows) const {
  Pile pile;
  std::vector<int> next = first_piece_;
  for (const std::uint32_t row : rows) {
    pile.pieces.emplace_back(next[static_cast<std::size_t>(placements_.cover.row_kind[row])]++);
    pile.movers.push_back({placements_.row_turned[row], placements_.row_corner[row]});
    pile.placements.push_back(placements_.placement(row).position);
  }
  return pile;
}

Solution Solver::solution(FoundAssembly found) const {
  Solution solution;
  solution.assembly.resize(static_cast<std::size_t>(piece_count(problem_)));
  const Pile pile = pile_of(found.rows);
  for (std::size_t i = 0; i < found.rows.size(); ++i)
    solution.assembly[static_cast<std::size_t>(pile.pieces[i].value)] = placements_.placement(found.rows[i]);
  if (options_.disassemble) solution.plan = std::move(found.plan);
  solution.assembly_number = found.number;
  return solution;
}

}  // namespace kumiki
