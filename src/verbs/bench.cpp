// bench: the same work on every machine, and a number that tells whether a search still takes the same steps.
//
// The signature is the sum of all steps (nodes of the cover search, configurations met). Seconds differ from
// machine to machine; the signature changes only when a search does. A commit that changes it says so.
#include <chrono>

#include <fmt/format.h>

#include "grid/text_art.h"
#include "puzzle/stick.h"
#include "solve/solve.h"
#include "verbs/arguments.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

struct Work {
  std::string_view name;
  Puzzle puzzle;
  SolveOptions options;
};

// One problem: these pieces, each once, into that goal.
Puzzle packing(const std::vector<Shape>& pieces, Shape goal) {
  Puzzle puzzle;
  Problem problem;
  for (const Shape& piece : pieces) {
    Part part;
    part.shape = ShapeId(puzzle.shapes.size());
    problem.parts.push_back(part);
    puzzle.shapes.push_back(piece);
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(std::move(goal));
  puzzle.problems.push_back(std::move(problem));
  return puzzle;
}

Puzzle pentominoes_6x10() {
  std::vector<Shape> pieces;
  for (const char* drawing : {".ff/ff/.f", "iiiii", "l/l/l/ll", "pp/pp/p", ".n/nn/n/n", "ttt/.t/.t",
                              "u.u/uuu", "v/v/vvv", "w/ww/.ww", ".x/xxx/.x", ".y/yy/.y/.y", "zz/.z/.zz"})
    pieces.push_back(shape_of(draw(drawing)));
  return packing(pieces, shape_of(Cells::full(Box{{}, {10, 6, 1}})));
}

Puzzle soma_cube() {
  std::vector<Shape> pieces;
  for (const char* drawing : {"aa/a", "bbb/b", "ccc/.c", "dd/.dd", "ee/e//.e", "ff/f//./f", "gg/g//g"})
    pieces.push_back(shape_of(draw(drawing)));
  return packing(pieces, shape_of(Cells::full(Box{{}, {3, 3, 3}})));
}

// A six-piece burr with many assemblies: most of them are locked, which has to be found out each time.
Puzzle burr() {
  std::vector<Shape> pieces;
  for (const int number : {52, 615, 792, 960, 975, 992}) pieces.push_back(shape_of(stick_cells(number, 6)));
  return packing(pieces, burr_goal(6));
}

std::vector<Work> works() {
  SolveOptions count;
  count.disassemble = count.keep = false;
  return {{"pentominoes 6x10, assemblies", pentominoes_6x10(), count},
          {"soma cube, assemblies and plans", soma_cube(), {}},
          {"six-piece burr, assemblies and plans", burr(), {}}};
}

Result<Answer> run_bench(const Arguments& arguments, Context& context) {
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Answer answer;
  std::uint64_t signature = 0;
  for (const Work& work : works()) {
    const auto start = std::chrono::steady_clock::now();
    Solver solver(work.puzzle, 0, work.options, workers);
    const bool complete = solver.solve(context.run);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const Findings findings = solver.findings();
    const std::uint64_t steps = findings.nodes + findings.states;
    signature += steps;
    if (!complete) answer.verdict = Verdict::Unknown;
    answer.fields["works"].push_back({{"name", work.name},
                                      {"assemblies", findings.assemblies},
                                      {"solutions", findings.solutions},
                                      {"steps", steps},
                                      {"seconds", seconds.count()}});
    answer.text += fmt::format("{:<38} {:>6} assemblies {:>6} solutions {:>9} steps {:8.3f} s\n", work.name,
                               findings.assemblies, findings.solutions, steps, seconds.count());
  }
  answer.fields["signature"] = signature;
  answer.text += fmt::format("signature {}\n", signature);
  return answer;
}

}  // namespace

Verb bench_verb() {
  return {"bench",
          "fixed benchmark with a step signature",
          "Solves a fixed set of puzzles and prints the steps and seconds of each. The signature is the sum "
          "of the "
          "steps: the same on every "
          "machine and for any number of threads.",
          {},
          {},
          {"kumiki bench --threads 1"},
          false,
          run_bench,
          false};
}

}  // namespace kumiki
