// `design …` of a mesh: the voxel puzzle cut out of the mesh, checked, and written as smooth parts.
#pragma once

#include "fabricate/print_plates.h"
#include "fabricate/smooth_puzzle.h"
#include "verbs/exported.h"
#include "verbs/mesh_model.h"

namespace kumiki {

// --resolution, --voxel, --parts … for the verbs that take meshes.
std::vector<Option> smooth_options();
// Those of the table that change the result, for the provenance.
void add_smooth_options(const Arguments& arguments, Provenance& provenance);

// Pieces where they lie in the shape, and the plan that takes them apart.
struct SmoothOrder {
  std::vector<Cells> pieces;
  std::vector<Vec3> holes;
  const Plan* plan = nullptr;  // none: only cut
  int level = 0;               // which the smooth pieces must have too, at least; 0: nobody asks
};

class SmoothWork {
 public:
  // Nothing when the operand is no mesh; then none of the options above may be given.
  static Result<std::optional<SmoothWork>> of(const std::string& operand, const Arguments& arguments,
                                              Context& context);

  // Its box begins at (0,0,0), as that of any shape to be cut.
  const Cells& shape() const { return shape_; }

  // Can the pieces be made, do they come apart, with no shorter way out, do they weigh what they should, and
  // is nothing too thin? May be called by several threads at once.
  bool accepts(const SmoothOrder& order, const Run& run) const;

  // Cuts, writes the parts that were asked for, and adds what is to be told. The verdict is unknown when
  // anything of the above fails, and the text says what.
  Status finish(const SmoothOrder& order, const Arguments& arguments, Answer& answer) const;

 private:
  SmoothWork(MeshModel model, SmoothCutter cutter, double min_neck);
  VoxelCut voxel_cut(const SmoothOrder& order) const;
  // Nothing when nobody asks, or when it cannot be known.
  std::optional<int> level_of(const SmoothPuzzle& puzzle, const SmoothOrder& order, const Run& run) const;
  std::string why_not(const SmoothPuzzle& puzzle) const;
  Result<Exported> parts(const SmoothPuzzle& puzzle, const SmoothOrder& order,
                         const Arguments& arguments) const;

  MeshModel model_;
  Cells shape_;
  Vec3 place_;  // of the shape among the model's cells
  SmoothCutter cutter_;
  double min_neck_ = 0;
  BedOptions bed_;
};

}  // namespace kumiki
