// "did you mean …?": the known word that a mistyped one is probably meant to be.
#pragma once

#include <string_view>
#include <vector>

namespace kumiki {

// Empty when no known word is near. Near: at most two edits, or a third of the letters for long words.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace kumiki
