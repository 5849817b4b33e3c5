#include "fabricate/thinnest.h"

#include <algorithm>
#include <set>
#include <vector>

#include "fabricate/cell_contents.h"
#include "grid/cells.h"

namespace kumiki {

namespace {

// A section is named by the cells before it.
using Section = std::set<Vec3>;

class Piece {
 public:
  Piece(const Mesh& mesh, const Lattice& lattice)
      : contents_(mesh, lattice, lattice.pitch / 4), cells_(contents_.box()) {
    Cells::full(contents_.box()).for_each([&](Vec3 cell) {
      if (!contents_.is_empty(cell)) cells_.set(cell);
    });
  }

  std::vector<Section> sections(int axis) const {
    std::vector<Section> found;
    Section seen;
    cells_.for_each([&](Vec3 cell) {
      if (seen.count(cell) || area(cell, axis) <= 0) return;
      Section section{cell};
      std::vector<Vec3> open{cell};
      while (!open.empty()) {
        const Vec3 at = open.back();
        open.pop_back();
        for (int direction = 0; direction < 6; ++direction) {
          const Vec3 beside = at + kDirections[static_cast<std::size_t>(direction)];
          if (direction / 2 != axis && area(beside, axis) > 0 && section.insert(beside).second)
            open.push_back(beside);
        }
      }
      seen.insert(section.begin(), section.end());
      found.push_back(std::move(section));
    });
    return found;
  }

  // Through the face between a cell and the next one along the axis.
  double area(Vec3 cell, int axis) const {
    double sum = 0;
    for (int u = -1; u <= 1; ++u)
      for (int v = -1; v <= 1; ++v) {
        Vec3 part;
        part[(axis + 1) % 3] = u, part[(axis + 2) % 3] = v;
        sum += contents_.section(cell, 2 * axis, part);
      }
    return sum;
  }

  // What hangs together with the first cell of a section when it is cut through there; nothing if that is
  // all.
  std::optional<double> volume_beyond(const Section& section, int axis) const {
    const Vec3 step = kDirections[static_cast<std::size_t>(2 * axis)];
    std::set<Vec3> reached{*section.begin() + step};
    std::vector<Vec3> open(reached.begin(), reached.end());
    double volume = 0;
    while (!open.empty()) {
      const Vec3 at = open.back();
      open.pop_back();
      volume += contents_.volume(at);
      for (int direction = 0; direction < 6; ++direction) {
        const Vec3 beside = at + kDirections[static_cast<std::size_t>(direction)];
        const Vec3 before = direction % 2 == 0 ? at : beside;
        if (direction / 2 == axis && section.count(before)) continue;
        if (area(before, direction / 2) > 0 && reached.insert(beside).second) open.push_back(beside);
      }
    }
    if (reached.count(*section.begin())) return std::nullopt;
    return volume;
  }

 private:
  CellContents contents_;
  Cells cells_;
};

}  // namespace

std::optional<ThinSection> thinnest_section(const Mesh& mesh, const Lattice& lattice, double worth) {
  const Piece piece(mesh, lattice);
  const double all = volume(mesh);
  std::optional<ThinSection> thinnest;
  for (int axis = 0; axis < 3; ++axis)
    for (const Section& section : piece.sections(axis)) {
      double area = 0;
      for (const Vec3 cell : section) area += piece.area(cell, axis);
      if (thinnest && area >= thinnest->area) continue;
      const auto beyond = piece.volume_beyond(section, axis);
      if (!beyond || std::min(*beyond, all - *beyond) < worth) continue;
      thinnest = ThinSection{0, area, *section.begin(), axis, std::min(*beyond, all - *beyond)};
    }
  return thinnest;
}

}  // namespace kumiki
