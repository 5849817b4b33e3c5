// The shapes that bench_recursive cuts: cubes, a ball, and bodies with handles, some 2000 voxels each, drawn
// here because those of the paper are not published.
#pragma once

#include "grid/cells.h"

namespace kumiki::recursive_bench {

Cells cube(int side);
Cells ball(int diameter);
Cells torus();
Cells figure_eight();
Cells mug();

}  // namespace kumiki::recursive_bench
