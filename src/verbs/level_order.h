// What `design level` is asked for, as the designer takes it.
#pragma once

#include "design/high_level.h"
#include "design/wishes.h"
#include "verbs/shape_to_cut.h"

namespace kumiki {

struct LevelOrder {
  LevelDesignOptions options;
  Wishes wishes;
};

// Also reads the puzzles of --improve and --fixed.
Result<LevelOrder> level_order(const ShapeToCut& shape, const Arguments& arguments, Context& context);

}  // namespace kumiki
