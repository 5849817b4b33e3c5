// A puzzle's first stored assembly as solids where they lie: for viewers, and to be seen before printing.
#pragma once

#include "fabricate/solid_options.h"
#include "mesh/scene.h"
#include "verbs/arguments.h"

namespace kumiki {

struct AssembledScene {
  MeshScene scene;                     // from 0 0 0
  std::vector<PieceId> pieces;         // that its parts are
  Vec3 size;                           // in cells
  const Solution* solution = nullptr;  // of the puzzle
};

// Of the problem that --problem names; a scene without parts when there is no stored assembly.
Result<AssembledScene> assembled_scene(const Puzzle& puzzle, const SolidOptions& options,
                                       const Arguments& arguments);

// --title, or what the puzzle is called: its problem, its file, its comment.
std::string title_of(const Puzzle& puzzle, const Arguments& arguments);

}  // namespace kumiki
