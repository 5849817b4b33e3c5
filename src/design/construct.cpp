#include "design/construct.h"

#include <algorithm>
#include <memory>

#include "base/assert.h"
#include "design/course.h"
#include "design/next_piece.h"

namespace kumiki {

namespace {

class Construct {
 public:
  Construct(const Blank& blank, int pieces, SizeRange sizes, Rng& random, const ConstructLimits& limits,
            const Run& run)
      : blank_(blank),
        pieces_(pieces),
        sizes_(sizes),
        random_(random),
        limits_(limits),
        budget_(limits.looks, run) {
    for (int count = 2; count <= pieces; ++count)
      benches_.push_back(std::make_unique<Workbench>(blank, count, limits.most_states, budget_));
  }

  Construction make() {
    const Partition::Owners whole(static_cast<std::size_t>(blank_.count()), 0);
    if (const SizeRange first = sizes_of(0, whole); first.least > first.most) return {};
    if (pieces_ > 2 && !has_room_for_a_step(whole)) return {};
    while (!budget_.is_spent())
      if (make(0, whole, assembled())) break;
    return {std::move(best_), budget_.spent()};
  }

 private:
  static FarEnd assembled() { return {{Explorer::Shifts{}}, 0}; }

  // Is there a voxel that could move and not leave?
  bool has_room_for_a_step(const Partition::Owners& whole) {
    Workbench& bench = *benches_.front();
    bench.lay(with_an_empty_hand(0, whole));
    for (int direction = 0; direction < 6; ++direction)
      if (!Course(bench.cut(), {}, direction, Reach::OneStep).seeds().empty()) return true;
    return false;
  }

  // Piece `piece` and all that follow.
  bool make(int piece, const Partition::Owners& before, const FarEnd& from) {
    if (piece + 2 == pieces_) return make_last(piece, before, from);
    Workbench& bench = *benches_[static_cast<std::size_t>(piece)];
    const SizeRange sizes = sizes_of(piece, before);
    for (int tries = 0; tries < limits_.tries && !budget_.is_spent(); ++tries) {
      lay(bench, piece, before);
      // A graph that does not get deeper is better than none.
      const int least_depth = 2 * tries < limits_.tries ? from.depth + 1 : 0;
      if (make_locked_piece(bench, from, least_depth, sizes, random_) && go_on(piece, bench)) return true;
    }
    return false;
  }

  // The best of several.
  bool make_last(int piece, const Partition::Owners& before, const FarEnd& from) {
    Workbench& bench = *benches_.back();
    const SizeRange sizes = sizes_of(piece, before);
    for (int tries = 0; tries < limits_.tries && level_ <= from.depth && !budget_.is_spent(); ++tries) {
      lay(bench, piece, before);
      // One that leaves at once is better than none.
      const bool late = 2 * tries < limits_.tries;
      if (!late && level_ > 0) break;
      const int level = make_last_piece(bench, late ? from : assembled(), sizes, random_);
      if (level <= level_) continue;
      level_ = level;
      best_ = bench.cut().owners();
    }
    return level_ > 0;
  }

  void lay(Workbench& bench, int piece, const Partition::Owners& before) {
    budget_.spend();
    bench.lay(with_an_empty_hand(piece, before));
  }

  bool go_on(int piece, Workbench& bench) {
    const Outlook outlook = bench.look();
    if (outlook.cut_off || outlook.level > 0) return false;
    return make(piece + 1, bench.cut().owners(), {bench.explorer().farthest(), outlook.depth});
  }

  // The pieces to come need some of the rest, too, and have to use it up.
  SizeRange sizes_of(int piece, const Partition::Owners& before) const {
    const int rest = static_cast<int>(std::count(before.begin(), before.end(), piece));
    const int left = pieces_ - 1 - piece;
    return {std::max(sizes_.least, rest - left * sizes_.most),
            std::min(sizes_.most, rest - left * sizes_.least)};
  }

  // The rest, which had this number, gets the next one.
  static Partition::Owners with_an_empty_hand(int piece, Partition::Owners owners) {
    for (auto& owner : owners)
      if (owner == piece) ++owner;
    return owners;
  }

  const Blank& blank_;
  int pieces_;
  SizeRange sizes_;
  Rng& random_;
  ConstructLimits limits_;
  Budget budget_;
  std::vector<std::unique_ptr<Workbench>> benches_;  // for 2, 3, … pieces
  std::optional<Partition::Owners> best_;
  int level_ = 0;
};

}  // namespace

Construction construct(const Blank& blank, int pieces, SizeRange sizes, Rng& random,
                       const ConstructLimits& limits, const Run& run) {
  KUMIKI_ASSERT(pieces >= 2 && pieces <= Explorer::kMostPieces);
  return Construct(blank, pieces, sizes, random, limits, run).make();
}

}  // namespace kumiki
