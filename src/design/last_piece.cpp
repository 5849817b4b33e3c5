// The last piece: leaves as late as it can, and lets all the others go (next_piece.h).
#include "design/next_piece.h"
#include "design/obstacles.h"
#include "design/piece_maker.h"
#include "design/unwanted.h"

namespace kumiki {

namespace {

constexpr int kRepairs = 12;
constexpr int kExchanges = 500;

bool comes_apart(const Outlook& outlook) { return outlook.level > 0 && outlook.stuck == 0; }

class Opener {
 public:
  Opener(PieceMaker& maker, Workbench& bench, Rng& random) : maker_(maker), bench_(bench), random_(random) {}

  // Until the first way out is the one from the far end.
  void close_early_ways_out(int depth) {
    level_ = bench_.look().level;
    for (int repair = 0; repair < kRepairs && level_ > 0 && level_ <= depth; ++repair) {
      const std::size_t before = bench_.given();
      if (bench_.budget().is_spent() || !maker_.connect(blockees(bench_.cut(), way_out(bench_.explorer())))) return;
      if (const int level = bench_.look().level; level >= level_)
        level_ = level;
      else
        return bench_.take_back(before);
    }
  }

  void grow() {
    maker_.grow([&] {
      const int level = bench_.look().level;
      if (level < level_) return false;
      level_ = level;
      return true;
    });
  }

  // Voxels change hands between the piece and the rest, first of all those that hold others.
  bool open_up() {
    now_ = bench_.look();
    if (now_.level == 0) return false;
    obstacles_ = obstacles(bench_.cut());
    for (int k = 0; k < kExchanges && !comes_apart(now_) && !bench_.budget().is_spent(); ++k) {
      const std::size_t before = bench_.given();
      const bool aimed = !obstacles_.empty() && random_.below(2) == 0;
      const bool changed =
          aimed ? maker_.connect({obstacles_[random_.below(obstacles_.size())]}) : maker_.exchange();
      if (changed && !is_welcome()) bench_.take_back(before);
    }
    return comes_apart(now_);
  }

 private:
  // Fewer are stuck; or as many, and no more obstacles.
  bool is_welcome() {
    auto left = obstacles(bench_.cut());
    if (left.size() > obstacles_.size() && random_.below(4) != 0) return false;
    const Outlook next = bench_.look();
    if (next.level == 0 || next.stuck > now_.stuck) return false;
    if (next.stuck == now_.stuck && left.size() > obstacles_.size()) return false;
    now_ = next;
    obstacles_ = std::move(left);
    return true;
  }

  PieceMaker& maker_;
  Workbench& bench_;
  Rng& random_;
  int level_ = 0;
  Outlook now_;
  std::vector<int> obstacles_;
};

}  // namespace

bool make_last_piece(Workbench& bench, const FarEnd& from, SizeRange sizes, Rng& random) {
  PieceMaker maker(bench, sizes, random);
  if (!maker.begin(from.configurations, Reach::Out)) return false;
  Opener opener(maker, bench, random);
  opener.close_early_ways_out(from.depth);
  opener.grow();
  return maker.is_sound() && opener.open_up() && maker.is_sound();
}

}  // namespace kumiki
