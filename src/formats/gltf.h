// glTF 2.0 (Khronos): a puzzle for viewers and browsers, coming apart as an animation.
//
// Metres and y up, as the format has it: (x, y, z) millimetres become (x, z, -y) / 1000. One named node a
// part; parts lie as they are given, and the animation "disassembly" shifts the nodes, one second a move,
// eased by cubic splines with flat ends. A piece that has left is scaled to nothing there, which is the
// format's own word for invisible. No normals are written: viewers must then shade flat, which is how a
// piece looks, and the file is half as large.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/result.h"
#include "mesh/scene.h"
#include "puzzle/playback.h"

namespace kumiki {

struct GltfOptions {
  bool binary = false;                              // .glb; else one .gltf with its numbers as base64 inside
  std::array<double, 3> unit{11.15, 11.15, 11.15};  // of a cell, millimetres: what the tracks count in
};

// Tracks: one a part, or none for a still scene.
Result<std::string> write_gltf(const MeshScene& scene, const std::vector<PlaybackTrack>& tracks,
                               const GltfOptions& options);

}  // namespace kumiki
