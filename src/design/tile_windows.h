// Improves a dissection, or mends an almost-dissection, window by window: most tiles stay, a region of every
// target is taken off and covered anew with fewer tiles by a SAT solver (large neighbourhood search; Shaw
// 1998).
//
// What is taken off: from a dissection some of the tiles that are smaller than they could be; from tilings
// that do not balance, the tiles in excess; then tiles around them, until the window is large enough; then
// whatever keeps the tiles that stay from being the same on all targets. Windows grow after a "no" and shrink
// after an "unknown".
#pragma once

#include "base/rng.h"
#include "base/run.h"
#include "design/tile_balance.h"
#include "design/tile_places.h"

namespace kumiki {

struct WindowOptions {
  std::int64_t conflicts = 3000;  // a window
  int single_colour_most = -1;
};

class TileWindows {
 public:
  TileWindows(const TilePlaces& all, const WindowOptions& options, Rng random);

  void start(Tilings tilings);
  bool started() const { return !tilings_.empty(); }
  const Tilings& tilings() const { return tilings_; }
  bool balanced() const { return balanced_; }
  int tiles() const { return static_cast<int>(tilings_.front().size()); }

  // One window. True when the tilings are better now: balanced, or fewer.
  bool step(Run& run);

 private:
  void count_tiles();
  void forget_window();
  void free_tile(int target, int index);
  void free_what_must_change();
  void free_excess(int target);
  void free_small_tiles(int target);
  void grow(int target);
  void balance_the_rest();
  int touching(int target, int index) const;
  std::vector<int> tiles_of_class(int target, int tile_class, bool only_fixed) const;
  const TilePlace& place(int target, int index) const;
  void adopt(const Tilings& covered);

  const TilePlaces& all_;
  const WindowOptions options_;
  Rng random_;
  int wanted_cells_ = 40;
  Tilings tilings_;
  bool balanced_ = false;

  // By target: owner of each cell (index into tilings_[t]), which tiles are taken off, how many cells.
  std::vector<std::vector<int>> owner_;
  std::vector<std::vector<bool>> is_free_;
  std::vector<int> free_cells_;
  TileBalance counts_;
};

}  // namespace kumiki
