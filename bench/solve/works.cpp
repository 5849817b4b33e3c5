#include "bench/solve/works.h"

#include <fstream>
#include <sstream>

namespace kumiki::bench {

namespace {

using Fields = std::vector<std::string>;

// The rows of a table, without comments and empty lines.
std::vector<Fields> rows_of(const std::string& path) {
  std::vector<Fields> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Fields fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    rows.push_back(fields);
  }
  return rows;
}

std::optional<std::int64_t> count_of(const std::string& field) {
  if (field.empty() || field.find_first_not_of("0123456789") != std::string::npos) return {};
  return std::stoll(field);
}

std::optional<double> seconds_of(const std::string& field) {
  if (field.empty() || field.find_first_not_of("0123456789.") != std::string::npos) return {};
  return std::stod(field);
}

std::string name_of(const std::string& file) {
  for (const std::string ending : {".kumiki.json", ".xmpuzzle"})
    if (file.ends_with(ending)) return file.substr(0, file.size() - ending.size());
  return file;
}

}  // namespace

std::vector<Work> published_works(const std::string& table, const std::string& folder) {
  std::vector<Work> works;
  for (const Fields& row : rows_of(table))
    if (row.size() >= 3)
      works.push_back({name_of(row[0]), folder + "/" + row[0], 0, count_of(row[1]), {}, {}});
  return works;
}

// Columns: file, problem, grid, pieces, assemblies, solutions, best level, CPU seconds, status.
std::vector<Work> burrtools_works(const std::string& table, const std::string& folder) {
  std::vector<Work> works;
  for (const Fields& row : rows_of(table)) {
    if (row.size() < 9 || row[2] != "cube" || row[8] != "ok") continue;
    Work work{name_of(row[0]),  folder + "/" + row[0], std::stoi(row[1]),
              count_of(row[4]), count_of(row[5]),      seconds_of(row[7])};
    if (work.problem > 0) work.name += "#" + row[1];
    works.push_back(work);
  }
  return works;
}

}  // namespace kumiki::bench
