#include "design/recipe.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

// Of all pieces and directions, the fewest faces that hold one back.
int fewest_faces(const Clashes& clashes) {
  int fewest = std::numeric_limits<int>::max();
  for (int piece = 0; piece < clashes.pieces(); ++piece)
    for (int direction = 0; direction < 6; ++direction)
      if (const int faces = clashes.faces(piece, direction); faces > 0) fewest = std::min(fewest, faces);
  return fewest;
}

double towards_a_move(const Clashes& clashes) {
  return -0.06 * std::log2(static_cast<double>(fewest_faces(clashes)));
}

}  // namespace

double Worth::operator()(const Outlook& outlook, const Clashes& clashes) const {
  if (hard && outlook.stuck > 0) return kWorthless;
  if (outlook.level == 1) {
    const double few_exits = -0.1 * std::log2(static_cast<double>(outlook.exits));
    return outlook.slides > 0 ? 1 + few_exits : 0.7 + few_exits + towards_a_move(clashes);
  }
  if (outlook.level > 1) return wanted.worth(outlook.level) * (1 - recipe->stuck * outlook.stuck);
  if (outlook.cut_off || hard) return kWorthless;
  if (outlook.depth == 0) return locked + towards_a_move(clashes);
  return wanted.worth(locked * (outlook.depth + 1));
}

}  // namespace kumiki
