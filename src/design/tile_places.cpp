#include "design/tile_places.h"

#include <algorithm>
#include <map>

#include "base/assert.h"

namespace kumiki {

namespace {

// A coloured tile as numbers: coordinates and colours in order. The least over all turns names the class.
using Key = std::vector<int>;

struct Coloured {
  std::vector<Vec3> cells;
  std::vector<std::uint8_t> colours;
};

Key key_of(const Coloured& tile, Orientation orientation) {
  std::vector<std::array<int, 4>> rows;
  Vec3 low = turn(orientation, tile.cells.front());
  for (const Vec3 cell : tile.cells) low = min(low, turn(orientation, cell));
  for (std::size_t i = 0; i < tile.cells.size(); ++i) {
    const Vec3 cell = turn(orientation, tile.cells[i]) - low;
    rows.push_back({cell.z, cell.y, cell.x, tile.colours[i]});
  }
  std::sort(rows.begin(), rows.end());
  Key key;
  for (const auto& row : rows) key.insert(key.end(), row.begin(), row.end());
  return key;
}

Key least_key(const Coloured& tile, Turning turning) {
  Key least;
  for (const Orientation o : orientations_of(turning)) {
    Key key = key_of(tile, o);
    if (least.empty() || key < least) least = std::move(key);
  }
  return least;
}

bool is_single_colour(const std::vector<std::uint8_t>& colours) {
  return std::all_of(colours.begin(), colours.end(), [&](auto c) { return c == colours.front(); });
}

// Finds the places of one target; classes are shared by all targets.
class Finder {
 public:
  Finder(const TileRules& rules, std::vector<TileClass>& classes) : rules_(rules), classes_(classes) {}

  std::vector<TilePlace> all_on(const Target& target) {
    std::vector<TilePlace> found;
    for (const Cells& tile : rules_.tiles)
      for (const Cells& image : images_of(tile, rules_.turning)) {
        const std::vector<Vec3> cells = image.list();
        // The lowest cell of the image goes to each cell of the target in turn.
        for (int at = 0; at < target.cell_count(); ++at)
          add_place(target, cells, target.cell(at) - cells.front(), found);
      }
    return found;
  }

 private:
  void add_place(const Target& target, const std::vector<Vec3>& cells, Vec3 shift,
                 std::vector<TilePlace>& found) {
    TilePlace place;
    Coloured tile;
    for (const Vec3 cell : cells) {
      const int number = target.number_of(cell + shift);
      if (number < 0) return;
      place.cells[static_cast<std::size_t>(place.size++)] = static_cast<std::uint16_t>(number);
      tile.cells.push_back(cell);
      tile.colours.push_back(target.colour(number));
    }
    if (rules_.nontrivial && is_single_colour(tile.colours)) return;
    place.tile_class = class_of(std::move(tile));
    found.push_back(place);
  }

  int class_of(Coloured tile) {
    const auto [entry, is_new] =
        known_.try_emplace(least_key(tile, rules_.turning), static_cast<int>(classes_.size()));
    if (is_new)
      classes_.push_back({static_cast<int>(tile.cells.size()), is_single_colour(tile.colours),
                          Cells::of(tile.cells), std::move(tile.colours)});
    return entry->second;
  }

  const TileRules& rules_;
  std::vector<TileClass>& classes_;
  std::map<Key, int> known_;
};

std::vector<int> sizes_of(const std::vector<Cells>& tiles) {
  std::vector<int> sizes;
  for (const Cells& tile : tiles) sizes.push_back(tile.count());
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

}  // namespace

TilePlaces::TilePlaces(std::vector<Target> targets, const TileRules& rules)
    : targets_(std::move(targets)), sizes_(sizes_of(rules.tiles)), turning_(rules.turning) {
  KUMIKI_ASSERT(!targets_.empty() && !rules.tiles.empty());
  Finder finder(rules, classes_);
  for (const Target& target : targets_) places_.push_back(finder.all_on(target));
  drop_one_sided_classes();
  index_places();
}

void TilePlaces::drop_one_sided_classes() {
  std::vector<std::size_t> on_targets(classes_.size(), 0);
  for (std::size_t t = 0; t < places_.size(); ++t)
    for (const TilePlace& place : places_[t])
      if (auto& count = on_targets[static_cast<std::size_t>(place.tile_class)]; count == t) ++count;
  std::vector<int> renamed(classes_.size(), -1);
  std::vector<TileClass> kept;
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    if (on_targets[c] < places_.size()) continue;
    renamed[c] = static_cast<int>(kept.size());
    kept.push_back(std::move(classes_[c]));
  }
  classes_ = std::move(kept);
  for (auto& places : places_) {
    for (TilePlace& place : places) place.tile_class = renamed[static_cast<std::size_t>(place.tile_class)];
    std::erase_if(places, [](const TilePlace& place) { return place.tile_class < 0; });
  }
}

void TilePlaces::index_places() {
  for (int t = 0; t < target_count(); ++t) {
    auto& from = places_from_.emplace_back(static_cast<std::size_t>(target(t).cell_count()));
    for (std::size_t p = 0; p < places(t).size(); ++p)
      from[places(t)[p].cells[0]].push_back(static_cast<int>(p));
  }
}

TilePlaces::Bare TilePlaces::bare_cell() const {
  for (int t = 0; t < target_count(); ++t) {
    std::vector<bool> covered(static_cast<std::size_t>(target(t).cell_count()), false);
    for (const TilePlace& place : places(t))
      for (int i = 0; i < place.size; ++i) covered[place.cells[static_cast<std::size_t>(i)]] = true;
    const auto bare = std::find(covered.begin(), covered.end(), false);
    if (bare != covered.end()) return {t, static_cast<int>(bare - covered.begin())};
  }
  return {};
}

int fewest_by_size(int area, const std::vector<int>& sizes) {
  constexpr int kNever = 1 << 30;
  std::vector<int> fewest(static_cast<std::size_t>(area) + 1, kNever);
  fewest[0] = 0;
  for (int a = 1; a <= area; ++a)
    for (const int size : sizes)
      if (size <= a)
        fewest[static_cast<std::size_t>(a)] =
            std::min(fewest[static_cast<std::size_t>(a)], fewest[static_cast<std::size_t>(a - size)] + 1);
  const int answer = fewest.back();
  return answer >= kNever ? -1 : answer;
}

}  // namespace kumiki
