// What the tests of every reader need: the puzzle, or the one line that would be printed.
#pragma once

#include <gtest/gtest.h>

#include "formats/format.h"

namespace kumiki {

using Reader = Result<Puzzle>(std::string_view, Warnings&);
using Writer = Result<std::string>(const Puzzle&, Warnings&);

inline std::string error_of(Reader* read, std::string_view bytes) {
  Warnings warnings;
  const auto puzzle = read(bytes, warnings);
  return puzzle ? "no error" : to_string(puzzle.error());
}

inline std::string error_of(Writer* write, const Puzzle& puzzle) {
  Warnings warnings;
  const auto bytes = write(puzzle, warnings);
  return bytes ? "no error" : to_string(bytes.error());
}

// An empty puzzle, and a failed test, when the bytes cannot be read.
inline Puzzle puzzle_of(Reader* read, std::string_view bytes, Warnings warnings = {}) {
  const auto puzzle = read(bytes, warnings);
  EXPECT_TRUE(puzzle.ok()) << to_string(puzzle.error());
  if (!puzzle) return {};
  EXPECT_TRUE(check_sound(*puzzle).ok()) << to_string(check_sound(*puzzle).error());
  return *puzzle;
}

inline std::string bytes_of(Writer* write, const Puzzle& puzzle, Warnings warnings = {}) {
  const auto bytes = write(puzzle, warnings);
  EXPECT_TRUE(bytes.ok()) << to_string(bytes.error());
  return bytes ? *bytes : std::string();
}

inline Warnings warnings_of(Reader* read, std::string_view bytes) {
  Warnings warnings;
  EXPECT_TRUE(read(bytes, warnings).ok());
  return warnings;
}

inline Warnings warnings_of(Writer* write, const Puzzle& puzzle) {
  Warnings warnings;
  EXPECT_TRUE(write(puzzle, warnings).ok());
  return warnings;
}

}  // namespace kumiki
