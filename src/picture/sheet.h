// Instructions on paper: the pictures in rows of four with their captions, the colours of the pieces above;
// as SVG or as pixels. A sheet of a single step is a picture of its own.
#pragma once

#include "mesh/image.h"
#include "picture/instructions.h"

namespace kumiki {

std::string sheet_svg(const Instructions& instructions);

// `pixels` along the longer side; 0: large enough to be read.
Image sheet_image(const Instructions& instructions, int pixels);

// A sheet a step.
std::vector<Instructions> single_steps(const Instructions& instructions);

}  // namespace kumiki
