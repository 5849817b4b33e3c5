// Cuts a shape into pieces so that a wanted number of moves frees the first one: a search over exact levels.
//
// Populations of cuts wander at different temperatures (climb.h); now and then the worst quarter of a
// population is replaced by copies of the best. Populations differ in what they are after (recipe.h) and
// never mix; which recipe is the best differs from shape to shape, so new starts favour the one that has come
// farthest.
//
// How high a population comes is mostly luck. So populations are small and race: at the ages of 1, 2, 4, 8, …
// generations one must be ahead of half of all that came to be so old, or it starts again; so does one that
// has not got better for a while. When the one that leads has not for a long one, the race is over and a new
// one begins with nothing of the old. Tried before: populations three times as large; asking for nearly as
// much as the best one had at that age, which after a lucky one nobody reaches; one race without end; a new
// race to which the others bring what they have, and their recipe (57 instead of 63 in ten minutes, cube of 6
// in five pieces).
//
// The work is done in short rounds, every member by itself and with a random stream of its own. What they
// found is put together in the order of the members: the result is the same for any number of threads.
//
// A cut is handed on only when exact code (solve/) finds the same level and takes it apart.
#pragma once

#include <functional>
#include <optional>

#include "base/verdict.h"
#include "design/climb.h"
#include "design/images.h"
#include "solve/disassemble.h"

namespace kumiki {

class Workers;

struct LevelDesign {
  Partition::Owners owners;
  int level = 0;
  std::vector<Cells> pieces;  // where they lie in the shape
  Plan plan;                  // complete
};

struct LevelDesignOptions {
  int pieces = 4;
  Wanted wanted;
  double size_spread = 0.5;
  // Pieces that are kept, where they lie; they are the first ones of the result.
  std::vector<Cells> kept;
  // The least number of faces that hold any two parts of a piece together.
  int min_contact = 1;
  // Every piece is taken to itself. The shape has this symmetry; nothing is kept.
  PieceSymmetry symmetry = PieceSymmetry::None;
  // So many of these voxels of the shape are left empty, whichever turn out to be good.
  int free_holes = 0;
  std::vector<Vec3> hole_places;
  // Puzzles of the same shape to begin with, besides random ones; sizes as allowed.
  std::vector<std::vector<Cells>> starts;
  // Further wishes; asked before a design counts as found. May be called by several threads at once.
  std::function<bool(const LevelDesign&)> accepts;

  // A population may begin again with cuts that were constructed (construct.h).
  bool constructs = true;

  int members = 4;  // of a population
  int most_states = 3000;
};

struct LevelDesignResult {
  Verdict found = Verdict::Unknown;  // Yes: the wanted level; never No
  std::optional<LevelDesign> best;   // the wanted one, or the closest
  std::uint64_t evaluations = 0;
};

// Called with every design that is better than all before; by the thread that called design_level.
using LevelDesignVisitor = std::function<void(const LevelDesign&)>;

// The shape hangs together; 2 … Explorer::kMostPieces pieces; a step of the run is a proposal, and at least
// one round is played.
LevelDesignResult design_level(const Cells& shape, const LevelDesignOptions& options, Workers& workers,
                               const LevelDesignVisitor& visit, Run& run);

}  // namespace kumiki
