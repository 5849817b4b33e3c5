// Things are numbered by ints, vectors want std::size_t: pieces[at(number)].
#pragma once

#include <cstddef>

namespace kumiki {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace kumiki
