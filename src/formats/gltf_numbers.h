// The numbers of a glTF file: one buffer of little-endian bytes with a view a kind, and the accessors that
// say which of them are which.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "mesh/mesh.h"

namespace kumiki {

// Metres, y up; from millimetres, z up.
using Metres = std::array<float, 3>;
Metres to_gltf(double x, double y, double z);

class GltfNumbers {
 public:
  // Each gives the number of its accessor. Meshes have points; times are in order, at least one.
  std::size_t put_points(const Mesh& mesh);
  std::size_t put_corners(const Mesh& mesh);
  std::size_t put_colours(const std::vector<std::array<float, 3>>& lights);
  std::size_t put_times(const std::vector<float>& times);
  // With two tangents of nothing beside each, when they are those of a spline.
  std::size_t put_keys(const std::vector<Metres>& values, bool is_spline);

  std::size_t size() const {
    return views_[0].bytes.size() + views_[1].bytes.size() + views_[2].bytes.size();
  }
  // The bytes; the file gets its accessors, views and buffer.
  std::string take(nlohmann::ordered_json& file);

 private:
  // Numbers of one kind, one part after the other.
  struct View {
    std::string bytes;
    int target = 0;  // 0: the format wants none for animations
  };
  enum ViewNumber : std::size_t { kPoints, kCorners, kKeys };
  static constexpr int kArrayBuffer = 34962, kElementBuffer = 34963;  // what a view is for

  std::size_t put_accessor(ViewNumber view, std::size_t start, int kind, std::size_t count, const char* type);

  nlohmann::ordered_json accessors_ = nlohmann::ordered_json::array();
  std::array<View, 3> views_{{{{}, kArrayBuffer}, {{}, kElementBuffer}, {}}};
};

}  // namespace kumiki
