// Triangles in, a mesh out in which equal points are one point.
#pragma once

#include <unordered_map>

#include "mesh/mesh.h"

namespace kumiki {

class Welder {
 public:
  void add(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c) {
    mesh_.triangles.push_back({number(a), number(b), number(c)});
  }
  Mesh take() { return std::move(mesh_); }

 private:
  struct Hash {
    std::size_t operator()(const MeshPoint& p) const;
  };
  std::uint32_t number(const MeshPoint& point);

  Mesh mesh_;
  std::unordered_map<MeshPoint, std::uint32_t, Hash> numbers_;
};

}  // namespace kumiki
