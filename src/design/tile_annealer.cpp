#include "design/tile_annealer.h"

#include <bit>
#include <cmath>

#include "base/assert.h"

namespace kumiki {

namespace {

// Regions have few fillings; of the rare ones with many, so many are enough to draw from.
constexpr std::size_t kMostFillings = 48;
constexpr int kNodes = 400, kNodesWhenMending = 1500;
constexpr int kTries = 5, kTriesWhenMending = 14;
constexpr int kMostRegionCells = 30;
constexpr int kDraws = 20;

bool is_size(const TilePlaces& all, int size) {
  return std::find(all.sizes().begin(), all.sizes().end(), size) != all.sizes().end();
}

int colour_count(const TilePlaces& all) {
  int most = 0;
  for (const Target& target : all.targets())
    for (int c = 0; c < target.cell_count(); ++c) most = std::max<int>(most, target.colour(c));
  return most + 1;
}

}  // namespace

TileAnnealer::TileAnnealer(const TilePlaces& places, const AnnealingOptions& options, Rng random)
    : all_(places),
      options_(options),
      random_(random),
      largest_(places.largest()),
      bare_allowed_(is_size(places, 1)),
      balance_(static_cast<int>(places.classes().size()) + colour_count(places), places.target_count()),
      single_(static_cast<std::size_t>(places.target_count()), 0),
      locals_(32) {
  // Tiles of one colour are dearer when they are limited, and bare cells always.
  for (const TileClass& c : all_.classes())
    price_.push_back(options_.tile_price + (options_.single_colour_most >= 0 && c.single_colour ? 0.5 : 0));
  price_.resize(price_.size() + static_cast<std::size_t>(colour_count(places)), options_.tile_price + 1);
  start();
}

// Everything is bare.
void TileAnnealer::start() {
  const int classes = static_cast<int>(all_.classes().size());
  std::size_t most_cells = 0;
  for (int t = 0; t < all_.target_count(); ++t) {
    const Target& target = all_.target(t);
    Board board{all_.places(t), {}, target.cell_count()};
    for (int c = 0; c < target.cell_count(); ++c) {
      TilePlace bare{classes + target.colour(c), 1, {}};
      bare.cells[0] = static_cast<std::uint16_t>(c);
      board.owner.push_back(static_cast<int>(board.places.size()));
      board.places.push_back(bare);
      imbalance_ += balance_.add(bare.tile_class, t, 1);
    }
    bare_ += target.cell_count();
    most_cells = std::max(most_cells, board.owner.size());
    boards_.push_back(std::move(board));
  }
  local_number_.assign(most_cells, -1);
}

void TileAnnealer::cycle(std::uint64_t moves, int enough, Run& run) {
  constexpr std::uint64_t kBatch = 256;
  nearest_.reset();
  nearest_imbalance_ = 1 << 30;
  for (std::uint64_t done = 0; done < moves; done += kBatch) {
    if (!run.step(kBatch)) return;
    const double share = static_cast<double>(done) / static_cast<double>(moves);
    const double temperature = options_.hot * std::pow(options_.cold / options_.hot, share);
    for (std::uint64_t i = 0; i < kBatch; ++i)
      if (move(temperature)) note_state();
    if (best_count_ <= enough) return;
  }
}

bool TileAnnealer::move(double temperature) {
  if (!choose_region()) return false;
  Board& board = boards_[static_cast<std::size_t>(target_)];
  list_locals(board);
  const int cells = static_cast<int>(region_.size()), taken = static_cast<int>(taken_.size());
  fillings_.clear();
  filling_places_.clear();
  nodes_ = 0;
  node_limit_ = kNodes;
  int most = taken + (random_.below(8) == 0 ? 1 : 0);
  if (mending_) {
    most = taken;
    if ((cells + largest_ - 1) / largest_ < taken) {
      most = taken - (random_.below(4) != 0 ? 1 : 0);
      node_limit_ = kNodesWhenMending;
    }
  }
  list_fillings(0, 0, most, cells, bare_taken_ > 0 ? bare_taken_ : (random_.below(16) == 0 ? 1 : 0));
  if (fillings_.empty() || (fillings_.size() == 1 && is_old(fillings_.front()))) return false;
  for (const int place : taken_) {
    const TilePlace& tile = board.places[static_cast<std::size_t>(place)];
    imbalance_ += balance_.add(tile.tile_class, target_, -1);
  }
  weigh_fillings();
  put(draw_filling(temperature));
  return true;
}

// A random one, if a few draws find one: -1 when they do not.
template <class Wanted>
int TileAnnealer::cell_whose_tile(const Board& board, Wanted wanted) {
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto cell = static_cast<std::size_t>(random_.below(board.owner.size()));
    if (wanted(board.places[static_cast<std::size_t>(board.owner[cell])])) return static_cast<int>(cell);
  }
  return -1;
}

bool TileAnnealer::choose_region() {
  target_ = static_cast<int>(random_.below(boards_.size()));
  Board& board = boards_[static_cast<std::size_t>(target_)];
  int at = -1, wanted = random_.unit() < options_.three_tiles ? 3 : 2;
  if (random_.unit() < options_.mending)
    at = cell_whose_tile(board, [&](const TilePlace& tile) { return tile.size != largest_; });
  mending_ = at >= 0;
  if (mending_)
    wanted = largest_ >= 5 ? 3 : 4;
  else if (imbalance_ > 0 && random_.unit() < options_.focus)
    at = cell_whose_tile(board, [&](const TilePlace& tile) {
      return balance_.count(tile.tile_class, target_) > balance_.fewest(tile.tile_class);
    });
  if (at < 0) at = static_cast<int>(random_.below(board.owner.size()));
  region_.clear();
  taken_.clear();
  bare_taken_ = 0;
  take_tile(board, board.owner[static_cast<std::size_t>(at)]);
  grow_region(board, wanted, mending_);
  if (taken_.size() > 1) return true;
  for (const int cell : region_) local_number_[static_cast<std::size_t>(cell)] = -1;
  return false;
}

void TileAnnealer::grow_region(Board& board, int wanted, bool mending) {
  const Target& target = all_.target(target_);
  const int room = std::min(wanted * largest_, kMostRegionCells - 1);
  const int tries = mending ? kTriesWhenMending : kTries;
  for (int t = 0; t < tries; ++t) {
    const int taken = static_cast<int>(taken_.size()), cells = static_cast<int>(region_.size());
    if (taken >= wanted && (cells > room - 2 || taken >= wanted + 2)) break;
    const auto& near = target.neighbours(region_[random_.below(region_.size())]);
    if (near.empty()) continue;
    const int next = near[random_.below(near.size())];
    if (local_number_[static_cast<std::size_t>(next)] >= 0) continue;
    const int place = board.owner[static_cast<std::size_t>(next)];
    const int size = board.places[static_cast<std::size_t>(place)].size;
    if (mending && size == largest_ && t < tries - 4 && random_.below(2) != 0) continue;
    if (cells + size <= room + 1) take_tile(board, place);
  }
}

void TileAnnealer::take_tile(const Board& board, int place) {
  const TilePlace& tile = board.places[static_cast<std::size_t>(place)];
  taken_.push_back(place);
  if (place >= static_cast<int>(all_.places(target_).size())) ++bare_taken_;
  for (int i = 0; i < tile.size; ++i) {
    const int cell = tile.cells[static_cast<std::size_t>(i)];
    region_.push_back(cell);
    local_number_[static_cast<std::size_t>(cell)] = 1;
  }
}

// What fits into the region, by its lowest cell. Also forgets the region's marks.
void TileAnnealer::list_locals(const Board& board) {
  std::sort(region_.begin(), region_.end());
  for (std::size_t i = 0; i < region_.size(); ++i)
    local_number_[static_cast<std::size_t>(region_[i])] = static_cast<std::int8_t>(i);
  const int bare_from = static_cast<int>(all_.places(target_).size());
  for (std::size_t i = 0; i < region_.size(); ++i) {
    auto& locals = locals_[i];
    locals.clear();
    for (const int place : all_.places_from(target_, region_[i])) {
      const TilePlace& tile = board.places[static_cast<std::size_t>(place)];
      std::uint32_t mask = 0;
      int c = 0;
      for (; c < tile.size; ++c) {
        const int local = local_number_[tile.cells[static_cast<std::size_t>(c)]];
        if (local < 0) break;
        mask |= std::uint32_t{1} << local;
      }
      if (c == tile.size) locals.push_back({mask, place, tile.tile_class, tile.size});
    }
    if (bare_allowed_) continue;
    const int bare = bare_from + region_[i];
    locals.push_back(
        {std::uint32_t{1} << i, bare, board.places[static_cast<std::size_t>(bare)].tile_class, 1});
  }
  for (const int cell : region_) local_number_[static_cast<std::size_t>(cell)] = -1;
}

// All ways to fill the lowest empty cell, beginning with a random one.
void TileAnnealer::list_fillings(std::uint32_t filled, int depth, int most, int left, int bare) {
  if (left == 0) {
    fillings_.push_back({static_cast<int>(filling_places_.size()), depth, 0});
    for (int i = 0; i < depth; ++i) filling_places_.push_back(chosen_[static_cast<std::size_t>(i)]->place);
    return;
  }
  if ((most - depth) * largest_ < left || ++nodes_ > node_limit_) return;
  const auto& locals = locals_[static_cast<std::size_t>(std::countr_one(filled))];
  if (locals.empty()) return;
  const int bare_class = static_cast<int>(all_.classes().size());
  const std::size_t first = random_.below(locals.size());
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const Local& local = locals[first + i < locals.size() ? first + i : first + i - locals.size()];
    if ((local.mask & filled) != 0) continue;
    const bool is_bare = local.tile_class >= bare_class;
    if (is_bare && bare <= 0) continue;
    chosen_[static_cast<std::size_t>(depth)] = &local;
    list_fillings(filled | local.mask, depth + 1, most, left - local.size, bare - (is_bare ? 1 : 0));
    if (fillings_.size() >= kMostFillings) return;
  }
}

bool TileAnnealer::is_old(const Filling& filling) const {
  if (filling.count != static_cast<int>(taken_.size())) return false;
  for (int i = 0; i < filling.count; ++i) {
    const int place = filling_places_[static_cast<std::size_t>(filling.first + i)];
    if (std::find(taken_.begin(), taken_.end(), place) == taken_.end()) return false;
  }
  return true;
}

void TileAnnealer::weigh_fillings() {
  const Board& board = boards_[static_cast<std::size_t>(target_)];
  const auto class_at = [&](int index) {
    const int place = filling_places_[static_cast<std::size_t>(index)];
    return board.places[static_cast<std::size_t>(place)].tile_class;
  };
  for (Filling& filling : fillings_) {
    double energy = 0;
    const int end = filling.first + filling.count;
    for (int i = filling.first; i < end; ++i)
      energy += balance_.add(class_at(i), target_, 1) + price_[static_cast<std::size_t>(class_at(i))];
    for (int i = filling.first; i < end; ++i) balance_.add(class_at(i), target_, -1);
    filling.energy = energy;
  }
}

const TileAnnealer::Filling& TileAnnealer::draw_filling(double temperature) {
  double least = fillings_.front().energy;
  for (const Filling& filling : fillings_) least = std::min(least, filling.energy);
  weights_.clear();
  double sum = 0;
  for (const Filling& filling : fillings_) {
    weights_.push_back(std::exp((least - filling.energy) / temperature));
    sum += weights_.back();
  }
  double drawn = random_.unit() * sum;
  for (std::size_t i = 0; i < fillings_.size(); ++i)
    if ((drawn -= weights_[i]) <= 0) return fillings_[i];
  return fillings_.back();
}

void TileAnnealer::put(const Filling& filling) {
  Board& board = boards_[static_cast<std::size_t>(target_)];
  const int bare_from = static_cast<int>(all_.places(target_).size());
  const auto is_single = [&](int place) {
    return place < bare_from &&
           all_.classes()[static_cast<std::size_t>(board.places[static_cast<std::size_t>(place)].tile_class)]
               .single_colour;
  };
  int& single = single_[static_cast<std::size_t>(target_)];
  for (const int place : taken_) single -= is_single(place) ? 1 : 0;
  for (int i = filling.first; i < filling.first + filling.count; ++i) {
    const int place = filling_places_[static_cast<std::size_t>(i)];
    const TilePlace& tile = board.places[static_cast<std::size_t>(place)];
    imbalance_ += balance_.add(tile.tile_class, target_, 1);
    for (int c = 0; c < tile.size; ++c) board.owner[tile.cells[static_cast<std::size_t>(c)]] = place;
    bare_ += place >= bare_from ? 1 : 0;
    single += is_single(place) ? 1 : 0;
  }
  bare_ -= bare_taken_;
  board.tiles += filling.count - static_cast<int>(taken_.size());
}

bool TileAnnealer::few_single_colours() const {
  if (options_.single_colour_most < 0) return true;
  return *std::max_element(single_.begin(), single_.end()) <= options_.single_colour_most;
}

void TileAnnealer::note_state() {
  if (bare_ > 0 || imbalance_ >= std::max(nearest_imbalance_, 1) || !few_single_colours()) return;
  if (imbalance_ > 0) {
    nearest_imbalance_ = imbalance_;
    nearest_ = tilings();
    return;
  }
  const int tiles = boards_.front().tiles;
  if (tiles >= best_count_) return;
  best_count_ = tiles;
  best_ = tilings();
}

Tilings TileAnnealer::tilings() const {
  Tilings result;
  for (const Board& board : boards_) {
    std::vector<int> places(board.owner);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    result.push_back(std::move(places));
  }
  return result;
}

}  // namespace kumiki
