#include "library/schema.h"

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

constexpr std::int64_t kApplication = 0x4b6d6b69;  // "Kmki", so that `file` can tell it
constexpr std::int64_t kSchema = 1;

// Ids are never used twice: a page may still show a design that is gone.
constexpr const char* kTables = R"sql(
CREATE TABLE designs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle TEXT NOT NULL, digest INTEGER NOT NULL,
  title TEXT NOT NULL, kind TEXT NOT NULL, pieces INTEGER NOT NULL, voxels INTEGER NOT NULL,
  x INTEGER NOT NULL, y INTEGER NOT NULL, z INTEGER NOT NULL,
  level INTEGER, only_one INTEGER,
  made TEXT NOT NULL, verb TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, version TEXT NOT NULL,
  starred INTEGER NOT NULL DEFAULT 0, note TEXT NOT NULL DEFAULT '');
CREATE INDEX designs_by_digest ON designs (digest);
CREATE TABLE drafts (name TEXT PRIMARY KEY, value TEXT NOT NULL, saved TEXT NOT NULL);
PRAGMA application_id = 1265462121;
PRAGMA user_version = 1;
)sql";

Result<std::int64_t> number(const Database& database, const char* sql) {
  auto statement = database.prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  return *row ? statement->integer(0) : 0;
}

Status check_version(const Database& database, std::int64_t application, std::int64_t version) {
  const std::string file = escaped(database.path());
  if (application != kApplication) return Error{"is a database, but not a library of Kumiki", 0, file};
  if (version > kSchema)
    return Error{fmt::format("was written by a newer version of Kumiki (schema {}, expected {})", version,
                             kSchema),
                 0, file};
  return Done{};
}

}  // namespace

Status prepare_schema(const Database& database, Access access) {
  auto version = number(database, "PRAGMA user_version");
  auto application = number(database, "PRAGMA application_id");
  auto tables = number(database, "SELECT count(*) FROM sqlite_schema");
  for (const auto* fact : {&version, &application, &tables})
    if (!*fact) return fact->error();
  if (*tables > 0 || access == Access::ReadOnly) return check_version(database, *application, *version);
  auto transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  // Another process may have been faster.
  tables = number(database, "SELECT count(*) FROM sqlite_schema");
  if (!tables) return tables.error();
  if (*tables == 0)
    if (auto made = database.run(kTables); !made) return made;
  return transaction->commit();
}

}  // namespace kumiki
