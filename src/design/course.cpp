#include "design/course.h"

namespace kumiki {

Course::Course(const Partition& cut, const Explorer::Shifts& shifts, int direction, Reach reach)
    : cut_(cut),
      shifts_(shifts),
      made_(cut.pieces() - 2),
      step_(kDirections[static_cast<std::size_t>(direction)]),
      reach_(reach) {
  const Vec3 origin = shifts[static_cast<std::size_t>(made_)];
  Vec3 low, high;
  for (std::size_t p = 0; p < static_cast<std::size_t>(made_); ++p) {
    shifts_[p] = shifts_[p] - origin;
    low = min(low, shifts_[p]), high = max(high, shifts_[p]);
  }
  room_ = {low, cut.blank().size + high - low};
}

bool Course::is_taken(Vec3 place) const {
  for (int p = 0; p < made_; ++p) {
    const int voxel = cut_.blank().at(place - shifts_[static_cast<std::size_t>(p)]);
    if (voxel >= 0 && cut_.owner(voxel) == p) return true;
  }
  return false;
}

int Course::rest_or_hand_at(Vec3 place) const {
  const int voxel = cut_.blank().at(place);
  return voxel >= 0 && cut_.owner(voxel) >= made_ ? voxel : -1;
}

bool Course::is_near(Vec3 place) const { return room_.contains(place); }

std::vector<Course::Seed> Course::seeds() const {
  std::vector<Seed> list;
  for (const int voxel : cut_.members(made_ + 1)) {
    if (reach_ == Reach::Out) {
      if (!column(voxel).empty()) list.push_back({voxel, -1});
      continue;
    }
    Vec3 at = cut_.blank().place(voxel) + step_;
    if (is_taken(at) || rest_or_hand_at(at) >= 0) continue;
    for (at += step_; is_near(at); at += step_) {
      const int stop = rest_or_hand_at(at);
      if (stop < 0 && !is_taken(at)) continue;
      list.push_back({voxel, stop});
      break;
    }
  }
  return list;
}

std::vector<int> Course::column(int voxel) const {
  std::vector<int> list;
  if (voxel == kept_) return list;
  list.push_back(voxel);
  if (reach_ == Reach::Nowhere) return list;
  for (Vec3 at = cut_.blank().place(voxel) + step_; is_near(at); at += step_) {
    const int next = rest_or_hand_at(at);
    if (is_taken(at) || (next >= 0 && next == kept_)) return {};
    const bool mine = next >= 0 && cut_.owner(next) == made_;
    if (reach_ == Reach::OneStep && (next < 0 || mine)) break;
    if (next >= 0 && !mine) list.push_back(next);
  }
  return list;
}

}  // namespace kumiki
