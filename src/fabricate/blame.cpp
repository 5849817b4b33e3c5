#include "fabricate/blame.h"

#include <algorithm>
#include <map>

#include "fabricate/lattice_boxes.h"

namespace kumiki {

namespace {

void set(MeshPoint& point, int axis, double to) {
  (axis == 0 ? point.x : axis == 1 ? point.y : point.z) = to;
}

}  // namespace

std::vector<LegCollision> collisions(const std::vector<const Mesh*>& pieces,
                                     const std::vector<RelativeLeg>& legs, double pitch) {
  std::vector<SweptMesh> swept;
  for (const Mesh* piece : pieces) swept.emplace_back(*piece);
  std::vector<LegCollision> found;
  for (const RelativeLeg& leg : legs) {
    const MeshPoint from{leg.from.x * pitch, leg.from.y * pitch, leg.from.z * pitch};
    if (auto met = collision(swept[static_cast<std::size_t>(leg.piece)], from, leg.direction,
                             leg.length * pitch, swept[static_cast<std::size_t>(leg.other)]))
      found.push_back({leg, *met});
  }
  return found;
}

std::vector<Blame> Blaming::blames(const LegCollision& met) const {
  std::map<Attachment, MeshBounds> found;
  for (const Meeting& meeting : met.collision.meetings) {
    auto moving = attached_in(meeting.on_moving, met.leg.piece),
         resting = attached_in(meeting.on_resting, met.leg.other);
    const bool is_moving = resting.empty() || (!moving.empty() && filled(moving) < filled(resting));
    const MeshBounds in_the_way = way_of(met.leg, meeting, is_moving);
    for (const Attachment& attachment : is_moving ? moving : resting) {
      const auto [known, is_new] = found.try_emplace(attachment, in_the_way);
      if (!is_new) known->second = hull(known->second, in_the_way);
    }
  }
  std::vector<Blame> list;
  for (const auto& [attachment, box] : found) list.push_back({attachment, box});
  return list;
}

// The attached cells of a piece that a box lies in.
std::vector<Attachment> Blaming::attached_in(const MeshBounds& box, int piece) const {
  std::vector<Attachment> list;
  const MeshBounds near = widened(box, reach_);
  const Vec3 low = cell_of(near.low, lattice_), high = cell_of(near.high, lattice_);
  for (int z = low.z; z <= high.z; ++z)
    for (int y = low.y; y <= high.y; ++y)
      for (int x = low.x; x <= high.x; ++x)
        if (const Attachment one{{x, y, z}, piece}; attached_.count(one)) list.push_back(one);
  return list;
}

double Blaming::filled(const std::vector<Attachment>& attachments) const {
  double sum = 0;
  for (const Attachment& one : attachments) sum += contents_.volume(one.cell);
  return sum;
}

// What would have to go on one of the two for the other to pass: across the way what meets, along the way
// from where it stands to where the other gets. With room for the clearance on all sides.
MeshBounds Blaming::way_of(const RelativeLeg& leg, const Meeting& meeting, bool of_moving) const {
  const double pitch = lattice_.pitch, room = 2 * clearance_;
  const int axis = leg.direction / 2;
  const double sign = leg.direction % 2 == 0 ? 1 : -1, shift = leg.from[axis] * pitch,
               way = sign * leg.length * pitch;
  MeshBounds box = of_moving ? meeting.on_moving : meeting.on_resting;
  for (const double end :
       {of_moving ? meeting.on_resting.low[axis] - shift - way : meeting.on_moving.low[axis] + shift + way,
        of_moving ? meeting.on_resting.high[axis] - shift - way
                  : meeting.on_moving.high[axis] + shift + way}) {
    set(box.low, axis, std::min(box.low[axis], end));
    set(box.high, axis, std::max(box.high[axis], end));
  }
  return widened(box, room);
}

}  // namespace kumiki
