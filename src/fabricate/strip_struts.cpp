#include "fabricate/strip_struts.h"

#include <algorithm>

#include "mesh/shells.h"

namespace kumiki {

namespace {

// Millimetres: volume by surface. Half its thickness for a wall, a bit more for a lattice of walls of 0.8,
// and 1.8 for a cell of the usual size.
constexpr double kThickest = 0.6;

bool is_thin(double volume, const Mesh& shell) {
  return volume > 0 && volume <= kThickest * surface_area(shell);
}

}  // namespace

Mesh without_struts(const Mesh& mesh) {
  const std::vector<Mesh> all = shells(mesh);
  std::vector<double> volumes;
  for (const Mesh& shell : all) volumes.push_back(volume(shell));
  const auto largest = std::max_element(volumes.begin(), volumes.end()) - volumes.begin();
  Mesh piece;
  for (std::ptrdiff_t i = 0; i < std::ssize(all); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (i == largest || !is_thin(volumes[at], all[at])) append(piece, all[at]);
  }
  return piece;
}

}  // namespace kumiki
