// Convex edges taken off: by a plane (chamfer) or by several that follow a quarter of a circle (round).
//
// In each flat face the border moves inwards by the bevel's length wherever its edge is convex; between two
// faces runs a strip. Only four kinds of corners have convex edges, told apart by how many of the eight boxes
// around them are there (slabs.h says why there are no others):
//
//   1  tip     three convex edges. Left is a triangle, or an eighth of a sphere.
//   3  notch   two convex edges and a concave one: the strips meet in a mitre.
//   4  saddle  three convex and three concave edges, turn and turn about: a triangle, or a piece of the
//              sphere of radius √2 times the length on which all three arcs happen to lie.
//   5  foot    one convex edge that stands on a flat face, whose corner takes the shape of the profile.
//
// Everything is whole micrometres: strips are flat exactly, because profiles are only ever pushed along the
// axes. Cutting the corners out by planes, one an edge, was dropped: three planes meet in a sharp point at
// each tip, and a cube has 60 triangles instead of 44.
#pragma once

#include <vector>

#include "fabricate/outline.h"

namespace kumiki {

// A quarter circle by `segments` chords; one of them is a chamfer. Length 0: edges stay sharp.
class BevelProfile {
 public:
  BevelProfile(int length, int segments);
  int length() const { return length_; }
  int segments() const { return segments_; }
  // 0 … length, for 0 … segments: a share of a right angle, and its sine times the length.
  int rise(int segment) const { return rises_[static_cast<std::size_t>(segment)]; }

 private:
  int length_, segments_;
  std::vector<int> rises_;
};

struct MicroTriangle {
  Vec3 a, b, c;
};

struct FacePolygon {
  int normal = 0;
  std::vector<std::vector<Vec3>> outlines;  // as in FlatFace
};

// The face with its border moved.
FacePolygon bevelled_face(const SlabBody& body, const FlatFace& face, const BevelProfile& profile);

// The strips along convex edges and the patches at corners.
void add_bevels(const SlabBody& body, const std::vector<FlatFace>& faces, const BevelProfile& profile,
                std::vector<MicroTriangle>& triangles);

}  // namespace kumiki
