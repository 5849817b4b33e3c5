// What can be searched for in a puzzle: its kind, how many pieces, how large, which level.
#pragma once

#include <optional>
#include <string>

#include "puzzle/puzzle.h"

namespace kumiki {

struct DesignFacts {
  std::string kind;  // level, recursive, interlocking, cube, burr, dissection, packing, solved, shape
  int pieces = 0;
  int voxels = 0;
  Vec3 size;
  std::optional<int> level;
  std::optional<bool> unique;
  Provenance provenance;  // empty words when the puzzle says nothing

  bool operator==(const DesignFacts&) const = default;
};

// Claims are taken as they stand: `verify` is there to doubt them.
DesignFacts facts_of_design(const Puzzle& puzzle);

// A name for people when nobody gave one: "level 12, 4 pieces of 5x5x5".
std::string title_of(const DesignFacts& facts);

}  // namespace kumiki
