// Pockets and pegs on a flat face: an outline cut out of the face, walls, and a floor at another height.
//
// The drain hole (hollow.h) was the first of its kind. Letters, the sockets of joints and pegs are all the
// same: a face with one more hole, the same outline deeper or higher as a face of its own, and a ring of
// walls between the two. Nothing is intersected, so the surface stays closed and manifold, and the volume
// changes by the outline's area times the depth exactly.
#pragma once

#include <cstdint>
#include <vector>

#include "fabricate/bevel.h"

namespace kumiki {

struct Relief {
  int normal = 0;             // a direction: where the face looks
  std::vector<Vec3> outline;  // in the face's plane, counter-clockwise as seen from outside, simple
  int depth = 0;              // micrometres into the body; below 0 a peg that stands out
};

// Even-odd.
bool encloses(const FacePolygon& face, Vec3 point);

// The face with this normal, in this plane, around this point; nothing when there is none.
FacePolygon* face_around(std::vector<FacePolygon>& faces, int normal, Vec3 point);

// The outline must lie within one face, off its borders, and there must be room behind it. False when there
// is no such face.
bool add_relief(const Relief& relief, std::vector<FacePolygon>& faces, std::vector<MicroTriangle>& triangles);

// Between two rings of points that correspond, the first in a face that the ring is a hole of.
void add_ring_wall(const std::vector<Vec3>& hole, const std::vector<Vec3>& below,
                   std::vector<MicroTriangle>& triangles);

// What it takes away, in cubic millimetres; below 0 for a peg.
double relief_volume(const Relief& relief);

// A square of this side round a point of the face.
Relief square_relief(Vec3 centre, int normal, int side, int depth);

}  // namespace kumiki
