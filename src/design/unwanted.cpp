#include "design/unwanted.h"

#include <algorithm>

namespace kumiki {

namespace {

class Collision {
 public:
  Collision(const Partition& cut, const WayOut& way)
      : cut_(cut), way_(way), hand_(cut.pieces() - 2), goes_up_((way.leaving >> hand_ & 1) != 0) {
    for (int p = 0; p < cut.pieces(); ++p) {
      lowest_ = std::min(lowest_, shift(p)[way.axis]);
      highest_ = std::max(highest_, shift(p)[way.axis] + cut.blank().size[way.axis]);
    }
    step_ = kDirections[static_cast<std::size_t>(2 * way.axis + (goes_up_ ? 0 : 1))];
  }

  // Would the piece in hand run into something if it had this voxel?
  bool comes_with(int voxel) const {
    Vec3 at = cut_.blank().place(voxel) + shift(hand_) + step_;
    for (; lowest_ <= at[way_.axis] && at[way_.axis] < highest_; at += step_)
      for (int p = 0; p < cut_.pieces(); ++p)
        if (is_opposite(p) && is_at(p, at, voxel)) return true;
    return false;
  }

 private:
  Vec3 shift(int piece) const { return way_.shifts[static_cast<std::size_t>(piece)]; }
  bool is_opposite(int piece) const { return ((way_.leaving >> piece & 1) != 0) != goes_up_; }
  bool is_at(int piece, Vec3 place, int without) const {
    const int voxel = cut_.blank().at(place - shift(piece));
    return voxel >= 0 && voxel != without && cut_.owner(voxel) == piece;
  }

  const Partition& cut_;
  const WayOut& way_;
  int hand_;
  bool goes_up_;
  int lowest_ = 0, highest_ = 0;
  Vec3 step_;
};

}  // namespace

WayOut way_out(const Explorer& explorer) {
  return {explorer.path().back(), explorer.leaving(), explorer.leaving_axis()};
}

std::vector<int> blockees(const Partition& cut, const WayOut& way) {
  const Collision collision(cut, way);
  std::vector<int> list;
  for (const int voxel : cut.members(cut.pieces() - 1))
    if (collision.comes_with(voxel)) list.push_back(voxel);
  return list;
}

}  // namespace kumiki
