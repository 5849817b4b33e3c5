#include "fabricate/attach.h"

#include <queue>
#include <tuple>

namespace kumiki {

namespace {

struct Offer {
  bool follows = false;
  double contact = 0;
  Vec3 cell;
  int piece = 0;

  // Less is worse.
  bool operator<(const Offer& o) const {
    if (follows != o.follows) return o.follows;
    if (contact != o.contact) return contact < o.contact;
    return std::tie(cell, piece) > std::tie(o.cell, o.piece);
  }
};

class Attacher {
 public:
  Attacher(CellOwners& owners, const CellContents& contents, const std::vector<RelativeLeg>& legs)
      : owners_(owners), contents_(contents), legs_(legs) {
    owners_.cells_of(CellOwners::kUnclaimed).for_each([&](Vec3 cell) {
      for (int direction = 0; direction < 6; ++direction) offer(cell, direction);
    });
  }

  std::vector<Attachment> run() {
    std::vector<Attachment> made;
    while (!offers_.empty()) {
      const Offer best = offers_.top();
      offers_.pop();
      if (owners_.at(best.cell) != CellOwners::kUnclaimed) continue;
      // What was attached meanwhile may be in the way now; the other way round it cannot be.
      if (best.follows && !can_follow(best.cell, best.piece)) {
        offers_.push({false, best.contact, best.cell, best.piece});
        continue;
      }
      owners_.give(best.cell, best.piece);
      made.push_back({best.cell, best.piece, best.follows});
      for (int direction = 0; direction < 6; ++direction)
        offer(best.cell + kDirections[static_cast<std::size_t>(direction)], direction ^ 1);
    }
    return made;
  }

 private:
  // To the cell, by the piece that has the neighbour in this direction.
  void offer(Vec3 cell, int direction) {
    if (owners_.at(cell) != CellOwners::kUnclaimed) return;
    const int piece = owners_.at(cell + kDirections[static_cast<std::size_t>(direction)]);
    if (piece < 0) return;
    const double contact = contents_.contact(cell, direction);
    if (contact > 0) offers_.push({can_follow(cell, piece), contact, cell, piece});
  }

  bool can_follow(Vec3 cell, int piece) const {
    for (const RelativeLeg& leg : legs_) {
      if (leg.piece != piece && leg.other != piece) continue;
      const bool moves = leg.piece == piece;
      const Vec3 step = kDirections[static_cast<std::size_t>(leg.direction)];
      for (int way = 0; way <= leg.length; ++way) {
        const Vec3 at = leg.from + step * way;
        if (owners_.at(moves ? cell + at : cell - at) == (moves ? leg.other : leg.piece)) return false;
      }
    }
    return true;
  }

  CellOwners& owners_;
  const CellContents& contents_;
  const std::vector<RelativeLeg>& legs_;
  std::priority_queue<Offer> offers_;
};

}  // namespace

std::vector<Attachment> attach_rest(CellOwners& owners, const CellContents& contents,
                                    const std::vector<RelativeLeg>& legs) {
  return Attacher(owners, contents, legs).run();
}

}  // namespace kumiki
