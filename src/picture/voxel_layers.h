// A body of voxels layer by layer, each voxel in a colour: what is where, at a glance.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "grid/vec3.h"
#include "picture/flat_drawing.h"

namespace kumiki {

// More is larger than anyone would look at.
inline constexpr std::int64_t kMostLayerVoxels = 200'000;

// Layers across z, the lowest first, x to the right and y up; below them what the colours mean. Voxels
// without a colour are left blank.
FlatDrawing voxel_layers(Vec3 size, const std::function<std::optional<Colour>(Vec3)>& colour,
                         const std::vector<std::pair<std::string, Colour>>& legend);

}  // namespace kumiki
