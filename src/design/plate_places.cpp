#include "design/plate_places.h"

#include <algorithm>

namespace kumiki {

namespace {

struct FacePoint {
  int u = 0, v = 0;
};

// A plate as it lies in the drawer: in its smallest rectangle.
struct Drawn {
  int width = 0, height = 0;
  std::vector<FacePoint> cells;
};

Drawn trimmed(std::vector<FacePoint> cells) {
  FacePoint low = cells.front(), high = low;
  for (const auto [u, v] : cells) {
    low = {std::min(low.u, u), std::min(low.v, v)};
    high = {std::max(high.u, u), std::max(high.v, v)};
  }
  for (auto& [u, v] : cells) u -= low.u, v -= low.v;
  return {high.u - low.u + 1, high.v - low.v + 1, std::move(cells)};
}

Drawn drawn(const BoxShell& shell, int face, const RimSet& plate) {
  std::vector<FacePoint> cells;
  for (int v = 0; v < shell.height(face); ++v)
    for (int u = 0; u < shell.width(face); ++u) {
      const int rim = shell.rim_number(face, u, v);
      if (rim < 0 || plate.test(rim)) cells.push_back({u, v});
    }
  return trimmed(std::move(cells));
}

// Bit 0: u mirrored, bit 1: v mirrored, bit 2: u and v swapped. Turning over is mirroring.
Drawn turned(const Drawn& plate, int way) {
  Drawn result = plate;
  for (auto& [u, v] : result.cells) {
    if (way & 1) u = plate.width - 1 - u;
    if (way & 2) v = plate.height - 1 - v;
    if (way & 4) std::swap(u, v);
  }
  if (way & 4) std::swap(result.width, result.height);
  return result;
}

void add_place(const BoxShell& shell, int face, const Drawn& plate, FacePoint at,
               std::vector<RimSet>& places) {
  RimSet place;
  int middle = 0;
  for (const auto [u, v] : plate.cells) {
    const int rim = shell.rim_number(face, u + at.u, v + at.v);
    if (rim < 0)
      ++middle;
    else
      place.set(rim);
  }
  if (middle != shell.middle(face)) return;
  if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
}

}  // namespace

PlateKind plate_kind(const BoxShell& shell, int own_face, const RimSet& plate) {
  PlateKind kind{1, {}};
  const Drawn lying = drawn(shell, own_face, plate);
  for (int way = 0; way < 8; ++way) {
    const Drawn image = turned(lying, way);
    for (int face = 0; face < kFaces; ++face)
      for (int v = 0; v + image.height <= shell.height(face); ++v)
        for (int u = 0; u + image.width <= shell.width(face); ++u)
          add_place(shell, face, image, {u, v}, kind.places[static_cast<std::size_t>(face)]);
  }
  return kind;
}

}  // namespace kumiki
