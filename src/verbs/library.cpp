// library list|add|show|remove|export|import: the designs made so far.
#include <fmt/format.h>

#include "base/file.h"
#include "base/folder.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/kumiki_json.h"
#include "library/library.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kLibraryEnding = ".db";

Result<Library> open_library(const Arguments& arguments) {
  if (arguments.given("library")) return Library::open(arguments.text("library"));
  const std::string path = default_library_path();
  if (auto made = make_folders(path.substr(0, path.rfind('/'))); !made) return made.error();
  return Library::open(path);
}

Result<std::int64_t> id_of(const std::string& word) {
  std::int64_t id = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9' || id > 100'000'000'000'000'000)
      return Error{fmt::format("expected the number of a design, found {}", quote(word))};
    id = id * 10 + (digit - '0');
  }
  return id;
}

Error no_design(std::int64_t id) { return Error{fmt::format("there is no design {}", id)}; }

Json design_json(const Design& design) {
  const DesignFacts& facts = design.facts;
  Json json{{"id", design.id},         {"title", design.title},
            {"kind", facts.kind},      {"pieces", facts.pieces},
            {"voxels", facts.voxels},  {"size", {facts.size.x, facts.size.y, facts.size.z}},
            {"made", design.made},     {"verb", facts.provenance.verb},
            {"seed", facts.provenance.seed}, {"starred", design.starred},
            {"note", design.note}};
  json["level"] = facts.level ? Json(*facts.level) : Json();
  return json;
}

std::string design_line(const Design& design) {
  const DesignFacts& facts = design.facts;
  return fmt::format("{:>5} {} {:<12} {:>3} pieces  {:<9} {:<9} {}\n", design.id, design.starred ? "*" : " ",
                     escaped(facts.kind), facts.pieces,
                     fmt::format("{}x{}x{}", facts.size.x, facts.size.y, facts.size.z),
                     facts.level ? fmt::format("level {}", *facts.level) : "", escaped(design.title));
}

// --- list --------------------------------------------------------------------------------------------------

std::optional<int> wished(const Arguments& arguments, const char* name) {
  return arguments.given(name) ? std::optional(static_cast<int>(arguments.integer(name))) : std::nullopt;
}

DesignSearch search_of(const Arguments& arguments) {
  DesignSearch search;
  search.text = arguments.text("text");
  search.kind = arguments.text("kind");
  search.size = arguments.text("size");
  search.pieces = wished(arguments, "pieces");
  search.least_level = wished(arguments, "level");
  search.starred = arguments.flag("starred");
  const std::string sort = arguments.text("sort");
  if (sort == "level") search.sort = DesignSearch::Sort::Level;
  if (sort == "pieces") search.sort = DesignSearch::Sort::Pieces;
  search.limit = static_cast<int>(arguments.integer("limit"));
  return search;
}

Result<Answer> run_list(const Arguments& arguments, Context&) {
  const auto library = open_library(arguments);
  if (!library) return library.error();
  const auto list = library->find(search_of(arguments));
  if (!list) return list.error();
  Answer answer;
  answer.fields = {{"total", list->total}, {"designs", Json::array()}};
  for (const Design& design : list->designs) {
    answer.fields["designs"].push_back(design_json(design));
    answer.text += design_line(design);
  }
  if (list->total > std::ssize(list->designs))
    answer.text += fmt::format("and {} more\n", list->total - std::ssize(list->designs));
  if (list->total == 0) answer.text = "no designs\n";
  return answer;
}

// --- add, show, remove -------------------------------------------------------------------------------------

Result<Answer> run_add(const Arguments& arguments, Context& context) {
  // All are read before the first is kept: one bad file, and nothing has changed.
  std::vector<Puzzle> puzzles;
  for (const std::string& operand : arguments.operands()) {
    auto puzzle = load_puzzle(operand, context);
    if (!puzzle) return puzzle.error();
    puzzles.push_back(std::move(*puzzle));
  }
  auto library = open_library(arguments);
  if (!library) return library.error();
  Answer answer;
  answer.fields["ids"] = Json::array();
  for (const Puzzle& puzzle : puzzles) {
    const auto kept = library->add(puzzle, arguments.text("title"));
    if (!kept) return kept.error();
    answer.fields["ids"].push_back(kept->id);
    answer.text += fmt::format("{} {}\n", kept->is_new ? "kept as" : "already there:", kept->id);
  }
  return answer;
}

Result<Answer> run_library_show(const Arguments& arguments, Context&) {
  const auto id = id_of(arguments.operands()[0]);
  if (!id) return id.error();
  const auto library = open_library(arguments);
  if (!library) return library.error();
  const auto design = library->get(*id);
  if (!design) return design.error();
  if (!*design) return no_design(*id);
  Answer answer;
  answer.fields = design_json(**design);
  answer.text = design_line(**design);
  const Provenance& provenance = (*design)->facts.provenance;
  answer.fields["options"] = Json::object();
  if (!provenance.verb.empty()) {
    answer.text += fmt::format("  made {} by kumiki {}: {} --seed {}", escaped((*design)->made),
                               escaped(provenance.version), escaped(provenance.verb), provenance.seed);
    for (const auto& [name, value] : provenance.options) {
      answer.fields["options"][name] = value;
      answer.text += fmt::format(" {}={}", escaped(name), escaped(value));
    }
    answer.text += "\n";
  }
  if (!(*design)->note.empty()) answer.text += "  " + escaped((*design)->note) + "\n";
  return answer;
}

Result<Answer> run_remove(const Arguments& arguments, Context&) {
  auto library = open_library(arguments);
  if (!library) return library.error();
  Answer answer;
  answer.fields["removed"] = Json::array();
  for (const std::string& operand : arguments.operands()) {
    const auto id = id_of(operand);
    if (!id) return id.error();
    const auto removed = library->remove(*id);
    if (!removed) return removed.error();
    if (!*removed) return no_design(*id);
    answer.fields["removed"].push_back(*id);
    answer.text += fmt::format("removed {}\n", *id);
  }
  return answer;
}

// --- export, import ----------------------------------------------------------------------------------------

Result<Puzzle> puzzle_of(const Library& library, std::int64_t id) {
  const auto text = library.puzzle_text(id);
  if (!text) return text.error();
  if (!*text) return no_design(id);
  Warnings warnings;
  return read_kumiki_json(**text, warnings);
}

Result<std::vector<std::int64_t>> wanted_ids(const Library& library, const Arguments& arguments) {
  std::vector<std::int64_t> ids;
  for (const std::string& operand : arguments.operands()) {
    const auto id = id_of(operand);
    if (!id) return id.error();
    ids.push_back(*id);
  }
  if (!ids.empty()) return ids;
  DesignSearch everything;
  everything.limit = -1;
  const auto list = library.find(everything);
  if (!list) return list.error();
  for (auto design = list->designs.rbegin(); design != list->designs.rend(); ++design) ids.push_back(design->id);
  return ids;
}

// A library of its own: made in memory, written like any other file.
Result<std::string> library_of(const Library& library, const std::vector<std::int64_t>& ids) {
  auto copy = Library::open(":memory:");
  if (!copy) return copy.error();
  for (const std::int64_t id : ids) {
    const auto design = library.get(id);
    const auto puzzle = puzzle_of(library, id);
    if (!design) return design.error();
    if (!puzzle) return puzzle.error();
    const auto kept = copy->add(*puzzle, (*design)->title);
    if (!kept) return kept.error();
    const auto changed = copy->change(kept->id, {{}, (*design)->note, (*design)->starred});
    if (!changed) return changed.error();
  }
  return copy->bytes();
}

Result<Answer> run_library_export(const Arguments& arguments, Context& context) {
  const std::string out = arguments.text("output");
  if (out.empty()) return Error{"library export: expected -o PATH"};
  const auto library = open_library(arguments);
  if (!library) return library.error();
  const auto ids = wanted_ids(*library, arguments);
  if (!ids) return ids.error();
  Answer answer;
  answer.fields = {{"designs", ids->size()}, {"file", out}};
  answer.text = fmt::format("wrote {} to {}\n", counted(std::ssize(*ids), "design"), escaped(out));
  if (out.ends_with(kLibraryEnding)) {
    const auto bytes = library_of(*library, *ids);
    if (!bytes) return bytes.error();
    if (auto saved = save_bytes(out, *bytes, arguments); !saved) return saved.error();
    return answer;
  }
  if (ids->size() != 1)
    return Error{fmt::format("expected one design for {}, found {}; a library ends in .db", quote(out), ids->size())};
  const auto puzzle = puzzle_of(*library, ids->front());
  if (!puzzle) return puzzle.error();
  if (auto saved = save_puzzle(out, *puzzle, arguments, context); !saved) return saved.error();
  return answer;
}

Result<Answer> run_import(const Arguments& arguments, Context&) {
  auto library = open_library(arguments);
  if (!library) return library.error();
  Answer answer;
  int added = 0;
  for (const std::string& operand : arguments.operands()) {
    const auto other = Library::open(operand, Access::ReadOnly);
    if (!other) return other.error();
    const auto count = library->import_from(*other);
    if (!count) return count.error();
    added += *count;
  }
  answer.fields["added"] = added;
  answer.text = fmt::format("{} added\n", counted(added, "design"));
  return answer;
}

Verb verb_of(std::string_view name, std::string_view summary, std::string_view description,
             std::vector<Operand> operands, std::vector<std::string_view> examples,
             Result<Answer> (*run)(const Arguments&, Context&)) {
  Verb verb{name, summary, description, std::move(operands), {library_option()}, std::move(examples), false, run, false};
  return verb;
}

std::vector<Option> search_options() {
  return {{"text", 0, ValueKind::Text, "WORDS", "", "title, note or options contain these words", 0, 0, {}},
          {"kind", 0, ValueKind::Text, "KIND", "", "level, recursive, cube, packing, …", 0, 0, {}},
          {"pieces", 0, ValueKind::Integer, "K", "", "so many pieces", 0, 1e6, {}},
          {"level", 0, ValueKind::Integer, "L", "", "at least this level", 0, 1e6, {}},
          {"size", 0, ValueKind::Text, "XxYxZ", "", "of this size, in any order of the sides", 0, 0, {}},
          {"starred", 0, ValueKind::Flag, "", "", "only those with a star", 0, 0, {}},
          {"sort", 0, ValueKind::Choice, "BY", "new", "the newest, highest or those of most pieces first", 0, 0,
           {"new", "level", "pieces"}},
          {"limit", 0, ValueKind::Integer, "N", "100", "list at most so many", 1, 1e6, {}}};
}

}  // namespace

Option library_option() {
  return {"library", 0, ValueKind::Path, "FILE", "", "the library, else the one in your data folder", 0, 0, {}};
}

std::vector<Verb> library_verbs() {
  std::vector<Verb> verbs{
      verb_of("library list", "lists the designs made so far",
              "Lists designs, newest first: number, kind, pieces, size, level, title. Options narrow the list.", {},
              {"kumiki library list --kind level --level 20"}, run_list),
      verb_of("library add", "keeps puzzles in the library",
              "Reads puzzles of any format and keeps them. An equal puzzle is kept once.",
              {{"FILE", "puzzle files", 1, 10000}}, {"kumiki library add burr.xmpuzzle --title 'My burr'"}, run_add),
      verb_of("library show", "facts of a kept design, and how to make it again",
              "Tells what is known of one design.", {{"ID", "its number", 1, 1, Takes::Text}},
              {"kumiki library show 7"}, run_library_show),
      verb_of("library remove", "removes designs from the library", "Removes designs for good.",
              {{"ID", "their numbers", 1, 10000, Takes::Text}}, {"kumiki library remove 7"}, run_remove),
      verb_of("library export", "writes designs as a library or a puzzle file",
              "-o NAME.db writes the designs of these numbers, or all, as a library of its own; with another ending "
              "one design as a puzzle file.",
              {{"ID", "their numbers; none for all", 0, 10000, Takes::Text}},
              {"kumiki library export -o all.db", "kumiki library export 7 -o seven.xmpuzzle"}, run_library_export),
      verb_of("library import", "adds the designs of another library",
              "Reads another library and keeps what is new in it. It is read as a stranger's file: nothing in it is "
              "trusted.",
              {{"FILE", "libraries", 1, 1000, Takes::File}}, {"kumiki library import all.db"}, run_import)};
  for (Option& option : search_options()) verbs[0].options.push_back(std::move(option));
  verbs[1].options.push_back({"title", 0, ValueKind::Text, "TEXT", "", "what it is called", 0, 0, {}});
  verbs[4].writes_files = true;
  return verbs;
}

}  // namespace kumiki
