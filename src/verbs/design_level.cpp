// design level SHAPE: cuts a shape into pieces so that a wanted number of moves frees the first one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/plural.h"
#include "base/quote.h"
#include "base/shards.h"
#include "base/version.h"
#include "census/level_attempts.h"
#include "design/construct_level.h"
#include "puzzle/shape_name.h"
#include "puzzle/verify.h"
#include "solve/solve.h"
#include "verbs/designed_puzzle.h"
#include "verbs/kept_designs.h"
#include "verbs/level_order.h"
#include "verbs/shape_input.h"
#include "verbs/smooth_work.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kMostLockedListed = 1000;
constexpr std::uint64_t kStepsOfAnAttempt = 200'000;
// Of the first two searches on a mesh; the next two have twice as many, and so on.
constexpr std::uint64_t kStepsOfATry = 50'000, kSeedStep = 1'000'003;

// Of the cells of a file, which a journal's name cannot spell out.
std::uint64_t fingerprint(const Cells& cells) {
  std::uint64_t hash = 0;
  cells.for_each([&](Vec3 cell) {
    for (int axis = 0; axis < 3; ++axis)
      hash = (hash + static_cast<std::uint64_t>(cell[axis])) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 31;
  });
  return hash;
}

// --- the puzzle --------------------------------------------------------------------------------------------

Provenance provenance_of(const std::string& operand, const Arguments& arguments) {
  Provenance provenance{kVersion, "design level", static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  if (looks_like_shape_name(operand)) provenance.options.emplace_back("shape", operand);
  if (names_mesh(operand)) add_smooth_options(arguments, provenance);
  for (const char* name : {"pieces", "level", "size-spread"})
    provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"holes", "hole", "min-contact", "symmetry", "method", "graph-size", "max-exits",
                           "random-walk", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name :
       {"at-least", "free-holes", "unique", "interlocking", "no-group-moves", "improve", "fixed"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

// With the claims of the wishes that were met.
Puzzle finished(const LevelDesign& design, const std::string& operand, const Arguments& arguments,
                Workers& workers) {
  Puzzle puzzle = designed_puzzle(design, provenance_of(operand, arguments), workers);
  if (arguments.flag("interlocking")) puzzle.claims.push_back({ClaimKind::Interlocking, 0, 0, {}, {}});
  if (arguments.flag("unique")) puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  return puzzle;
}

// --- the answer --------------------------------------------------------------------------------------------

// Cells of the shape that no piece has, and those that were taken out of it before.
std::vector<Vec3> holes_of(const ShapeToCut& shape, const LevelDesign& design) {
  Cells empty = shape.cells;
  for (const Cells& piece : design.pieces) empty.remove(piece);
  std::vector<Vec3> holes = shape.holes;
  empty.for_each([&](Vec3 cell) { holes.push_back(cell); });
  return holes;
}

SmoothOrder smooth_order(const ShapeToCut& shape, const LevelDesign& design, const Wanted& wanted) {
  return {design.pieces, holes_of(shape, design), &design.plan, std::min(design.level, wanted.level)};
}

Json fields_of(const LevelDesignResult& result, const std::vector<Vec3>& holes, const std::string& file) {
  Json sizes = Json::array(), places = Json::array();
  if (result.best)
    for (const Cells& piece : result.best->pieces) sizes.push_back(piece.count());
  for (const Vec3 hole : holes) places.push_back({hole.x, hole.y, hole.z});
  return {{"level", result.best ? Json(result.best->level) : Json()},
          {"pieces", sizes.size()},
          {"piece_sizes", std::move(sizes)},
          {"holes", std::move(places)},
          {"evaluations", result.evaluations},
          {"file", file.empty() ? Json() : Json(file)}};
}

std::string text_of(const LevelDesignResult& result, const Arguments& arguments, const std::string& file) {
  if (!result.best)
    return fmt::format("unknown: found no way to cut the shape into {} of such sizes that come apart\n",
                       counted(arguments.integer("pieces"), "piece"));
  std::vector<int> sizes;
  for (const Cells& piece : result.best->pieces) sizes.push_back(piece.count());
  std::string text = result.found == Verdict::Yes
                         ? fmt::format("level {}", result.best->level)
                         : fmt::format("unknown: level {} was not found; the closest is {}",
                                       arguments.integer("level"), result.best->level);
  text += fmt::format(", {} of {} voxels\n", counted(std::ssize(sizes), "piece"), fmt::join(sizes, ", "));
  return file.empty() ? text : text + escaped(file) + "\n";
}

// All ways to build the shape with their levels; locked ones have none.
void tell_assemblies(const Puzzle& puzzle, Workers& workers, const Run& outer, Answer& answer) {
  Solver solver(puzzle, 0, {}, workers);
  Run run(outer, Run::kNoLimit);
  if (!solver.solve(run)) return;
  const Findings findings = solver.take_findings();
  Json levels = Json::array();
  for (const FoundAssembly& found : findings.kept) levels.push_back(level(found.plan));
  const std::int64_t locked = findings.assemblies - findings.solutions;
  for (std::int64_t k = 0; k < std::min(locked, kMostLockedListed); ++k) levels.push_back(nullptr);
  answer.fields["assemblies"] = findings.assemblies;
  answer.fields["assembly_levels"] = std::move(levels);
  answer.text += fmt::format("{} of the pieces, {} locked\n",
                             counted(findings.assemblies, "assembly", "assemblies"), locked);
}

using LevelMethod = std::function<LevelDesignResult(Run&)>;

// Of a mesh, a search can come to live where no design can be cut well; so it begins again and again, each
// time with more steps.
LevelDesignResult searched_again(const LevelMethod& method, const Wanted& wanted, std::uint64_t steps,
                                 const Run& outer) {
  LevelDesignResult all;
  for (std::uint64_t i = 0; steps > 0 && !outer.cancelled(); ++i) {
    Run run(outer, std::min(steps, kStepsOfATry << std::min<std::uint64_t>(i / 2, 20)),
            outer.seed() + i * kSeedStep);
    LevelDesignResult one = method(run);
    if (steps != Run::kNoLimit) steps -= std::min(steps, run.steps());
    all.evaluations += one.evaluations;
    if (one.best && (!all.best || wanted.is_closer(one.best->level, all.best->level)))
      all.best = std::move(one.best);
    all.found = one.found;
    if (one.found != Verdict::Unknown) break;
  }
  return all;
}

// One search, or many as shards of a job; nullopt: a follower, which has nothing to tell.
Result<std::optional<LevelDesignResult>> search(const ShapeToCut& shape, const LevelOrder& order,
                                                const LevelDesignVisitor& announce,
                                                const Arguments& arguments, Workers& workers,
                                                Context& context) {
  const auto method = arguments.text("method") == "construct" ? construct_level : design_level;
  const std::uint64_t steps =
      arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit;
  if (!arguments.given("attempts")) {
    const LevelMethod once = [&](Run& run) {
      return method(shape.cells, order.options, workers, announce, run);
    };
    if (names_mesh(arguments.operands().front()))
      return std::optional(searched_again(once, order.options.wanted, steps, context.run));
    Run run(context.run, steps);
    return std::optional(once(run));
  }
  LevelAttempts attempts{
      static_cast<int>(arguments.integer("attempts")), steps, {}, arguments.text("journal")};
  if (!arguments.given("steps")) attempts.steps = kStepsOfAnAttempt;
  for (const auto& [name, value] : provenance_of(arguments.operands().front(), arguments).options)
    attempts.name += fmt::format("{}={} ", name, escaped(value));
  attempts.name += fmt::format("cells={:016x}", fingerprint(shape.cells));
  const auto one = [&](Run& run) {
    return method(
        shape.cells, order.options, workers, [](const LevelDesign&) {}, run);
  };
  auto found = attempt_levels(shape.cells, attempts, order.options.wanted, one, workers, context.run);
  if (!found) return found.error();
  if (!found->leads) return std::optional<LevelDesignResult>();
  if (found->best.best) announce(*found->best.best);
  return std::optional(std::move(found->best));
}

Result<Answer> run_design_level(const Arguments& arguments, Context& context) {
  const std::string& operand = arguments.operands().front();
  if (auto status = check_output(arguments); !status) return status.error();
  if (arguments.given("journal") && !arguments.given("attempts"))
    return Error{"--journal needs --attempts N"};
  const auto smooth = SmoothWork::of(operand, arguments, context);
  if (!smooth) return smooth.error();
  const auto cells = *smooth ? Result<Cells>((*smooth)->shape()) : load_shape(operand, context);
  if (!cells) return cells.error();
  const auto shape = shape_to_cut(*cells, operand, arguments);
  if (!shape) return shape.error();
  auto order = level_order(*shape, arguments, context);
  if (!order) return order.error();
  Workers workers(static_cast<int>(arguments.integer("threads")));
  auto kept = KeptDesigns::wanted_by(arguments);
  if (!kept) return kept.error();
  const auto announce = [&](const LevelDesign& design) {
    std::string path;
    if (kept->wanted()) {
      const Puzzle puzzle = finished(design, operand, arguments, workers);
      if (confirmed(puzzle) == Verdict::Yes)
        path = kept->keep(fmt::format("level-{}", design.level), puzzle, arguments, context);
    }
    context.run.tell(fmt::format("level {}", design.level), path);
  };
  if (order->wishes.any() || *smooth)
    order->options.accepts = [&](const LevelDesign& design) {
      if (order->wishes.any() && !are_met(order->wishes, design, workers, context.run)) return false;
      // Designs on the way need not be cut.
      return !*smooth || !order->options.wanted.is_met_by(design.level) ||
             (*smooth)->accepts(smooth_order(*shape, design, order->options.wanted), context.run);
    };
  const auto found = search(*shape, *order, announce, arguments, workers, context);
  if (!found) return found.error();
  if (!*found) return Answer();
  const LevelDesignResult& result = **found;
  if (!kept->status()) return kept->status().error();

  Answer answer;
  answer.verdict = result.found;
  const std::string out = result.best ? arguments.text("output") : "";
  if (!result.best) {
    answer.fields = fields_of(result, {}, out);
    answer.text = text_of(result, arguments, out);
    return answer;
  }
  const Puzzle puzzle = finished(*result.best, operand, arguments, workers);
  answer.verdict = both(answer.verdict, confirmed(puzzle));
  if (!out.empty())
    if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
  answer.fields = fields_of(result, holes_of(*shape, *result.best), out);
  answer.text = text_of(result, arguments, out);
  if (arguments.flag("unique")) tell_assemblies(puzzle, workers, context.run, answer);
  if (*smooth) {
    const SmoothOrder cut = smooth_order(*shape, *result.best, order->options.wanted);
    if (auto done = (*smooth)->finish(cut, arguments, answer); !done) return done.error();
  }
  return answer;
}

}  // namespace

Verb design_level_verb() {
  Verb verb{
      "design level",
      "high-level interlocking puzzle: pieces, target level",
      "Cuts a shape into pieces so that exactly the wanted number of moves frees the first one, every piece "
      "hangs together and all come apart. Each better design is announced; Ctrl-C and --time-limit end with "
      "the closest one found. The result is checked by the independent verifier before it is told. A mesh "
      "becomes voxels first, and in the end smooth pieces, with which the plan is played once more.",
      {{"SHAPE",
        "a file, a mesh (.stl .obj .off .ply .3mf) or a name with sizes (cube:5, box:4x5x6); a convex named "
        "shape gets one hole",
        1, 1, Takes::Shape}},
      {{"pieces", 'k', ValueKind::Integer, "K", "4", "number of pieces", 2, Explorer::kMostPieces, {}},
       {"level", 'l', ValueKind::Integer, "L", "8", "moves that free the first piece", 1, 10000, {}},
       {"at-least", 0, ValueKind::Flag, "", "", "a higher level is welcome too", 0, 0, {}},
       {"size-spread",
        0,
        ValueKind::Real,
        "D",
        "0.5",
        "sizes may differ from the mean by this share of it",
        0,
        1,
        {}},
       holes_option(),
       hole_option(),
       {"free-holes", 0, ValueKind::Flag, "", "", "the search puts the holes where they are best", 0, 0, {}},
       {"min-contact",
        0,
        ValueKind::Integer,
        "N",
        "1",
        "no piece comes in two by breaking fewer faces",
        1,
        4,
        {}},
       {"symmetry",
        0,
        ValueKind::Choice,
        "KIND",
        "",
        "every piece is its own image: mirror-x … mirror-z, half turns turn-x … turn-z",
        0,
        0,
        {"mirror-x", "mirror-y", "mirror-z", "turn-x", "turn-y", "turn-z"}},
       {"method",
        0,
        ValueKind::Choice,
        "NAME",
        "auto",
        "search by small changes, construct piece by piece, or the search with constructed cuts among its "
        "starts",
        0,
        0,
        {"auto", "search", "construct"}},
       {"unique", 0, ValueKind::Flag, "", "", "only one assembly of the pieces comes apart", 0, 0, {}},
       {"interlocking",
        0,
        ValueKind::Flag,
        "",
        "",
        "one piece can move at first, and nothing else",
        0,
        0,
        {}},
       {"no-group-moves", 0, ValueKind::Flag, "", "", "the plan moves one piece at a time", 0, 0, {}},
       {"graph-size",
        0,
        ValueKind::Choice,
        "SIZE",
        "",
        "disassembly graph: at most 3 nodes a level, or at least 12",
        0,
        0,
        {"small", "large"}},
       {"max-exits", 0, ValueKind::Integer, "N", "", "at most so many targets in the graph", 1, 1e6, {}},
       {"random-walk", 0, ValueKind::Text, "N..M", "", "expected moves of a player without a plan", 0, 0, {}},
       {"improve", 0, ValueKind::Path, "FILE", "", "begin with this puzzle of the same shape", 0, 0, {}},
       {"fixed",
        0,
        ValueKind::Path,
        "FILE",
        "",
        "keep pieces of this puzzle of the same shape, design the rest",
        0,
        0,
        {}},
       {"keep",
        0,
        ValueKind::Text,
        "N,N",
        "",
        "which pieces of --fixed, counted from 1; else all it has",
        0,
        0,
        {}},
       keep_all_option(),
       {"steps",
        0,
        ValueKind::Integer,
        "N",
        "",
        "stop after about so many proposals (at least one round of 8000; constructing: looks at cuts)",
        1,
        1e15,
        {}},
       {"attempts",
        0,
        ValueKind::Integer,
        "N",
        "",
        "so many searches of --steps each (200000), one after the other or, under mpirun, shared by all "
        "ranks",
        1,
        1e6,
        {}},
       {"journal",
        0,
        ValueKind::Path,
        "FILE",
        "",
        "of --attempts: keep finished ones, and go on from it",
        0,
        0,
        {}}},
      {"kumiki design level cube:5 --pieces 4 --level 12 -o cube.kumiki.json",
       "kumiki design level cube:6 --pieces 5 --level 99 --at-least --time-limit 60 -o best.xmpuzzle",
       "kumiki design level spot.obj --pieces 5 --level 6 -o spot.kumiki.json --parts spot"},
      true,
      run_design_level};
  for (Option& option : smooth_options()) verb.options.push_back(std::move(option));
  return verb;
}

}  // namespace kumiki
