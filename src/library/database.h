// SQLite as values: a file that is opened with our rules, statements that bind and read, errors as Results.
//
// journal_mode DELETE and synchronous EXTRA, not the write-ahead log: SQLite 3.40 can lose a commit when two
// processes write through the log at once, and studio and command line are exactly that. Two of them wait for
// each other up to ten seconds. A file is looked through before it is trusted, and nothing in its schema is
// run for us.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace kumiki {

enum class Access { ReadWrite, ReadOnly };

// A prepared statement; parameters and columns count from 0.
class Statement {
 public:
  Statement(sqlite3_stmt* statement, sqlite3* owner, const std::string& path);

  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::int64_t number);
  Statement& bind(int index, std::optional<int> number);

  // True: a row is there to be read.
  Result<bool> step();

  std::string text(int column) const;
  std::int64_t integer(int column) const;
  std::optional<int> maybe_integer(int column) const;

 private:
  struct Finish {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finish> statement_;
  sqlite3* owner_;
  std::string path_;
};

class Database {
 public:
  // Made when it is not there, unless it is only to be read. The Error carries the file's name.
  static Result<Database> open(const std::string& path, Access access);

  Result<Statement> prepare(std::string_view sql) const;
  Status run(const char* sql) const;
  std::int64_t last_id() const;
  int changes() const;
  const std::string& path() const { return path_; }
  // The whole database as the bytes of its file.
  Result<std::string> bytes() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> database_;
  std::string path_;
};

// From BEGIN IMMEDIATE to commit(); undone when it is left before.
class Transaction {
 public:
  static Result<Transaction> begin(const Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Status commit();

 private:
  explicit Transaction(const Database& database) : database_(&database) {}
  const Database* database_;
};

}  // namespace kumiki
