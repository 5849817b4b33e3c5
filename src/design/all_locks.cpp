#include "design/all_locks.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

constexpr int kNoLock = 1'000'000;
constexpr std::uint64_t kKeySeed = 2012;
// Sets that are noted for each one that will be looked at.
constexpr std::size_t kChoice = 2;

constexpr int opposite(int direction) { return direction ^ 1; }
constexpr int weight_of(int degree) { return degree == 1 ? 4 : degree == 2 ? 1 : 0; }

}  // namespace

AllLocks::AllLocks(const Cells& shape) : whole_(shape) {
  for (int e = 0; e < 6; ++e) steps_[static_cast<std::size_t>(e)] = whole_.beside(0, e);
  const auto count = static_cast<std::size_t>(whole_.volume_of_box());
  Rng random(kKeySeed);
  for (std::size_t i = 0; i < count; ++i) keys_.push_back(random.next());
  const Box box = shape.trimmed().box();
  Cells::full(box).for_each([&](Vec3 place) { inside_.push_back(whole_.voxel_at(place)); });
  std::sort(inside_.begin(), inside_.end());
  ahead_.assign(count, 0);
  stamps_.assign(count, 0);
  begin();
}

void AllLocks::begin() {
  parts_.assign(keys_.size(), kOutside);
  hash_of_rest_ = 0;
  rest_ = whole_.rest();
  for (const Voxel voxel : inside_)
    if (whole_.is_rest(voxel)) {
      part(voxel) = kRest;
      hash_of_rest_ ^= key_of(voxel);
    }
  last_.clear();
}

void AllLocks::take_out(const std::vector<Voxel>& piece) {
  for (const Voxel voxel : last_) part(voxel) = kOutside;
  for (const Voxel voxel : piece) {
    KUMIKI_ASSERT(part(voxel) == kRest);
    part(voxel) = kLast;
    hash_of_rest_ ^= key_of(voxel);
  }
  rest_ -= static_cast<int>(piece.size());
  last_ = piece;
}

std::vector<SmallLock> AllLocks::find(const LockLimits& limits, const KeyPlace& key) {
  limits_ = limits;
  limits_.most = std::min(limits.most, rest_ - 1);
  smallest_ = kNoLock;
  found_.clear();
  const auto sizes = static_cast<std::size_t>(std::max(limits_.most, 0)) + 1;
  if (sets_.size() < sizes) sets_.resize(sizes), hashes_.resize(sizes);
  last_hits_.fill(0);
  for (const Voxel voxel : last_)
    for (std::size_t e = 0; e < 6; ++e) last_hits_[e] += part(voxel + steps_[e]) == kRest;
  for (int direction = 0; direction < 6; ++direction)
    if (is_way_out(direction, key)) go_through(direction, key);
  const int largest = room();
  std::erase_if(found_, [&](const SmallLock& lock) { return std::ssize(lock.voxels) > largest; });
  return std::move(found_);
}

// What leaves later never goes along the line of a free way of the one before: nothing would hold both.
bool AllLocks::is_way_out(int direction, const KeyPlace& key) const {
  if (last_.empty()) return !key.direction || *key.direction == direction;
  return last_hits_[static_cast<std::size_t>(direction)] > 0 &&
         last_hits_[static_cast<std::size_t>(opposite(direction))] > 0;
}

std::vector<Voxel> AllLocks::seeds(int direction, const KeyPlace& key) {
  std::vector<Voxel> list;
  if (last_.empty()) {
    for (const Voxel voxel : inside_)
      if (part(voxel) == kRest && (!key.seed || voxel == whole_.voxel_at(*key.seed))) list.push_back(voxel);
    return list;
  }
  for (const Voxel voxel : last_) {
    const Voxel behind = voxel - steps_[static_cast<std::size_t>(direction)];
    if (part(behind) == kRest) list.push_back(behind);
  }
  return list;
}

void AllLocks::note_ahead(int direction) {
  const Voxel step = steps_[static_cast<std::size_t>(direction)];
  const auto note = [&](Voxel voxel) {
    ahead_[static_cast<std::size_t>(voxel)] =
        part(voxel + step) == kRest ? voxel + step : ahead_[static_cast<std::size_t>(voxel + step)];
  };
  if (step < 0)
    std::for_each(inside_.begin(), inside_.end(), note);
  else
    std::for_each(inside_.rbegin(), inside_.rend(), note);
}

void AllLocks::go_through(int direction, const KeyPlace& key) {
  note_ahead(direction);
  met_.clear();
  for (auto& sets : sets_) sets.clear();
  for (auto& hashes : hashes_) hashes.clear();
  piece_.clear();
  for (const Voxel seed : seeds(direction, key)) enter(seed, 0);
  for (int size = 1; size <= room(); ++size) {
    const auto z = static_cast<std::size_t>(size);
    thin_out(size, direction);
    for (std::size_t i = 0; i < hashes_[z].size(); ++i) look_at(size, i, direction);
  }
}

// Those stay that lack the least; of equals, any.
void AllLocks::thin_out(int size, int direction) {
  auto& hashes = hashes_[static_cast<std::size_t>(size)];
  if (hashes.size() <= limits_.sets) return;
  Rng random(hash_of_rest_, static_cast<std::uint64_t>(6 * size + direction));
  ranks_.clear();
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    take(size, i);
    touch();
    ranks_.push_back({open_conditions(direction), random.next(), i});
    give_back();
  }
  const auto end = ranks_.begin() + static_cast<std::ptrdiff_t>(limits_.sets);
  std::nth_element(ranks_.begin(), end, ranks_.end());
  std::vector<Voxel> sets;
  std::vector<std::uint64_t> kept;
  std::for_each(ranks_.begin(), end, [&](const Rank& rank) {
    const auto first = set_at(size, rank.index);
    sets.insert(sets.end(), first, first + size);
    kept.push_back(hashes[rank.index]);
  });
  sets_[static_cast<std::size_t>(size)] = std::move(sets);
  hashes = std::move(kept);
}

std::vector<Voxel>::const_iterator AllLocks::set_at(int size, std::size_t index) const {
  return sets_[static_cast<std::size_t>(size)].begin() + static_cast<std::ptrdiff_t>(index) * size;
}

void AllLocks::take(int size, std::size_t index) {
  const auto first = set_at(size, index);
  piece_.assign(first, first + size);
  for (const Voxel voxel : piece_) part(voxel) = kTaken;
}

void AllLocks::give_back() {
  for (const Voxel voxel : piece_) part(voxel) = kRest;
}

// The piece and this voxel, with all ahead of it.
void AllLocks::enter(Voxel voxel, std::uint64_t hash) {
  added_.clear();
  const std::size_t most = static_cast<std::size_t>(std::max(room(), 0));
  for (Voxel v = voxel; v > 0; v = ahead_[static_cast<std::size_t>(v)]) {
    if (part(v) == kTaken) break;  // and so is all ahead of it
    if (piece_.size() + added_.size() == most) return;
    added_.push_back(v);
    hash ^= key_of(v);
  }
  const std::size_t size = piece_.size() + added_.size();
  auto& sets = sets_[size];
  if (hashes_[size].size() >= kChoice * limits_.sets || !met_.insert(hash)) return;
  hashes_[size].push_back(hash);
  sets.insert(sets.end(), piece_.begin(), piece_.end());
  sets.insert(sets.end(), added_.begin(), added_.end());
}

void AllLocks::look_at(int size, std::size_t index, int direction) {
  const std::uint64_t hash = hashes_[static_cast<std::size_t>(size)][index];
  take(size, index);
  touch();
  if (open_conditions(direction) == 0 && hangs_together() && leaves_rest_whole()) {
    int outer_faces = 0;
    for (const int hits : hits_rest_) outer_faces += hits;
    found_.push_back({piece_, direction, hash, 2 * outer_faces + inner_faces_ - 6 * size, dangling_after()});
    smallest_ = std::min(smallest_, size);
  }
  if (size < room() && can_become_one(direction))
    for (const Voxel voxel : frontier_) enter(voxel, hash);
  give_back();
}

void AllLocks::touch() {
  ++now_;
  hits_rest_.fill(0);
  hits_last_.fill(0);
  inner_faces_ = 0;
  frontier_.clear();
  for (const Voxel voxel : piece_)
    for (std::size_t e = 0; e < 6; ++e) {
      const Voxel next = voxel + steps_[e];
      const Part what = part(next);
      hits_rest_[e] += what == kRest;
      hits_last_[e] += what == kLast;
      inner_faces_ += what == kTaken;
      if (what != kRest || stamps_[static_cast<std::size_t>(next)] == now_) continue;
      stamps_[static_cast<std::size_t>(next)] = now_;
      frontier_.push_back(next);
    }
}

// Of those of remaining.h.
int AllLocks::open_conditions(int direction) const {
  int open = 0;
  for (int e = 0; e < 6; ++e) {
    const auto a = static_cast<std::size_t>(e), b = static_cast<std::size_t>(opposite(e));
    if (hits_rest_[a] > 0) continue;
    if (last_.empty())
      open += e != direction;
    else
      open += (hits_last_[a] == 0) + (last_hits_[a] == hits_last_[b]);
  }
  return open;
}

// The last piece has to hit something that stays, along the way out of this one; growing only takes from
// that.
bool AllLocks::can_become_one(int direction) const {
  const auto a = static_cast<std::size_t>(direction), b = static_cast<std::size_t>(opposite(direction));
  return last_.empty() || last_hits_[a] > hits_last_[b];
}

bool AllLocks::hangs_together() {
  ++now_;
  flood_.assign(1, piece_.front());
  stamps_[static_cast<std::size_t>(piece_.front())] = now_;
  for (std::size_t i = 0; i < flood_.size(); ++i)
    for (const Voxel step : steps_) {
      const Voxel next = flood_[i] + step;
      if (part(next) != kTaken || stamps_[static_cast<std::size_t>(next)] == now_) continue;
      stamps_[static_cast<std::size_t>(next)] = now_;
      flood_.push_back(next);
    }
  return flood_.size() == piece_.size();
}

// A flood from one neighbour of the piece ends as soon as it has met all of them.
bool AllLocks::leaves_rest_whole() {
  if (frontier_.empty()) return false;
  const std::uint32_t wanted = ++now_, met = ++now_;
  for (const Voxel voxel : frontier_) stamps_[static_cast<std::size_t>(voxel)] = wanted;
  std::size_t open = frontier_.size() - 1;
  flood_.assign(1, frontier_.front());
  stamps_[static_cast<std::size_t>(frontier_.front())] = met;
  for (std::size_t i = 0; i < flood_.size() && open > 0; ++i)
    for (const Voxel step : steps_) {
      const Voxel next = flood_[i] + step;
      std::uint32_t& stamp = stamps_[static_cast<std::size_t>(next)];
      if (part(next) != kRest || stamp == met) continue;
      open -= stamp == wanted;
      stamp = met;
      flood_.push_back(next);
    }
  return open == 0;
}

int AllLocks::dangling_after() {
  int change = 0;
  for (const Voxel voxel : piece_) {
    int degree = 0;
    for (const Voxel step : steps_) degree += part(voxel + step) == kRest || part(voxel + step) == kTaken;
    change -= weight_of(degree);
  }
  for (const Voxel voxel : frontier_) {
    int left = 0, gone = 0;
    for (const Voxel step : steps_) {
      left += part(voxel + step) == kRest;
      gone += part(voxel + step) == kTaken;
    }
    change += weight_of(left) - weight_of(left + gone);
  }
  return change;
}

}  // namespace kumiki
