// The parts of a .vox file before they mean anything: models, palette, nodes.
#pragma once

#include <array>
#include <map>
#include <optional>

#include "formats/format.h"

namespace kumiki {

inline constexpr int kLongestVoxSide = 256;
inline constexpr std::string_view kVoxShapesRoot = "shapes";

using VoxPalette = std::array<Colour, 256>;  // entry 0 is never used
VoxPalette default_vox_palette();

// A node moves what is below it: turn about the origin, then shift. Groups have several children, models
// none.
struct VoxNode {
  enum class Kind { Transform, Group, Model };
  Kind kind = Kind::Transform;
  std::string name;
  Orientation turn = 0;
  Vec3 shift;
  std::size_t byte = 0;                 // where it stands in the file
  std::vector<std::uint32_t> children;  // node numbers; of a Model node: the model's number
};

struct VoxFile {
  std::vector<Shape> models;  // Cell::colour is an index into the palette
  VoxPalette palette = default_vox_palette();
  std::map<std::uint32_t, VoxNode> nodes;
};

Result<VoxFile> parse_vox(std::string_view bytes, Warnings& warnings);

// A rotation in a byte: the column of the non-zero entry in rows 0 and 1 (two bits each), then three signs.
std::optional<Orientation> vox_orientation(int byte);
int vox_rotation_byte(Orientation orientation);

// Where the first cell of a model lands that is turned about its middle and shifted, and back. The middle is
// the corner floor(size / 2); cells are boxes, so that a reversed axis moves by one.
Vec3 vox_position(Vec3 size, Orientation turn, Vec3 shift);
Vec3 vox_shift(Vec3 size, Orientation turn, Vec3 position);

}  // namespace kumiki
