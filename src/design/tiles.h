// The shapes that a dissection may use: all polyominoes of given sizes, or polycubes, in every position that
// the rules allow.
//
// A flat piece can be turned over: that is a turn in space. With --no-flip only turns in the plane are left.
#pragma once

#include <vector>

#include "grid/cells.h"
#include "grid/rotation.h"

namespace kumiki {

inline constexpr int kLargestTile = 8;

// How pieces may be turned: the orientations that count as the same piece.
enum class Turning { InThePlane, WithFlips, InSpace };
const std::vector<Orientation>& orientations_of(Turning turning);

// All tiles of so many cells, each once up to turning, in their least form (least_form).
std::vector<Cells> all_tiles(int cells, Turning turning);

// The images of a tile under the turning that differ, each with its lowest corner at the origin.
std::vector<Cells> images_of(const Cells& tile, Turning turning);

// The least of the images: equal for tiles that are the same piece.
Cells least_form(const Cells& tile, Turning turning);

}  // namespace kumiki
