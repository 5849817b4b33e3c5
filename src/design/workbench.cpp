#include "design/workbench.h"

namespace kumiki {

Workbench::Workbench(const Blank& blank, int pieces, int most_states, Budget& budget)
    : blank_(blank),
      pieces_(pieces),
      most_states_(most_states),
      budget_(budget),
      clashes_(blank, pieces),
      explorer_(blank, clashes_) {}

void Workbench::lay(const Partition::Owners& owners) {
  cut_.emplace(blank_, pieces_, owners);
  clashes_.count(*cut_);
  given_.clear();
}

void Workbench::give(int voxel, int to) {
  given_.push_back({voxel, cut_->owner(voxel)});
  clashes_.give(*cut_, voxel, to);
}

void Workbench::take_back(std::size_t given) {
  for (; given_.size() > given; given_.pop_back())
    clashes_.give(*cut_, given_.back().voxel, given_.back().from);
}

Outlook Workbench::look() {
  budget_.spend();
  return explorer_.explore(0, most_states_);
}

}  // namespace kumiki
