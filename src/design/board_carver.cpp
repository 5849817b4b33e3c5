#include "design/board_carver.h"

#include <algorithm>

#include "base/assert.h"
#include "design/extract.h"

namespace kumiki {

namespace {

constexpr int kMostWords = 8;

}  // namespace

template <int W>
BoardCarver<W>::BoardCarver(const Cells& shape, const KeyPlace& key)
    : low_(shape.trimmed().box().low), space_(shape.trimmed().box().size), key_(key) {
  const Vec3 size = shape.trimmed().box().size;
  KUMIKI_ASSERT(volume(size) <= 64 * W);
  for (int i = 0; i < static_cast<int>(volume(size)); ++i) {
    std::array<std::int16_t, 6>& next = beside_.emplace_back();
    const std::array<int, 6> steps{1, -1, size.x, -size.x, size.x * size.y, -size.x * size.y};
    for (std::size_t e = 0; e < 6; ++e)
      next[e] = static_cast<std::int16_t>(
          space_.has_neighbour(space_.place(i), static_cast<int>(e)) ? i + steps[e] : -1);
  }
  shape.for_each([&](Vec3 place) { rest_.set(space_.number(place - low_)); });
}

template <int W>
std::vector<Voxel> BoardCarver<W>::voxels_of(const Cellset& set) {
  std::vector<Voxel> voxels;
  set.for_each([&](int i) { voxels.push_back(i); });
  return voxels;
}

template <int W>
typename BoardCarver<W>::Cellset BoardCarver<W>::set_of(const std::vector<Voxel>& voxels) {
  Cellset set;
  for (const Voxel voxel : voxels) set.set(voxel);
  return set;
}

// --- what is left ------------------------------------------------------------------------------------------

template <int W>
std::vector<Voxel> BoardCarver<W>::take_out(const std::vector<Voxel>& piece) {
  std::vector<Voxel> before = voxels_of(last_);
  last_ = set_of(piece);
  KUMIKI_ASSERT(!last_.without(rest_).any());
  rest_ = rest_.without(last_);
  note_contacts();
  return before;
}

template <int W>
void BoardCarver<W>::put_back(std::vector<Voxel> last) {
  rest_ = rest_ | last_;
  last_ = set_of(last);
  note_contacts();
}

template <int W>
void BoardCarver<W>::note_contacts() {
  for (int e = 0; e < 6; ++e) ahead_of_last_[static_cast<std::size_t>(e)] = space_.shifted(last_, e);
}

template <int W>
int BoardCarver<W>::degree(int voxel, const Cellset& in) const {
  int count = 0;
  for (const int next : beside_[static_cast<std::size_t>(voxel)]) count += next >= 0 && in.test(next);
  return count;
}

template <int W>
template <class Visit>
void BoardCarver<W>::for_each_ahead(int voxel, int direction, const Cellset& rest, Visit visit) const {
  visit(voxel);
  for (int v = beside(voxel, direction); v >= 0; v = beside(v, direction))
    if (rest.test(v)) visit(v);
}

template <int W>
void BoardCarver<W>::take_with_all_ahead(Cellset& piece, int voxel, int direction) const {
  for_each_ahead(voxel, direction, rest_, [&](int v) { piece.set(v); });
}

// --- where to begin ----------------------------------------------------------------------------------------

template <int W>
std::vector<LockSeed> BoardCarver<W>::seeds(Rng& random) const {
  std::vector<LockSeed> list = last_.any() ? seeds_beside_last() : seeds_of_key();
  for (LockSeed& seed : list)
    for_each_ahead(seed.voxel, seed.direction, rest_, [&](int v) { seed.cost += toll(v, rest_); });
  sort_by_lot(list, random);
  return list;
}

template <int W>
std::vector<LockSeed> BoardCarver<W>::seeds_of_key() const {
  std::vector<LockSeed> list;
  rest_.for_each([&](int voxel) {
    if (key_.seed && place_of(voxel) != *key_.seed) return;
    for (int direction = 0; direction < 6; ++direction) {
      int line = 0;
      for_each_ahead(voxel, direction, rest_, [&](int) { ++line; });
      if (key_.direction.value_or(direction) == direction && (key_.seed || line == 1))
        list.push_back({voxel, direction, 0});
    }
  });
  return list;
}

template <int W>
std::vector<LockSeed> BoardCarver<W>::seeds_beside_last() const {
  std::array<bool, 6> blocked;
  for (std::size_t e = 0; e < 6; ++e) blocked[e] = (ahead_of_last_[e] & rest_).any();
  std::vector<LockSeed> list;
  last_.for_each([&](int held) {
    for (int direction = 0; direction < 6; ++direction)
      if (const int voxel = beside(held, direction ^ 1);
          voxel >= 0 && rest_.test(voxel) && blocked[static_cast<std::size_t>(direction)])
        list.push_back({voxel, direction, 0});
  });
  return list;
}

// --- locks -------------------------------------------------------------------------------------------------

template <int W>
std::optional<std::vector<Voxel>> BoardCarver<W>::find_lock(const LockSeed& seed, int most) {
  nodes_.clear();
  heap_.clear();
  met_.clear();
  enter({}, seed.voxel, seed, most);
  for (int look = 0; look < kLooksForLock && !heap_.empty(); ++look) {
    std::pop_heap(heap_.begin(), heap_.end());
    const Node best = nodes_[static_cast<std::size_t>(heap_.back().node)];
    heap_.pop_back();
    Cellset lock = best.set;
    if (best.open == 0 && is_sound(lock, seed.direction, most)) return voxels_of(lock);
    frontier_of(best.set).for_each([&](int voxel) { enter(best, voxel, seed, most); });
  }
  return std::nullopt;
}

template <int W>
void BoardCarver<W>::enter(const Node& parent, int voxel, const LockSeed& seed, int most) {
  Node node = parent;
  Cellset rest = rest_.without(parent.set);
  bool hangs_together = node.parts == 1;
  for_each_ahead(voxel, seed.direction, rest_.without(parent.set), [&](int v) {
    node.tolls += toll(v, rest);
    node.hash += scrambled(v + 1);
    hangs_together = hangs_together && touches(v, node.set);
    node.set.set(v);
    rest.clear(v);
    ++node.size;
  });
  if (node.size > most || !met_.insert(node.hash)) return;
  node.parts = hangs_together ? 1 : parts_of(node.set);
  node.open = open_conditions(node.set, seed.direction, node.parts);
  heap_.push_back({node.tolls + kConditionCost * node.open, static_cast<int>(nodes_.size())});
  std::push_heap(heap_.begin(), heap_.end());
  nodes_.push_back(node);
}

// Of those of remaining.h.
template <int W>
int BoardCarver<W>::open_conditions(const Cellset& piece, int direction, int parts) const {
  const Cellset rest = rest_.without(piece);
  const bool first = !last_.any();
  int open = parts - 1;
  for (int e = 0; e < 6; ++e) {
    const Cellset ahead = space_.shifted(piece, e);
    if ((ahead & rest).any()) continue;
    if (first)
      open += e != direction;
    else
      open += !(ahead & last_).any() + !(ahead_of_last_[static_cast<std::size_t>(e)] & rest).any();
  }
  return open;
}

// All that hangs on, or at least all of `wanted` if that does.
template <int W>
typename BoardCarver<W>::Cellset BoardCarver<W>::flood(Cellset met, const Cellset& within,
                                                       const Cellset& wanted) const {
  for (Cellset before; before != met && wanted.without(met).any();) {
    before = met;
    for (int e = 0; e < 6; ++e) met = met | (space_.shifted(met, e) & within);
  }
  return met;
}

// Voxel by voxel: pieces are small, and shifting whole boards took half of the time.
template <int W>
int BoardCarver<W>::parts_of(const Cellset& piece) const {
  int parts = 0;
  std::array<std::int16_t, 64 * W> open;
  for (Cellset left = piece; left.any(); ++parts) {
    std::size_t count = 0;
    const auto meet = [&](int voxel) {
      left.clear(voxel);
      open[count++] = static_cast<std::int16_t>(voxel);
    };
    for (meet(left.first()); count > 0;)
      for (const int next : beside_[static_cast<std::size_t>(open[--count])])
        if (next >= 0 && left.test(next)) meet(next);
  }
  return parts;
}

// All but the largest part of the rest. It hung together before, so it does when the neighbours of the piece
// do.
template <int W>
typename BoardCarver<W>::Cellset BoardCarver<W>::cut_off_by(const Cellset& piece) const {
  const Cellset rest = rest_.without(piece), frontier = frontier_of(piece);
  Cellset largest;
  for (Cellset left = rest; left.any();) {
    Cellset part;
    part.set((frontier & left).first());
    part = flood(part, left, left.count() == rest.count() ? frontier : left);
    if (!frontier.without(part).any()) return {};
    left = left.without(part);
    if (part.count() > largest.count()) largest = part;
  }
  return rest.without(largest);
}

// What falls off is swallowed if that does no harm.
template <int W>
bool BoardCarver<W>::is_sound(Cellset& piece, int direction, int most) const {
  if (!is_closed(piece, direction) || !rest_.without(piece).any()) return false;
  const Cellset fallen = cut_off_by(piece);
  if (!fallen.any()) return true;
  if (piece.count() + fallen.count() > most) return false;
  fallen.for_each([&](int voxel) { take_with_all_ahead(piece, voxel, direction); });
  return piece.count() <= most && rest_.without(piece).any() && !cut_off_by(piece).any() &&
         is_closed(piece, direction);
}

// --- pieces ------------------------------------------------------------------------------------------------

template <int W>
std::optional<Extracted> BoardCarver<W>::grow(const std::vector<Voxel>& lock, int direction, int wanted,
                                              int most, Rng& random) {
  std::vector<Cellset> sets{set_of(lock)};
  const auto room = [&](const Cellset& piece) { return wanted - piece.count(); };
  for (Cellset piece = sets.front(); room(piece) > 0 && grow_a_little(piece, direction, room(piece), random);)
    sets.push_back(piece);
  // Too large a piece cuts something off: half of what it grew by, then nothing.
  for (std::size_t k = sets.size() - 1;; k /= 2) {
    Cellset piece = sets[k];
    if (is_sound(piece, direction, most)) return Extracted{voxels_of(piece), direction, cost_of(piece)};
    if (k == 0) return std::nullopt;
  }
}

// By the cheapest voxel, with a little luck, that opens no condition.
template <int W>
bool BoardCarver<W>::grow_a_little(Cellset& piece, int direction, int room, Rng& random) {
  choices_.clear();
  const Cellset rest = rest_.without(piece);
  frontier_of(piece).for_each([&](int voxel) {
    double tolls = 0;
    int count = 0;
    for_each_ahead(voxel, direction, rest, [&](int v) { tolls += toll(v, rest), ++count; });
    if (count <= room) choices_.emplace_back(tolls / count * (0.8 + 0.4 * random.unit()), voxel);
  });
  std::sort(choices_.begin(), choices_.end());
  for (const auto& [cost, voxel] : choices_) {
    Cellset more = piece;
    take_with_all_ahead(more, voxel, direction);
    if (!is_closed(more, direction)) continue;
    piece = more;
    return true;
  }
  return false;
}

template <int W>
double BoardCarver<W>::cost_of(const Cellset& piece) const {
  const Cellset rest = rest_.without(piece);
  int inner = 0, hidden = 0;
  for (int e = 0; e < 6; ++e) {
    const Cellset ahead = space_.shifted(piece, e);
    inner += (ahead & rest).count();
    hidden += (ahead & piece).count();
  }
  double dangling = 0;
  frontier_of(piece).for_each([&](int voxel) { dangling += cost_of_degree(degree(voxel, rest)); });
  return dangling + kSurfaceCost * (inner - (6 * piece.count() - inner - hidden));
}

template class BoardCarver<1>;
template class BoardCarver<2>;
template class BoardCarver<4>;
template class BoardCarver<8>;

std::unique_ptr<Carver> carver(const Cells& shape, const KeyPlace& key) {
  const auto cells = volume(shape.trimmed().box().size);
  if (cells <= 64) return std::make_unique<BoardCarver<1>>(shape, key);
  if (cells <= 2 * 64) return std::make_unique<BoardCarver<2>>(shape, key);
  if (cells <= 4 * 64) return std::make_unique<BoardCarver<4>>(shape, key);
  if (cells <= kMostWords * 64) return std::make_unique<BoardCarver<8>>(shape, key);
  return std::make_unique<Extractor>(shape, key);
}

}  // namespace kumiki
