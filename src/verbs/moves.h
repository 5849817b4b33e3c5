// A plan as a list of moves, one after the other, for people and for programs.
//
// Nodes come in the order of the plan: what stays is taken apart further before what was removed. Of the two
// sides of a move the smaller one is said to move; a plan always holds its last piece still, which may be the
// one in the hand.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "puzzle/verify.h"

namespace kumiki {

// [{"node": 0, "pieces": [1], "by": [1, 0, 0]}, {"node": 0, "pieces": [1], "leaves": "+z"}, …]
nlohmann::ordered_json moves_json(const Plan& plan, const Layout& layout);

// One line a move; after `most` lines how many there are besides.
std::string moves_text(const Plan& plan, const Layout& layout, int most);

// "piece 1 'key'", "pieces 0 'a', 2 'c' and 3 'd'", "pieces 0, 1, … and 90 more".
std::string pieces_text(const std::vector<PieceId>& pieces, const Layout& layout);

}  // namespace kumiki
