// The pieces of a puzzle as solids to be made, each different one once.
#pragma once

#include <string>
#include <vector>

#include "fabricate/facts.h"
#include "puzzle/puzzle.h"
#include "verbs/verb.h"

namespace kumiki {

struct PrintedPiece {
  std::string name;  // as the puzzle calls it, or "piece 3"
  std::string file;  // a safe file name without ending, no other piece has it
  int copies = 1;
  Colour colour;
  Cells cells;
  Solid solid;
};

// Those of the problem's piece list; without a problem, all shapes. Not made yet.
Result<std::vector<PrintedPiece>> pieces_to_print(const Puzzle& puzzle, std::int64_t problem);

// With its number engraved, if wished. The Error names the piece.
Status make_solids(std::vector<PrintedPiece>& pieces, const SolidOptions& options, bool labelled = false);

// What travels with the files.
nlohmann::ordered_json report_of(const PrintedPiece& piece, const SolidOptions& options, double density);

}  // namespace kumiki
