// When are two assemblies the same? Said as plainly as it can be said; what a solver leaves out as a
// repetition is measured by this.
//
// Copies of one part are interchangeable: an assembly is a set of (part, coloured cells). Two parts are
// different parts, even when their shapes are equal.
//
// The goal's rotations take an assembly to the same assembly. A symmetry of the goal keeps the state and the
// colour of every cell.
//
// With mirrors removed, so do its reflections, when the reflected assembly can be built: every part gives its
// place to the part that is its mirror image, and the counts must suit those parts. A part that is its own
// mirror image stays itself. Of several equal parts of one hand the first goes with the first of the other
// hand, the second with the second; to let the partner be any of them would make assemblies the same that
// differ by a swap of two such parts.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "puzzle/puzzle.h"

namespace kumiki::naive {

// Cells with their colours, sorted.
using Body = std::vector<std::pair<Vec3, int>>;
// A piece in the goal: its part and where it lies.
using Laid = std::pair<int, Body>;
// Sorted: equal assemblies are equal values.
using Assembled = std::vector<Laid>;

inline Body moved(const Body& body, Orientation orientation, Vec3 shift) {
  Body result;
  for (const auto& [cell, colour] : body) result.emplace_back(turn(orientation, cell) + shift, colour);
  std::sort(result.begin(), result.end());
  return result;
}

inline Body at_origin(const Body& body) {
  Vec3 low = body.front().first;
  for (const auto& [cell, colour] : body) low = min(low, cell);
  return moved(body, 0, -low);
}

inline Body body_of(const Shape& shape) {
  Body body;
  for (const Vec3 cell : fixed_cells(shape).list()) body.emplace_back(cell, shape.at(cell).colour);
  return body;
}

// The least turned image, or the least of the mirrored ones: two bodies are the same shape iff these are
// equal.
inline Body least_image(const Body& body, bool mirrored) {
  std::set<Body> images;
  for (Orientation t = 0; t < kRotations; ++t)
    images.insert(at_origin(moved(body, t + (mirrored ? kRotations : 0), {})));
  return *images.begin();
}

// A symmetry of the goal: cell ↦ turn(cell) + shift.
using Symmetry = std::pair<Orientation, Vec3>;

inline bool keeps(const Shape& goal, const Symmetry& symmetry) {
  for (const Vec3 cell : used_cells(goal).list()) {
    const Vec3 image = turn(symmetry.first, cell) + symmetry.second;
    if (!Box{{}, goal.size}.contains(image) || goal.at(image) != goal.at(cell)) return false;
  }
  return true;
}

inline std::vector<Symmetry> symmetries_of(const Shape& goal) {
  std::vector<Symmetry> result;
  const Cells used = used_cells(goal).trimmed();
  for (Orientation t = 0; t < kOrientations; ++t) {
    const Symmetry symmetry{t, used.box().low - turned(used, t).box().low};
    if (keeps(goal, symmetry)) result.push_back(symmetry);
  }
  return result;
}

// For each part the one that takes its place in a mirror; -1: there is none.
inline std::vector<int> mirror_partners(const Puzzle& puzzle, const Problem& problem) {
  std::vector<Body> shapes, mirrored;
  for (const Part& part : problem.parts) {
    const Body body = body_of(puzzle.shape(part.shape));
    shapes.push_back(body.empty() ? body : least_image(body, false));
    mirrored.push_back(body.empty() ? body : least_image(body, true));
  }
  std::vector<int> partners;
  for (std::size_t part = 0; part < shapes.size(); ++part) {
    const auto rank =
        std::count(shapes.begin(), shapes.begin() + static_cast<std::ptrdiff_t>(part), shapes[part]);
    int partner = -1;
    std::ptrdiff_t seen = 0;
    for (std::size_t other = 0; other < shapes.size(); ++other)
      if (shapes[other] == mirrored[part] && seen++ == rank) partner = static_cast<int>(other);
    partners.push_back(partner);
  }
  return partners;
}

// One value for all assemblies that count as one.
class Canonical {
 public:
  Canonical(const Puzzle& puzzle, const Problem& problem, bool mirrors_removed)
      : problem_(problem),
        symmetries_(symmetries_of(puzzle.shape(*problem.goal))),
        partners_(mirror_partners(puzzle, problem)),
        mirrors_removed_(mirrors_removed) {}

  Assembled operator()(const Assembled& assembled) const {
    std::set<Assembled> images{assembled};
    for (const Symmetry& symmetry : symmetries_)
      if (const auto image = image_of(assembled, symmetry)) images.insert(*image);
    return *images.begin();
  }

 private:
  std::optional<Assembled> image_of(const Assembled& assembled, const Symmetry& symmetry) const {
    const bool mirrored = is_mirrored(symmetry.first);
    if (mirrored && !mirrors_removed_) return {};
    Assembled image;
    for (const auto& [part, body] : assembled)
      image.emplace_back(mirrored ? partners_[static_cast<std::size_t>(part)] : part,
                         moved(body, symmetry.first, symmetry.second));
    std::sort(image.begin(), image.end());
    if (!can_be_built(image)) return {};
    return image;
  }

  bool can_be_built(const Assembled& image) const {
    std::vector<int> used(problem_.parts.size());
    for (const auto& [part, body] : image) {
      if (part < 0) return false;
      ++used[static_cast<std::size_t>(part)];
    }
    for (std::size_t i = 0; i < used.size(); ++i)
      if (used[i] < problem_.parts[i].least || used[i] > problem_.parts[i].most) return false;
    return true;
  }

  const Problem& problem_;
  std::vector<Symmetry> symmetries_;
  std::vector<int> partners_;
  bool mirrors_removed_;
};

}  // namespace kumiki::naive
