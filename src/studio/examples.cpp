#include "studio/examples.h"

#include <algorithm>

#include <fmt/format.h>

#include "formats/kumiki_json.h"

namespace kumiki {

namespace {

constexpr std::string_view kEnding = ".kumiki.json";

std::string id_of(std::string_view name) {
  name.remove_prefix(name.rfind('/') + 1);
  return std::string(name.substr(0, name.size() - kEnding.size()));
}

// "soma-cube" → "Soma cube".
std::string spoken(std::string id) {
  std::replace(id.begin(), id.end(), '-', ' ');
  if (!id.empty()) id[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(id[0])));
  return id;
}

bool is_designed(const DesignFacts& facts) { return !facts.provenance.verb.empty(); }

std::string title(const Example& example) {
  const DesignFacts& facts = example.facts;
  if (!is_designed(facts)) return spoken(example.id);
  std::string text = fmt::format("{}×{}×{} cube in {} pieces", facts.size.x, facts.size.y, facts.size.z, facts.pieces);
  return facts.level ? text + fmt::format(", level {}", *facts.level) : text;
}

std::string sentence(const Example& example, const std::string& comment) {
  const DesignFacts& facts = example.facts;
  if (!is_designed(facts)) return comment;
  if (facts.kind == "recursive")
    return fmt::format("{} pieces leave one after the other, and in no other order.", facts.pieces);
  return fmt::format("It takes {} moves to free the first of {} pieces.", facts.level.value_or(0), facts.pieces);
}

// Those with an assembly can be taken apart at once; small ones first.
auto place(const Example& example) {
  const bool is_packing = example.facts.kind == "packing";
  return std::make_tuple(is_packing, is_designed(example.facts), example.facts.kind, example.facts.voxels,
                         example.facts.pieces);
}

}  // namespace

std::vector<Example> all_examples() {
  std::vector<Example> examples;
  for (const EmbeddedFile& file : embedded_examples()) {
    Warnings warnings;
    const auto puzzle = read_kumiki_json(file.bytes, warnings);
    if (!puzzle) continue;
    Example example{id_of(file.name), "", "", facts_of_design(*puzzle), file.bytes};
    example.title = title(example);
    example.sentence = sentence(example, puzzle->comment);
    examples.push_back(std::move(example));
  }
  std::stable_sort(examples.begin(), examples.end(),
                   [](const Example& a, const Example& b) { return place(a) < place(b); });
  return examples;
}

}  // namespace kumiki
