#include "design/tile_windows.h"

#include <algorithm>

#include "base/assert.h"
#include "base/at.h"
#include "design/tile_cover.h"

namespace kumiki {

namespace {

constexpr int kSmallTiles = 4;    // so many are taken off to begin with
constexpr int kLeastWindow = 20;  // cells of a target
constexpr int kGrowAfterNo = 4, kShrinkAfterUnknown = 3;

}  // namespace

TileWindows::TileWindows(const TilePlaces& all, const WindowOptions& options, Rng random)
    : all_(all),
      options_(options),
      random_(random),
      counts_(static_cast<int>(all.classes().size()), all.target_count()) {}

void TileWindows::start(Tilings tilings) {
  tilings_ = std::move(tilings);
  count_tiles();
}

const TilePlace& TileWindows::place(int target, int index) const {
  return all_.places(target)[at(tilings_[at(target)][at(index)])];
}

void TileWindows::count_tiles() {
  counts_ = TileBalance(static_cast<int>(all_.classes().size()), all_.target_count());
  int imbalance = 0;
  for (int t = 0; t < all_.target_count(); ++t)
    for (int i = 0; i < static_cast<int>(tilings_[at(t)].size()); ++i)
      imbalance += counts_.add(place(t, i).tile_class, t, 1);
  balanced_ = imbalance == 0;
}

void TileWindows::forget_window() {
  owner_.clear();
  is_free_.clear();
  free_cells_.assign(at(all_.target_count()), 0);
  for (int t = 0; t < all_.target_count(); ++t) {
    auto& owner = owner_.emplace_back(at(all_.target(t).cell_count()), -1);
    is_free_.emplace_back(tilings_[at(t)].size(), false);
    for (int i = 0; i < static_cast<int>(tilings_[at(t)].size()); ++i)
      for (int c = 0; c < place(t, i).size; ++c) owner[place(t, i).cells[at(c)]] = i;
  }
}

void TileWindows::free_tile(int target, int index) {
  if (is_free_[at(target)][at(index)]) return;
  is_free_[at(target)][at(index)] = true;
  free_cells_[at(target)] += place(target, index).size;
}

std::vector<int> TileWindows::tiles_of_class(int target, int tile_class, bool only_fixed) const {
  std::vector<int> found;
  for (int i = 0; i < static_cast<int>(tilings_[at(target)].size()); ++i)
    if (place(target, i).tile_class == tile_class && !(only_fixed && is_free_[at(target)][at(i)]))
      found.push_back(i);
  return found;
}

void TileWindows::free_excess(int target) {
  for (int c = 0; c < static_cast<int>(all_.classes().size()); ++c) {
    const int excess = counts_.count(c, target) - counts_.fewest(c);
    if (excess == 0) continue;
    std::vector<int> tiles = tiles_of_class(target, c, false);
    random_.shuffle(tiles);
    for (int i = 0; i < excess; ++i) free_tile(target, tiles[at(i)]);
  }
}

void TileWindows::free_small_tiles(int target) {
  std::vector<int> small;
  for (int i = 0; i < static_cast<int>(tilings_[at(target)].size()); ++i)
    if (place(target, i).size < all_.largest()) small.push_back(i);
  random_.shuffle(small);
  for (std::size_t i = 0; i < small.size() && i < kSmallTiles; ++i) free_tile(target, small[i]);
}

void TileWindows::free_what_must_change() {
  for (int t = 0; t < all_.target_count(); ++t) {
    if (balanced_)
      free_small_tiles(t);
    else
      free_excess(t);
    if (free_cells_[at(t)] == 0) free_tile(t, static_cast<int>(random_.below(tilings_[at(t)].size())));
  }
}

// Random neighbours of what is free join it.
void TileWindows::grow(int target) {
  const Target& cells = all_.target(target);
  std::vector<int> free;
  for (int c = 0; c < cells.cell_count(); ++c)
    if (is_free_[at(target)][at(owner_[at(target)][at(c)])]) free.push_back(c);
  // Targets need not hang together: a window may have nowhere to grow.
  for (int tries = 0; free_cells_[at(target)] < wanted_cells_ && tries < 20 * cells.cell_count(); ++tries) {
    const auto& near = cells.neighbours(free[random_.below(free.size())]);
    if (near.empty()) continue;
    const int tile = owner_[at(target)][at(near[random_.below(near.size())])];
    if (is_free_[at(target)][at(tile)]) continue;
    free_tile(target, tile);
    for (int c = 0; c < place(target, tile).size; ++c) free.push_back(place(target, tile).cells[at(c)]);
  }
}

int TileWindows::touching(int target, int index) const {
  int count = 0;
  for (int c = 0; c < place(target, index).size; ++c)
    for (const int near : all_.target(target).neighbours(place(target, index).cells[at(c)]))
      count += is_free_[at(target)][at(owner_[at(target)][at(near)])] ? 1 : 0;
  return count;
}

// Of each class equally many tiles stay on every target; those that touch the window go first.
void TileWindows::balance_the_rest() {
  for (int c = 0; c < static_cast<int>(all_.classes().size()); ++c) {
    if (balanced_ && counts_.fewest(c) == 0) continue;
    std::vector<std::vector<int>> fixed;
    std::size_t fewest = ~std::size_t{0};
    for (int t = 0; t < all_.target_count(); ++t) {
      fixed.push_back(tiles_of_class(t, c, true));
      fewest = std::min(fewest, fixed.back().size());
    }
    for (int t = 0; t < all_.target_count(); ++t) {
      auto& tiles = fixed[at(t)];
      random_.shuffle(tiles);
      std::stable_sort(tiles.begin(), tiles.end(),
                       [&](int a, int b) { return touching(t, a) > touching(t, b); });
      for (std::size_t i = 0; i + fewest < tiles.size(); ++i) free_tile(t, tiles[i]);
    }
  }
}

void TileWindows::adopt(const Tilings& covered) {
  for (int t = 0; t < all_.target_count(); ++t) {
    std::vector<int> tiles = covered[at(t)];
    for (std::size_t i = 0; i < tilings_[at(t)].size(); ++i)
      if (!is_free_[at(t)][i]) tiles.push_back(tilings_[at(t)][i]);
    std::sort(tiles.begin(), tiles.end());
    tilings_[at(t)] = std::move(tiles);
  }
  count_tiles();
}

bool TileWindows::step(Run& run) {
  forget_window();
  free_what_must_change();
  for (int t = 0; t < all_.target_count(); ++t) grow(t);
  balance_the_rest();
  CoverQuestion question;
  for (int t = 0; t < all_.target_count(); ++t) {
    auto& free = question.free.emplace_back();
    for (const int tile : owner_[at(t)]) free.push_back(is_free_[at(t)][at(tile)]);
  }
  const auto off = std::count(is_free_[0].begin(), is_free_[0].end(), true);
  question.most = balanced_ ? static_cast<int>(off) - 1 : free_cells_[0];
  if (options_.single_colour_most >= 0) {
    question.single_colour_most = options_.single_colour_most;
    for (int i = 0; i < tiles(); ++i)
      if (!is_free_[0][at(i)] && all_.classes()[at(place(0, i).tile_class)].single_colour)
        --question.single_colour_most;
    if (question.single_colour_most < 0) return false;
  }
  const CoverAnswer answer = TileCover(all_, question).answer(options_.conflicts, run);
  if (answer.possible == Verdict::Yes) return adopt(answer.places), true;
  if (answer.possible == Verdict::No)
    wanted_cells_ = std::min(wanted_cells_ + kGrowAfterNo, all_.area());
  else
    wanted_cells_ = std::max(kLeastWindow, wanted_cells_ - kShrinkAfterUnknown);
  return false;
}

}  // namespace kumiki
