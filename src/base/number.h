// Numbers in text: the whole text or nothing, the same in every locale.
#pragma once

#include <optional>
#include <string_view>

namespace kumiki {

// A decimal number in this range. No '+', no spaces.
std::optional<int> whole_number(std::string_view text, int lowest, int highest);

// A finite number above 0, such as 0.25; at most 32 letters, because it is kept as text.
bool is_positive_number(std::string_view text);

}  // namespace kumiki
