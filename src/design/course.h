// Where a piece that is to be made shall go: a direction, in a configuration of the pieces made before it.
//
// All its voxels have to be able to go there. So a voxel of the rest brings along those of the rest that are
// right ahead of it, and cannot belong to the piece at all when another piece is ahead of these.
#pragma once

#include <vector>

#include "design/explore.h"

namespace kumiki {

enum class Reach { OneStep, Out, Nowhere };  // Nowhere: nobody asks that it can go

class Course {
 public:
  // Of a cut whose last piece is the rest and the one before it is in hand; shifts as Explorer gives them for
  // the cut before, in which these two were one.
  Course(const Partition& cut, const Explorer::Shifts& shifts, int direction, Reach reach);

  // A voxel to begin with, and what stops it when it goes on; stop -1: another piece, or nothing.
  struct Seed {
    int voxel = 0;
    int stop = -1;
  };
  // One step: those with room for it and, farther on, an end. Out: all that can leave.
  std::vector<Seed> seeds() const;
  // This one stays with the rest.
  void keep(int voxel) { kept_ = voxel; }
  void forget() { reach_ = Reach::Nowhere; }

  // The voxel of the rest and what it brings along. Empty: it cannot go.
  std::vector<int> column(int voxel) const;

 private:
  bool is_taken(Vec3 place) const;        // by one of the pieces made before
  int rest_or_hand_at(Vec3 place) const;  // a voxel, or -1
  bool is_near(Vec3 place) const;         // can something be there or farther on?

  const Partition& cut_;
  Explorer::Shifts shifts_;
  int made_;  // pieces made before
  Vec3 step_;
  Reach reach_;
  Box room_;  // where the pieces are
  int kept_ = -1;
};

}  // namespace kumiki
