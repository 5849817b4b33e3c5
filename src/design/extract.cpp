#include "design/extract.h"

#include <algorithm>

namespace kumiki {

void sort_by_lot(std::vector<LockSeed>& seeds, Rng& random) {
  for (LockSeed& seed : seeds) seed.cost *= 0.7 + 0.6 * random.unit();
  std::stable_sort(seeds.begin(), seeds.end(),
                   [](const LockSeed& a, const LockSeed& b) { return a.cost < b.cost; });
}

std::vector<Voxel> Extractor::take_out(const std::vector<Voxel>& piece) {
  for (const Voxel voxel : piece) remaining_.take(voxel);
  return remaining_.part_with_piece();
}

std::vector<LockSeed> Extractor::seeds(Rng& random) const {
  std::vector<LockSeed> list = remaining_.last().empty() ? seeds_of_key() : seeds_beside_last();
  for (LockSeed& seed : list)
    for (Voxel v = seed.voxel; v >= 0; v = remaining_.ahead(v, seed.direction))
      seed.cost += toll(remaining_, v);
  sort_by_lot(list, random);
  return list;
}

std::vector<LockSeed> Extractor::seeds_of_key() const {
  std::vector<LockSeed> list;
  const auto add = [&](Voxel voxel) {
    for (int direction = 0; direction < 6; ++direction)
      if (key_.direction.value_or(direction) == direction &&
          (key_.seed || remaining_.ahead(voxel, direction) < 0))
        list.push_back({voxel, direction, 0});
  };
  if (key_.seed)
    add(remaining_.voxel_at(*key_.seed));
  else
    for (const Voxel voxel : remaining_.voxels_of_rest()) add(voxel);
  return list;
}

// The last piece blocks what begins here. It must itself be blocked by the rest: else both leave together.
std::vector<LockSeed> Extractor::seeds_beside_last() const {
  std::vector<LockSeed> list;
  for (const Voxel held : remaining_.last())
    for (int direction = 0; direction < 6; ++direction)
      if (const Voxel voxel = remaining_.beside(held, direction ^ 1);
          remaining_.is_rest(voxel) && remaining_.contacts_of_both(direction) > 0)
        list.push_back({voxel, direction, 0});
  return list;
}

std::optional<Extracted> Extractor::grow(const std::vector<Voxel>& lock, int direction, int wanted, int most,
                                         Rng& random) {
  for (const Voxel voxel : lock) remaining_.take(voxel);
  std::vector<std::size_t> sizes{remaining_.piece().size()};
  const auto room = [&] { return wanted - static_cast<int>(remaining_.piece().size()); };
  while (room() > 0 && grow_a_little(direction, room(), random)) sizes.push_back(remaining_.piece().size());
  // Too large a piece cuts something off: half of what it grew by, then nothing.
  std::optional<Extracted> result;
  for (std::size_t k = sizes.size() - 1;; k /= 2) {
    remaining_.give_back_to(sizes[k]);
    result = extracted(direction, most);
    if (result || k == 0) break;
  }
  remaining_.give_back_to(0);
  return result;
}

std::optional<Extracted> Extractor::extracted(int direction, int most) {
  if (!locks_.is_sound(direction, most)) return std::nullopt;
  std::vector<Voxel> voxels = remaining_.piece();
  std::sort(voxels.begin(), voxels.end());
  return Extracted{std::move(voxels), direction, cost_of_piece()};
}

// By the cheapest voxel, with a little luck, that opens no condition.
bool Extractor::grow_a_little(int direction, int room, Rng& random) {
  choices_.clear();
  list_frontier(remaining_, frontier_);
  for (const Voxel voxel : frontier_) {
    double tolls = 0;
    int count = 0;
    for (Voxel v = voxel; v >= 0 && count <= room; v = remaining_.ahead(v, direction))
      tolls += toll(remaining_, v), ++count;
    if (count <= room) choices_.emplace_back(tolls / count * (0.8 + 0.4 * random.unit()), voxel);
  }
  std::sort(choices_.begin(), choices_.end());
  for (const auto& [cost, voxel] : choices_) {
    const std::size_t size = remaining_.piece().size();
    remaining_.take_with_all_ahead(voxel, direction);
    if (open_conditions(remaining_, direction, remaining_.parts_of_piece()) == 0) return true;
    remaining_.give_back_to(size);
  }
  return false;
}

// Voxels that dangle, and more surface.
double Extractor::cost_of_piece() {
  double cost = 0;
  int inner = 0, outer = 0;
  for (const Voxel voxel : remaining_.piece())
    for (int direction = 0; direction < 6; ++direction) {
      const Voxel next = remaining_.beside(voxel, direction);
      if (remaining_.is_rest(next))
        ++inner;
      else if (!remaining_.is_taken(next))
        ++outer;
    }
  list_frontier(remaining_, frontier_);
  for (const Voxel voxel : frontier_) cost += cost_of_degree(remaining_.degree(voxel));
  return cost + kSurfaceCost * (inner - outer);
}

}  // namespace kumiki
