#include "design/next_piece.h"

#include <algorithm>

#include "design/course.h"
#include "design/unwanted.h"

namespace kumiki {

namespace {

constexpr int kRepairs = 24;
constexpr std::size_t kChoices = 6;   // among the nearest blockees
constexpr int kGrowthTries = 8;       // a voxel that is wanted
constexpr int kExchanges = 400;       // of voxels between the last piece and the rest

class PieceMaker {
 public:
  PieceMaker(Workbench& bench, SizeRange sizes, Rng& random)
      : bench_(bench), cut_(bench.cut()), blank_(cut_.blank()), sizes_(sizes), random_(random) {
    const int mean = (sizes.least + sizes.most) / 2, spread = (sizes.most - sizes.least) / 4;
    wanted_ = mean + random.between(-spread, spread);
  }

  // Chooses a configuration, a direction and a voxel. False: none has room.
  bool begin(const FarEnd& from, Reach reach) {
    const auto& shifts = from.configurations[random_.below(from.configurations.size())];
    std::vector<int> directions{0, 1, 2, 3, 4, 5};
    random_.shuffle(directions);
    for (const int direction : directions) {
      course_.emplace(cut_, shifts, direction, reach);
      const auto seeds = course_->seeds();
      if (seeds.empty()) continue;
      const auto seed = seeds[random_.below(seeds.size())];
      course_->keep(seed.stop);
      return add(course_->column(seed.voxel));
    }
    return false;
  }

  // Until nothing leaves.
  bool close_ways_out() {
    for (int repair = 0; repair < kRepairs && !bench_.budget().is_spent(); ++repair) {
      const Outlook outlook = bench_.look();
      if (outlook.cut_off) return false;
      if (outlook.level == 0) return depth_ = outlook.depth, true;
      if (!add(path_to(blockees(cut_, way_out(bench_.explorer()))))) return false;
    }
    return false;
  }

  void grow_locked() {
    grow([&] {
      const Outlook outlook = bench_.look();
      if (outlook.cut_off || outlook.level > 0 || outlook.depth < depth_) return false;
      return depth_ = outlook.depth, true;
    });
  }
  void grow_freely() {
    grow([] { return true; });
  }

  // Voxels go to and fro between the piece and the rest; until nothing is stuck.
  bool open_up() {
    Outlook now = bench_.look();
    for (int k = 0; k < kExchanges && !bench_.budget().is_spent(); ++k) {
      if (now.level > 0 && now.stuck == 0) return true;
      const std::size_t before = bench_.given();
      if (!exchange()) continue;
      const Outlook next = bench_.look();
      if (badness(next) > badness(now))
        bench_.take_back(before);
      else
        now = next;
    }
    return now.level > 0 && now.stuck == 0;
  }

  bool is_sound() const { return sizes_.contains(size()) && cut_.hangs_together(bench_.hand()); }
  int depth() const { return depth_; }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int size() const { return cut_.size(bench_.hand()); }
  int any_of(const std::vector<int>& list) { return list[random_.below(list.size())]; }
  bool is_rest(int voxel) const { return voxel >= 0 && cut_.owner(voxel) == bench_.rest(); }
  static int badness(const Outlook& outlook) {
    return outlook.level == 0 ? Explorer::kMostPieces : outlook.stuck;
  }

  // All of them; or none, when there are too many or the rest would fall apart.
  bool add(const std::vector<int>& voxels) {
    if (voxels.empty()) return false;
    const std::size_t before = bench_.given();
    for (const int voxel : voxels)
      if (is_rest(voxel)) bench_.give(voxel, bench_.hand());
    if (size() <= sizes_.most && cut_.hangs_together(bench_.rest())) return true;
    bench_.take_back(before);
    return false;
  }

  // From the piece to one of the nearest of these, with all that has to come along. Empty: there is no way.
  std::vector<int> path_to(const std::vector<int>& targets) {
    std::vector<bool> is_target(index(blank_.count()));
    for (const int voxel : targets) is_target[index(voxel)] = true;
    std::vector<int> from(index(blank_.count()), -1), open = cut_.members(bench_.hand()), near;
    random_.shuffle(open);
    for (const int voxel : open) from[index(voxel)] = voxel;
    for (std::size_t k = 0; k < open.size() && near.size() < kChoices; ++k) {
      if (is_target[index(open[k])]) near.push_back(open[k]);
      for (const int next : blank_.neighbours[index(open[k])]) {
        if (!is_rest(next) || from[index(next)] >= 0 || course_->column(next).empty()) continue;
        from[index(next)] = open[k];
        open.push_back(next);
      }
    }
    return near.empty() ? std::vector<int>{} : way_back(any_of(near), from);
  }
  std::vector<int> way_back(int voxel, const std::vector<int>& from) const {
    std::vector<int> path;
    for (; is_rest(voxel); voxel = from[index(voxel)]) {
      const auto column = course_->column(voxel);
      path.insert(path.end(), column.begin(), column.end());
    }
    return path;
  }

  template <class Check>
  void grow(const Check& is_fine) {
    for (int tries = kGrowthTries * wanted_; tries > 0 && size() < wanted_; --tries) {
      if (bench_.budget().is_spent()) return;
      const int next = blank_.beside(any_of(cut_.members(bench_.hand())), random_.between(0, 5));
      const std::size_t before = bench_.given();
      if (is_rest(next) && add(course_->column(next)) && !is_fine()) bench_.take_back(before);
    }
  }

  // One voxel changes hands. False: it may not, and nothing has changed.
  bool exchange() {
    const int to = random_.below(2) == 0 ? bench_.hand() : bench_.rest();
    const int from = bench_.hand() + bench_.rest() - to;
    const int voxel = blank_.beside(any_of(cut_.members(to)), random_.between(0, 5));
    if (voxel < 0 || cut_.owner(voxel) != from) return false;
    const std::size_t before = bench_.given();
    bench_.give(voxel, to);
    if (sizes_.contains(size()) && cut_.hangs_together_without(voxel, from)) return true;
    bench_.take_back(before);
    return false;
  }

  Workbench& bench_;
  const Partition& cut_;
  const Blank& blank_;
  SizeRange sizes_;
  Rng& random_;
  int wanted_;  // voxels
  std::optional<Course> course_;
  int depth_ = 0;
};

}  // namespace

bool make_locked_piece(Workbench& bench, const FarEnd& from, SizeRange sizes, Rng& random) {
  PieceMaker maker(bench, sizes, random);
  if (!maker.begin(from, Reach::OneStep) || !maker.close_ways_out()) return false;
  maker.grow_locked();
  return maker.is_sound();
}

bool make_last_piece(Workbench& bench, const FarEnd& from, SizeRange sizes, Rng& random) {
  PieceMaker maker(bench, sizes, random);
  if (!maker.begin(from, Reach::Out)) return false;
  maker.grow_freely();
  return maker.is_sound() && maker.open_up();
}

}  // namespace kumiki
