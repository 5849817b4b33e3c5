#include "design/piece_maker.h"

#include <algorithm>

#include "base/at.h"

namespace kumiki {

namespace {

constexpr std::size_t kChoices = 6;  // among the nearest targets
constexpr int kSeeds = 8;            // of a direction
constexpr int kCourses = 24;         // to choose from

// The voxels of a piece that its largest part does not reach.
std::vector<int> cut_off(const Partition& cut, int piece) {
  const Blank& blank = cut.blank();
  std::vector<bool> met(at(blank.count()));
  std::vector<int> largest, others;
  for (const int first : cut.members(piece)) {
    if (met[at(first)]) continue;
    std::vector<int> part{first};
    met[at(first)] = true;
    for (std::size_t k = 0; k < part.size(); ++k)
      for (const int next : blank.neighbours[at(part[k])]) {
        if (next < 0 || cut.owner(next) != piece || met[at(next)]) continue;
        met[at(next)] = true;
        part.push_back(next);
      }
    if (part.size() > largest.size()) std::swap(part, largest);
    others.insert(others.end(), part.begin(), part.end());
  }
  return others;
}

}  // namespace

PieceMaker::PieceMaker(Workbench& bench, SizeRange sizes, Rng& random)
    : bench_(bench), cut_(bench.cut()), blank_(cut_.blank()), sizes_(sizes), random_(random) {
  const int mean = (sizes.least + sizes.most) / 2, spread = (sizes.most - sizes.least) / 4;
  wanted_ = mean + random.between(-spread, spread);
}

bool PieceMaker::begin(const std::vector<Explorer::Shifts>& configurations, Reach reach) {
  const auto& shifts = configurations[random_.below(configurations.size())];
  std::vector<int> directions{0, 1, 2, 3, 4, 5};
  random_.shuffle(directions);
  for (const int direction : directions) {
    course_.emplace(cut_, shifts, direction, reach);
    const auto seeds = course_->seeds();
    for (int tries = 0; tries < kSeeds && !seeds.empty(); ++tries) {
      const auto seed = seeds[random_.below(seeds.size())];
      course_->keep(seed.stop);
      if (has_room(seed.voxel) && add(course_->column(seed.voxel))) return true;
    }
  }
  return false;
}

bool PieceMaker::begin_at(const std::vector<int>& targets,
                          const std::vector<Explorer::Shifts>& configurations, Reach reach) {
  std::vector<int> most;
  for (int tries = 0; tries < kCourses; ++tries) {
    const Course course(cut_, configurations[random_.below(configurations.size())], tries % 6, reach);
    std::vector<int> within;
    for (const int voxel : targets)
      if (!course.column(voxel).empty()) within.push_back(voxel);
    if (within.size() <= most.size()) continue;
    most = std::move(within);
    course_.emplace(course);
  }
  random_.shuffle(most);
  return std::any_of(most.begin(), most.end(),
                     [&](int voxel) { return has_room(voxel) && add(course_->column(voxel)); });
}

// Can a piece that begins here get large enough on its course?
bool PieceMaker::has_room(int seed) const {
  std::vector<bool> met(at(blank_.count()));
  std::vector<int> open{seed};
  met[at(seed)] = true;
  for (std::size_t k = 0; k < open.size() && std::ssize(open) < sizes_.least; ++k)
    for (const int next : blank_.neighbours[at(open[k])]) {
      if (!is_rest(next) || met[at(next)] || course_->column(next).empty()) continue;
      met[at(next)] = true;
      open.push_back(next);
    }
  return std::ssize(open) >= sizes_.least;
}

bool PieceMaker::connect(const std::vector<int>& targets) {
  std::vector<bool> is_target(at(blank_.count()));
  for (const int voxel : targets) is_target[at(voxel)] = true;
  std::vector<int> from(at(blank_.count()), -1), open = cut_.members(bench_.hand()), near;
  random_.shuffle(open);
  for (const int voxel : open) from[at(voxel)] = voxel;
  for (std::size_t k = 0; k < open.size() && near.size() < kChoices; ++k) {
    if (is_target[at(open[k])]) near.push_back(open[k]);
    for (const int next : blank_.neighbours[at(open[k])]) {
      if (!is_rest(next) || from[at(next)] >= 0 || course_->column(next).empty()) continue;
      from[at(next)] = open[k];
      open.push_back(next);
    }
  }
  random_.shuffle(near);
  return std::any_of(near.begin(), near.end(), [&](int voxel) { return add(way_back(voxel, from)); });
}

std::vector<int> PieceMaker::way_back(int voxel, const std::vector<int>& from) const {
  std::vector<int> path;
  for (; is_rest(voxel); voxel = from[at(voxel)]) {
    const auto column = course_->column(voxel);
    path.insert(path.end(), column.begin(), column.end());
  }
  return path;
}

bool PieceMaker::exchange() {
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

bool PieceMaker::is_sound() const { return sizes_.contains(size()) && cut_.hangs_together(bench_.hand()); }

// All of them; or none, when there are too many or something would fall apart.
bool PieceMaker::add(const std::vector<int>& voxels) {
  if (voxels.empty()) return false;
  const std::size_t before = bench_.given();
  for (const int voxel : voxels)
    if (is_rest(voxel)) bench_.give(voxel, bench_.hand());
  if (size() <= sizes_.most && (cut_.hangs_together(bench_.rest()) || add_cut_off()) &&
      cut_.hangs_together(bench_.hand()))
    return true;
  bench_.take_back(before);
  return false;
}

// What hangs on the rest no longer comes along, if it can.
bool PieceMaker::add_cut_off() {
  const auto others = cut_off(cut_, bench_.rest());
  if (size() + static_cast<int>(others.size()) > sizes_.most) return false;
  for (const int voxel : others) {
    if (!is_rest(voxel)) continue;
    const auto column = course_->column(voxel);
    if (column.empty()) return false;
    for (const int along : column) bench_.give(along, bench_.hand());
  }
  return size() <= sizes_.most && cut_.hangs_together(bench_.rest());
}

}  // namespace kumiki
