#include "fabricate/engrave.h"

#include <algorithm>
#include <tuple>

namespace kumiki {

namespace {

// A flat frame of a face: points as (first, second) along its axes.
struct FlatBox {
  std::int64_t low_x, low_y, high_x, high_y;
};

FlatBox box_of(const FacePolygon& face) {
  const auto [first, second] = face_axes(face.normal);
  const Vec3 start = face.outlines[0][0];
  FlatBox box{start[first], start[second], start[first], start[second]};
  for (const Vec3 point : face.outlines[0]) {
    box.low_x = std::min<std::int64_t>(box.low_x, point[first]);
    box.low_y = std::min<std::int64_t>(box.low_y, point[second]);
    box.high_x = std::max<std::int64_t>(box.high_x, point[first]);
    box.high_y = std::max<std::int64_t>(box.high_y, point[second]);
  }
  return box;
}

// An edge counts as the box around it: exact for all but the short chords of rounded feet.
bool is_free(const FacePolygon& face, Vec3 centre, std::int64_t half_x, std::int64_t half_y) {
  const auto [first, second] = face_axes(face.normal);
  for (const auto& outline : face.outlines)
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Vec3 a = outline[i] - centre, b = outline[(i + 1) % outline.size()] - centre;
      const auto [low_x, high_x] = std::minmax({a[first], b[first]});
      const auto [low_y, high_y] = std::minmax({a[second], b[second]});
      if (low_x < half_x && high_x > -half_x && low_y < half_y && high_y > -half_y) return false;
    }
  return encloses(face, centre);
}

struct Place {
  Vec3 centre;
  bool quarter = false;
};

// Multiples of half a unit from `low` to `high`.
std::vector<int> halves(std::int64_t low, std::int64_t high, int unit) {
  std::vector<int> found;
  for (std::int64_t k = low * 2 / unit - 1; k * unit / 2 <= high; ++k)
    if (k * unit / 2 >= low) found.push_back(static_cast<int>(k * unit / 2));
  return found;
}

class Surveyor {
 public:
  Surveyor(const FacePolygon& face, const MicroSizes& unit) : face_(face), box_(box_of(face)), unit_(unit) {}

  // The place nearest to the middle of the face, upright rather than turned.
  std::optional<Place> find(std::int64_t width, std::int64_t height) const {
    std::optional<std::tuple<std::int64_t, bool, Vec3>> best;
    for (const bool quarter : {false, true}) {
      const std::int64_t half_x = (quarter ? height : width) / 2 + 1,
                         half_y = (quarter ? width : height) / 2 + 1;
      if (2 * half_x > box_.high_x - box_.low_x || 2 * half_y > box_.high_y - box_.low_y) continue;
      for (const Vec3 centre : centres(half_x, half_y)) {
        const std::tuple candidate(distance(centre), quarter, centre);
        if ((!best || candidate < *best) && is_free(face_, centre, half_x, half_y)) best = candidate;
      }
    }
    if (!best) return std::nullopt;
    return Place{std::get<2>(*best), std::get<1>(*best)};
  }

 private:
  std::vector<Vec3> centres(std::int64_t half_x, std::int64_t half_y) const {
    const auto [first, second] = face_axes(face_.normal);
    std::vector<Vec3> points;
    for (const int y :
         halves(box_.low_y + half_y, box_.high_y - half_y, unit_[static_cast<std::size_t>(second)]))
      for (const int x :
           halves(box_.low_x + half_x, box_.high_x - half_x, unit_[static_cast<std::size_t>(first)])) {
        Vec3 point = face_.outlines[0][0];
        point[first] = x, point[second] = y;
        points.push_back(point);
      }
    return points;
  }
  std::int64_t distance(Vec3 point) const {
    const auto [first, second] = face_axes(face_.normal);
    const std::int64_t x = 2 * std::int64_t{point[first]} - box_.low_x - box_.high_x,
                       y = 2 * std::int64_t{point[second]} - box_.low_y - box_.high_y;
    return x * x + y * y;
  }

  const FacePolygon& face_;
  FlatBox box_;
  MicroSizes unit_;
};

int sign_of(int normal) { return normal % 2 == 0 ? 1 : -1; }
int plane_of(const FacePolygon& face) { return face.outlines[0][0][face.normal / 2] * sign_of(face.normal); }

bool is_outermost(const FacePolygon& face, const std::vector<FacePolygon>& faces) {
  return std::none_of(faces.begin(), faces.end(), [&](const FacePolygon& other) {
    return other.normal == face.normal && plane_of(other) > plane_of(face);
  });
}

constexpr int kRanks = 6;
int rank_of(const FacePolygon& face, const std::vector<FacePolygon>& faces, int up) {
  const int side = face.normal == up ? 0 : face.normal == (up ^ 1) ? 2 : 1;
  return 2 * side + (is_outermost(face, faces) ? 1 : 0);
}

}  // namespace

std::vector<Relief> text_reliefs(const Lettering& text, Vec3 centre, int normal, bool quarter, int square,
                                 int depth) {
  const auto [first, second] = face_axes(normal);
  std::vector<Relief> reliefs;
  for (const auto& stroke : text.strokes) {
    Relief& relief = reliefs.emplace_back(Relief{normal, {}, depth});
    for (const FlatPoint corner : stroke) {
      const int x = static_cast<int>(corner.x) * square - text.columns * square / 2,
                y = static_cast<int>(corner.y) * square - kLetterRows * square / 2;
      relief.outline.push_back(centre);
      relief.outline.back()[first] += quarter ? -y : x;
      relief.outline.back()[second] += quarter ? x : y;
    }
  }
  return reliefs;
}

std::optional<std::vector<Relief>> place_label(const std::vector<FacePolygon>& faces, const Lettering& text,
                                               const MicroSizes& unit, int up, int depth,
                                               const LetterSquares& squares) {
  std::vector<int> ranks;
  for (const FacePolygon& face : faces) ranks.push_back(rank_of(face, faces, up));
  for (int rank = 0; rank < kRanks; ++rank)
    for (int square = squares.most; square >= squares.least; square -= squares.step) {
      const std::int64_t width = std::int64_t{text.columns} * square + 2 * squares.margin,
                         height = std::int64_t{kLetterRows} * square + 2 * squares.margin;
      for (std::size_t i = 0; i < faces.size(); ++i) {
        if (ranks[i] != rank) continue;
        const FacePolygon& face = faces[i];
        if (const auto place = Surveyor(face, unit).find(width, height))
          return text_reliefs(text, place->centre, face.normal, place->quarter, square, depth);
      }
    }
  return std::nullopt;
}

}  // namespace kumiki
