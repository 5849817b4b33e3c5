// The library: every design that was made, in one SQLite file.
//
// A design is the text of its native file, its facts for searching, and what people say about it: title, star,
// note. What a call reported as done is on the disk: each change is one transaction. Several threads and
// several processes may use one file at once. Another library is read, never attached: its puzzles go through
// the reader of native files like those of any stranger, and its facts are worked out anew.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "library/database.h"
#include "library/design_facts.h"

namespace kumiki {

struct Design {
  std::int64_t id = 0;
  std::string title;
  DesignFacts facts;
  std::string made;  // 2024-05-01T12:00:00Z
  bool starred = false;
  std::string note;
};

struct DesignSearch {
  std::string text;  // words that title, note, kind, verb or options must contain
  std::string kind;
  std::optional<int> pieces, least_level, voxels;
  std::string size;  // "5x5x5", any order of the sides
  bool starred = false;
  enum class Sort { New, Level, Pieces } sort = Sort::New;
  int offset = 0, limit = 1000;
};

struct DesignList {
  std::int64_t total = 0;
  std::vector<Design> designs;
};

struct DesignChange {
  std::optional<std::string> title, note;
  std::optional<bool> starred;
};

struct Kept {
  std::int64_t id = 0;
  bool is_new = false;
};

class Library {
 public:
  // Made when it is not there (never when only read). ":memory:" is one that nobody keeps.
  static Result<Library> open(const std::string& path, Access access = Access::ReadWrite);

  // An equal puzzle that is there already stays the one.
  Result<Kept> add(const Puzzle& puzzle, const std::string& title);
  // Another puzzle in the place of one: the same work, further on. When an equal one is there, it stays alone.
  Result<Kept> replace(std::int64_t id, const Puzzle& puzzle);
  Result<DesignList> find(const DesignSearch& search) const;
  Result<std::optional<Design>> get(std::int64_t id) const;
  Result<std::optional<std::string>> puzzle_text(std::int64_t id) const;
  // False: there is none of this id.
  Result<bool> change(std::int64_t id, const DesignChange& change);
  Result<bool> remove(std::int64_t id);
  // How many were new.
  Result<int> import_from(const Library& other);
  Result<std::string> bytes() const { return database_.bytes(); }

  // Work in progress, by name: any text.
  Status save_draft(const std::string& name, const std::string& value);
  Result<std::optional<std::string>> draft(const std::string& name) const;
  Status remove_draft(const std::string& name);

 private:
  explicit Library(Database database) : database_(std::move(database)) {}
  Result<Kept> insert(const Puzzle& puzzle, const Design& about);

  Database database_;
  // One thread at a time: last_id and changes belong to the call before.
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
};

// $XDG_DATA_HOME/kumiki/library.db, else ~/.local/share/kumiki/library.db.
std::string default_library_path();

}  // namespace kumiki
