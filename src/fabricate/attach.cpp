#include "fabricate/attach.h"

#include <queue>

namespace kumiki {

namespace {

enum class Prospect { Refused, Collides, Follows };

struct Offer {
  Prospect prospect = Prospect::Collides;
  double contact = 0;
  Attachment attachment;

  // Less is worse.
  bool operator<(const Offer& o) const {
    if (prospect != o.prospect) return prospect < o.prospect;
    if (contact != o.contact) return contact < o.contact;
    return attachment > o.attachment;
  }
};

// Does the cell, if it is the piece's, meet a cell of the other piece on this leg?
bool meets_on(const RelativeLeg& leg, const Attachment& attachment, const CellOwners& owners,
              const CellColumns& columns) {
  const auto& [cell, piece] = attachment;
  if (leg.piece != piece && leg.other != piece) return false;
  const bool moves = leg.piece == piece;
  const Vec3 step = kDirections[static_cast<std::size_t>(leg.direction)];
  for (int way = 0; way <= leg.length; ++way) {
    const Vec3 at = leg.from + step * way, met = moves ? cell + at : cell - at;
    if (owners.at(met) != (moves ? leg.other : leg.piece)) continue;
    const Vec3 moving = moves ? cell : met, resting = moves ? met : cell;
    // On its way out of the place of the other, and before that into it.
    if (way < leg.length && columns.collide(moving, resting, leg.direction, false)) return true;
    if (way > 0 && columns.collide(moving, resting, leg.direction, true)) return true;
  }
  return false;
}

class Attacher {
 public:
  Attacher(CellOwners& owners, const CellContents& contents, const CellColumns& columns,
           const std::vector<RelativeLeg>& legs, const std::set<Attachment>& refused)
      : owners_(owners), contents_(contents), columns_(columns), legs_(legs), refused_(refused) {
    owners_.cells_of(CellOwners::kUnclaimed).for_each([&](Vec3 cell) {
      for (int direction = 0; direction < 6; ++direction) offer(cell, direction);
    });
  }

  Attached run() {
    Attached attached;
    while (!offers_.empty()) {
      Offer best = offers_.top();
      offers_.pop();
      if (owners_.at(best.attachment.cell) != CellOwners::kUnclaimed) continue;
      // What was attached meanwhile may be in the way now; the other way round it cannot be.
      if (const Prospect now = prospect(best.attachment); now != best.prospect) {
        best.prospect = now;
        offers_.push(best);
        continue;
      }
      owners_.give(best.attachment.cell, best.attachment.piece);
      (best.prospect == Prospect::Follows ? attached.follow : attached.collide).push_back(best.attachment);
      for (int direction = 0; direction < 6; ++direction)
        offer(best.attachment.cell + kDirections[static_cast<std::size_t>(direction)], direction ^ 1);
    }
    return attached;
  }

 private:
  // To the cell, by the piece that has the neighbour in this direction.
  void offer(Vec3 cell, int direction) {
    if (owners_.at(cell) != CellOwners::kUnclaimed) return;
    const int piece = owners_.at(cell + kDirections[static_cast<std::size_t>(direction)]);
    if (piece < 0) return;
    const double contact = contents_.contact(cell, direction);
    if (contact > 0) offers_.push({prospect({cell, piece}), contact, {cell, piece}});
  }

  Prospect prospect(const Attachment& attachment) const {
    if (refused_.count(attachment)) return Prospect::Refused;
    for (const RelativeLeg& leg : legs_)
      if (meets_on(leg, attachment, owners_, columns_)) return Prospect::Collides;
    return Prospect::Follows;
  }

  CellOwners& owners_;
  const CellContents& contents_;
  const CellColumns& columns_;
  const std::vector<RelativeLeg>& legs_;
  const std::set<Attachment>& refused_;
  std::priority_queue<Offer> offers_;
};

}  // namespace

Attached attach_rest(CellOwners& owners, const CellContents& contents, const CellColumns& columns,
                     const std::vector<RelativeLeg>& legs, const std::set<Attachment>& refused) {
  return Attacher(owners, contents, columns, legs, refused).run();
}

}  // namespace kumiki
