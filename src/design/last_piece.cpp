// The last piece: leaves as late as it can, and lets all the others go (next_piece.h).
#include "design/next_piece.h"
#include "design/obstacles.h"
#include "design/piece_maker.h"
#include "design/unwanted.h"

namespace kumiki {

namespace {

constexpr int kRepairs = 12;
constexpr int kPatience = 60;  // exchanges that help nobody

bool comes_apart(const Outlook& outlook) { return outlook.level > 0 && outlook.stuck == 0; }

class Opener {
 public:
  Opener(PieceMaker& maker, Workbench& bench, Rng& random) : maker_(maker), bench_(bench), random_(random) {}

  // Until the first way out is the one from the far end.
  void close_early_ways_out(int depth) {
    level_ = bench_.look().level;
    for (int repair = 0; repair < kRepairs && level_ > 0 && level_ <= depth; ++repair) {
      const std::size_t before = bench_.given();
      if (bench_.budget().is_spent() || !maker_.connect(blockees(bench_.cut(), way_out(bench_.explorer()))))
        return;
      if (const int level = bench_.look().level; level >= level_)
        level_ = level;
      else
        return bench_.take_back(before);
    }
  }

  void grow() {
    maker_.grow([&] { return bench_.look().level >= level_; });
    if (maker_.is_sound()) return;
    maker_.forget_course();
    maker_.grow([&] { return bench_.look().level >= level_ && leaves_alone(); });
  }

  // Voxels change hands between the piece and the rest, first of all those that hold others.
  int open_up() {
    now_ = bench_.look();
    if (now_.level == 0) return 0;
    alone_ = leaves_alone();
    obstacles_ = obstacles(bench_.cut());
    for (int idle = 0; idle < kPatience && !comes_apart(now_) && !bench_.budget().is_spent(); ++idle) {
      const int stuck = now_.stuck, held = obstacles_.count();
      const std::size_t before = bench_.given();
      const bool aimed = !obstacles_.voxels.empty() && random_.below(2) == 0;
      const bool changed = aimed
                               ? maker_.connect({obstacles_.voxels[random_.below(obstacles_.voxels.size())]})
                               : maker_.exchange();
      if (changed && !is_welcome()) bench_.take_back(before);
      if (now_.stuck < stuck || obstacles_.count() < held) idle = 0;
    }
    return comes_apart(now_) ? now_.level : 0;
  }

 private:
  // Of the last look.
  bool leaves_alone() const {
    const unsigned all = (1U << bench_.cut().pieces()) - 1, hand = 1U << bench_.hand();
    return bench_.explorer().leaving() == hand || bench_.explorer().leaving() == all - hand;
  }

  // Fewer are stuck; or as many, and no more obstacles.
  bool is_welcome() {
    auto left = obstacles(bench_.cut());
    if (left.count() > obstacles_.count() && random_.below(4) != 0) return false;
    const Outlook next = bench_.look();
    if (next.level == 0 || next.stuck > now_.stuck) return false;
    if (next.stuck == now_.stuck && alone_ && !leaves_alone()) return false;
    alone_ = leaves_alone();
    if (next.stuck == now_.stuck && (left.count() > obstacles_.count() || next.level < now_.level))
      return false;
    now_ = next;
    obstacles_ = std::move(left);
    return true;
  }

  PieceMaker& maker_;
  Workbench& bench_;
  Rng& random_;
  int level_ = 0;
  bool alone_ = false;  // the piece in hand was the first to leave
  Outlook now_;
  Obstacles obstacles_;
};

}  // namespace

int make_last_piece(Workbench& bench, const FarEnd& from, SizeRange sizes, Rng& random) {
  PieceMaker maker(bench, sizes, random);
  const auto holding = obstacles(bench.cut()).voxels;
  if (!maker.begin_at(holding, from.configurations, Reach::Out) &&
      !maker.begin(from.configurations, Reach::Out))
    return 0;
  for (const int voxel : holding) maker.connect({voxel});
  Opener opener(maker, bench, random);
  opener.close_early_ways_out(from.depth);
  opener.grow();
  maker.forget_course();
  return maker.is_sound() ? opener.open_up() : 0;
}

}  // namespace kumiki
