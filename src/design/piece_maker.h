// The piece in hand grows at the expense of the rest, along its course, and both hang together at any time.
#pragma once

#include "base/rng.h"
#include "design/course.h"
#include "design/start.h"
#include "design/workbench.h"

namespace kumiki {

class PieceMaker {
 public:
  PieceMaker(Workbench& bench, SizeRange sizes, Rng& random);

  // Chooses a configuration, a direction and a voxel. False: none has room.
  bool begin(const std::vector<Explorer::Shifts>& configurations, Reach reach);
  // As begin, with as many of these voxels in reach as possible, and one of them in hand.
  bool begin_at(const std::vector<int>& targets, const std::vector<Explorer::Shifts>& configurations,
                Reach reach);
  // From the piece by a shortest path to one of the nearest of these, with all that has to come along.
  bool connect(const std::vector<int>& targets);
  // From now on any voxel of the rest will do.
  void forget_course() { course_->forget(); }
  // Voxel by voxel, until it is large enough; what is not fine is taken back.
  template <class Check>
  void grow(const Check& is_fine);
  // One voxel changes hands between the piece and the rest, course or not. False: it may not.
  bool exchange();

  bool is_sound() const;
  const SizeRange& sizes() const { return sizes_; }

 private:
  int size() const { return cut_.size(bench_.hand()); }
  int any_of(const std::vector<int>& list) { return list[random_.below(list.size())]; }
  bool is_rest(int voxel) const { return voxel >= 0 && cut_.owner(voxel) == bench_.rest(); }
  bool has_room(int seed) const;
  bool add(const std::vector<int>& voxels);
  bool add_cut_off();
  std::vector<int> way_back(int voxel, const std::vector<int>& from) const;

  Workbench& bench_;
  const Partition& cut_;
  const Blank& blank_;
  SizeRange sizes_;
  Rng& random_;
  int wanted_;  // voxels
  std::optional<Course> course_;
};

inline constexpr int kGrowthTries = 8;  // a voxel that is wanted

template <class Check>
void PieceMaker::grow(const Check& is_fine) {
  for (int tries = kGrowthTries * wanted_; tries > 0 && size() < wanted_; --tries) {
    if (bench_.budget().is_spent()) return;
    const int next = blank_.beside(any_of(cut_.members(bench_.hand())), random_.between(0, 5));
    const std::size_t before = bench_.given();
    if (is_rest(next) && add(course_->column(next)) && !is_fine()) bench_.take_back(before);
  }
}

}  // namespace kumiki
