#include "design/construct.h"

#include <algorithm>
#include <memory>

#include "base/assert.h"
#include "design/next_piece.h"

namespace kumiki {

namespace {

class Construct {
 public:
  Construct(const Blank& blank, int pieces, SizeRange sizes, Rng& random, const ConstructLimits& limits,
            const Run& run)
      : blank_(blank), pieces_(pieces), sizes_(sizes), random_(random), limits_(limits),
        budget_(limits.looks, run) {
    for (int count = 2; count <= pieces; ++count)
      benches_.push_back(std::make_unique<Workbench>(blank, count, limits.most_states, budget_));
  }

  Construction make() {
    const Partition::Owners whole(static_cast<std::size_t>(blank_.count()), 0);
    const FarEnd start{{Explorer::Shifts{}}, 0};
    while (!budget_.is_spent())
      if (make(0, whole, start)) return {benches_.back()->cut().owners(), budget_.spent()};
    return {std::nullopt, budget_.spent()};
  }

 private:
  // Piece `piece` and all that follow.
  bool make(int piece, const Partition::Owners& before, const FarEnd& from) {
    Workbench& bench = *benches_[static_cast<std::size_t>(piece)];
    const bool last = piece + 2 == pieces_;
    const SizeRange sizes = sizes_of(piece, before);
    if (sizes.least > sizes.most) return budget_.spend(), false;
    for (int tries = 0; tries < limits_.tries && !budget_.is_spent(); ++tries) {
      budget_.spend();
      bench.lay(with_an_empty_hand(piece, before));
      const bool made = last ? make_last_piece(bench, from, sizes, random_)
                             : make_locked_piece(bench, from, sizes, random_);
      if (made && (last || go_on(piece, bench))) return true;
    }
    return false;
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
    return {std::max(sizes_.least, rest - left * sizes_.most), std::min(sizes_.most, rest - left * sizes_.least)};
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
};

}  // namespace

Construction construct(const Blank& blank, int pieces, SizeRange sizes, Rng& random,
                       const ConstructLimits& limits, const Run& run) {
  KUMIKI_ASSERT(pieces >= 2 && pieces <= Explorer::kMostPieces);
  return Construct(blank, pieces, sizes, random, limits, run).make();
}

}  // namespace kumiki
