#include "design/next_piece.h"

#include "design/piece_maker.h"
#include "design/unwanted.h"

namespace kumiki {

namespace {

constexpr int kRepairs = 24;

// The depth of the graph when nothing leaves any more.
std::optional<int> close_ways_out(PieceMaker& maker, Workbench& bench) {
  for (int repair = 0; repair < kRepairs && !bench.budget().is_spent(); ++repair) {
    const Outlook outlook = bench.look();
    if (outlook.cut_off) return std::nullopt;
    if (outlook.level == 0) return outlook.depth;
    if (!maker.connect(blockees(bench.cut(), way_out(bench.explorer())))) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

bool make_locked_piece(Workbench& bench, const FarEnd& from, int least_depth, SizeRange sizes, Rng& random) {
  PieceMaker maker(bench, sizes, random);
  if (!maker.begin(from.configurations, Reach::OneStep)) return false;
  std::optional<int> depth = close_ways_out(maker, bench);
  if (!depth || *depth < least_depth) return false;
  maker.grow([&] {
    const Outlook outlook = bench.look();
    if (outlook.cut_off || outlook.level > 0 || outlook.depth < *depth) return false;
    depth = outlook.depth;
    return true;
  });
  return maker.is_sound();
}

}  // namespace kumiki
