#include "puzzle/stick_facts.h"

#include <algorithm>
#include <bit>

#include "grid/connectivity.h"
#include "grid/rotation.h"

namespace kumiki {

namespace {

constexpr int kLength = 6;

Cells at_origin(const Cells& cells) { return cells.shifted(-cells.box().low); }

// The images of a stick in the box 2×2×6, mirrored ones or the others.
std::vector<Cells> images_along_z(int number, bool mirrored) {
  const Cells stick = stick_cells(number, kLength);
  std::vector<Cells> images;
  for (Orientation t = mirrored ? kRotations : 0; t < (mirrored ? kOrientations : kRotations); ++t)
    if (Cells image = at_origin(turned(stick, t)); image.box().size == Vec3{2, 2, kLength})
      images.push_back(std::move(image));
  return images;
}

// The number of a stick that lies along z in this very position; 0 when the scheme has none.
int number_here(const Cells& stick) {
  const Cells whole = stick_cells(1, kLength);
  int number = 1, missing = 0;
  for (int bit = 0; bit < 12; ++bit) {
    const Cells without = stick_cells(1 + (1 << bit), kLength);
    whole.for_each([&](Vec3 cell) {
      if (!without.test(cell) && !stick.test(cell)) number += 1 << bit, ++missing;
    });
  }
  return stick.count() + missing == whole.count() ? number : 0;
}

// The cells round this corner that are missing.
Cells missing_round(const Cells& stick, Vec3 corner) {
  Cells missing(Box{corner - Vec3{1, 1, 1}, {2, 2, 2}});
  for (int k = 0; k < 8; ++k)
    if (const Vec3 cell = corner - Vec3{k & 1, (k >> 1) & 1, k >> 2}; !stick.test(cell)) missing.set(cell);
  return missing;
}

}  // namespace

std::vector<int> stick_numbers(int number) {
  std::vector<int> numbers;
  for (const Cells& image : images_along_z(number, false))
    if (const int here = number_here(image)) numbers.push_back(here);
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

bool is_millable_stick(int number) {
  const Cells stick = stick_cells(number, kLength);
  for (int z = 1; z < kLength; ++z) {
    const Cells missing = missing_round(stick, {1, 1, z});
    if (missing.count() == 1 || (!missing.empty() && !is_connected(missing))) return false;
  }
  return true;
}

StickFacts stick_facts(int number) {
  StickFacts facts;
  facts.numbers = stick_numbers(number);
  facts.smallest = facts.numbers.front();
  const auto mirrored = images_along_z(number, true);
  facts.mirror = stick_number(mirrored.front()).value_or(0);
  facts.connected = is_connected_stick(number);
  facts.notchable = is_notchable_stick(number);
  facts.millable = is_millable_stick(number);
  facts.removed = std::popcount(static_cast<unsigned>(number - 1));
  const Cells stick = stick_cells(number, kLength);
  facts.turns = 0;
  for (const Cells& image : images_along_z(number, false)) facts.turns += image == stick;
  return facts;
}

}  // namespace kumiki
