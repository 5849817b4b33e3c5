// In how many ways do six plates close to a shell? Counted exactly, in microseconds.
//
// A place is a plate on a face, in one of up to eight positions (turned, turned over; a plate that lacks a
// whole side may also be shifted), written as the set of rim cells that it fills (box_shell.h). One plate is
// tied down, up to symmetry; then face after face is covered so that nothing overlaps and no cell between
// covered faces stays empty. Neighbouring plates must agree on whole edges, so few branches live long.
//
// Modulo symmetry, without keeping what was found: a class of n equivalent assemblies is met as several
// assemblies that contain the tied-down place; each counts for its share, so that the shares of a class add
// up to one (the orbit-counting theorem). Equal plates are one kind and are not told apart.
//
// When no side of the box is 3, these are all assemblies there are: the middle of a plate is at least 2×2, so
// each plate lies in a face; the middle of a face can be filled by nothing else, so each face has one plate.
// With a side of 3, narrow plates may also go around an edge or share a face; those are not counted here.
#pragma once

#include <cstdint>

#include "design/plate_places.h"

namespace kumiki {

// By face: the rim cells that belong to its plate.
using Plates = std::array<RimSet, kFaces>;

class PlateMatcher {
 public:
  PlateMatcher(const BoxShell& shell, const Plates& plates);

  // Ways to close the shell with one plate on each face, modulo the symmetries of the box; counting stops
  // when they are more than `enough`.
  std::int64_t solutions(std::int64_t enough = kAll) const;

  // Ways, modulo the symmetries of the box, to cover five faces with five of the plates, without overlap and
  // without a gap between them, so that the sixth plate does not fit on the sixth face.
  std::int64_t near_solutions() const;

  static constexpr std::int64_t kAll = INT64_MAX / 4096;

  using Kind = PlateKind;
  const std::vector<Kind>& kinds() const { return kinds_; }  // equal plates once

 private:
  std::vector<int> counts() const;

  const BoxShell& shell_;
  std::vector<Kind> kinds_;
};

}  // namespace kumiki
