// Parts laid out on as few beds of a printer as a good simple packer needs.
//
// A part is the rectangle that it covers, lying down; it may be turned by 90°. Rectangles go largest first
// into the free rectangles of the first plate that has room, where the shorter of what is left over at the
// sides is shortest (MaxRects, best short side fit: Jylänki 2010). Several meanings of "largest" are
// tried, and the one with the fewest plates is kept, the least height used of the last plate deciding between
// equals. Spacing is packed as part of each rectangle. Computed in whole micrometres.
#pragma once

#include <vector>

#include "base/result.h"

namespace kumiki {

struct Footprint {
  double x = 0, y = 0;  // mm
};

struct BedOptions {
  double x = 220, y = 220;  // mm
  double spacing = 5;       // mm between parts; none is kept to the border
};

struct PlatePlace {
  int plate = 0;
  double x = 0, y = 0;  // mm: the corner of the (turned) footprint that is nearest to the bed's
  bool turned = false;  // by 90°: its x lies along the bed's y

  bool operator==(const PlatePlace&) const = default;
};

struct PlateLayout {
  int plates = 0;
  std::vector<PlatePlace> places;  // as the footprints were given
};

// The Error names the first part that is larger than the bed; parts count from 1.
Result<PlateLayout> lay_out(const std::vector<Footprint>& parts, const BedOptions& bed);

// Our own check, which knows nothing of the packer: all on the bed, none nearer to another than the spacing.
Status check_layout(const std::vector<Footprint>& parts, const PlateLayout& layout, const BedOptions& bed);

}  // namespace kumiki
