#include "design/lock.h"

#include <algorithm>

namespace kumiki {

namespace {

bool touches_piece(const Remaining& remaining, Voxel voxel) {
  for (int direction = 0; direction < 6; ++direction)
    if (remaining.is_taken(remaining.beside(voxel, direction))) return true;
  return false;
}

}  // namespace

void list_frontier(const Remaining& remaining, std::vector<Voxel>& list) {
  list.clear();
  for (const Voxel voxel : remaining.piece())
    for (int direction = 0; direction < 6; ++direction)
      if (const Voxel next = remaining.beside(voxel, direction); remaining.is_rest(next))
        list.push_back(next);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

int open_conditions(const Remaining& remaining, int direction, int parts) {
  const bool first = remaining.last().empty();
  int open = parts - 1;
  for (int e = 0; e < 6; ++e) {
    if (first)
      open += e != direction && remaining.contacts_of_piece(e) == 0;
    else
      open += (remaining.contacts_of_piece(e) == 0) + (remaining.contacts_of_both(e) == 0);
  }
  return open;
}

std::optional<std::vector<Voxel>> LockSearch::find(const LockSeed& seed, int most) {
  nodes_.clear();
  heap_.clear();
  met_.clear();
  enter(-1, seed.voxel, seed, most);
  for (int look = 0; look < kLooksForLock && !heap_.empty(); ++look) {
    std::pop_heap(heap_.begin(), heap_.end());
    const int best = heap_.back().node;
    heap_.pop_back();
    restore(best, seed.direction);
    if (nodes_[static_cast<std::size_t>(best)].open == 0) {
      const std::size_t size = remaining_.piece().size();
      if (is_sound(seed.direction, most)) {
        std::vector<Voxel> lock = remaining_.piece();
        remaining_.give_back_to(0);
        return lock;
      }
      remaining_.give_back_to(size);
    }
    list_frontier(remaining_, frontier_);
    for (const Voxel voxel : frontier_) enter(best, voxel, seed, most);
    remaining_.give_back_to(0);
  }
  return std::nullopt;
}

// The piece in the making is the parent's set, and is so again afterwards.
void LockSearch::enter(int parent, Voxel voxel, const LockSeed& seed, int most) {
  const std::size_t before = remaining_.piece().size();
  Node node = parent < 0 ? Node{} : nodes_[static_cast<std::size_t>(parent)];
  node.parent = parent;
  node.added = voxel;
  bool hangs_together = parent >= 0 && node.parts == 1;
  for (Voxel v = voxel; v >= 0; v = remaining_.ahead(v, seed.direction)) {
    node.tolls += toll(remaining_, v);
    node.hash += scrambled(v);
    hangs_together = hangs_together && touches_piece(remaining_, v);
    remaining_.take(v);
  }
  if (static_cast<int>(remaining_.piece().size()) <= most && met_.insert(node.hash)) {
    node.parts = hangs_together ? 1 : remaining_.parts_of_piece();
    node.open = open_conditions(remaining_, seed.direction, node.parts);
    heap_.push_back({node.tolls + kConditionCost * node.open, static_cast<int>(nodes_.size())});
    std::push_heap(heap_.begin(), heap_.end());
    nodes_.push_back(node);
  }
  remaining_.give_back_to(before);
}

void LockSearch::restore(int node, int direction) {
  chain_.clear();
  for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent)
    chain_.push_back(nodes_[static_cast<std::size_t>(node)].added);
  for (auto voxel = chain_.rbegin(); voxel != chain_.rend(); ++voxel)
    remaining_.take_with_all_ahead(*voxel, direction);
}

bool LockSearch::is_sound(int direction, int most) {
  const auto is_closed = [&] {
    return open_conditions(remaining_, direction, remaining_.parts_of_piece()) == 0;
  };
  if (!is_closed() || remaining_.rest() == 0) return false;
  const auto fallen = cut_off_.find(most - static_cast<int>(remaining_.piece().size()));
  if (!fallen) return false;
  if (fallen->empty()) return true;
  for (const Voxel voxel : *fallen)
    if (remaining_.is_rest(voxel)) remaining_.take_with_all_ahead(voxel, direction);
  if (static_cast<int>(remaining_.piece().size()) > most || remaining_.rest() == 0) return false;
  const auto again = cut_off_.find(0);
  return again && again->empty() && is_closed();
}

}  // namespace kumiki
