#include "design/burr_frame.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

constexpr int kLength = 6;  // inner cells and symmetries are the same for all lengths

// Twice the cell's centre, from the centre of the burr: turns are then about the origin.
Vec3 centred(Vec3 cell) { return cell * 2 - Vec3{kLength - 1, kLength - 1, kLength - 1}; }
Vec3 uncentred(Vec3 point) {
  return {(point.x + kLength - 1) / 2, (point.y + kLength - 1) / 2, (point.z + kLength - 1) / 2};
}

// Where the cube of value 2^bit is in the drawing of a stick.
Vec3 drawn_cube(int bit) {
  const Cells whole = stick_cells(1, kLength);
  Vec3 cube;
  const Cells without = stick_cells(1 + (1 << bit), kLength);
  whole.for_each([&](Vec3 cell) {
    if (!without.test(cell)) cube = cell;
  });
  return cube;
}

// The drawing turned and shifted so that it fills the box of the place.
Vec3 shift_into(const Box& place, Orientation turn) {
  return place.low - turned(Cells::full(Box{{}, {2, 2, kLength}}), turn).box().low;
}

constexpr std::array<int, kPatternBits> flip_bits(Flip flip) {
  std::array<int, kPatternBits> to{};
  for (int bit = 0; bit < kPatternBits; ++bit) {
    const int row = bit < 8 ? 4 : 2, first = bit < 8 ? 0 : 8;
    int side = (bit - first) / row, along = (bit - first) % row;
    if (flip & 1) along = row - 1 - along;
    if (flip & 2) side = 1 - side;
    to[static_cast<std::size_t>(bit)] = first + side * row + along;
  }
  return to;
}

}  // namespace

BurrFrame::BurrFrame() {
  for (Flip flip = 0; flip < kFlips; ++flip) {
    const auto to = flip_bits(flip);
    auto& images = flipped_[static_cast<std::size_t>(flip)];
    for (std::size_t pattern = 1; pattern < kPatterns; ++pattern) {
      const std::size_t rest = pattern & (pattern - 1);
      const auto bit = static_cast<std::size_t>(std::countr_zero(pattern));
      images[pattern] = static_cast<Pattern>(images[rest] | 1 << to[bit]);
    }
  }
  lay_places();
  find_symmetries();
}

// Of the turns that lay a stick into a place the first that puts its twelve cubes on inner cells.
void BurrFrame::lay_places() {
  std::array<Vec3, kPatternBits> cubes;
  for (int bit = 0; bit < kPatternBits; ++bit) cubes[static_cast<std::size_t>(bit)] = drawn_cube(bit);
  const Cells inner = variable_cells(burr_goal(kLength));
  std::vector<Vec3> cells;
  inner.for_each([&](Vec3 cell) { cells.push_back(cell); });
  const auto places = burr_places(kLength);
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (Orientation turn = kRotations - 1; turn >= 0; --turn) {
      if (turned(Cells::full(Box{{}, {2, 2, kLength}}), turn).box().size != places[place].size) continue;
      std::array<int, kPatternBits> numbers{};
      bool fits = true;
      for (std::size_t bit = 0; bit < kPatternBits && fits; ++bit) {
        const Vec3 there = kumiki::turn(turn, cubes[bit]) + shift_into(places[place], turn);
        const auto found = std::find(cells.begin(), cells.end(), there);
        fits = found != cells.end();
        if (fits) numbers[bit] = static_cast<int>(found - cells.begin());
      }
      if (!fits) continue;
      turns_[place] = turn;
      inner_[place] = numbers;
    }
}

void BurrFrame::find_symmetries() {
  const Cells inner = variable_cells(burr_goal(kLength));
  std::vector<Vec3> cells;
  inner.for_each([&](Vec3 cell) { cells.push_back(cell); });
  const auto places = burr_places(kLength);
  std::size_t count = 0;
  for (Orientation turn = 0; turn < kOrientations; ++turn) {
    BurrSymmetry symmetry{turn, is_mirrored(turn), {}, {}};
    std::array<int, 32> cell_to{};
    const auto image_of = [&](Vec3 cell) { return uncentred(kumiki::turn(turn, centred(cell))); };
    bool keeps = true;
    for (std::size_t c = 0; c < cells.size() && keeps; ++c) {
      const auto found = std::find(cells.begin(), cells.end(), image_of(cells[c]));
      keeps = found != cells.end();
      cell_to[c] = static_cast<int>(found - cells.begin());
    }
    for (std::size_t p = 0; p < kPlaces && keeps; ++p) {
      const Vec3 a = image_of(places[p].low), b = image_of(places[p].low + places[p].size - Vec3{1, 1, 1});
      const auto found =
          std::find_if(places.begin(), places.end(), [&](const Box& box) { return box.low == min(a, b); });
      keeps = found != places.end() && min(a, b) + found->size - Vec3{1, 1, 1} == max(a, b);
      if (!keeps) break;
      const auto q = static_cast<std::size_t>(found - places.begin());
      symmetry.to[p] = static_cast<int>(q);
      symmetry.flip[p] = -1;
      for (Flip flip = 0; flip < kFlips; ++flip) {
        const auto bits = flip_bits(flip);
        bool same = true;
        for (std::size_t bit = 0; bit < kPatternBits; ++bit)
          same = same && cell_to[static_cast<std::size_t>(inner_[p][bit])] ==
                             inner_[q][static_cast<std::size_t>(bits[bit])];
        if (same) symmetry.flip[p] = flip;
      }
      KUMIKI_ASSERT(symmetry.flip[p] >= 0);
    }
    if (keeps) {
      KUMIKI_ASSERT(count < kBurrSymmetries);
      symmetries_[count++] = symmetry;
    }
  }
  KUMIKI_ASSERT(count == kBurrSymmetries);
}

Pattern BurrFrame::class_of(Pattern pattern) const {
  Pattern least = pattern;
  for (Flip flip = 1; flip < kFlips; ++flip) least = std::min(least, flipped(pattern, flip));
  return least;
}

int BurrFrame::symmetry_of(Pattern pattern) const {
  int count = 0;
  for (Flip flip = 0; flip < kFlips; ++flip) count += flipped(pattern, flip) == pattern;
  return count;
}

InnerCells BurrFrame::filled(int place, Pattern pattern) const {
  InnerCells cells = 0;
  for (int bit = 0; bit < kPatternBits; ++bit)
    if (((pattern >> bit) & 1) == 0) cells |= InnerCells{1} << inner_cell(place, bit);
  return cells;
}

Pattern BurrFrame::in_place(int place, InnerCells cells) const {
  int pattern = 0;
  for (int bit = 0; bit < kPatternBits; ++bit)
    if ((cells >> inner_cell(place, bit)) & 1) pattern |= 1 << bit;
  return static_cast<Pattern>(pattern);
}

BurrKey BurrFrame::image(const BurrKey& key, const BurrSymmetry& symmetry) const {
  BurrKey result{};
  for (std::size_t p = 0; p < kPlaces; ++p)
    result[static_cast<std::size_t>(symmetry.to[p])] = flipped(key[p], symmetry.flip[p]);
  return result;
}

BurrKey BurrFrame::canonical(const BurrKey& key, bool mirrors) const {
  BurrKey least = key;
  for (const BurrSymmetry& symmetry : symmetries_)
    if (mirrors || !symmetry.mirrors) least = std::min(least, image(key, symmetry));
  return least;
}

int BurrFrame::holes(const BurrKey& key) const {
  InnerCells all = 0;
  for (int place = 0; place < kPlaces; ++place) all |= filled(place, key[static_cast<std::size_t>(place)]);
  return 32 - std::popcount(all);
}

Cells stick_in_place(const BurrFrame& frame, int place, Pattern pattern, int length) {
  const Cells stick = turned(stick_cells(number_of(pattern), length), frame.turn_of(place));
  return stick.shifted(burr_places(length)[static_cast<std::size_t>(place)].low - stick.box().low);
}

}  // namespace kumiki
