// Plates laid on the faces of a box by trying everything; for comparison with design/plate_match.
#pragma once

#include <algorithm>
#include <set>

#include "design/plate_draw.h"
#include "grid/rotation.h"

namespace kumiki::naive {

// A face and the cells of a plate that lies on it.
using LyingPlate = std::pair<int, std::vector<Vec3>>;
using LyingPlates = std::vector<LyingPlate>;

inline Cells middle_of(const BoxShell& shell, int face) { return plate_cells(shell, face, RimSet{}); }

// Every way to lay a plate into the face so that it fills the face's middle.
inline std::set<std::vector<Vec3>> ways_to_lie(const BoxShell& shell, int face, const Cells& plate) {
  RimSet whole;
  for (int i = 0; i < static_cast<int>(shell.rim().size()); ++i) whole.set(i);
  const Cells all = plate_cells(shell, face, whole), middle = middle_of(shell, face);
  std::set<std::vector<Vec3>> ways;
  for (Orientation t = 0; t < kRotations; ++t) {
    const Cells image = turned(plate, t).trimmed();
    all.for_each([&](Vec3 corner) {
      const Cells there = image.shifted(corner - image.box().low);
      if (all.contains(there) && there.contains(middle)) ways.insert(there.list());
    });
  }
  return ways;
}

inline LyingPlates least_image(const BoxShell& shell, const LyingPlates& plates) {
  LyingPlates least;
  for (Orientation t = 0; t < kOrientations; ++t) {
    const Box box = turned(Cells::full({{}, shell.size()}), t).box();
    if (!(box.size == shell.size())) continue;
    LyingPlates image;
    for (const auto& [face, cells] : plates) {
      std::vector<Vec3> moved;
      for (const Vec3 cell : cells) moved.push_back(turn(t, cell) - box.low);
      std::sort(moved.begin(), moved.end());
      image.emplace_back(0, std::move(moved));
    }
    std::sort(image.begin(), image.end());
    if (least.empty() || image < least) least = std::move(image);
  }
  return least;
}

class PlateTrials {
 public:
  PlateTrials(const BoxShell& shell, const Plates& plates) : shell_(shell) {
    for (int face = 0; face < kFaces; ++face)
      plates_.push_back(plate_cells(shell, face, plates[static_cast<std::size_t>(face)]));
    for (const Cells& plate : plates_)
      for (int face = 0; face < kFaces; ++face) ways_.push_back(ways_to_lie(shell, face, plate));
  }

  std::size_t solutions() {
    lay(0, -1);
    return found_.size();
  }
  std::size_t near_solutions() {
    for (int open = 0; open < kFaces; ++open) lay(0, open);
    return found_.size();
  }

 private:
  using Ways = std::set<std::vector<Vec3>>;
  const Ways& ways(std::size_t plate, int face) const {
    return ways_[plate * kFaces + static_cast<std::size_t>(face)];
  }

  void lay(int face, int open) {
    if (face == open) return lay(face + 1, open);
    if (face == kFaces) return judge(open);
    for (std::size_t plate = 0; plate < plates_.size(); ++plate) {
      if (used_[plate]) continue;
      used_[plate] = true;
      for (const auto& cells : ways(plate, face)) {
        if (filled_.intersects(Cells::of(cells))) continue;
        lying_.emplace_back(face, cells);
        filled_.add(Cells::of(cells));
        if (!has_gap()) lay(face + 1, open);
        filled_.remove(Cells::of(cells));
        lying_.pop_back();
      }
      used_[plate] = false;
    }
  }

  // Is a cell empty that only plates which lie already could have filled?
  bool has_gap() const {
    unsigned faces = 0;
    for (const auto& [face, cells] : lying_) faces |= 1u << face;
    for (const Vec3 cell : shell_.rim())
      if ((shell_.faces_at(cell) & ~faces) == 0 && !filled_.test(cell)) return true;
    return false;
  }

  void judge(int open) {
    if (open >= 0) {
      std::size_t last = 0;
      while (used_[last]) ++last;
      Cells rest = shell_.cells();
      rest.remove(filled_);
      if (ways(last, open).count(rest.list())) return;
    }
    found_.insert({least_image(shell_, lying_), last_shape()});
  }

  // Which plate is left over matters: the same five may be missing different sixths. Its least form.
  std::vector<Vec3> last_shape() const {
    std::vector<Vec3> least;
    for (std::size_t plate = 0; plate < plates_.size(); ++plate)
      if (!used_[plate])
        for (Orientation t = 0; t < kRotations; ++t) {
          const Cells image = turned(plates_[plate], t).trimmed();
          const auto list = image.shifted(-image.box().low).list();
          if (least.empty() || list < least) least = list;
        }
    return least;
  }

  const BoxShell& shell_;
  std::vector<Cells> plates_;
  std::vector<Ways> ways_;  // by plate and face
  std::array<bool, kFaces> used_{};
  Cells filled_;
  LyingPlates lying_;
  std::set<std::pair<LyingPlates, std::vector<Vec3>>> found_;
};

}  // namespace kumiki::naive
