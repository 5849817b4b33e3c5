// Small puzzles that differ by a number, and a folder for files.
#pragma once

#include <cstdlib>
#include <string>

#include "puzzle/puzzle.h"

namespace kumiki {

class Folder {
 public:
  Folder() {
    char name[] = "/tmp/kumiki-test-XXXXXX";
    path_ = mkdtemp(name);
  }
  ~Folder() { [[maybe_unused]] const int ignored = system(("rm -rf " + path_).c_str()); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// A bar of four cells in two pieces; the seed is all that differs.
inline Puzzle two_pieces(std::uint64_t seed) {
  std::vector<NamedCells> pieces;
  for (int x : {0, 2}) {
    Cells cells(Box{{x, 0, 0}, {2, 1, 1}});
    cells.set({x, 0, 0});
    cells.set({x + 1, 0, 0});
    pieces.push_back({x == 0 ? "a" : "b", cells});
  }
  Puzzle puzzle = assembled_puzzle(pieces);
  puzzle.provenance = Provenance{"0.1.0", "test", seed, {{"shape", "bar"}}};
  return puzzle;
}

inline Puzzle levelled(int level) {
  Puzzle puzzle = two_pieces(1);
  puzzle.provenance->verb = "design level";
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, level, {}});
  return puzzle;
}

}  // namespace kumiki
