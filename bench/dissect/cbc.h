// The baseline: CBC, a free solver of integer programs, on the model of the 2023 paper. A program of its own,
// started and listened to; nothing of it is linked.
#pragma once

#include <optional>
#include <string>

#include "design/tile_places.h"

namespace kumiki {

struct CbcOutcome {
  std::optional<int> first, best;  // tiles
  double first_seconds = 0, best_seconds = 0;
  bool proved = false;  // optimal, or that there is none
  double seconds = 0;   // of processor time, all of it
};

// Is there a program of this name?
bool cbc_is_installed();

// The paper's equations (1) to (4) as an LP file: a variable a place whose colours match, every cell covered
// once, equally many tiles of each class on every target.
std::string integer_program(const TilePlaces& all);

// Nothing: it could not be started.
std::optional<CbcOutcome> solve_by_cbc(const TilePlaces& all, int seconds);

}  // namespace kumiki
