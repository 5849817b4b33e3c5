// Shapes that can be said in a word: cube:5, box:4x5x6, sphere:9, torus:12x4, frame:6, burr:6, stick:1024.
//
// cube:N, box:AxBxC; sphere:D, the cells whose centre lies in a ball of diameter D; torus:D or DxT, outer
// diameter and tube (a third when left out); frame:N or NxT, the twelve edges of a cube, T thick (1); burr:L,
// the outline of the six-piece burr; stick:NUMBER or NUMBERxL, one of its sticks (length 6).
#pragma once

#include <string_view>

#include "base/result.h"
#include "puzzle/shape.h"

namespace kumiki {

// A word, a colon and something that is no file name: then the user meant a shape, even if misspelt.
bool looks_like_shape_name(std::string_view text);

Result<Shape> named_shape(std::string_view text);

}  // namespace kumiki
