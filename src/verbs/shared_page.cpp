#include "verbs/shared_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "grid/connectivity.h"
#include "solve/random_walk.h"
#include "verbs/page_solution.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostSolutions = 100;

// --- shapes ------------------------------------------------------------------------------------------------

// The shapes that are used, in the order of the file, and which of them a shape of the puzzle is (-1: none).
struct UsedShapes {
  std::vector<PageShape> shapes;
  std::vector<int> numbers;
};

UsedShapes used_shapes(const Puzzle& puzzle, const Problem* problem) {
  std::vector<int> counts(puzzle.shapes.size(), problem == nullptr ? 1 : 0);
  if (problem != nullptr)
    for (const Part& part : problem->parts) counts[static_cast<std::size_t>(part.shape.value)] += part.most;
  UsedShapes used;
  for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) {
    Cells cells = used_cells(puzzle.shapes[i]);
    const bool shown = counts[i] > 0 && !cells.empty();
    used.numbers.push_back(shown ? static_cast<int>(used.shapes.size()) : -1);
    if (shown) used.shapes.push_back({puzzle.shapes[i].name, counts[i], std::move(cells)});
  }
  return used;
}

bool has_paint(const PageData& data) {
  for (const PageSolution& solution : data.solutions)
    for (const PagePiece& piece : solution.pieces)
      if (!piece.painted.empty()) return true;
  return false;
}

// --- the passport ------------------------------------------------------------------------------------------

Cells all_cells(const PageSolution& solution) {
  Cells all;
  for (const PagePiece& piece : solution.pieces) all.add(piece.cells);
  return all;
}

// Empty cells that nobody can see from outside.
Cells enclosed(const Cells& filled) {
  const Box box = filled.trimmed().box();
  Cells open = Cells::full(Box{box.low - Vec3{1, 1, 1}, box.size + Vec3{2, 2, 2}});
  open.remove(filled);
  Cells inside;
  for (const Cells& part : components(open))
    if (!part.test(box.low - Vec3{1, 1, 1})) inside.add(part);
  return inside;
}

std::int64_t count_holes(const Cells& filled, const Cells& goal) {
  Cells holes = goal;
  holes.remove(filled);
  return unite(std::move(holes), enclosed(filled)).count();
}

// What the file says, if it does not contradict itself.
std::optional<std::int64_t> known_solutions(const Puzzle& puzzle, std::size_t number) {
  const SolveStatistics& found = puzzle.problems[number].statistics;
  std::optional<std::int64_t> count;
  if (found.state == SolveState::Solved) count = found.solutions;
  const bool claims_unique = std::any_of(puzzle.claims.begin(), puzzle.claims.end(), [&](const Claim& claim) {
    return claim.kind == ClaimKind::Unique && claim.problem == static_cast<int>(number);
  });
  if (!claims_unique) return count;
  return count.value_or(1) == 1 ? std::optional<std::int64_t>(1) : std::nullopt;
}

PagePassport passport_of(const PageData& data, const Puzzle& puzzle, std::size_t number) {
  PagePassport passport;
  passport.solutions = known_solutions(puzzle, number);
  if (passport.solutions) passport.unique = *passport.solutions == 1;
  if (data.solutions.empty()) {
    passport.pieces = passport.cells = 0;
    for (const PageShape& shape : data.shapes) {
      *passport.pieces += shape.count;
      *passport.cells += std::int64_t{shape.count} * shape.cells.count();
    }
    return passport;
  }
  const PageSolution& first = data.solutions.front();
  const Cells filled = all_cells(first);
  passport.pieces = std::ssize(first.pieces);
  passport.cells = filled.count();
  passport.holes = count_holes(filled, *data.goal);
  if (first.graph) passport.random_walk = random_walk(first.graph->graph).moves;
  return passport;
}

// --- gathering ---------------------------------------------------------------------------------------------

class PageMaker {
 public:
  PageMaker(const Puzzle& puzzle, const PageOrder& order, const Run& run)
      : puzzle_(puzzle),
        order_(order),
        plans_(run, order.most_plan_steps),
        effort_{order.threads, std::size_t{1} << 30,      order.most_plan_steps, order.most_graph_steps,
                false,         GraphDefinition::Canonical} {}

  Result<SharedPage> make() {
    if (order_.problem > 0 && order_.problem >= puzzle_.problems.size())
      return Error{fmt::format("--problem: expected a number below {}, found {}", puzzle_.problems.size(),
                               order_.problem)};
    const Problem* problem = puzzle_.problems.empty() ? nullptr : &puzzle_.problems[order_.problem];
    data_.title = order_.title;
    if (problem != nullptr && !problem->name.empty())
      data_.title += (data_.title.empty() ? "" : ": ") + problem->name;
    data_.comment = puzzle_.comment;
    UsedShapes used = used_shapes(puzzle_, problem);
    data_.shapes = std::move(used.shapes);
    if (problem != nullptr)
      if (auto added = add_problem(*problem, used.numbers); !added) return added.error();
    remark_on_plans();
    fit();
    return std::move(page_);
  }

 private:
  Status add_problem(const Problem& problem, const std::vector<int>& shape_numbers) {
    if (problem.goal) data_.goal = used_cells(puzzle_.shape(*problem.goal));
    if (data_.goal && data_.goal->empty()) data_.goal.reset();
    const std::size_t shown = std::min(kMostSolutions, problem.solutions.size());
    for (std::size_t i = 0; i < shown; ++i)
      if (auto added = add_solution(problem, i, shape_numbers); !added) return added;
    if (shown < problem.solutions.size())
      remark("the first {} of {} solutions are in the page", shown, problem.solutions.size());
    if (has_paint(data_)) data_.paint = puzzle_.colours;
    data_.passport = passport_of(data_, puzzle_, order_.problem);
    return Done{};
  }

  Status add_solution(const Problem& problem, std::size_t number, const std::vector<int>& shape_numbers) {
    const Layout layout = lay_out(puzzle_, problem, problem.solutions[number]);
    if (const Check check = check_assembly(layout); check.holds != Verdict::Yes)
      return Error{
          fmt::format("problem {}, solution {} is no assembly: {}", order_.problem, number, check.detail)};
    PageSolution& page = data_.solutions.emplace_back();
    page.pieces = page_pieces(layout, shape_numbers);
    add_page_plan(layout, effort_, plans_, page);
    page.graph_why = "Only the first solution has its graph in the page.";
    if (number == 0) add_page_graph(layout, effort_, plans_, page);
    return Done{};
  }

  void remark_on_plans() {
    if (data_.solutions.empty()) return;
    const PageSolution& first = data_.solutions.front();
    if (!first.plan) remark("{}", first.why);
    if (!first.graph) remark("{}", first.graph_why);
    const auto without = std::count_if(data_.solutions.begin() + 1, data_.solutions.end(),
                                       [](const PageSolution& solution) { return !solution.plan; });
    if (without > 0) remark("{} of the other solutions have no plan in the page", without);
  }

  // Rather fewer solutions than a page that nobody can send.
  void fit() {
    page_.json = page_json(data_);
    const std::size_t before = data_.solutions.size();
    while (page_.json.size() > order_.most_json && data_.solutions.size() > 1) {
      data_.solutions.resize(data_.solutions.size() / 2);
      page_.json = page_json(data_);
    }
    if (before > data_.solutions.size())
      remark("to keep it small, only the first {} are in the page",
             counted(std::ssize(data_.solutions), "solution"));
    if (page_.json.size() > order_.most_json && !data_.solutions.empty() && data_.solutions.front().graph) {
      data_.solutions.front().graph->counts_only = true;
      data_.solutions.front().graph->why = "only the counts, to keep the page small";
      page_.json = page_json(data_);
    }
    page_.data = std::move(data_);
  }

  template <class... Values>
  void remark(fmt::format_string<Values...> text, Values&&... values) {
    page_.remarks.push_back(fmt::format(text, std::forward<Values>(values)...));
  }

  const Puzzle& puzzle_;
  const PageOrder& order_;
  Run plans_;
  LevelEffort effort_;
  PageData data_;
  SharedPage page_;
};

}  // namespace

Result<SharedPage> shared_page(const Puzzle& puzzle, const PageOrder& order, const Run& run) {
  return PageMaker(puzzle, order, run).make();
}

}  // namespace kumiki
