// Is a design what it should be? Asked of the independent verifier (puzzle/verify.h), stage by stage.
#pragma once

#include "design/recursive.h"
#include "puzzle/verify.h"

namespace kumiki::recursive_bench {

Verdict checked(const RecursiveDesign& design, const Cells& shape);

}  // namespace kumiki::recursive_bench
