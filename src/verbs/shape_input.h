// Shapes and cells as users name them: a file or a name, x,y,z.
#pragma once

#include "verbs/input.h"

namespace kumiki {

// A lone shape as it is; else what the pieces of the first stored assembly fill, or the goal. Its box begins
// at (0,0,0), and it has cells. Errors carry the name of the operand.
Result<Cells> load_shape(const std::string& operand, Context& context);

// The value of an option: "x,y,z", several with ';' between.
Result<std::vector<Vec3>> cells_of_option(const char* name, const Arguments& arguments);

// --holes E and --hole x,y,z, for the tables of the verbs that make holes.
Option holes_option();
Option hole_option();

// By the option hole; else `count` of them near the middle, all of them when the option holes asks for them.
Result<std::vector<Vec3>> wanted_holes(const Cells& shape, int count, const Arguments& arguments);

}  // namespace kumiki
