#include "design/images.h"

namespace kumiki {

namespace {

// By axis: does the coordinate run the other way?
std::array<bool, 3> reversed(PieceSymmetry symmetry) {
  switch (symmetry) {
    case PieceSymmetry::None:
      return {false, false, false};
    case PieceSymmetry::MirrorX:
      return {true, false, false};
    case PieceSymmetry::MirrorY:
      return {false, true, false};
    case PieceSymmetry::MirrorZ:
      return {false, false, true};
    case PieceSymmetry::TurnX:
      return {false, true, true};
    case PieceSymmetry::TurnY:
      return {true, false, true};
    case PieceSymmetry::TurnZ:
      return {true, true, false};
  }
  return {};
}

}  // namespace

std::optional<std::vector<int>> images_of(const Blank& blank, PieceSymmetry symmetry) {
  const auto [x, y, z] = reversed(symmetry);
  std::vector<int> images;
  for (const Vec3 v : blank.voxels) {
    const Vec3 image{x ? blank.size.x - 1 - v.x : v.x, y ? blank.size.y - 1 - v.y : v.y,
                     z ? blank.size.z - 1 - v.z : v.z};
    const int number = blank.at(image);
    if (number < 0) return std::nullopt;
    images.push_back(number);
  }
  return images;
}

}  // namespace kumiki
