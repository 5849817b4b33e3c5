#include "library/database.h"

#include <sqlite3.h>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

constexpr int kPatienceMs = 10'000;

std::string why(sqlite3* database, int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_BUSY:
      return "another program is writing to it for too long";
    case SQLITE_NOTADB:
      return "is not a library";
    case SQLITE_CORRUPT:
      return "is damaged";
    case SQLITE_CANTOPEN:
      return "cannot be opened";
    case SQLITE_READONLY:
      return "cannot be written to";
    default:
      return escaped(database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code));
  }
}

Error error_of(sqlite3* database, int code, const std::string& path) {
  return Error{why(database, code), 0, escaped(path)};
}

Status check_whole(const Database& database) {
  auto check = database.prepare("PRAGMA quick_check(1)");
  if (!check) return check.error();
  const auto row = check->step();
  if (!row) return row.error();
  if (*row && check->text(0) == "ok") return Done{};
  return Error{"is damaged: " + quote(check->text(0), 80), 0, escaped(database.path())};
}

Status set_up(const Database& database) {
  for (const char* sql : {"PRAGMA trusted_schema=OFF", "PRAGMA mmap_size=0", "PRAGMA journal_mode=DELETE",
                          "PRAGMA synchronous=EXTRA"})
    if (auto done = database.run(sql); !done) return done;
  return check_whole(database);
}

}  // namespace

// --- statements --------------------------------------------------------------------------------------------

Statement::Statement(sqlite3_stmt* statement, sqlite3* owner, const std::string& path)
    : statement_(statement), owner_(owner), path_(path) {}

void Statement::Finish::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int index, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), index + 1, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), index + 1, number);
  return *this;
}

Statement& Statement::bind(int index, std::optional<int> number) {
  if (number) return bind(index, std::int64_t{*number});
  sqlite3_bind_null(statement_.get(), index + 1);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return error_of(owner_, code, path_);
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::optional<int> Statement::maybe_integer(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
  return static_cast<int>(integer(column));
}

// --- the file ----------------------------------------------------------------------------------------------

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Result<Database> Database::open(const std::string& path, Access access) {
  if (path.find('\0') != std::string::npos) return Error{"is not a file name", 0, escaped(path)};
  const int mode =
      access == Access::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, mode | SQLITE_OPEN_FULLMUTEX, nullptr);
  Database database;
  database.database_.reset(raw);
  database.path_ = path;
  if (code != SQLITE_OK) return error_of(raw, code, path);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, kPatienceMs);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  if (auto done = set_up(database); !done) return done.error();
  return database;
}

Result<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
  if (code != SQLITE_OK) return error_of(database_.get(), code, path_);
  return Statement(raw, database_.get(), path_);
}

Status Database::run(const char* sql) const {
  const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return Done{};
  return error_of(database_.get(), code, path_);
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(database_.get()); }

int Database::changes() const { return sqlite3_changes(database_.get()); }

Result<std::string> Database::bytes() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> image(
      sqlite3_serialize(database_.get(), "main", &size, 0), sqlite3_free);
  if (image == nullptr) return Error{"cannot be copied", 0, escaped(path_)};
  return std::string(reinterpret_cast<const char*>(image.get()), static_cast<std::size_t>(size));
}

// --- transactions ------------------------------------------------------------------------------------------

Result<Transaction> Transaction::begin(const Database& database) {
  if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return begun.error();
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ != nullptr) (void)database_->run("ROLLBACK");
}

Status Transaction::commit() {
  auto committed = database_->run("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

}  // namespace kumiki
