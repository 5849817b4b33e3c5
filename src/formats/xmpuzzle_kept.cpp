#include "formats/xmpuzzle_kept.h"

#include <fmt/format.h>

#include "formats/kumiki_json_claims.h"

namespace kumiki {

namespace {

constexpr std::size_t kLongestKept = std::size_t{4} << 20;

bool read_partial_plan(JsonRead& read, const JsonAt& at, Puzzle& puzzle) {
  std::vector<int> numbers;
  const bool is_list =
      each_item(read, at, [&](const JsonAt& item) { return read_value(read, item, numbers.emplace_back()); });
  if (!is_list) return false;
  const auto is_index = [](int i, std::size_t size) { return i >= 0 && static_cast<std::size_t>(i) < size; };
  if (numbers.size() != 2 || !is_index(numbers[0], puzzle.problems.size()))
    return read.expected(at, "a problem and a solution");
  auto& solutions = puzzle.problems[static_cast<std::size_t>(numbers[0])].solutions;
  if (!is_index(numbers[1], solutions.size())) return read.expected(at, "a problem and a solution");
  auto& plan = solutions[static_cast<std::size_t>(numbers[1])].plan;
  if (!plan) return read.expected(at, "a solution with a plan");
  plan->whole = false;
  return true;
}

bool read_kept_json(JsonRead& read, const JsonAt& at, Puzzle& puzzle) {
  return read_object(read, at, {"claims", "cell_edges", "partial_plans", "provenance"}) &&
         with_field(at, "claims", [&](const JsonAt& f) { return read_claims(read, f, puzzle.claims); }) &&
         read_field(read, at, "cell_edges", puzzle.cell_edges) &&
         with_field(at, "provenance",
                    [&](const JsonAt& f) { return read_provenance(read, f, puzzle.provenance); }) &&
         with_field(at, "partial_plans", [&](const JsonAt& f) {
           return each_item(read, f,
                            [&](const JsonAt& item) { return read_partial_plan(read, item, puzzle); });
         });
}

void write_partial_plans(JsonLayout& layout, const Puzzle& puzzle) {
  std::vector<std::string> pairs;
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p)
    for (std::size_t s = 0; s < puzzle.problems[p].solutions.size(); ++s)
      if (const auto& plan = puzzle.problems[p].solutions[s].plan; plan && !plan->whole)
        pairs.push_back(fmt::format("[{},{}]", p, s));
  if (!pairs.empty()) layout.field("partial_plans", json_list(pairs));
}

}  // namespace

bool read_kept(XmpuzzleRead& read, pugi::xml_node root, Puzzle& puzzle) {
  const std::string_view text = root.attribute("kumiki").value();
  if (text.empty()) return true;
  const auto ignore = [&](const std::string& why) {
    read.warn("the attribute 'kumiki' is ignored: " + why);
    return true;
  };
  if (text.size() > kLongestKept) return ignore("it is too long");
  const auto tree = parse_json(text);
  if (!tree) return ignore(tree.error().message);
  JsonRead inner{text, read.warnings};
  if (read_kept_json(inner, JsonAt{*tree}, puzzle)) return true;
  puzzle.claims.clear();
  puzzle.cell_edges.clear();
  puzzle.provenance.reset();
  return ignore(inner.fault->message);
}

std::string kept_text(const Puzzle& puzzle) {
  JsonLayout layout(JsonStyle::Compact);
  layout.open('{');
  if (!puzzle.claims.empty()) layout.name("claims").open('[');
  for (const Claim& claim : puzzle.claims) layout.value(claim_text(claim));
  if (!puzzle.claims.empty()) layout.close();
  if (!puzzle.cell_edges.empty()) layout.field("cell_edges", layout.quote(puzzle.cell_edges));
  if (puzzle.provenance) write_provenance(layout.name("provenance"), *puzzle.provenance);
  write_partial_plans(layout, puzzle);
  layout.close();
  const std::string text = layout.take();
  return text == "{}" ? "" : text;
}

}  // namespace kumiki
