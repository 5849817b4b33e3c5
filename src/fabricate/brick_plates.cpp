// Plates where bricks alone do not hold: see bricks.h.
#include <algorithm>
#include <map>
#include <tuple>

#include "fabricate/bricks.h"

namespace kumiki {

namespace {

Cells stretched(const Cells& piece) {
  const Box& box = piece.box();
  Cells tall({{box.low.x, box.low.y, kPlatesOfBrick * box.low.z},
              {box.size.x, box.size.y, kPlatesOfBrick * box.size.z}});
  piece.for_each([&](Vec3 cell) {
    for (int k = 0; k < kPlatesOfBrick; ++k) tall.set({cell.x, cell.y, kPlatesOfBrick * cell.z + k});
  });
  return tall;
}

bool lower_first(const Box& a, const Box& b) {
  return std::tie(a.low.z, a.low.y, a.low.x) < std::tie(b.low.z, b.low.y, b.low.x);
}

// From below, whether they fill a cell or lie across two.
std::vector<Box> joined_plates(const std::vector<Box>& plates) {
  std::map<Vec3, Vec3> sizes;  // by place
  for (const Box& plate : plates) sizes[plate.low] = plate.size;
  std::vector<Box> bricks;
  for (Box brick : plates) {  // the lowest first
    if (!sizes.contains(brick.low)) continue;
    const Vec3 size = brick.size;
    const auto equal = [&](int up) {
      const auto found = sizes.find(brick.low + Vec3{0, 0, up});
      return found != sizes.end() && found->second == size;
    };
    if (equal(1) && equal(2)) brick.size.z = kPlatesOfBrick;
    for (int k = 0; k < brick.size.z; ++k) sizes.erase(brick.low + Vec3{0, 0, k});
    bricks.push_back(brick);
  }
  std::sort(bricks.begin(), bricks.end(), lower_first);
  return bricks;
}

}  // namespace

BrickBuild in_plate_heights(BrickBuild build) {
  for (Box& brick : build.bricks) brick.low.z *= kPlatesOfBrick, brick.size.z *= kPlatesOfBrick;
  return build;
}

BrickBuild lay_bricks_and_plates(const Cells& piece, Rng rng) {
  const Rng again(rng.next());
  BrickBuild build = lay_bricks(piece, rng);
  if (build.bonded == Verdict::Yes) return in_plate_heights(std::move(build));
  build = lay_bricks(stretched(piece), again);
  build.bricks = joined_plates(build.bricks);
  return build;
}

}  // namespace kumiki
