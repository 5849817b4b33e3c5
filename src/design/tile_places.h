// Every place where a tile can lie on every target, sorted into classes: places whose coloured tiles are the
// same piece, turned or not (the 2023 paper's intrinsic patterns).
//
// A dissection is one set of places a target that covers it, with equally many places of each class on every
// target. A class that has no place on one of the targets can take part in none, so it is dropped: this alone
// makes the model ten times smaller. What it leaves may make cells that nothing covers; the counts say so.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "design/target.h"
#include "design/tiles.h"

namespace kumiki {

struct TilePlace {
  int tile_class = 0;
  int size = 0;
  std::array<std::uint16_t, kLargestTile> cells{};  // numbers of the target's cells, rising
};

// A coloured tile, as it lies at one of its places; any other place of its class is this one turned.
struct TileClass {
  int size = 0;
  bool single_colour = false;
  Cells cells;                        // lowest corner at the origin
  std::vector<std::uint8_t> colours;  // in the order of cells.list()
};

struct TileRules {
  std::vector<Cells> tiles;  // one position each is enough
  Turning turning = Turning::WithFlips;
  bool nontrivial = false;  // no tile of a single colour
};

class TilePlaces {
 public:
  TilePlaces(std::vector<Target> targets, const TileRules& rules);

  const std::vector<Target>& targets() const { return targets_; }
  const Target& target(int number) const { return targets_[static_cast<std::size_t>(number)]; }
  int target_count() const { return static_cast<int>(targets_.size()); }
  const std::vector<TileClass>& classes() const { return classes_; }
  const std::vector<TilePlace>& places(int target) const { return places_[static_cast<std::size_t>(target)]; }
  // Places by their lowest cell: numbers into places(target).
  const std::vector<int>& places_from(int target, int cell) const {
    return places_from_[static_cast<std::size_t>(target)][static_cast<std::size_t>(cell)];
  }
  const std::vector<int>& sizes() const { return sizes_; }  // of tiles, rising
  int largest() const { return sizes_.back(); }
  Turning turning() const { return turning_; }
  int area() const { return targets_.front().cell_count(); }

  // The first cell that no place covers: {target, cell}; {-1, -1} when there is none.
  struct Bare {
    int target = -1, cell = -1;
  };
  Bare bare_cell() const;

 private:
  void drop_one_sided_classes();
  void index_places();

  std::vector<Target> targets_;
  std::vector<int> sizes_;
  Turning turning_;
  std::vector<TileClass> classes_;
  std::vector<std::vector<TilePlace>> places_;
  std::vector<std::vector<std::vector<int>>> places_from_;
};

// One tiling of every target: numbers into places(target), in rising order.
using Tilings = std::vector<std::vector<int>>;

// The fewest tiles of these sizes that fill so many cells exactly; -1 when that cannot be.
int fewest_by_size(int area, const std::vector<int>& sizes);

}  // namespace kumiki
