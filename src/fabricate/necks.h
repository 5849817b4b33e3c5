// Where a piece breaks first: its cells as a graph whose edges are the faces they share.
//
// A face is a bridge when nothing else joins what it joins (Tarjan 1974). The thinnest neck is the fewest
// faces that hold two parts of at least two cells together: a least cut (Ford, Fulkerson 1956) between two
// cells that are kept together and any two others that are. One pair may always be taken at the first cell,
// because it lies in one of the parts.
#pragma once

#include <vector>

#include "grid/cells.h"

namespace kumiki {

// The face between a cell and its neighbour in a positive direction.
struct Contact {
  Vec3 cell;
  int direction = 0;
  auto operator<=>(const Contact&) const = default;
};

struct Bridge {
  Contact contact;
  int smaller_side = 0;  // cells that would come off
};

// In the order of their cells.
std::vector<Bridge> bridges(const Cells& piece);

struct Neck {
  std::vector<Contact> contacts;
  int smaller_side = 0;
};

// Larger pieces take too long; theirs is only found when it is a bridge.
inline constexpr int kMostNeckCells = 200;

// Nothing when no cut leaves two cells on either side. The piece must hang together.
Neck thinnest_neck(const Cells& piece);

}  // namespace kumiki
