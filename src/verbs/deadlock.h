// Where a puzzle is locked. The three cases of Chen, Wang, Song, Bickel 2022: the whole, what remains after
// something was removed, or a removed part in itself.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "puzzle/verify.h"
#include "solve/disassemble.h"

namespace kumiki {

// The stuck parts that no group allows; or all of them, when each is allowed but not all at once. None unless
// the puzzle is proven not to come apart.
std::vector<StuckPart> locked_parts(const Disassembly& apart, const Problem& problem);

// "whole puzzle locked", "locked after removing piece 0 'key': pieces 1 and 2", "removed part locked: …"
std::string deadlock_text(const std::vector<StuckPart>& locked, const Layout& layout);

// [{"pieces": [1, 2], "after": [[0]], "removed": false}]
nlohmann::ordered_json deadlock_json(const std::vector<StuckPart>& locked);

}  // namespace kumiki
