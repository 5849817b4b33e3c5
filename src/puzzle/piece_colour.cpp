#include "puzzle/piece_colour.h"

#include <array>
#include <cmath>

namespace kumiki {

namespace {

constexpr std::array<Colour, 12> kPalette{{{0xec, 0x4b, 0x37},
                                           {0x38, 0x5b, 0x7f},
                                           {0xec, 0xa2, 0x1b},
                                           {0x4e, 0xa5, 0x66},
                                           {0x92, 0xda, 0xf1},
                                           {0x87, 0x53, 0xbb},
                                           {0xf9, 0xe4, 0x58},
                                           {0x3e, 0x80, 0x88},
                                           {0xcf, 0x89, 0xbf},
                                           {0x79, 0x4e, 0x38},
                                           {0xa6, 0xca, 0x7b},
                                           {0xc9, 0xc3, 0xb8}}};

// By how much each further round of the palette is mixed with white (above 0) or black.
constexpr std::array<double, 5> kRounds{0, 0.35, -0.3, 0.6, -0.5};

std::uint8_t mixed(std::uint8_t channel, double amount) {
  const double towards = amount > 0 ? 255 : 0;
  return static_cast<std::uint8_t>(std::floor(channel + (towards - channel) * std::abs(amount) + 0.5));
}

}  // namespace

Colour piece_colour(std::size_t index) {
  const Colour colour = kPalette[index % kPalette.size()];
  const double amount = kRounds[index / kPalette.size() % kRounds.size()];
  return {mixed(colour.red, amount), mixed(colour.green, amount), mixed(colour.blue, amount)};
}

}  // namespace kumiki
