// Symmetric pieces: every piece is taken to itself by a mirror or a half turn of the shape.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "design/blank.h"

namespace kumiki {

enum class PieceSymmetry { None, MirrorX, MirrorY, MirrorZ, TurnX, TurnY, TurnZ };

// Of each voxel. Nothing when the shape itself has not this symmetry about its middle.
std::optional<std::vector<int>> images_of(const Blank& blank, PieceSymmetry symmetry);

}  // namespace kumiki
