// The library from outside: designs and drafts.
#include <fmt/format.h>

#include "formats/kumiki_json.h"
#include "studio/api.h"
#include "studio/thumbnail.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostDraft = 4 << 20, kLongestDraftName = 200, kLongestText = 10'000;

Json design_json(const Design& design) {
  const DesignFacts& facts = design.facts;
  Json options = Json::object();
  for (const auto& [name, value] : facts.provenance.options) options[name] = value;
  Json json{{"id", design.id},
            {"title", design.title},
            {"kind", facts.kind},
            {"pieces", facts.pieces},
            {"voxels", facts.voxels},
            {"size", {facts.size.x, facts.size.y, facts.size.z}},
            {"made", design.made},
            {"verb", facts.provenance.verb},
            {"options", options},
            {"seed", facts.provenance.seed},
            {"version", facts.provenance.version},
            {"starred", design.starred},
            {"note", design.note}};
  if (facts.level) json["level"] = *facts.level;
  if (facts.unique) json["unique"] = *facts.unique;
  return json;
}

HttpResponse no_such_design() { return reply_error(404, "there is no such design"); }

std::int64_t design_id(const Call& call) { return number_of(call.path[1]).value_or(-1); }

std::optional<int> small_number(const Call& call, const char* name) {
  const auto found = call.query.find(name);
  const auto number = found == call.query.end() ? std::nullopt : number_of(found->second);
  return number && *number >= 0 && *number <= 1'000'000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string word(const Call& call, const char* name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second.substr(0, kLongestText);
}

DesignSearch search_of(const Call& call) {
  DesignSearch search;
  search.text = word(call, "text");
  search.kind = word(call, "kind");
  search.size = word(call, "size");
  search.pieces = small_number(call, "pieces");
  search.voxels = small_number(call, "voxels");
  search.least_level = small_number(call, "level");
  const std::string starred = word(call, "starred");
  search.starred = starred == "1" || starred == "true";
  const std::string sort = word(call, "sort");
  if (sort == "level") search.sort = DesignSearch::Sort::Level;
  if (sort == "pieces") search.sort = DesignSearch::Sort::Pieces;
  search.offset = small_number(call, "offset").value_or(0);
  search.limit = std::min(small_number(call, "limit").value_or(100), 1000);
  return search;
}

void tell(Api& api, std::int64_t id, const char* what) {
  api.publish({{"type", "library"}, {"id", id}, {"what", what}});
}

bool is_short_text(const Json& value) {
  return value.is_string() && value.get_ref<const std::string&>().size() <= kLongestText;
}

}  // namespace

HttpResponse get_library(const Call& call, Api& api) {
  const auto list = api.library.find(search_of(call));
  if (!list) return reply_error(500, list.error());
  Json designs = Json::array();
  for (const Design& design : list->designs) designs.push_back(design_json(design));
  return reply({{"total", list->total}, {"designs", designs}});
}

HttpResponse get_design(const Call& call, Api& api) {
  const auto design = api.library.get(design_id(call));
  const auto text = api.library.puzzle_text(design_id(call));
  if (!design) return reply_error(500, design.error());
  if (!text) return reply_error(500, text.error());
  if (!*design || !*text) return no_such_design();
  return reply_with(design_json(**design), "puzzle", **text);
}

HttpResponse get_design_thumbnail(const Call& call, Api& api) {
  const auto text = api.library.puzzle_text(design_id(call));
  if (!text) return reply_error(500, text.error());
  return *text ? thumbnail(**text) : no_such_design();
}

HttpResponse post_library(const Call& call, Api& api) {
  const auto puzzle = puzzle_field(call.body);
  if (!puzzle) return reply_error(400, puzzle.error());
  const auto title = text_field(call.body, "title");
  const auto kept = api.library.add(*puzzle, title ? title->substr(0, kLongestText) : "");
  if (!kept) return reply_error(507, kept.error());
  tell(api, kept->id, "added");
  return reply({{"id", kept->id}, {"new", kept->is_new}}, 201);
}

HttpResponse post_design(const Call& call, Api& api) {
  const Json& body = call.body;
  if (!body.is_object()) return reply_error(400, "expected title, starred or note");
  DesignChange change;
  for (const auto& [name, value] : body.items()) {
    if (name == "title" && is_short_text(value))
      change.title = value.get<std::string>();
    else if (name == "note" && is_short_text(value))
      change.note = value.get<std::string>();
    else if (name == "starred" && value.is_boolean())
      change.starred = value.get<bool>();
    else
      return reply_error(400, "expected title, starred or note");
  }
  const auto changed = api.library.change(design_id(call), change);
  if (!changed) return reply_error(507, changed.error());
  if (!*changed) return no_such_design();
  tell(api, design_id(call), "changed");
  return reply({{"id", design_id(call)}});
}

HttpResponse delete_design(const Call& call, Api& api) {
  const auto removed = api.library.remove(design_id(call));
  if (!removed) return reply_error(507, removed.error());
  if (!*removed) return no_such_design();
  tell(api, design_id(call), "removed");
  return reply(Json::object());
}

// --- drafts ------------------------------------------------------------------------------------------------

HttpResponse get_draft(const Call& call, Api& api) {
  const auto value = api.library.draft(call.path[1]);
  if (!value) return reply_error(500, value.error());
  // None yet is an ordinary answer: browsers write a 404 to the console as an error.
  return reply_with(Json::object(), "value", *value ? **value : "null");
}

HttpResponse put_draft(const Call& call, Api& api) {
  if (call.path[1].size() > kLongestDraftName) return reply_error(400, "the name is too long");
  if (!call.body.is_object() || !call.body.contains("value")) return reply_error(400, "value: expected anything");
  const std::string text = json_text(call.body["value"]);
  if (text.size() > kMostDraft) return reply_error(413, "the draft is too large");
  if (const auto saved = api.library.save_draft(call.path[1], text); !saved) return reply_error(507, saved.error());
  return reply(Json::object());
}

HttpResponse delete_draft(const Call& call, Api& api) {
  if (const auto removed = api.library.remove_draft(call.path[1]); !removed) return reply_error(507, removed.error());
  return reply(Json::object());
}

}  // namespace kumiki
