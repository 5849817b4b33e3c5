// A fit-test coupon: which clearance does this printer need?
//
// A plate with five square holes and one peg that is a piece of two cells, made exactly as all pieces will
// be. The puzzle leaves twice the clearance between two faces that meet, so hole i is wider than the peg by
// four times its clearance, two on either side, and feels as a puzzle made with that clearance would. The
// clearance is engraved above its hole, without the leading zero: .07. Print both, try the peg, take the
// number that you like.
//
// The peg keeps the wanted clearance in all holes: five pegs would only say which of them is which.
#pragma once

#include <array>
#include <vector>

#include "base/result.h"
#include "fabricate/solid_options.h"
#include "mesh/mesh.h"

namespace kumiki {

inline constexpr int kCouponHoles = 5;

struct CouponOptions {
  SolidOptions solid;    // of the puzzle; its clearance is the one in the middle
  double step = 0.03;    // mm between neighbouring clearances
  double thickness = 5;  // mm of the plate
};

struct Coupon {
  Mesh plate, peg;                                // as they are printed, from 0 0 0
  std::array<double, kCouponHoles> clearances{};  // from left to right; none is below 0
};

Result<Coupon> make_coupon(const CouponOptions& options);

}  // namespace kumiki
