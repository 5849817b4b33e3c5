// Columns that the same rows cover are one column: burr pieces have long ends that nothing else can reach.
#pragma once

#include "solve/cover.h"

namespace kumiki {

// The same rows with fewer columns. Columns that count towards `most_empty` are left alone.
CoverProblem merge_columns(const CoverProblem& problem);

}  // namespace kumiki
