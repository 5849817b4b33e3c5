// Anneals the tilings of all targets at once until they use the same tiles.
//
// The state is a tiling of every target, in which single cells may still be bare. A move takes the tiles of a
// small region off one target and puts others there, drawn by their energies among all ways to fill it (heat
// bath). The energy is the imbalance of the classes (tile_balance.h) plus a price a tile, higher for bare
// cells: few tiles means large ones. Where tiles are smaller than they could be, regions are larger, so that
// small ones meet and merge; left alone they wander for ever.
//
// Most regions begin at a tile that its target has in excess, as WalkSAT turns over variables of clauses that
// are broken (Selman, Kautz, Cohen 1994): near the end a few tiles of seventy do not match, and regions
// anywhere spend their time on the others. Annealing alone, seconds to the bound without and with: geo3 1.0
// and 0.2, star transparent 0.45 and 0.1, QR 5 and 0.6, star_circle more than 7 and 0.4, geo_4col 0.8 and
// 0.02. From a share of 0.8 on it hardly matters how many.
//
// Cycles cool from hot to cold, each a bit longer than the one before; the state goes on from cycle to cycle.
// Strong for two targets of few colours (a 17×17 picture in seconds, to the bound), weak for many: there
// tile_cover and tile_windows take over.
#pragma once

#include <optional>

#include "base/rng.h"
#include "base/run.h"
#include "design/tile_balance.h"
#include "design/tile_places.h"

namespace kumiki {

struct AnnealingOptions {
  double tile_price = 5;
  double cold = 0.3;
  double hot = 0.8;
  double three_tiles = 0.3;  // share of regions of three tiles instead of two
  double mending = 0.15;     // share of regions around a tile that is not of the largest size
  double focus = 0.9;        // share of the others around a tile that is in excess
  int single_colour_most = -1;
};

class TileAnnealer {
 public:
  TileAnnealer(const TilePlaces& places, const AnnealingOptions& options, Rng random);

  // One cycle of so many moves. Calls found() whenever the tilings balance with fewer tiles than ever before;
  // stops after the one that has `enough` or fewer.
  void cycle(std::uint64_t moves, int enough, Run& run);

  const std::optional<Tilings>& best() const { return best_; }
  int best_count() const { return best_count_; }
  // The state with the least imbalance and no bare cells of this cycle, when there was one.
  const std::optional<Tilings>& nearest() const { return nearest_; }
  int nearest_imbalance() const { return nearest_imbalance_; }

 private:
  // A tile or a bare cell, where it lies. Bare cells are numbered after the places.
  struct Board {
    std::vector<TilePlace> places;
    std::vector<int> owner;  // of each cell
    int tiles = 0;           // with bare cells
  };
  // A way to put one tile into the region: cells of the region as bits.
  struct Local {
    std::uint32_t mask;
    int place, tile_class, size;
  };
  struct Filling {
    int first = 0, count = 0;  // into filling_places_
    double energy = 0;
  };

  void start();
  bool move(double temperature);
  bool choose_region();
  template <class Wanted>
  int cell_whose_tile(const Board& board, Wanted wanted);
  void grow_region(Board& board, int wanted, bool mending);
  void take_tile(const Board& board, int place);
  void list_locals(const Board& board);
  void list_fillings(std::uint32_t filled, int depth, int most, int left, int bare);
  void weigh_fillings();
  const Filling& draw_filling(double temperature);
  void put(const Filling& filling);
  bool is_old(const Filling& filling) const;
  void note_state();
  bool few_single_colours() const;
  Tilings tilings() const;

  const TilePlaces& all_;
  const AnnealingOptions options_;
  Rng random_;
  int largest_;
  bool bare_allowed_;  // single cells are tiles of the rules
  std::vector<Board> boards_;
  std::vector<double> price_;  // by class
  TileBalance balance_;
  int imbalance_ = 0, bare_ = 0;
  std::vector<int> single_;  // tiles of one colour on each target

  // The region of the current move.
  int target_ = 0;
  std::vector<int> region_, taken_;
  std::vector<std::int8_t> local_number_;
  int bare_taken_ = 0;
  bool mending_ = false;
  std::vector<std::vector<Local>> locals_;
  int nodes_ = 0, node_limit_ = 0;
  std::array<const Local*, 32> chosen_{};
  std::vector<Filling> fillings_;
  std::vector<int> filling_places_;
  std::vector<double> weights_;

  std::optional<Tilings> best_, nearest_;
  int best_count_ = 1 << 30, nearest_imbalance_ = 1 << 30;
};

}  // namespace kumiki
