#include "fabricate/outline.h"

#include <algorithm>

#include "base/assert.h"

namespace kumiki {

namespace {

// The four directions in a face, counter-clockwise; side k of a box runs along the k-th and its outside is
// the one before.
std::array<int, 4> compass(int normal) {
  const auto [first, second] = face_axes(normal);
  return {2 * first, 2 * second, 2 * first + 1, 2 * second + 1};
}

// All faces that look one way.
class Tracer {
 public:
  Tracer(const SlabBody& body, int normal)
      : body_(body),
        normal_(normal),
        compass_(compass(normal)),
        todo_(body.numbers()),
        seen_(body.numbers()) {
    for (std::size_t k = 0; k < 4; ++k) steps_[k] = body.step(compass_[k]);
  }

  void trace(std::vector<FlatFace>& faces) {
    for (const std::size_t box : body_.boxes())
      if (is_exposed(box) && !seen_[box]) faces.push_back(face_around(box));
  }

 private:
  bool is_exposed(std::size_t box) const {
    return body_.is_there(box) && !body_.is_there(moved(box, body_.step(normal_)));
  }
  static std::size_t moved(std::size_t box, std::ptrdiff_t step) {
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(box) + step);
  }
  static std::size_t before(std::size_t side) { return (side + 3) % 4; }

  FlatFace face_around(std::size_t first) {
    const std::vector<std::size_t> boxes = flood(first);
    FlatFace face{normal_, {}};
    for (const std::size_t box : boxes)
      for (std::size_t side = 0; side < 4; ++side)
        if (todo_[box] >> side & 1) face.outlines.push_back(follow(box, side));
    const auto outer = std::find_if(face.outlines.begin(), face.outlines.end(),
                                    [&](const Outline& outline) { return turns_left(outline); });
    KUMIKI_ASSERT(outer != face.outlines.end());
    std::iter_swap(face.outlines.begin(), outer);
    return face;
  }

  // The boxes of a face; their sides on its border are noted down in todo_.
  std::vector<std::size_t> flood(std::size_t first) {
    std::vector<std::size_t> boxes{first};
    seen_[first] = 1;
    for (std::size_t i = 0; i < boxes.size(); ++i)
      for (std::size_t side = 0; side < 4; ++side) {
        const std::size_t beside = moved(boxes[i], steps_[before(side)]);
        if (!is_exposed(beside))
          todo_[boxes[i]] = static_cast<std::uint8_t>(todo_[boxes[i]] | 1u << side);
        else if (!seen_[beside])
          seen_[beside] = 1, boxes.push_back(beside);
      }
    return boxes;
  }

  Outline follow(std::size_t box, std::size_t side) {
    Outline outline;
    while (todo_[box] >> side & 1) {
      todo_[box] = static_cast<std::uint8_t>(todo_[box] & ~(1u << side));
      const std::size_t ahead = moved(box, steps_[side]), aside = moved(ahead, steps_[before(side)]);
      const Vec3 end = end_of(box, side);
      const std::size_t old_side = side;
      if (!is_exposed(ahead))
        side = (side + 1) % 4;
      else if (!is_exposed(aside))
        box = ahead;
      else
        box = aside, side = before(side);
      if (side != old_side) outline.push_back({end, compass_[side], is_convex(box, side)});
    }
    return outline;
  }

  bool is_convex(std::size_t box, std::size_t side) const {
    return !body_.is_there(moved(box, steps_[before(side)]));
  }

  Vec3 end_of(std::size_t box, std::size_t side) const {
    const auto direction = [&](int d) { return kDirections[static_cast<std::size_t>(d)]; };
    const Vec3 corner = direction(normal_) + direction(compass_[side]) + direction(compass_[before(side)]);
    return body_.slabs_of(box) + Vec3{corner.x > 0, corner.y > 0, corner.z > 0};
  }

  // Once round to the left, or to the right: four turns more of one kind than of the other.
  bool turns_left(const Outline& outline) const {
    int left = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
      left += outward(normal_, outline[(i + 1) % outline.size()].go) == outline[i].go ? 1 : -1;
    return left > 0;
  }

  const SlabBody& body_;
  const int normal_;
  const std::array<int, 4> compass_;
  std::array<std::ptrdiff_t, 4> steps_;
  std::vector<std::uint8_t> todo_, seen_;  // sides of a box, a bit each
};

}  // namespace

int outward(int normal, int go) {
  const auto round = compass(normal);
  const auto at = std::find(round.begin(), round.end(), go) - round.begin();
  return round[static_cast<std::size_t>(at + 3) % 4];
}

std::vector<FlatFace> flat_faces(const SlabBody& body) {
  std::vector<FlatFace> faces;
  for (int normal = 0; normal < 6; ++normal) Tracer(body, normal).trace(faces);
  return faces;
}

}  // namespace kumiki
