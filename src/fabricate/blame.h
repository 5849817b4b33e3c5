// The plan played with smooth pieces: where they meet, and which attached cells are to blame.
//
// What lies in cells of the puzzle cannot collide, since the cells do not. So where two triangles meet, one
// of them belongs to an attached cell, or both do: then the emptier one is to blame.
#pragma once

#include "fabricate/attach.h"
#include "fabricate/sweep.h"

namespace kumiki {

struct LegCollision {
  RelativeLeg leg;
  Collision collision;
};

// On all legs, in their order.
std::vector<LegCollision> collisions(const std::vector<const Mesh*>& pieces,
                                     const std::vector<RelativeLeg>& legs, double pitch);

// An attached cell that is to blame for a collision, and what of it would have to go.
struct Blame {
  Attachment attachment;
  MeshBounds box;
};

class Blaming {
 public:
  // A triangle on the border of two cells belongs to both, when it comes as near as `reach` to them.
  Blaming(const std::set<Attachment>& attached, const CellContents& contents, const Lattice& lattice,
          double clearance, double reach)
      : attached_(attached), contents_(contents), lattice_(lattice), clearance_(clearance), reach_(reach) {}

  std::vector<Blame> blames(const LegCollision& met) const;

 private:
  std::vector<Attachment> attached_in(const MeshBounds& box, int piece) const;
  double filled(const std::vector<Attachment>& attachments) const;
  MeshBounds way_of(const RelativeLeg& leg, const Meeting& meeting, bool of_moving) const;

  const std::set<Attachment>& attached_;
  const CellContents& contents_;
  const Lattice& lattice_;
  double clearance_, reach_;
};

}  // namespace kumiki
