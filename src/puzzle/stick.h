// The sticks of the six-piece burr by number, and the burr itself.
//
// A stick is 2×2×L. Twelve unit cubes of its middle may be missing: the four middle columns of its upper
// layer and the two middle ones of its lower. Its number (Kaenel, IBM) is 1 plus the values of the missing
// cubes:
//
//     upper layer   back   16  32  64 128        lower layer   back   1024 2048
//                   front   1   2   4   8                      front   256  512
//
// Here a stick lies along z: left to right is +z, front to back +x, lower to upper +y. A stick that fits into
// the scheme in several of its 8 positions has several numbers; its name is the smallest.
#pragma once

#include <array>
#include <optional>

#include "puzzle/shape.h"

namespace kumiki {

inline constexpr int kMostStickNumber = 4096;
constexpr bool is_stick_number(int number) { return number >= 1 && number <= kMostStickNumber; }
constexpr bool is_stick_length(int length) {
  return length == 6 || length == 8 || length == 10 || length == 12;
}

// The stick with this number as drawn above, in the box 2×2×length at the origin.
Cells stick_cells(int number, int length);

// The smallest number of a stick that lies anywhere, along any axis; nullopt when it is none.
std::optional<int> stick_number(const Cells& cells);
int smallest_stick_number(int number);

// Does it hang together? (2225 numbers, 837 pieces do.)
bool is_connected_stick(int number);
// Can a saw make it? Every cut goes straight across the stick, so no column has lost one cube alone or two
// that lie diagonally. (59 pieces.)
bool is_notchable_stick(int number);

// Where the bodies of the six sticks lie in the burr, A to F in the notation of the burr solver: A and F
// along z (lower and higher y), B and D along x (z), C and E along y (x).
std::array<Box, 6> burr_places(int length);

// The burr's outline in a cube of `length`: cells that one stick covers are fixed, the 32 inner ones that
// several could cover may stay empty.
Shape burr_goal(int length);

}  // namespace kumiki
