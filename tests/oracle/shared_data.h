// The puzzles of others that lie beside the checkout, and the tables of what is known of them. They are not
// part of the project: without them the tests say so.
#pragma once

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/file.h"
#include "formats/format.h"

namespace kumiki {

inline const std::string kData = KUMIKI_SHARED_DATA;

#define NEED_SHARED_DATA() \
  if (!exists(kData)) GTEST_SKIP() << "skipped: the shared puzzles are not beside the checkout"

// The rows of a table with a head line, by column name.
inline std::vector<std::map<std::string, std::string>> table(const std::string& path) {
  std::ifstream file(path);
  const auto split = [](const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
  };
  std::string line;
  std::getline(file, line);
  const auto head = split(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(file, line)) {
    const auto fields = split(line);
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < fields.size() && i < head.size(); ++i) row[head[i]] = fields[i];
    rows.push_back(row);
  }
  return rows;
}

inline Puzzle load(const std::string& path) {
  Warnings warnings;
  const auto bytes = read_file(path, kMostFileBytes);
  EXPECT_TRUE(bytes) << path;
  auto puzzle = read_puzzle(path, *bytes, warnings);
  EXPECT_TRUE(puzzle) << path << ": " << to_string(puzzle.error());
  return puzzle ? *puzzle : Puzzle();
}

}  // namespace kumiki
