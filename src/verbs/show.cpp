// show FILE: what is in it, as facts and as a picture made of letters.
#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "formats/puzzlecad.h"
#include "grid/canonical.h"
#include "grid/connectivity.h"
#include "grid/text_art.h"
#include "puzzle/stick.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// Symmetries and duplicates of larger shapes would take longer than a look is worth.
constexpr int kMostCellsForSymmetry = 50'000;
constexpr int kMostCellsForPicture = 4'000;
constexpr std::size_t kMostSolutionsListed = 10;
constexpr int kPictureWidth = 100;

struct ShapeFacts {
  int fixed = 0, variable = 0;
  std::size_t components = 0;
  std::optional<OrientationSet> symmetries;
  std::optional<std::size_t> same_as, mirror_of;  // an earlier shape
  std::optional<int> stick;
};

int rotations(OrientationSet set) { return std::popcount(set & kAllRotations); }
bool has_mirror(OrientationSet set) { return (set & ~kAllRotations) != 0; }

// Facts of all shapes; duplicates are found by canonical form.
class FactFinder {
 public:
  explicit FactFinder(const Puzzle& puzzle) {
    for (const Shape& shape : puzzle.shapes) facts_.push_back(facts_of(puzzle, shape));
  }
  const std::vector<ShapeFacts>& facts() const { return facts_; }

 private:
  ShapeFacts facts_of(const Puzzle& puzzle, const Shape& shape) {
    ShapeFacts facts;
    const Cells cells = used_cells(shape);
    facts.variable = variable_cells(shape).count();
    facts.fixed = cells.count() - facts.variable;
    if (puzzle.grid != GridKind::Cubes) return facts;
    facts.components = components(cells).size();
    left_ -= cells.count();
    if (left_ < 0 || cells.empty()) return facts;
    facts.symmetries = symmetries(cells);
    facts.stick = stick_number(cells);
    if (facts.variable == 0) find_duplicates(cells, facts);
    return facts;
  }

  void find_duplicates(const Cells& cells, ShapeFacts& facts) {
    const auto form = canonical(cells).list();
    const auto mirrored = canonical(turned(cells, kRotations)).list();
    if (const auto found = seen_.find(form); found != seen_.end())
      facts.same_as = found->second;
    else if (const auto mirror = seen_.find(mirrored); mirror != seen_.end())
      facts.mirror_of = mirror->second;
    seen_.try_emplace(form, facts_.size());
  }

  std::vector<ShapeFacts> facts_;
  std::map<std::vector<Vec3>, std::size_t> seen_;
  int left_ = kMostCellsForSymmetry;
};

std::string size_text(Vec3 size) { return fmt::format("{}x{}x{}", size.x, size.y, size.z); }

std::string facts_text(const ShapeFacts& facts) {
  std::string text = fmt::format("{:>4} cells", facts.fixed);
  if (facts.variable > 0) text += fmt::format(" + {} variable", facts.variable);
  if (facts.components > 1) text += fmt::format(", in {} parts", facts.components);
  if (facts.symmetries)
    text += fmt::format(", symmetry {}{}", rotations(*facts.symmetries),
                        has_mirror(*facts.symmetries) ? " + mirror" : "");
  if (facts.same_as) text += fmt::format(", same as shape {}", *facts.same_as);
  if (facts.mirror_of) text += fmt::format(", mirror image of shape {}", *facts.mirror_of);
  if (facts.stick) text += fmt::format(", burr piece {}", *facts.stick);
  return text;
}

Json facts_json(const Shape& shape, const ShapeFacts& facts) {
  Json json{{"name", shape.name},
            {"size", {shape.size.x, shape.size.y, shape.size.z}},
            {"cells", facts.fixed},
            {"variable", facts.variable}};
  if (facts.components > 0) json["components"] = facts.components;
  if (facts.symmetries) {
    json["rotations"] = rotations(*facts.symmetries);
    json["mirror_symmetric"] = has_mirror(*facts.symmetries);
  }
  if (facts.same_as) json["same_as"] = *facts.same_as;
  if (facts.mirror_of) json["mirror_of"] = *facts.mirror_of;
  if (facts.stick) json["burr_number"] = *facts.stick;
  return json;
}

// --- problems ----------------------------------------------------------------------------------------------

struct ProblemFacts {
  std::int64_t least_pieces = 0, most_pieces = 0, least_cells = 0, most_cells = 0;
  int goal_fixed = 0, goal_variable = 0;
};

ProblemFacts facts_of(const Problem& problem, const std::vector<ShapeFacts>& shapes) {
  ProblemFacts facts;
  for (const Part& part : problem.parts) {
    const std::int64_t cells = shapes[static_cast<std::size_t>(part.shape.value)].fixed;
    facts.least_pieces += part.least;
    facts.most_pieces += part.most;
    facts.least_cells += cells * part.least;
    facts.most_cells += cells * part.most;
  }
  if (problem.goal) {
    facts.goal_fixed = shapes[static_cast<std::size_t>(problem.goal->value)].fixed;
    facts.goal_variable = shapes[static_cast<std::size_t>(problem.goal->value)].variable;
  }
  return facts;
}

std::string range_text(std::int64_t least, std::int64_t most) {
  return least == most ? fmt::format("{}", most) : fmt::format("{} to {}", least, most);
}

// Why no assembly can exist, as far as counting tells; empty when it does not.
std::string imbalance(const Problem& problem, const ProblemFacts& facts) {
  if (!problem.goal) return "no goal";
  if (facts.most_pieces == 0) return "no pieces";
  if (facts.least_cells > facts.goal_fixed + facts.goal_variable)
    return fmt::format("{} cells too many for the goal",
                       facts.least_cells - facts.goal_fixed - facts.goal_variable);
  if (facts.most_cells < facts.goal_fixed)
    return fmt::format("{} cells too few for the goal", facts.goal_fixed - facts.most_cells);
  return {};
}

std::string level_of(const Solution& solution) {
  if (solution.plan) return level_string(*solution.plan);
  const auto outline = parse_outline(solution.outline);
  return outline ? level_string(*outline) : std::string();
}

std::string problem_text(const Problem& problem, std::size_t number, const ProblemFacts& facts) {
  std::string text = fmt::format(
      "problem {}{}: {} pieces ({} cells)", number, problem.name.empty() ? "" : " " + quote(problem.name, 60),
      range_text(facts.least_pieces, facts.most_pieces), range_text(facts.least_cells, facts.most_cells));
  if (problem.goal) {
    text += fmt::format(", goal shape {} ({} cells", problem.goal->value, facts.goal_fixed);
    if (facts.goal_variable > 0) text += fmt::format(" + {} variable", facts.goal_variable);
    text += ")";
  }
  if (problem.most_holes) text += fmt::format(", at most {} holes", *problem.most_holes);
  if (const std::string reason = imbalance(problem, facts); !reason.empty()) text += ": " + reason;
  text += "\n";
  if (problem.statistics.assemblies)
    text += fmt::format(
        "  found by another program: {} assemblies{}\n", *problem.statistics.assemblies,
        problem.statistics.solutions ? fmt::format(", {} solutions", *problem.statistics.solutions) : "");
  for (std::size_t s = 0; s < problem.solutions.size() && s < kMostSolutionsListed; ++s) {
    const std::string level = level_of(problem.solutions[s]);
    text += fmt::format("  solution {}: {}\n", s, level.empty() ? "assembly only" : "level " + level);
  }
  if (problem.solutions.size() > kMostSolutionsListed)
    text += fmt::format("  ... {} solutions in all\n", problem.solutions.size());
  return text;
}

Json problem_json(const Problem& problem, const ProblemFacts& facts) {
  Json json{{"name", problem.name},
            {"goal", problem.goal ? Json(problem.goal->value) : Json()},
            {"pieces", {facts.least_pieces, facts.most_pieces}},
            {"piece_cells", {facts.least_cells, facts.most_cells}},
            {"goal_cells", facts.goal_fixed},
            {"goal_variable", facts.goal_variable},
            {"solutions", problem.solutions.size()}};
  if (const std::string reason = imbalance(problem, facts); !reason.empty()) json["impossible"] = reason;
  json["levels"] = Json::array();
  for (const Solution& solution : problem.solutions) json["levels"].push_back(level_of(solution));
  return json;
}

// --- pictures ----------------------------------------------------------------------------------------------

char piece_letter(std::size_t index) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  return kLetters[index % kLetters.size()];
}

// Layers beside each other, as many as the width takes, z growing to the right and then down.
std::string side_by_side(const LetterBlock& block) {
  const int step = block.size.x + 2;
  const int across = std::max(1, kPictureWidth / step);
  std::string text;
  for (int first = 0; first < block.size.z; first += across) {
    if (first > 0) text += "\n";
    for (int y = 0; y < block.size.y; ++y) {
      std::string line = "  ";
      for (int z = first; z < std::min(first + across, block.size.z); ++z) {
        for (int x = 0; x < block.size.x; ++x) line += block.at({x, y, z});
        line += "  ";
      }
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
  }
  return text;
}

LetterBlock shape_letters(const Shape& shape) {
  LetterBlock block{shape.size, {}};
  for (const Cell& cell : shape.cells)
    block.letters.push_back(cell.state == CellState::Empty   ? kEmptyLetter
                            : cell.state == CellState::Fixed ? '#'
                                                             : '+');
  return block;
}

LetterBlock assembly_letters(const Puzzle& puzzle, const Problem& problem, const Solution& solution) {
  LetterBlock block = shape_letters(puzzle.shape(*problem.goal));
  std::fill(block.letters.begin(), block.letters.end(), kEmptyLetter);
  const Box box{{}, block.size};
  const auto sources = piece_sources(problem);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (!solution.assembly[i]) continue;
    placed_cells(puzzle.shape(sources[i].shape), *solution.assembly[i]).for_each([&](Vec3 cell) {
      if (box.contains(cell)) block.letters[puzzle.shape(*problem.goal).index(cell)] = piece_letter(i);
    });
  }
  return block;
}

std::string picture(const Puzzle& puzzle, bool all_shapes) {
  std::string text;
  for (std::size_t p = 0; p < puzzle.problems.size() && puzzle.grid == GridKind::Cubes; ++p) {
    const Problem& problem = puzzle.problems[p];
    if (problem.solutions.empty() || !problem.goal) continue;
    if (volume(puzzle.shape(*problem.goal).size) > kMostCellsForPicture) break;
    text += fmt::format("\nproblem {}, solution 0, layer by layer (z = 0, 1, ...):\n", p) +
            side_by_side(assembly_letters(puzzle, problem, problem.solutions.front()));
    break;
  }
  if (!text.empty() && !all_shapes) return text;
  for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) {
    const Shape& shape = puzzle.shapes[i];
    if (volume(shape.size) > kMostCellsForPicture || volume(shape.size) == 0) continue;
    if (!all_shapes && puzzle.shapes.size() > 1 && i >= 8) break;
    text += fmt::format("\nshape {}:\n", i) + side_by_side(shape_letters(shape));
  }
  return text;
}

// --- the verb ----------------------------------------------------------------------------------------------

std::string head_text(const Puzzle& puzzle, const std::string& name) {
  std::string text = fmt::format("{}: grid of {}, {}, {}", escaped(name), to_string(puzzle.grid),
                                 counted(std::ssize(puzzle.shapes), "shape"),
                                 counted(std::ssize(puzzle.problems), "problem"));
  if (!puzzle.colours.empty()) text += ", " + counted(std::ssize(puzzle.colours), "colour");
  text += "\n";
  for (const Claim& claim : puzzle.claims)
    text += fmt::format("claims: {}{} (problem {}, solution {})\n", to_string(claim.kind),
                        claim.level ? fmt::format(" {}", *claim.level) : "", claim.problem, claim.solution);
  if (!puzzle.comment.empty()) text += fmt::format("comment: {}\n", quote(puzzle.comment, 200));
  return text;
}

Result<Answer> run_show(const Arguments& arguments, Context& context) {
  const std::string& file = arguments.operands()[0];
  const auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  const auto facts = FactFinder(*puzzle).facts();
  Answer answer;
  answer.text = head_text(*puzzle, file);
  answer.fields = {{"grid", to_string(puzzle->grid)},
                   {"colours", puzzle->colours.size()},
                   {"shapes", Json::array()},
                   {"problems", Json::array()},
                   {"comment", puzzle->comment}};
  for (std::size_t i = 0; i < puzzle->shapes.size(); ++i) {
    const Shape& shape = puzzle->shapes[i];
    answer.fields["shapes"].push_back(facts_json(shape, facts[i]));
    answer.text += fmt::format("shape {:<3} {:<9} {}{}\n", i, size_text(shape.size), facts_text(facts[i]),
                               shape.name.empty() ? "" : ", " + quote(shape.name, 40));
    if (arguments.flag("strings")) answer.text += fmt::format("          {}\n", puzzlecad_string(shape));
  }
  for (std::size_t p = 0; p < puzzle->problems.size(); ++p) {
    const ProblemFacts problem_facts = facts_of(puzzle->problems[p], facts);
    answer.fields["problems"].push_back(problem_json(puzzle->problems[p], problem_facts));
    answer.text += problem_text(puzzle->problems[p], p, problem_facts);
  }
  answer.text += picture(*puzzle, arguments.flag("all"));
  return answer;
}

}  // namespace

Verb show_verb() {
  return {"show",
          "text picture and facts of a file: sizes, pieces, symmetries, duplicates",
          "Lists the shapes with their cells, symmetries (turns out of 24, and whether a mirror image is the "
          "same), duplicates "
          "and burr numbers; the problems with their balance of cells and stored solutions; and draws the "
          "first assembly "
          "(or the shapes) layer by layer.",
          {{"FILE", "a puzzle file, a shape name such as cube:5, or puzzlecad:xxx|.x.", 1, 1, Takes::Shape}},
          {{"all", 'a', ValueKind::Flag, "", "", "draw every shape", 0, 0, {}},
           {"strings", 0, ValueKind::Flag, "", "", "add each shape as a puzzlecad piece string", 0, 0, {}}},
          {"kumiki show burr.xmpuzzle", "kumiki show burr:6", "kumiki show 'puzzlecad:xxx|.x.'"},
          false,
          run_show};
}

}  // namespace kumiki
