#include "library/library.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/quote.h"
#include "formats/kumiki_json.h"
#include "library/schema.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kColumns =
    "id, title, kind, pieces, voxels, x, y, z, level, only_one, made, verb, options, seed, version, starred, note";
constexpr std::string_view kNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

// FNV-1a, to find equal puzzles fast; equality itself is of the texts.
std::int64_t digest_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return static_cast<std::int64_t>(hash);
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string options_text(const Provenance& provenance) {
  Json json = Json::object();
  for (const auto& [name, value] : provenance.options) json[name] = value;
  return dumped(json);
}

std::vector<std::pair<std::string, std::string>> options_from(const std::string& text) {
  std::vector<std::pair<std::string, std::string>> options;
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return options;
  for (const auto& [name, value] : json.items())
    if (value.is_string()) options.emplace_back(name, value.get<std::string>());
  return options;
}

Design design_from(const Statement& row) {
  Design design;
  design.id = row.integer(0);
  design.title = row.text(1);
  const auto number = [&](int column) { return static_cast<int>(row.integer(column)); };
  design.facts = {row.text(2), number(3), number(4), {number(5), number(6), number(7)}, row.maybe_integer(8),
                  {},          {}};
  if (const auto unique = row.maybe_integer(9)) design.facts.unique = *unique != 0;
  design.made = row.text(10);
  design.facts.provenance = {row.text(14), row.text(11), std::strtoull(row.text(13).c_str(), nullptr, 10),
                             options_from(row.text(12))};
  design.starred = row.integer(15) != 0;
  design.note = row.text(16);
  return design;
}

// kind … version: what is worked out from the puzzle, from parameter `first` on.
void bind_facts(Statement& statement, int first, const DesignFacts& facts) {
  const std::optional<int> unique = facts.unique ? std::optional<int>(*facts.unique) : std::nullopt;
  statement.bind(first, facts.kind)
      .bind(first + 1, std::int64_t{facts.pieces})
      .bind(first + 2, std::int64_t{facts.voxels})
      .bind(first + 3, std::int64_t{facts.size.x})
      .bind(first + 4, std::int64_t{facts.size.y})
      .bind(first + 5, std::int64_t{facts.size.z})
      .bind(first + 6, facts.level)
      .bind(first + 7, unique)
      .bind(first + 8, facts.provenance.verb)
      .bind(first + 9, options_text(facts.provenance))
      .bind(first + 10, std::to_string(facts.provenance.seed))
      .bind(first + 11, facts.provenance.version);
}

Result<std::string> text_of(const Puzzle& puzzle) {
  Warnings warnings;
  return write_kumiki_json(puzzle, warnings);
}

Result<std::optional<std::int64_t>> equal_design(const Database& database, const std::string& text) {
  auto statement = database.prepare("SELECT id FROM designs WHERE digest = ? AND puzzle = ?");
  if (!statement) return statement.error();
  const auto row = statement->bind(0, digest_of(text)).bind(1, text).step();
  if (!row) return row.error();
  return *row ? std::optional(statement->integer(0)) : std::nullopt;
}

Result<bool> erase(const Database& database, std::int64_t id) {
  auto statement = database.prepare("DELETE FROM designs WHERE id = ?");
  if (!statement) return statement.error();
  if (auto done = statement->bind(0, id).step(); !done) return done.error();
  return database.changes() > 0;
}

// --- searching ---------------------------------------------------------------------------------------------

// Words of LIKE with our own escapes, so that % and _ mean themselves.
std::string like(const std::string& word) {
  std::string pattern = "%";
  for (const char letter : word) {
    if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
    pattern += letter;
  }
  return pattern + "%";
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// "5x4x6" → the sides in order; nothing when it is no size.
std::optional<std::array<int, 3>> sides_of(const std::string& text) {
  std::array<int, 3> sides{};
  char rest = 0;
  if (std::sscanf(text.c_str(), "%dx%dx%d%c", &sides[0], &sides[1], &sides[2], &rest) != 3)
    return std::nullopt;
  std::sort(sides.begin(), sides.end());
  return sides;
}

// A condition and what is bound to its question marks, in order.
struct Condition {
  std::string sql = "1";
  std::vector<std::string> texts;

  void add(const std::string& more, std::initializer_list<std::string> values) {
    sql += " AND " + more;
    texts.insert(texts.end(), values);
  }
};

Condition condition_of(const DesignSearch& search) {
  Condition condition;
  for (const std::string& word : words_of(search.text))
    condition.add("(title || ' ' || note || ' ' || kind || ' ' || verb || ' ' || options) LIKE ? ESCAPE '\\'",
                  {like(word)});
  if (!search.kind.empty()) condition.add("kind = ?", {search.kind});
  if (search.pieces) condition.add("pieces = CAST(? AS INTEGER)", {std::to_string(*search.pieces)});
  if (search.voxels) condition.add("voxels = CAST(? AS INTEGER)", {std::to_string(*search.voxels)});
  if (search.least_level) condition.add("level >= CAST(? AS INTEGER)", {std::to_string(*search.least_level)});
  if (search.starred) condition.add("starred = 1", {});
  if (search.size.empty()) return condition;
  const auto sides = sides_of(search.size);
  if (!sides) {
    condition.add("0", {});
    return condition;
  }
  condition.add("min(x, y, z) = CAST(? AS INTEGER) AND max(x, y, z) = CAST(? AS INTEGER)",
                {std::to_string((*sides)[0]), std::to_string((*sides)[2])});
  condition.add("x + y + z = CAST(? AS INTEGER)", {std::to_string((*sides)[0] + (*sides)[1] + (*sides)[2])});
  return condition;
}

std::string_view order_of(DesignSearch::Sort sort) {
  switch (sort) {
    case DesignSearch::Sort::Level:
      return "level DESC, id DESC";
    case DesignSearch::Sort::Pieces:
      return "pieces DESC, id DESC";
    default:
      return "id DESC";
  }
}

Result<Statement> search_statement(const Database& database, const std::string& sql,
                                   const Condition& condition) {
  auto statement = database.prepare(sql);
  if (!statement) return statement;
  for (std::size_t i = 0; i < condition.texts.size(); ++i)
    statement->bind(static_cast<int>(i), condition.texts[i]);
  return statement;
}

// One row or none, read by `read`.
template <class Read>
auto one_row(const Database& database, std::string_view sql, std::int64_t id, Read read)
    -> Result<std::optional<decltype(read(std::declval<const Statement&>()))>> {
  auto statement = database.prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->bind(0, id).step();
  if (!row) return row.error();
  if (!*row) return std::optional<decltype(read(*statement))>();
  return std::optional(read(*statement));
}

}  // namespace

// --- opening -----------------------------------------------------------------------------------------------

Result<Library> Library::open(const std::string& path, Access access) {
  auto database = Database::open(path, access);
  if (!database) return database.error();
  if (auto ready = prepare_schema(*database, access); !ready) return ready.error();
  return Library(std::move(*database));
}

// --- designs -----------------------------------------------------------------------------------------------

Result<Kept> Library::insert(const Puzzle& puzzle, const Design& about) {
  const auto text = text_of(puzzle);
  if (!text) return text.error();
  const auto equal = equal_design(database_, *text);
  if (!equal) return equal.error();
  if (*equal) return Kept{**equal, false};
  auto statement = database_.prepare(fmt::format(
      "INSERT INTO designs (puzzle, digest, title, starred, note, made, kind, pieces, voxels, x, y, z, level, "
      "only_one, verb, options, seed, version) VALUES (?, ?, ?, ?, ?, coalesce(nullif(?, ''), {}), "
      "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      kNow));
  if (!statement) return statement.error();
  const DesignFacts facts = facts_of_design(puzzle);
  statement->bind(0, *text)
      .bind(1, digest_of(*text))
      .bind(2, about.title.empty() ? title_of(facts) : about.title)
      .bind(3, std::int64_t{about.starred})
      .bind(4, about.note)
      .bind(5, about.made);
  bind_facts(*statement, 6, facts);
  if (auto done = statement->step(); !done) return done.error();
  return Kept{database_.last_id(), true};
}

Result<Kept> Library::add(const Puzzle& puzzle, const std::string& title) {
  const std::lock_guard lock(*mutex_);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return transaction.error();
  Design about;
  about.title = title;
  auto kept = insert(puzzle, about);
  if (!kept) return kept;
  if (auto done = transaction->commit(); !done) return done.error();
  return kept;
}

Result<Kept> Library::replace(std::int64_t id, const Puzzle& puzzle) {
  const auto text = text_of(puzzle);
  if (!text) return text.error();
  const std::lock_guard lock(*mutex_);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return transaction.error();
  const auto equal = equal_design(database_, *text);
  if (!equal) return equal.error();
  if (*equal && **equal != id) {
    if (auto removed = erase(database_, id); !removed) return removed.error();
    if (auto done = transaction->commit(); !done) return done.error();
    return Kept{**equal, false};
  }
  auto statement = database_.prepare(fmt::format(
      "UPDATE designs SET puzzle = ?, digest = ?, title = ?, made = {}, kind = ?, pieces = ?, voxels = ?, x = ?, "
      "y = ?, z = ?, level = ?, only_one = ?, verb = ?, options = ?, seed = ?, version = ? WHERE id = ?",
      kNow));
  if (!statement) return statement.error();
  const DesignFacts facts = facts_of_design(puzzle);
  statement->bind(0, *text).bind(1, digest_of(*text)).bind(2, title_of(facts)).bind(15, id);
  bind_facts(*statement, 3, facts);
  if (auto done = statement->step(); !done) return done.error();
  if (auto done = transaction->commit(); !done) return done.error();
  return Kept{id, false};
}

Result<DesignList> Library::find(const DesignSearch& search) const {
  const std::lock_guard lock(*mutex_);
  const Condition condition = condition_of(search);
  auto count = search_statement(database_, "SELECT count(*) FROM designs WHERE " + condition.sql, condition);
  if (!count) return count.error();
  if (auto row = count->step(); !row) return row.error();
  DesignList list;
  list.total = count->integer(0);
  auto rows = search_statement(
      database_,
      fmt::format("SELECT {} FROM designs WHERE {} ORDER BY {} LIMIT {} OFFSET {}", kColumns, condition.sql,
                  order_of(search.sort), search.limit, search.offset),
      condition);
  if (!rows) return rows.error();
  while (true) {
    const auto row = rows->step();
    if (!row) return row.error();
    if (!*row) return list;
    list.designs.push_back(design_from(*rows));
  }
}

Result<std::optional<Design>> Library::get(std::int64_t id) const {
  const std::lock_guard lock(*mutex_);
  return one_row(database_, fmt::format("SELECT {} FROM designs WHERE id = ?", kColumns), id, design_from);
}

Result<std::optional<std::string>> Library::puzzle_text(std::int64_t id) const {
  const std::lock_guard lock(*mutex_);
  return one_row(database_, "SELECT puzzle FROM designs WHERE id = ?", id,
                 [](const Statement& row) { return row.text(0); });
}

Result<bool> Library::change(std::int64_t id, const DesignChange& change) {
  const std::lock_guard lock(*mutex_);
  auto statement = database_.prepare(
      "UPDATE designs SET title = coalesce(?, title), note = coalesce(?, note), starred = coalesce(?, starred) "
      "WHERE id = ?");
  if (!statement) return statement.error();
  if (change.title) statement->bind(0, *change.title);
  if (change.note) statement->bind(1, *change.note);
  if (change.starred) statement->bind(2, std::int64_t{*change.starred});
  if (auto done = statement->bind(3, id).step(); !done) return done.error();
  return database_.changes() > 0;
}

Result<bool> Library::remove(std::int64_t id) {
  const std::lock_guard lock(*mutex_);
  return erase(database_, id);
}

Result<int> Library::import_from(const Library& other) {
  DesignSearch everything;
  everything.limit = -1;
  const auto list = other.find(everything);
  if (!list) return list.error();
  const std::lock_guard lock(*mutex_);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return transaction.error();
  int added = 0;
  for (auto design = list->designs.rbegin(); design != list->designs.rend(); ++design) {
    const auto text = other.puzzle_text(design->id);
    if (!text) return text.error();
    Warnings warnings;
    const auto puzzle = read_kumiki_json(text->value_or(""), warnings);
    if (!puzzle)
      return Error{fmt::format("design {}: {}", design->id, puzzle.error().message), 0,
                   escaped(other.database_.path())};
    const auto kept = insert(*puzzle, *design);
    if (!kept) return kept.error();
    added += kept->is_new;
  }
  if (auto done = transaction->commit(); !done) return done.error();
  return added;
}

// --- drafts ------------------------------------------------------------------------------------------------

Status Library::save_draft(const std::string& name, const std::string& value) {
  const std::lock_guard lock(*mutex_);
  auto statement = database_.prepare(
      fmt::format("INSERT INTO drafts (name, value, saved) VALUES (?, ?, {}) "
                  "ON CONFLICT (name) DO UPDATE SET value = excluded.value, saved = excluded.saved",
                  kNow));
  if (!statement) return statement.error();
  if (auto done = statement->bind(0, name).bind(1, value).step(); !done) return done.error();
  return Done{};
}

Result<std::optional<std::string>> Library::draft(const std::string& name) const {
  const std::lock_guard lock(*mutex_);
  auto statement = database_.prepare("SELECT value FROM drafts WHERE name = ?");
  if (!statement) return statement.error();
  const auto row = statement->bind(0, name).step();
  if (!row) return row.error();
  return *row ? std::optional(statement->text(0)) : std::nullopt;
}

Status Library::remove_draft(const std::string& name) {
  const std::lock_guard lock(*mutex_);
  auto statement = database_.prepare("DELETE FROM drafts WHERE name = ?");
  if (!statement) return statement.error();
  if (auto done = statement->bind(0, name).step(); !done) return done.error();
  return Done{};
}

std::string default_library_path() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string data = variable("XDG_DATA_HOME");
  const std::string base = data.starts_with('/') ? data : variable("HOME") + "/.local/share";
  return base + "/kumiki/library.db";
}

}  // namespace kumiki
