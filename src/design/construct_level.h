// High-level puzzles as the 2022 paper makes them: a cut is constructed (construct.h) and modified
// (modify.h), again and again, until one has the wanted level. Every other one is modified as in the paper,
// the rest may drift.
//
// Every attempt has a random stream of its own, named by its number. Some are made at a time, side by side,
// and put together in the order of their numbers: the result is the same for any number of threads.
#pragma once

#include "design/high_level.h"

namespace kumiki {

// As design_level; nothing is kept and no starts are given. A step of the run is a cut that was looked at; at
// least one round of attempts is made. Where nothing can be constructed it gives up.
LevelDesignResult construct_level(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
                                  const LevelDesignVisitor& visit, Run& run);

}  // namespace kumiki
