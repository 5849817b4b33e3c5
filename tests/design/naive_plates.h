// Plates laid on the faces of a box by trying everything; for comparison with design/plate_match.
#pragma once

#include <algorithm>
#include <set>

#include "design/plate_draw.h"
#include "grid/rotation.h"

namespace kumiki::naive {

using Place = std::vector<Vec3>;  // the cells of a plate that lies on a face
using LyingPlates = std::vector<Place>;

inline Cells middle_of(const BoxShell& shell, int face) { return plate_cells(shell, face, RimSet{}); }

// Every way to lay a plate into the face so that it fills the face's middle.
inline std::set<Place> ways_to_lie(const BoxShell& shell, int face, const Cells& plate) {
  RimSet whole;
  for (int i = 0; i < static_cast<int>(shell.rim().size()); ++i) whole.set(i);
  const Cells all = plate_cells(shell, face, whole), middle = middle_of(shell, face);
  std::set<Place> ways;
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
    for (const Place& cells : plates) {
      Place moved;
      for (const Vec3 cell : cells) moved.push_back(turn(t, cell) - box.low);
      std::sort(moved.begin(), moved.end());
      image.push_back(std::move(moved));
    }
    std::sort(image.begin(), image.end());
    if (least.empty() || image < least) least = std::move(image);
  }
  return least;
}

class PlateTrials {
 public:
  PlateTrials(const BoxShell& shell, const Plates& plates) : shell_(shell), filled_(Box{{}, shell.size()}) {
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
  using Ways = std::set<Place>;
  const Ways& ways(std::size_t plate, int face) const {
    return ways_[plate * kFaces + static_cast<std::size_t>(face)];
  }

  // Neighbours one after the other: opposite faces have nothing to quarrel about, and the search would take
  // minutes.
  static constexpr std::array<int, kFaces> kOrder{0, 2, 4, 1, 3, 5};

  void lay(std::size_t depth, int open) {
    if (depth == kOrder.size()) return judge(open);
    const int face = kOrder[depth];
    if (face == open) return lay(depth + 1, open);
    for (std::size_t plate = 0; plate < plates_.size(); ++plate) {
      if (used_[plate]) continue;
      used_[plate] = true;
      for (const Place& place : ways(plate, face)) try_place(place, depth, open);
      used_[plate] = false;
    }
  }

  void try_place(const Place& place, std::size_t depth, int open) {
    for (const Vec3 cell : place)
      if (filled_.test(cell)) return;
    for (const Vec3 cell : place) filled_.set(cell);
    covered_ |= 1u << kOrder[depth];
    lying_.push_back(place);
    if (!has_gap()) lay(depth + 1, open);
    lying_.pop_back();
    covered_ &= ~(1u << kOrder[depth]);
    for (const Vec3 cell : place) filled_.reset(cell);
  }

  // Is a cell empty that only plates which lie already could have filled?
  bool has_gap() const {
    for (const Vec3 cell : shell_.rim())
      if ((shell_.faces_at(cell) & ~covered_) == 0 && !filled_.test(cell)) return true;
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
  Place last_shape() const {
    Place least;
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
  unsigned covered_ = 0;  // faces
  LyingPlates lying_;
  std::set<std::pair<LyingPlates, Place>> found_;
};

}  // namespace kumiki::naive
