// The flat faces of a body of slabs, each in one go round its outlines.
//
// Exposed sides of boxes that lie in one plane, look the same way and hang together by edges are one face;
// nothing has to be merged or cancelled afterwards. Its outlines are followed with the face on the left.
// Where two corners of a face meet at a point, the outline turns left and stays with the corner it came from.
//
// The slabs' structure (slabs.h) makes every outline corner a true corner of all faces that meet there, and
// every straight edge wholly convex or wholly concave: no T-junctions to repair.
#pragma once

#include <vector>

#include "fabricate/slabs.h"

namespace kumiki {

struct OutlineCorner {
  Vec3 crossing;
  int go = 0;           // the direction of the edge that begins here
  bool convex = false;  // is that edge one that can be bevelled?
};

using Outline = std::vector<OutlineCorner>;

struct FlatFace {
  int normal = 0;                 // a direction
  std::vector<Outline> outlines;  // the outer one, counter-clockwise, then holes, clockwise
};

// The two axes of a face, so that first x second = normal.
struct FaceAxes {
  int first, second;
};
constexpr FaceAxes face_axes(int normal) {
  const int next = (normal / 2 + 1) % 3, last = (normal / 2 + 2) % 3;
  return normal % 2 == 0 ? FaceAxes{next, last} : FaceAxes{last, next};
}

// Where the outside of an edge is, for who goes along it in this direction with the face on the left.
int outward(int normal, int go);

std::vector<FlatFace> flat_faces(const SlabBody& body);

}  // namespace kumiki
