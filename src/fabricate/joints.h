// Where the parts of a cut piece meet, which of these faces get a pin, and which a letter.
#pragma once

#include "fabricate/split.h"

namespace kumiki {

// In the order of planes, then cells. A joint of one or two faces has one pin, a larger one two, far
// apart; the letter takes a face that is left.
std::vector<Joint> joints_between(const std::vector<Cells>& parts);

// The face of a joint that its letter goes to; the letter must not be empty.
Contact letter_contact(const Joint& joint);

}  // namespace kumiki
