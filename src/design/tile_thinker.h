// The half of a dissection that thinks instead of annealing: questions about all cells, windows, proofs.
//
// All cells at once are asked about with a number of tiles to aim at, well below the best known: a solver
// that expects a yes finds dissections of few tiles directly, and sooner than it improves others. How long
// that takes has a heavy tail, so attempts are short (Luby, Sinclair and Zuckerman 1993), each with the
// places in another order. Ten digits of 64 cells: 20 tiles in seconds, where improving by one tile a time
// was at 21 after 15 s. When the aim is missed for a while, it comes nearer to the best. Asking again and
// again with what was learnt, under assumptions, was slower than beginning anew.
//
// Windows (tile_windows) improve what there is, and are all that large pictures get, because a question about
// 300 cells takes a second to be put. Proofs: prices (tile_bound), and a second solver, which expects
// nothing, is asked for one tile fewer.
#pragma once

#include <memory>
#include <optional>

#include "base/rng.h"
#include "base/run.h"
#include "design/tile_cover.h"
#include "design/tile_windows.h"

namespace kumiki {

// What is known at the beginning of a round.
struct DissectionState {
  const Tilings* best = nullptr;  // null: none
  int tiles = 0;                  // of the best
  int lower_bound = 0;
  const Tilings* mendable = nullptr;  // tilings that almost balance; null: none
};

struct Thought {
  std::optional<Tilings> better;
  int lower_bound = 0;
  bool impossible = false;  // proven: there is no dissection
};

class TileThinker {
 public:
  TileThinker(const TilePlaces& all, int single_colour_most, Rng random);

  // All cells are few enough to be asked about to the end.
  bool may_prove() const;

  // For about so many steps.
  Thought think(const DissectionState& state, std::uint64_t steps, Run& run);

 private:
  bool affordable(const DissectionState& state) const;
  enum class Turn { Windows, Ask, Prove };
  Turn turn_of(std::uint64_t number, bool all_cells) const;
  void look_at_prices();
  void choose_aim();
  void ask();
  void prove();
  void work_on_windows();
  CoverQuestion question(int most) const;
  std::int64_t conflicts_for(const TileCover& cover) const;
  CoverAnswer answer_of(TileCover& cover, int most, std::int64_t conflicts);

  const TilePlaces& all_;
  const int single_colour_most_;
  const double counts_;  // about what it costs to put the question about all cells
  Rng random_;
  TileWindows windows_;
  std::uint64_t turn_ = 0;
  bool windows_lead_ = true;  // they found the last improvement

  // The solver that expects a yes, and how many conflicts this attempt may still have.
  std::unique_ptr<TileCover> finder_;
  std::int64_t conflicts_left_ = 0;
  int attempts_ = 0;
  int aim_ = 0, aimed_below_ = 0, misses_ = 0;
  // The one that expects nothing, built for `asked_` tiles.
  std::unique_ptr<TileCover> prover_;
  int asked_ = 0;

  // Of this round:
  DissectionState state_;
  std::uint64_t steps_ = 0;
  Run* run_ = nullptr;
  Thought thought_;
};

}  // namespace kumiki
