// The pieces of a puzzle as solids to be made, each different one once.
#pragma once

#include <string>
#include <vector>

#include "fabricate/split.h"
#include "fabricate/struts.h"
#include "puzzle/puzzle.h"
#include "verbs/verb.h"

namespace kumiki {

// What a piece is cut into when it is to print without supports.
struct PrintedPart {
  std::string name;  // "piece 3a"
  std::string file;  // "piece-3a"
  Cells cells;       // where they are in the piece
  Solid solid;
  int up = 4;
};

struct PrintedPiece {
  std::string name;  // as the puzzle calls it, or "piece 3"
  std::string file;  // a safe file name without ending, no other piece has it
  int copies = 1;
  Colour colour;
  Cells cells;
  Solid solid;

  std::vector<PrintedPart> parts;  // none: it is printed as it is
  std::vector<Joint> joints;       // between the parts
  int pins = 0;
  Struts struts;  // beside it as it lies on the bed; none: it has no triangles

  bool has_struts() const { return struts.faces > 0; }
};

// Those of the problem's piece list; without a problem, all shapes. Not made yet.
Result<std::vector<PrintedPiece>> pieces_to_print(const Puzzle& puzzle, std::int64_t problem);

struct SolidWishes {
  bool labelled = false;      // with its number engraved
  bool joined_cubes = false;  // fabricate/joined_cubes.h
};

// The Error names the piece.
Status make_solids(std::vector<PrintedPiece>& pieces, const SolidOptions& options,
                   const SolidWishes& wishes = {});

// Those that need supports whichever side is down get parts; only their cells and names.
void cut_pieces(std::vector<PrintedPiece>& pieces);
// With solids, and the pin for all joints.
Result<Mesh> make_parts(std::vector<PrintedPiece>& pieces, const SolidOptions& options,
                        const SolidWishes& wishes);

// Struts for solids that were made, wherever cells hang over as they lie on the bed.
Status add_struts(std::vector<PrintedPiece>& pieces, const SolidOptions& options);
// As it lies on the bed, with its struts.
Mesh lying_with_struts(const PrintedPiece& piece);

}  // namespace kumiki
