// Reads one <solution>: where the pieces lie, the running numbers, and the outline of a plan that was
// dropped.

#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/xml_text.h"
#include "formats/xmpuzzle_kept.h"
#include "formats/xmpuzzle_read.h"

namespace kumiki {

namespace {

bool read_placement(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, std::string_view first,
                    std::string_view& rest, Assembly& assembly) {
  if (first == "x") return assembly.emplace_back(), true;
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string_view word = i == 0 ? first : next_word(rest);
    if (!parse_number(word, numbers[i]))
      return read.fail(element,
                       fmt::format("expected 'x' or four whole numbers a piece, found {}", quote(word)));
  }
  const Placement placement{{numbers[0], numbers[1], numbers[2]}, numbers[3]};
  if (!is_sane_position(placement.position))
    return read.fail(element, fmt::format("expected positions within {} of the origin", kFarthest));
  if (placement.orientation < 0 || (puzzle.grid == GridKind::Cubes && placement.orientation >= kOrientations))
    return read.fail(element, fmt::format("expected an orientation 0 to {}, found {}", kOrientations - 1,
                                          placement.orientation));
  assembly.emplace_back(placement);
  return true;
}

bool read_assembly(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Assembly& assembly) {
  const auto pieces = static_cast<std::size_t>(read.pieces);
  if (!read.take(element, pieces, sizeof(Assembly::value_type))) return false;
  assembly.reserve(pieces);
  const std::string text = xml_content(element);
  std::string_view rest = text;
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (assembly.size() == pieces)
      return read.fail(element, fmt::format("expected placements of {} pieces, found more", pieces));
    if (!read_placement(read, element, puzzle, word, rest, assembly)) return false;
  }
  if (assembly.size() != pieces)
    return read.fail(element,
                     fmt::format("expected placements of {} pieces, found {}", pieces, assembly.size()));
  return drop_extras(read, element, "", "");
}

bool read_outline(XmpuzzleRead& read, pugi::xml_node element, std::vector<int>& outline) {
  const std::string text = xml_content(element);
  std::string_view rest = text;
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (!read.take(element, 1, sizeof(int))) return false;
    int number = 0;
    if (!parse_number(word, number))
      return read.fail(element, fmt::format("expected whole numbers, found {}", quote(word)));
    outline.push_back(number);
  }
  if (!outline.empty() && !parse_outline(outline))
    return read.fail(element, "expected move counts that form a tree");
  return drop_extras(read, element, "", "");
}

}  // namespace

bool read_solution(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem) {
  Solution solution;
  const pugi::xml_node assembly = element.child("assembly");
  if (!assembly) return read.fail(element, "expected an <assembly> in the solution, found none");
  for (const char* name : {"assembly", "separation", "separationInfo"})
    if (const auto second = element.child(name).next_sibling(name))
      return read.fail(second, fmt::format("expected one <{}>, found a second", name));
  if (!read.take(element, 1, kGrowingItem<Solution>) ||
      !read_assembly(read, assembly, puzzle, solution.assembly) ||
      !read_optional(read, element, "asmNum", solution.assembly_number) ||
      !read_optional(read, element, "solNum", solution.solution_number) ||
      !read_extras(read, element, kSolutionAttributes, kSolutionElements, solution.extras))
    return false;
  if (const auto separation = element.child("separation"))
    if (!read_plan(read, separation, solution.plan.emplace())) return false;
  if (const auto info = element.child("separationInfo"))
    if (!read_outline(read, info, solution.outline)) return false;
  problem.solutions.push_back(std::move(solution));
  return true;
}

}  // namespace kumiki
