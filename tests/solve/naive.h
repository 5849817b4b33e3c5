// What solvers are tested with: an assembler and a planner that are slow and obviously right, and small
// random puzzles on which the fast ones must agree with them.
#pragma once

#include "tests/solve/naive_assembly.h"
#include "tests/solve/naive_motion.h"
#include "tests/solve/random_assembly.h"
#include "tests/solve/random_packing.h"
