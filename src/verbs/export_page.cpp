// The share page: one html file with everything in it.
#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "verbs/exported.h"
#include "verbs/shared_page.h"

namespace kumiki {

namespace {

// "cube" of "a/cube.kumiki.json".
std::string stem_of(const std::string& operand) {
  std::string name = operand.substr(operand.rfind('/') + 1);
  for (const std::string_view ending : {".kumiki.json", ".gz"})
    if (name.size() > ending.size() && name.ends_with(ending)) name.resize(name.size() - ending.size());
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string what_is_missing(const Puzzle& puzzle, const std::string& operand) {
  if (puzzle.problems.empty()) return "there is no problem in it, only shapes: that is what the page shows\n";
  return fmt::format(
      "no assembly is stored, so the page shows the shapes only; `kumiki solve {} -o solved.kumiki.json` "
      "finds one\n",
      escaped(operand));
}

std::string told(const PageSolution& first, std::size_t solutions) {
  std::string text = counted(static_cast<std::int64_t>(solutions), "solution");
  if (first.level_string)
    text += fmt::format(", level {}", *first.level_string);
  else if (first.level)
    text += fmt::format(", level {}", *first.level);
  if (first.graph)
    text += fmt::format(", a graph of {}", counted(std::ssize(first.graph->graph.nodes), "node"));
  return text + "\n";
}

nlohmann::ordered_json fields_of(const SharedPage& page, std::size_t bytes) {
  const auto& solutions = page.data.solutions;
  nlohmann::ordered_json fields{{"solutions", solutions.size()},
                                {"plans", std::count_if(solutions.begin(), solutions.end(),
                                                        [](const auto& s) { return s.plan.has_value(); })},
                                {"graph_nodes", nullptr},
                                {"remarks", page.remarks},
                                {"bytes", bytes}};
  if (!solutions.empty() && solutions.front().graph)
    fields["graph_nodes"] = solutions.front().graph->graph.nodes.size();
  return fields;
}

}  // namespace

Result<Exported> export_page(const Puzzle& puzzle, const SolidOptions&, const Arguments& arguments,
                             const Run& run) {
  if (auto fine = check_drawable(puzzle); !fine) return fine.error();
  const std::string& operand = arguments.operands()[0];
  PageOrder order;
  order.problem = static_cast<std::size_t>(arguments.integer("problem"));
  order.title = stem_of(operand);
  order.threads = static_cast<int>(arguments.integer("threads"));
  const auto page = shared_page(puzzle, order, run);
  if (!page) return page.error();
  if (page->data.shapes.empty()) return Error{"expected shapes to show, found none"};
  Exported exported;
  const auto& solutions = page->data.solutions;
  exported.text = solutions.empty() ? what_is_missing(puzzle, operand) : told(solutions[0], solutions.size());
  for (const std::string& remark : page->remarks) exported.text += remark + "\n";
  exported.files.push_back(
      {arguments.text("output"), page_html(page->data.title, page->json, page_poster(page->data))});
  exported.fields = fields_of(*page, exported.files[0].bytes.size());
  return exported;
}

}  // namespace kumiki
