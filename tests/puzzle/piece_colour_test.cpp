// The colours of pieces are the same in pictures and in the page.
#include "puzzle/piece_colour.h"

#include <fstream>
#include <regex>
#include <set>

#include <gtest/gtest.h>

namespace kumiki {
namespace {

TEST(PieceColour, IsThatOfThePage) {
  std::ifstream file(KUMIKI_SOURCE "/web/model/palette.ts");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::regex hex("'#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})'");
  std::size_t index = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), hex), end; it != end; ++it, ++index) {
    const auto channel = [&](int i) {
      return static_cast<std::uint8_t>(std::stoi((*it)[static_cast<std::size_t>(i)], nullptr, 16));
    };
    EXPECT_EQ(piece_colour(index), (Colour{channel(1), channel(2), channel(3)})) << index;
  }
  EXPECT_EQ(index, 12u);
}

TEST(PieceColour, SixtyDiffer) {
  std::set<Colour> met;
  for (std::size_t i = 0; i < 60; ++i) met.insert(piece_colour(i));
  EXPECT_EQ(met.size(), 60u);
}

}  // namespace
}  // namespace kumiki
