// The table of file formats: who reads which bytes, who writes which ending.
//
// A reader takes bytes and gives a sound Puzzle (check_sound has passed) or an Error with a line; it never
// touches the disk, never trusts a size it has not compared with the bytes that are there, and never recurses
// over input. A writer gives bytes, or says why the puzzle cannot be written in its format; what the format
// cannot hold is a warning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "puzzle/puzzle.h"

namespace kumiki {

// One short line each, without a file name: "the format keeps no colours".
using Warnings = std::vector<std::string>;

struct Format {
  std::string_view name;       // "BurrTools"
  std::string_view extension;  // ".xmpuzzle"
  std::string_view keeps;      // what a file of it holds, for help and docs
  Result<Puzzle> (*read)(std::string_view bytes, Warnings& warnings) = nullptr;
  Result<std::string> (*write)(const Puzzle& puzzle, Warnings& warnings) = nullptr;
};

const std::vector<Format>& formats();

// By the ending of the name; the Error lists the endings that are known, or says what a mesh or picture
// needs.
Result<const Format*> format_of(std::string_view path);

// No file of any format may be larger; compressed ones are also limited when unpacked.
inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20;

// Cells that a file may still ask for. A size costs a few bytes in a file and megabytes in memory: every
// reader takes from one budget before it makes a shape.
class CellBudget {
 public:
  // The Error says what was expected and found; it has no line yet.
  Status take(Vec3 size);

 private:
  std::int64_t left_ = kMostCells;
};

// Reads the bytes of a file with this name. Errors carry the name.
Result<Puzzle> read_puzzle(std::string_view path, std::string_view bytes, Warnings& warnings);
Result<std::string> write_puzzle(std::string_view path, const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
