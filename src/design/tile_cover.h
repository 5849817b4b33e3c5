// Part of a dissection, or all of it, as one question to a SAT solver: cover the free cells of every target
// by tiles that lie wholly in them, equally many of each class on every target, at most so many in all.
//
// Strong where many targets or colours leave annealing nothing to slide along; weak at driving the number of
// tiles down. A "no" for all cells is a proof.
#pragma once

#include <memory>
#include <optional>

#include "base/rng.h"
#include "base/run.h"
#include "base/verdict.h"
#include "design/tile_places.h"
#include "solve/sat.h"

namespace kumiki {

struct CoverQuestion {
  std::vector<std::vector<bool>> free;  // cells of each target
  int most = 0;                         // tiles on the free cells
  int single_colour_most = -1;          // of them of one colour; -1: no matter
  Sat::Expect expect = Sat::Expect::Either;
  // The order of places, which decides where the solver looks first; none: as they are.
  std::optional<Rng> order;
  // Of tilings that symmetries of a target turn into each other one is enough; every cell must be free.
  bool one_of_each = false;
};

struct CoverAnswer {
  Verdict possible = Verdict::Unknown;
  Tilings places;  // on the free cells
};

// Every cell of every target free.
CoverQuestion whole_cover(const TilePlaces& all, int most);

// The question can be thought about again and again: what was learnt is kept.
class TileCover {
 public:
  TileCover(const TilePlaces& all, const CoverQuestion& question);
  ~TileCover();
  TileCover(const TileCover&) = delete;
  TileCover& operator=(const TileCover&) = delete;

  // Unknown: so many conflicts more did not decide it. Steps of the run are about a microsecond each: for the
  // conflicts, the first time for putting the question, too.
  CoverAnswer answer(std::int64_t conflicts, Run& run);
  // What a conflict costs.
  std::uint64_t conflict_steps() const;

 private:
  class Model;
  std::unique_ptr<Model> model_;
};

}  // namespace kumiki
