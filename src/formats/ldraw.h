// LDraw: models of toy bricks as text, for the programs that show, buy and build them. A multi-part document.
//
// The first `0 FILE` is the assembled puzzle, a step a piece; each further one is a piece, a step a layer. A
// line of type 1 lays a part: its colour, where its origin goes, a matrix, the part's file. Lengths are LDU:
// a stud is 20 wide, a brick 24 high, a plate 8. y points down, and a part's origin is the middle of its top,
// its longer side along x; so what lies at (x, y, z), in studs and plates, goes to (20x, -8z, 20y): a turn,
// no mirror image. Colours are numbers; ours are those of the common solid bricks, the nearest one to what
// pictures show.
//
// A format of James Jessiman's (1995), kept by ldraw.org. Lines end with LF, which all of its programs read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "grid/box.h"

namespace kumiki {

struct LdrawColour {
  int code = 0;
  std::string_view name;
  Colour colour;
};
LdrawColour nearest_ldraw_colour(Colour colour);

struct LdrawPart {
  std::string_view number, name;  // "3001", "Brick 2 x 4"
};
// The sides are those of fabricate/bricks.h, either way round; 1 high: a plate, 3: a brick.
LdrawPart ldraw_part(Vec3 size);

struct LdrawPiece {
  std::string name, file;  // "piece 3", "piece-3.ldr"
  Colour colour;
  Vec3 at;                  // in the puzzle; all lengths are studs and, upwards, plates
  std::vector<Box> bricks;  // in the piece, from the lowest up
  std::string remark;       // "cannot be bonded: …"
};

struct LdrawOptions {
  std::string title, licence;
};

// How many of each are needed, by part and colour.
struct BrickCount {
  LdrawPart part;
  LdrawColour colour;
  int count = 0;
};
std::vector<BrickCount> bill_of_bricks(const std::vector<LdrawPiece>& pieces);

// The pieces come in the order in which the puzzle is put together.
std::string write_ldraw(const std::vector<LdrawPiece>& pieces, const LdrawOptions& options);

}  // namespace kumiki
