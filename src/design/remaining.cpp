#include "design/remaining.h"

#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

int coordinate(Vec3 place, int axis) { return axis == 0 ? place.x : axis == 1 ? place.y : place.z; }

constexpr int opposite(int direction) { return direction ^ 1; }

}  // namespace

Remaining::Remaining(const Cells& shape) {
  const Box box = shape.trimmed().box();
  low_ = box.low - Vec3{1, 1, 1};
  size_ = box.size + Vec3{2, 2, 2};
  steps_ = {1, -1, size_.x, -size_.x, size_.x * size_.y, -size_.x * size_.y};
  const auto count = static_cast<std::size_t>(volume(size_));
  places_.reserve(count);
  for (int z = 0; z < size_.z; ++z)
    for (int y = 0; y < size_.y; ++y)
      for (int x = 0; x < size_.x; ++x) places_.push_back({x, y, z});
  parts_.assign(count, Part::Outside);
  for (int axis = 0; axis < 3; ++axis) {
    const auto a = static_cast<std::size_t>(axis);
    words_[a] = (coordinate(size_, axis) + 63) / 64;
    lines_[a].assign(
        count / static_cast<std::size_t>(coordinate(size_, axis)) * static_cast<std::size_t>(words_[a]), 0);
  }
  shape.for_each([&](Vec3 place) { set(voxel_at(place), Part::Rest); });
}

Voxel Remaining::voxel_at(Vec3 place) const {
  const Vec3 p = place - low_;
  if (!Box{{}, size_}.contains(p)) return 0;  // a corner of the rim: outside
  return (p.z * size_.y + p.y) * size_.x + p.x;
}

std::vector<Voxel> Remaining::voxels_of_rest() const {
  std::vector<Voxel> list;
  list.reserve(static_cast<std::size_t>(rest_));
  for (Voxel v = 0; v < static_cast<Voxel>(parts_.size()); ++v)
    if (is_rest(v)) list.push_back(v);
  return list;
}

int Remaining::degree(Voxel voxel) const {
  int count = 0;
  for (const Voxel step : steps_) count += is_rest(voxel + step);
  return count;
}

std::size_t Remaining::first_word(Vec3 place, int axis) const {
  const int line = axis == 0   ? place.z * size_.y + place.y
                   : axis == 1 ? place.z * size_.x + place.x
                               : place.y * size_.x + place.x;
  return static_cast<std::size_t>(line) * static_cast<std::size_t>(words_[static_cast<std::size_t>(axis)]);
}

void Remaining::set(Voxel voxel, Part part) {
  Part& now = parts_[static_cast<std::size_t>(voxel)];
  if ((now == Part::Rest) != (part == Part::Rest)) {
    rest_ += part == Part::Rest ? 1 : -1;
    const Vec3 place = places_[static_cast<std::size_t>(voxel)];
    for (int axis = 0; axis < 3; ++axis) {
      const int c = coordinate(place, axis);
      lines_[static_cast<std::size_t>(axis)][first_word(place, axis) + static_cast<std::size_t>(c / 64)] ^=
          std::uint64_t{1} << (c % 64);
    }
  }
  now = part;
}

Voxel Remaining::ahead(Voxel voxel, int direction) const {
  const int axis = direction / 2;
  const auto a = static_cast<std::size_t>(axis);
  const Vec3 place = places_[static_cast<std::size_t>(voxel)];
  const std::uint64_t* line = lines_[a].data() + first_word(place, axis);
  const int c = coordinate(place, axis);
  const Voxel step = steps_[static_cast<std::size_t>(2 * axis)];
  if (direction % 2 == 0) {
    for (int word = (c + 1) / 64; word < words_[a]; ++word) {
      std::uint64_t bits = line[word];
      if (word == (c + 1) / 64) bits &= ~std::uint64_t{0} << ((c + 1) % 64);
      if (bits != 0) return voxel + step * (word * 64 + std::countr_zero(bits) - c);
    }
    return -1;
  }
  for (int word = c / 64; word >= 0; --word) {
    std::uint64_t bits = line[word];
    if (word == c / 64) bits &= (std::uint64_t{1} << (c % 64)) - 1;
    if (bits != 0) return voxel - step * (c - word * 64 - 63 + std::countl_zero(bits));
  }
  return -1;
}

// --- the piece in the making
// ---------------------------------------------------------------------------------

void Remaining::take(Voxel voxel) {
  KUMIKI_ASSERT(is_rest(voxel));
  for (int direction = 0; direction < 6; ++direction) {
    const auto e = static_cast<std::size_t>(direction);
    switch (part(beside(voxel, direction))) {
      case Part::Rest:
        ++piece_hits_[e], ++both_hit_[e];
        break;
      case Part::Last:
        ++piece_hits_[e];
        break;
      default:
        break;
    }
    switch (part(beside(voxel, opposite(direction)))) {
      case Part::Taken:
        --piece_hits_[e], --both_hit_[e];
        break;
      case Part::Last:
        --both_hit_[e];
        break;
      default:
        break;
    }
  }
  set(voxel, Part::Taken);
  piece_.push_back(voxel);
}

void Remaining::give_back() {
  const Voxel voxel = piece_.back();
  piece_.pop_back();
  set(voxel, Part::Rest);
  for (int direction = 0; direction < 6; ++direction) {
    const auto e = static_cast<std::size_t>(direction);
    switch (part(beside(voxel, direction))) {
      case Part::Rest:
        --piece_hits_[e], --both_hit_[e];
        break;
      case Part::Last:
        --piece_hits_[e];
        break;
      default:
        break;
    }
    switch (part(beside(voxel, opposite(direction)))) {
      case Part::Taken:
        ++piece_hits_[e], ++both_hit_[e];
        break;
      case Part::Last:
        ++both_hit_[e];
        break;
      default:
        break;
    }
  }
}

void Remaining::give_back_to(std::size_t size) {
  while (piece_.size() > size) give_back();
}

void Remaining::take_with_all_ahead(Voxel voxel, int direction) {
  for (Voxel v = voxel; v >= 0; v = ahead(v, direction)) take(v);
}

// Voxels that the flood has reached count as rest for a moment.
int Remaining::parts_of_piece() {
  int parts = 0;
  for (const Voxel first : piece_) {
    if (!is_taken(first)) continue;
    ++parts;
    flood_.assign(1, first);
    parts_[static_cast<std::size_t>(first)] = Part::Rest;
    while (!flood_.empty()) {
      const Voxel voxel = flood_.back();
      flood_.pop_back();
      for (const Voxel step : steps_)
        if (is_taken(voxel + step)) {
          parts_[static_cast<std::size_t>(voxel + step)] = Part::Rest;
          flood_.push_back(voxel + step);
        }
    }
  }
  for (const Voxel voxel : piece_) parts_[static_cast<std::size_t>(voxel)] = Part::Taken;
  return parts;
}

// --- done with it
// --------------------------------------------------------------------------------------------

std::vector<Voxel> Remaining::part_with_piece() {
  for (const Voxel voxel : last_) set(voxel, Part::Outside);
  for (const Voxel voxel : piece_) set(voxel, Part::Last);
  std::vector<Voxel> before = std::move(last_);
  last_ = std::move(piece_);
  piece_.clear();
  count_from_scratch();
  return before;
}

void Remaining::rejoin(std::vector<Voxel> last) {
  KUMIKI_ASSERT(piece_.empty());
  for (const Voxel voxel : last_) set(voxel, Part::Rest);
  for (const Voxel voxel : last) set(voxel, Part::Last);
  last_ = std::move(last);
  count_from_scratch();
}

void Remaining::count_from_scratch() {
  piece_hits_.fill(0);
  both_hit_.fill(0);
  for (const Voxel voxel : last_)
    for (int direction = 0; direction < 6; ++direction)
      both_hit_[static_cast<std::size_t>(direction)] += is_rest(beside(voxel, direction));
}

}  // namespace kumiki
