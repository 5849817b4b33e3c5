// A cut that a search has found becomes a design when exact code (solve/) finds the same level and takes it
// apart completely, and when it is as wished.
#pragma once

#include "design/high_level.h"

namespace kumiki {

// May be called by several threads at once.
std::optional<LevelDesign> confirmed(const Blank& blank, const Found& found,
                                     const LevelDesignOptions& options, Workers& workers, const Run& run);

}  // namespace kumiki
