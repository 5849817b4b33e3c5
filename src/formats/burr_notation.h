// How the burr solver writes sticks, places and moves: "A1a", "(2,0,-2,X)1b", "UP 6 [E3a]",
// "xxxxxx/xx..xx/…".
//
// Its coordinates are doubled and centred: cell g of our goal (0 … 5) is 2g - 5. A stick is drawn as four
// rows of six, row i at x = i mod 2, y = i div 2, z falling from left to right. A piece is turned (a…d:
// quarter turns about the stick, e…h: end for end before that), laid along an axis and centred on a point;
// the letters A…F name the six places of the burr. One step of a move is one cell.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "puzzle/assembly.h"

namespace kumiki {

struct BurrPosition {
  Vec3 centre;   // doubled; all even
  int axis = 2;  // along which the stick lies

  bool operator==(const BurrPosition&) const = default;
};

struct BurrPiece {
  BurrPosition at;
  int shape = 0;  // 0 … 5, written 1 … 6
  int turn = 0;   // 0 … 7, written a … h

  bool operator==(const BurrPiece&) const = default;
};

std::optional<BurrPiece> parse_burr_piece(std::string_view text);
std::string to_string(const BurrPiece& piece);
// Which of A…F this is, as 0 … 5; -1 for none.
int place_of(const BurrPosition& at);

// Between the solver's way and ours, for a stick shape of 2×2×6 with its hotspot at the origin.
Placement to_placement(const BurrPiece& piece);
BurrPiece to_burr_piece(int shape, const Placement& placement);

// Names of kDirections, in their order.
inline constexpr std::array<std::string_view, 6> kBurrDirections{"RIGHT", "LEFT",    "UP",
                                                                 "DOWN",  "FORWARD", "BACKWARD"};

// "RIGHT 4 [A1a B2f]".
struct BurrMove {
  int direction = 0;
  int steps = 0;
  std::vector<BurrPiece> pieces;
};
inline constexpr int kMostBurrSteps = 5000;
std::optional<BurrMove> parse_burr_move(std::string_view text);
std::string to_string(const BurrMove& move);

// nullopt unless the text is four rows of six x or '.', with at least one x.
std::optional<Cells> parse_burr_stick(std::string_view text);
std::string burr_stick_string(const Cells& stick);

}  // namespace kumiki
