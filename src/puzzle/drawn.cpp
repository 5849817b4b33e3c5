#include "puzzle/drawn.h"

#include <set>

#include "grid/text_art.h"

namespace kumiki {

Puzzle drawn_puzzle(std::string_view drawing) {
  const auto block = parse_letters(drawing);
  KUMIKI_ASSERT(block.ok());
  std::set<char> letters(block->letters.begin(), block->letters.end());
  letters.erase(kEmptyLetter);
  std::vector<NamedCells> pieces;
  for (const char letter : letters)
    pieces.push_back(
        {std::string(1, letter), cells_with(*block, [&](char other) { return other == letter; })});
  return assembled_puzzle(pieces);
}

}  // namespace kumiki
