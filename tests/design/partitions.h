// Cuts for tests: drawn ones, shapes to cut, cuts that wander, and what exact code says of them.
#pragma once

#include <string_view>

#include <gtest/gtest.h>

#include "base/shards.h"
#include "design/proposals.h"
#include "design/start.h"
#include "grid/text_art.h"
#include "solve/disassemble.h"

namespace kumiki {

// A shape and its cut, one letter a piece, 'a' first: DrawnCut("aab/.ab").
struct DrawnCut {
  explicit DrawnCut(std::string_view drawing) : blank(draw(drawing)) {
    const LetterBlock block = *parse_letters(drawing);
    for (int v = 0; v < blank.count(); ++v) {
      const int piece = block.at(blank.place(v) + blank.low) - 'a';
      owners.push_back(static_cast<std::uint8_t>(piece));
      pieces = std::max(pieces, piece + 1);
    }
  }

  Partition cut() const { return {blank, pieces, owners}; }

  Blank blank;
  Partition::Owners owners;
  int pieces = 0;
};

inline Cells box_without(Vec3 size, const std::vector<Vec3>& holes) {
  Cells cells = Cells::full({{}, size});
  for (const Vec3 hole : holes) cells.reset(hole);
  return cells;
}

// Solid ones, with holes, and such that are far from a box.
inline std::vector<Cells> shapes_to_cut() {
  return {
      box_without({3, 3, 3}, {}),
      box_without({4, 4, 4}, {{1, 1, 1}}),
      box_without({3, 4, 5}, {{1, 1, 2}}),
      box_without({5, 5, 5}, {{2, 2, 2}}),
      draw("xxx/x.x/xxx//x.x/.../x.x//xxx/x.x/xxx"),                    // a frame
      draw("xxxx/xx../xx..//xxxx/xx../xx..//xxxx/xx../xx.."),           // an L
      draw("xxxxx/x...x/xx.xx//xxxxx/x...x/xx.xx//xxxxx/xxxxx/xxxxx"),  // a U with a floor
      draw("xxxxxxx/xxxxxxx//xx...xx/xxxxxxx//xxxxxxx/xxxxxxx"),        // a long one with a tunnel
  };
}

inline Frozen nothing_frozen(const Blank& blank) {
  return Frozen(static_cast<std::size_t>(blank.count()), Partition::kNobody);
}

inline Partition random_cut(const Blank& blank, int pieces, Rng& random) {
  const CutTask task(blank, pieces, size_range(blank.count(), pieces, 0.9), nothing_frozen(blank));
  const auto owners = random_start(task, StartKind::Grown, random);
  EXPECT_TRUE(owners);
  return {blank, pieces, *owners};
}

// A voxel, and a piece beside it that could have it instead; voxel -1 when the dice found none.
inline Handover random_handover(const Partition& cut, Rng& random) {
  for (int tries = 0; tries < 100; ++tries) {
    const int voxel = static_cast<int>(random.below(static_cast<std::uint64_t>(cut.blank().count())));
    const int next = cut.blank().beside(voxel, random.between(0, 5));
    if (next >= 0 && cut.owner(next) != cut.owner(voxel)) return {voxel, cut.owner(voxel), cut.owner(next)};
  }
  return {};
}

inline std::vector<Cells> cells_of(const Partition& cut) {
  std::vector<Cells> cells;
  for (int piece = 0; piece < cut.pieces(); ++piece) {
    std::vector<Vec3> list;
    for (const int voxel : cut.members(piece)) list.push_back(cut.blank().place(voxel));
    cells.push_back(Cells::of(list));
  }
  return cells;
}

// What solve/ says: the level (0: nothing leaves), and whether all comes apart.
struct Exact {
  int level = 0;
  bool apart = false;
};
inline Exact exact(const std::vector<Cells>& pieces) {
  Pile pile;
  std::vector<Body> bodies;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    bodies.push_back(body_of(pieces[i]));
    pile.pieces.emplace_back(i);
    pile.movers.push_back({static_cast<int>(i), pieces[i].trimmed().box().low});
    pile.placements.push_back(pile.movers.back().at);
  }
  Workers workers(1);
  Separator separator(bodies, workers, {});
  kumiki::Run run;
  const Disassembly found = disassemble(pile, GroupRule(), {}, bodies, separator, run);
  EXPECT_NE(found.apart, Verdict::Unknown);
  return {level(found.plan), found.apart == Verdict::Yes};
}

}  // namespace kumiki
