// The cuts of one configuration: every way to slide some pieces against the others, and how far.
//
// Key. "i pushes j" up an axis when i cannot go one step without hitting j. A set can go up iff it holds all
// that its pieces push, that is, iff it is a union of closures of single pieces. Shifting a set one way is
// shifting the rest the other way, so a cut is told by the side that does not hold the last piece: a binary
// number, bit i for piece i.
//
// The search for the least number of moves (separate.h) has tables of its own: it wants the first exit and
// speed; a graph wants all cuts, in the order of the numbers, and to know which sides hang together.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "solve/separate.h"

namespace kumiki {

struct Cut {
  PieceSet set = 0;   // without the last piece
  int direction = 0;  // where it goes
  Steps steps = 0;    // kFree: it leaves

  auto operator<=>(const Cut&) const = default;
};

class Cuts {
 public:
  // Two pieces or more, kMostSearched at most.
  Cuts(const std::vector<Mover>& pieces, const std::vector<Body>& bodies);

  // One shift a piece. False: too far apart, or too long, to be measured (kReach).
  bool look_at(std::span<const Vec3> shifts);

  // After look_at: all cuts, by set, then by direction. False: more than kMost.
  bool list(std::vector<Cut>& cuts) const;
  static constexpr std::size_t kMost = std::size_t{1} << 17;

  // After look_at: a cut that leaves, found without listing all: one piece and what stands in its way. Only
  // cuts that `counts` are taken; there may be others when this finds none.
  template <class Counts>
  std::optional<Cut> find_exit(Counts counts) const {
    for (int axis = 0; axis < 3; ++axis)
      for (const PieceSet set : closures(axis, kFree))
        if (const Cut cut = cut_of(set, axis); set != all_ && counts(cut)) return cut;
    return std::nullopt;
  }

  // Do these pieces touch one another, directly or through others of them?
  bool hangs_together(PieceSet set) const;
  PieceSet rest(PieceSet set) const { return all_ & ~set; }

 private:
  std::size_t count() const { return at_.size(); }
  Steps steps(int axis, std::size_t i, std::size_t j) const {
    return steps_[static_cast<std::size_t>(axis)][i * count() + j];
  }
  bool within_reach() const;
  void note(std::size_t i, std::size_t j, std::uint64_t six);
  // By piece: it and all that it pushes, where a pair with fewer steps than the limit pushes.
  std::vector<PieceSet> closures(int axis, int limit) const;
  Steps steps_of(PieceSet set, int axis) const;
  Cut cut_of(PieceSet set, int axis) const;

  std::vector<Vec3> at_;
  PieceSet all_;
  bool measurable_ = true;
  Motion motion_;
  std::vector<BodyPair*> pairs_;  // (i, j) with i < j, by j, then i
  std::vector<Vec3> place_;
  std::array<std::vector<Steps>, 3> steps_;  // by axis: how far i goes up before it hits j
  std::vector<PieceSet> touching_;
};

}  // namespace kumiki
