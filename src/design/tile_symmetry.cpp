#include "design/tile_symmetry.h"

#include <algorithm>

namespace kumiki {

namespace {

// Empty: the turned target is another.
CellMap map_by(const Target& target, Orientation orientation) {
  Vec3 low = turn(orientation, target.cell(0)), here = target.cell(0);
  for (int c = 0; c < target.cell_count(); ++c) {
    low = min(low, turn(orientation, target.cell(c)));
    here = min(here, target.cell(c));
  }
  CellMap map;
  for (int c = 0; c < target.cell_count(); ++c) {
    const int to = target.number_of(turn(orientation, target.cell(c)) - low + here);
    if (to < 0 || target.colour(to) != target.colour(c)) return {};
    map.push_back(to);
  }
  return map;
}

}  // namespace

std::vector<CellMap> symmetries_of(const Target& target, Turning turning) {
  std::vector<CellMap> maps;
  for (const Orientation orientation : orientations_of(turning)) {
    CellMap map = map_by(target, orientation);
    if (!map.empty() && !std::is_sorted(map.begin(), map.end())) maps.push_back(std::move(map));
  }
  // A flat target lies the same way after different turns.
  std::sort(maps.begin(), maps.end());
  maps.erase(std::unique(maps.begin(), maps.end()), maps.end());
  return maps;
}

}  // namespace kumiki
