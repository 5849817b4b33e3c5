// The numbers that MagicaVoxel agrees on: its palette, its rotation byte, its pivots.
#include "formats/vox_chunks.h"

namespace kumiki {

// A cube of six levels from white down, blue fastest, without black; then ten levels of red, green, blue,
// grey.
VoxPalette default_vox_palette() {
  VoxPalette palette{};
  constexpr std::array<std::uint8_t, 10> kLevels{0xee, 0xdd, 0xbb, 0xaa, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11};
  const auto level = [](std::size_t step) { return static_cast<std::uint8_t>(0xff - 0x33 * step); };
  for (std::size_t i = 0; i < 215; ++i) palette[i + 1] = {level(i / 36), level(i / 6 % 6), level(i % 6)};
  for (std::size_t i = 0; i < 10; ++i) {
    const std::uint8_t v = kLevels[i];
    palette[216 + i] = {v, 0, 0};
    palette[226 + i] = {0, v, 0};
    palette[236 + i] = {0, 0, v};
    palette[246 + i] = {v, v, v};
  }
  return palette;
}

std::optional<Orientation> vox_orientation(int byte) {
  const int first = byte & 3, second = byte >> 2 & 3;
  if (byte < 0 || byte > 127 || first == second || first == 3 || second == 3) return std::nullopt;
  const std::array<int, 3> columns{first, second, 3 - first - second};
  std::array<Vec3, 3> images;  // of the unit vectors: the columns of the matrix
  for (int row = 0; row < 3; ++row)
    images[static_cast<std::size_t>(columns[static_cast<std::size_t>(row)])][row] =
        byte >> (4 + row) & 1 ? -1 : 1;
  return orientation_with_images(images[0], images[1], images[2]);
}

int vox_rotation_byte(Orientation orientation) {
  for (int byte = 0; byte < 128; ++byte)
    if (vox_orientation(byte) == orientation) return byte;
  return 4;  // the identity; not reached
}

namespace {

Vec3 pivot(Vec3 size) { return {size.x / 2, size.y / 2, size.z / 2}; }

// A cell is named by its low corner; on a reversed axis the high one becomes the low one.
Vec3 reversed(Orientation orientation) { return min(turn(orientation, {1, 1, 1}), Vec3{}); }

}  // namespace

Vec3 vox_position(Vec3 size, Orientation orientation, Vec3 shift) {
  return shift - turn(orientation, pivot(size)) + reversed(orientation);
}

Vec3 vox_shift(Vec3 size, Orientation orientation, Vec3 position) {
  return position + turn(orientation, pivot(size)) - reversed(orientation);
}

}  // namespace kumiki
