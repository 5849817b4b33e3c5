// On which side of a plane or line does a point lie? Without rounding.
//
// A determinant is first computed in doubles with a bound on its error; when the bound does not settle the
// sign, it is computed again as a sum of doubles that loses nothing (Shewchuk, "Adaptive Precision
// Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997; here without his stages in between,
// since few questions get that far). Coordinates must be 0 or between 1e-40 and 1e40 in size.
#pragma once

#include "mesh/mesh.h"

namespace kumiki {

// The sign of det(a-d, b-d, c-d): 0 when the four lie in one plane.
int exact_side(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c, const MeshPoint& d);

struct FlatPoint {
  double x = 0, y = 0;
};

// 1 when a, b, c turn left, -1 right, 0 when they lie on one line.
int exact_turn(FlatPoint a, FlatPoint b, FlatPoint c);

// Seen along an axis, so that (y,z), (z,x) and (x,y) are left.
FlatPoint flattened(const MeshPoint& point, int axis);

// An axis along which the three points do not look like a line; -1 when they lie on one.
int axis_with_area(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c);

}  // namespace kumiki
