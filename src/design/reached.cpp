// The far end of a graph that nothing leaves: not asked for in the inner loop, so it is derived from the
// discoverers only here.
#include <algorithm>

#include "base/assert.h"
#include "design/explore.h"

namespace kumiki {

std::vector<Explorer::Shifts> Explorer::farthest() const {
  const auto& [states, parents, found] = graph();
  KUMIKI_ASSERT(found.level == 0);
  std::vector<int> distance(states.size());
  for (std::size_t at = 1; at < distance.size(); ++at) distance[at] = distance[parents[at]] + 1;
  const int most = distance.empty() ? 0 : *std::max_element(distance.begin(), distance.end());
  std::vector<Shifts> far;
  for (std::size_t at = 0; at < distance.size(); ++at) {
    if (distance[at] != most) continue;
    auto& shifts = far.emplace_back();
    for (std::size_t i = 0; i < kMostPieces; ++i)
      shifts[i] = {states[at].shift[0][i], states[at].shift[1][i], states[at].shift[2][i]};
  }
  return far;
}

}  // namespace kumiki
