#include "design/board_locks.h"

#include <algorithm>

#include "base/assert.h"
#include "design/all_locks.h"

namespace kumiki {

namespace {

constexpr int kNoLock = 1'000'000;
constexpr std::uint64_t kKeySeed = 2012;
constexpr int kMostWords = 8;
// Sets that are noted for each one that will be looked at.
constexpr std::size_t kChoice = 4;

constexpr int opposite(int direction) { return direction ^ 1; }

}  // namespace

template <int W>
BoardLocks<W>::BoardLocks(const Cells& shape)
    : low_(shape.trimmed().box().low), space_(shape.trimmed().box().size) {
  const Box box = shape.trimmed().box();
  const int count = static_cast<int>(volume(box.size));
  KUMIKI_ASSERT(count <= 64 * W);
  Rng random(kKeySeed);
  for (int i = 0; i < count; ++i) keys_.push_back(random.next());
  shape.for_each([&](Vec3 place) { shape_.set(space_.number(place - low_)); });
  note_ahead();
  begin();
}

template <int W>
void BoardLocks<W>::note_ahead() {
  for (int e = 0; e < 6; ++e)
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      Cellset one, line;
      one.set(static_cast<int>(i));
      for (one = space_.shifted(one, e); one.any(); one = space_.shifted(one, e)) line = line | one;
      ahead_[static_cast<std::size_t>(e)].push_back(line);
    }
}

template <int W>
void BoardLocks<W>::begin() {
  rest_ = shape_;
  last_ = {};
  ahead_of_last_ = {};
}

template <int W>
void BoardLocks<W>::take_out(const std::vector<Voxel>& piece) {
  last_ = {};
  for (const Voxel voxel : piece) {
    KUMIKI_ASSERT(rest_.test(voxel));
    last_.set(voxel);
  }
  rest_ = rest_.without(last_);
  for (int e = 0; e < 6; ++e) ahead_of_last_[static_cast<std::size_t>(e)] = space_.shifted(last_, e);
}

template <int W>
std::vector<Voxel> BoardLocks<W>::voxels_of(const Cellset& set) {
  std::vector<Voxel> voxels;
  set.for_each([&](int i) { voxels.push_back(i); });
  return voxels;
}

template <int W>
std::uint64_t BoardLocks<W>::hash_of(const Cellset& set) const {
  std::uint64_t hash = 0;
  set.for_each([&](int i) { hash ^= keys_[static_cast<std::size_t>(i)]; });
  return hash;
}

template <int W>
std::vector<SmallLock> BoardLocks<W>::find(const LockLimits& limits, const KeyPlace& key) {
  limits_ = limits;
  limits_.most = std::min(limits.most, rest_.count() - 1);
  smallest_ = kNoLock;
  found_.clear();
  looks_ = looks_of(rest_);
  sets_.resize(static_cast<std::size_t>(std::max(limits_.most, 0)) + 1);
  for (int direction = 0; direction < 6; ++direction)
    if (is_way_out(direction, key)) go_through(direction, key);
  const int largest = room();
  std::erase_if(found_, [&](const SmallLock& lock) { return std::ssize(lock.voxels) > largest; });
  return std::move(found_);
}

// What leaves later never goes along the line of a free way of the one before: nothing would hold both.
template <int W>
bool BoardLocks<W>::is_way_out(int direction, const KeyPlace& key) const {
  if (!last_.any()) return !key.direction || *key.direction == direction;
  return last_hits(direction, rest_) && last_hits(opposite(direction), rest_);
}

template <int W>
typename BoardLocks<W>::Cellset BoardLocks<W>::seeds(int direction, const KeyPlace& key) const {
  if (last_.any()) return space_.shifted(last_, opposite(direction)) & rest_;
  if (!key.seed) return rest_;
  Cellset one;
  const Vec3 place = *key.seed - low_;
  shape_.for_each([&](int i) {
    if (space_.place(i) == place) one.set(i);
  });
  return one;
}

template <int W>
void BoardLocks<W>::go_through(int direction, const KeyPlace& key) {
  met_.clear();
  for (auto& sets : sets_) sets.clear();
  seeds(direction, key).for_each([&](int voxel) { enter({}, voxel, direction); });
  for (int size = 1; size <= room(); ++size) {
    std::vector<Hashed>& sets = sets_[static_cast<std::size_t>(size)];
    thin_out(sets, direction);
    for (std::size_t i = 0; i < sets.size(); ++i) look_at(sets[i], size, direction);
  }
}

// Those stay that lack the least; of equals, any.
template <int W>
void BoardLocks<W>::thin_out(std::vector<Hashed>& sets, int direction) {
  if (sets.size() <= limits_.sets) return;
  struct Rank {
    int open;
    std::uint64_t lot;
    std::size_t index;
    auto operator<=>(const Rank&) const = default;
  };
  std::vector<Rank> ranks;
  for (std::size_t i = 0; i < sets.size(); ++i)
    ranks.push_back({open_conditions(sets[i].set, direction), Rng(sets[i].hash, 0).next(), i});
  const auto end = ranks.begin() + static_cast<std::ptrdiff_t>(limits_.sets);
  std::nth_element(ranks.begin(), end, ranks.end());
  std::vector<Hashed> kept;
  std::for_each(ranks.begin(), end, [&](const Rank& rank) { kept.push_back(sets[rank.index]); });
  sets = std::move(kept);
}

// The piece and this voxel, with all of the rest ahead of it.
template <int W>
void BoardLocks<W>::enter(const Hashed& piece, int voxel, int direction) {
  Cellset added = ahead_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(voxel)] & rest_;
  added.set(voxel);
  added = added.without(piece.set);
  const Hashed more{piece.set | added, piece.hash ^ hash_of(added)};
  const int size = more.set.count();
  if (size > room()) return;
  std::vector<Hashed>& sets = sets_[static_cast<std::size_t>(size)];
  if (sets.size() < kChoice * limits_.sets && met_.insert(more.hash)) sets.push_back(more);
}

template <int W>
void BoardLocks<W>::look_at(const Hashed& piece, int size, int direction) {
  const Cellset& set = piece.set;
  if (!can_become_one(set, direction)) return;
  if (open_conditions(set, direction) == 0 && space_.hangs_together(set) &&
      space_.hangs_together(rest_.without(set)))
    keep(piece, direction);
  if (size < room())
    (space_.grown(set) & rest_.without(set)).for_each([&](int voxel) { enter(piece, voxel, direction); });
}

// Of those of remaining.h.
template <int W>
int BoardLocks<W>::open_conditions(const Cellset& piece, int direction) const {
  const Cellset rest = rest_.without(piece);
  int open = 0;
  for (int e = 0; e < 6; ++e) {
    const Cellset ahead = space_.shifted(piece, e);
    if ((ahead & rest).any()) continue;
    if (!last_.any())
      open += e != direction;
    else
      open += !(ahead & last_).any() + !last_hits(e, rest);
  }
  return open;
}

// The last piece has to hit something that stays, along the way out of this one; growing only takes from
// that.
template <int W>
bool BoardLocks<W>::can_become_one(const Cellset& piece, int direction) const {
  return !last_.any() || last_hits(direction, rest_.without(piece));
}

template <int W>
void BoardLocks<W>::keep(const Hashed& piece, int direction) {
  const Looks after = looks_of(rest_.without(piece.set));
  found_.push_back({voxels_of(piece.set), direction, piece.hash, after.surface - looks_.surface,
                    after.dangling - looks_.dangling});
  smallest_ = std::min(smallest_, piece.set.count());
}

// Neighbours of all cells are counted at once, a bit of the count a board.
template <int W>
typename BoardLocks<W>::Looks BoardLocks<W>::looks_of(const Cellset& rest) const {
  Cellset ones, twos, fours;
  int contacts = 0;
  for (int e = 0; e < 6; ++e) {
    const Cellset beside = space_.shifted(rest, e) & rest;
    contacts += beside.count();
    const Cellset carry = ones & beside, more = twos & carry;
    ones = ones ^ beside;
    twos = twos ^ carry;
    fours = fours ^ more;
  }
  const int single = (rest & ones).without(twos | fours).count(),
            two = (rest & twos).without(ones | fours).count();
  return {6 * rest.count() - contacts, 4 * single + two};
}

template class BoardLocks<1>;
template class BoardLocks<2>;
template class BoardLocks<4>;
template class BoardLocks<8>;

std::unique_ptr<LockFinder> lock_finder(const Cells& shape) {
  const auto cells = volume(shape.trimmed().box().size);
  if (cells <= 64) return std::make_unique<BoardLocks<1>>(shape);
  if (cells <= 2 * 64) return std::make_unique<BoardLocks<2>>(shape);
  if (cells <= 4 * 64) return std::make_unique<BoardLocks<4>>(shape);
  if (cells <= kMostWords * 64) return std::make_unique<BoardLocks<8>>(shape);
  return std::make_unique<AllLocks>(shape);
}

}  // namespace kumiki
