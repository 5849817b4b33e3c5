#include "design/cut_off.h"

#include <algorithm>

namespace kumiki {

std::optional<std::vector<Voxel>> CutOff::find(int most) {
  begin();
  std::vector<Voxel> fallen;
  bool too_many = false;
  while (open_ > 1 && !too_many) {
    const int flood = smallest();
    Flood& now = floods_[static_cast<std::size_t>(flood)];
    if (!now.dry()) {
      go_on(flood);
      continue;
    }
    // The smallest one that is open has run dry: the others are larger, or become so.
    fallen.insert(fallen.end(), now.voxels.begin(), now.voxels.end());
    too_many = static_cast<int>(fallen.size()) > most;
    merged_into_[static_cast<std::size_t>(flood)] = -1;
    --open_;
  }
  forget();
  if (too_many) return std::nullopt;
  return fallen;
}

void CutOff::begin() {
  if (marks_.empty()) marks_.assign(static_cast<std::size_t>(remaining_.volume_of_box()), 0);
  floods_.clear();
  merged_into_.clear();
  for (const Voxel voxel : remaining_.piece())
    for (int direction = 0; direction < 6; ++direction) {
      const Voxel next = remaining_.beside(voxel, direction);
      if (!remaining_.is_rest(next) || marks_[static_cast<std::size_t>(next)] != 0) continue;
      floods_.push_back({{next}, 0});
      merged_into_.push_back(static_cast<int>(floods_.size()) - 1);
      marks_[static_cast<std::size_t>(next)] = static_cast<int>(floods_.size());
    }
  open_ = static_cast<int>(floods_.size());
}

int CutOff::smallest() const {
  int best = -1;
  for (int f = 0; f < static_cast<int>(floods_.size()); ++f)
    if (merged_into_[static_cast<std::size_t>(f)] == f &&
        (best < 0 || floods_[static_cast<std::size_t>(f)].voxels.size() <
                         floods_[static_cast<std::size_t>(best)].voxels.size()))
      best = f;
  return best;
}

int CutOff::flood_of(Voxel voxel) const {
  int flood = marks_[static_cast<std::size_t>(voxel)] - 1;
  while (flood >= 0 && merged_into_[static_cast<std::size_t>(flood)] != flood)
    flood = merged_into_[static_cast<std::size_t>(flood)];
  return flood;
}

void CutOff::go_on(int flood) {
  Flood& now = floods_[static_cast<std::size_t>(flood)];
  const Voxel voxel = now.voxels[now.next++];
  for (int direction = 0; direction < 6; ++direction) {
    const Voxel next = remaining_.beside(voxel, direction);
    if (!remaining_.is_rest(next)) continue;
    if (const int other = flood_of(next); other < 0) {
      marks_[static_cast<std::size_t>(next)] = flood + 1;
      now.voxels.push_back(next);
    } else if (other != flood) {
      // The larger one swallows the smaller, which is this one; the caller chooses anew.
      merge(flood, other);
      return;
    }
  }
}

// What `small` had still to look at, the voxel it was at included, is left to `large`.
void CutOff::merge(int small, int large) {
  Flood& from = floods_[static_cast<std::size_t>(small)];
  Flood& to = floods_[static_cast<std::size_t>(large)];
  to.voxels.insert(to.voxels.end(), from.voxels.begin() + static_cast<std::ptrdiff_t>(from.next) - 1,
                   from.voxels.end());
  // The others come to the front, where all has been looked at.
  to.voxels.insert(to.voxels.begin(), from.voxels.begin(),
                   from.voxels.begin() + static_cast<std::ptrdiff_t>(from.next) - 1);
  to.next += from.next - 1;
  from.voxels.clear();
  from.next = 0;
  merged_into_[static_cast<std::size_t>(small)] = large;
  --open_;
}

void CutOff::forget() {
  for (const Flood& flood : floods_)
    for (const Voxel voxel : flood.voxels) marks_[static_cast<std::size_t>(voxel)] = 0;
}

}  // namespace kumiki
