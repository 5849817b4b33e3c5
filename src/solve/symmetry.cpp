#include "solve/symmetry.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace kumiki {

namespace {

constexpr Vec3 kOnes{1, 1, 1};

// Rows in all tasks together. Beyond, everything is searched and only the second step is left.
constexpr std::size_t kMostInTasks = 50'000'000;

bool same_look(const TurnedPart& a, const TurnedPart& b) {
  return a.cells == b.cells && a.colours == b.colours;
}

// The part seen in a mirror across x, as its cells are listed.
TurnedPart mirrored(const TurnedPart& part) {
  std::vector<std::size_t> order(part.cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto image = [&](std::size_t i) {
    return Vec3{part.size.x - 1 - part.cells[i].x, part.cells[i].y, part.cells[i].z};
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const Vec3 u = image(a), v = image(b);  // x fastest, as the parts are listed
    return std::tie(u.z, u.y, u.x) < std::tie(v.z, v.y, v.x);
  });
  TurnedPart result;
  for (const std::size_t i : order) {
    result.cells.push_back(image(i));
    result.colours.push_back(part.colours[i]);
  }
  return result;
}

}  // namespace

Symmetry::Symmetry(const Puzzle& puzzle, const Problem& problem, const Placements& placements, Same same)
    : placements_(placements) {
  if (same == Same::Mirrors) find_mirror_parts();
  const auto group = goal_symmetries(puzzle.shape(*problem.goal), same);
  make_maps(group);
  list_orbits();
  list_tasks();
}

std::vector<Symmetry::GoalSymmetry> Symmetry::goal_symmetries(const Shape& goal, Same same) const {
  std::vector<GoalSymmetry> group;
  const Box box = placements_.goal_box;
  const auto fits = [&](const GoalSymmetry& symmetry) {
    return std::all_of(placements_.cells.begin(), placements_.cells.end(), [&](Vec3 cell) {
      const Vec3 to = turn(symmetry.orientation, cell - box.low) + symmetry.shift + box.low;
      return box.contains(to) && goal.at(to) == goal.at(cell);
    });
  };
  const int orientations = same == Same::Nothing ? 1 : same == Same::Rotations ? kRotations : kOrientations;
  for (Orientation orientation = 1; orientation < orientations; ++orientation) {
    const Vec3 far = turn(orientation, box.size - kOnes);
    const GoalSymmetry symmetry{orientation, -min(far, Vec3{})};
    if (fits(symmetry)) group.push_back(symmetry);
  }
  return group;
}

void Symmetry::find_mirror_parts() {
  mirror_.resize(placements_.looks.size());
  const auto part_count = static_cast<int>(placements_.looks.size());
  const auto look = [&](int part) -> const TurnedPart* {
    const int first = placements_.looks[static_cast<std::size_t>(part)][0];
    return first < 0 ? nullptr : &placements_.turned[static_cast<std::size_t>(first)];
  };
  const auto turn_like = [&](int part, const TurnedPart& wanted) {
    for (Orientation turn = 0; turn < kRotations && look(part) != nullptr; ++turn) {
      const int index = placements_.looks[static_cast<std::size_t>(part)][static_cast<std::size_t>(turn)];
      if (same_look(placements_.turned[static_cast<std::size_t>(index)], wanted)) return turn;
    }
    return -1;
  };
  for (int part = 0; part < part_count; ++part) {
    if (look(part) == nullptr) continue;
    Mirror& mirror = mirror_[static_cast<std::size_t>(part)];
    const TurnedPart image = mirrored(*look(part));
    if (const int turn = turn_like(part, image); turn >= 0) {
      mirror = {part, turn};
      continue;
    }
    // Of several equal parts the first goes with the first of several equal images.
    int before = 0;
    for (int other = 0; other < part; ++other) before += turn_like(other, *look(part)) >= 0 ? 1 : 0;
    for (int other = 0; other < part_count; ++other)
      if (const int turn = turn_like(other, image); turn >= 0 && before-- == 0) mirror = {other, turn};
  }
}

int Symmetry::looks_after(int turned_part, Orientation orientation) const {
  const TurnedPart& turned = placements_.turned[static_cast<std::size_t>(turned_part)];
  const Orientation whole = then(turned.orientation, orientation);
  if (!is_mirrored(whole))
    return placements_.looks[static_cast<std::size_t>(turned.part)][static_cast<std::size_t>(whole)];
  const Mirror& mirror = mirror_[static_cast<std::size_t>(turned.part)];
  if (mirror.part < 0) return -1;
  const Orientation turn = then(mirror.turn, whole - kRotations);
  return placements_.looks[static_cast<std::size_t>(mirror.part)][static_cast<std::size_t>(turn)];
}

void Symmetry::make_maps(const std::vector<GoalSymmetry>& group) {
  const std::size_t turned = placements_.turned.size();
  for (const GoalSymmetry& symmetry : group) {
    Map& map = maps_.emplace_back();
    map.unit = kUnitImages[static_cast<std::size_t>(symmetry.orientation)];
    map.mirrored = is_mirrored(symmetry.orientation);
    for (std::size_t i = 0; i < turned; ++i) {
      map.looks.push_back(looks_after(static_cast<int>(i), symmetry.orientation));
      map.back.push_back(symmetry.shift + min(Vec3{}, map.unit(placements_.turned[i].size - kOnes)));
    }
  }
}

// The row that this one goes to; -1 when the problem has no such part.
int Symmetry::image(std::size_t symmetry, std::uint32_t row) const {
  const Map& map = maps_[symmetry];
  const auto turned = static_cast<std::size_t>(placements_.row_turned[row]);
  if (map.looks[turned] < 0) return -1;
  return placements_.row(map.looks[turned], map.unit(placements_.row_corner[row]) + map.back[turned]);
}

// Then the mirror image of an assembly is always one of this problem.
bool Symmetry::mirrors_always_fit() const {
  for (std::size_t part = 0; part < mirror_.size(); ++part) {
    if (placements_.looks[part][0] < 0) continue;
    const int other = mirror_[part].part;
    if (other < 0) return false;
    const CoverKind &a = placements_.cover.kinds[part],
                    &b = placements_.cover.kinds[static_cast<std::size_t>(other)];
    if (a.least != b.least || a.most != b.most) return false;
  }
  return true;
}

// A part and its mirror image have one leader.
std::vector<int> Symmetry::leaders(bool with_mirrors) const {
  std::vector<int> leader(placements_.cover.kinds.size());
  for (std::size_t part = 0; part < leader.size(); ++part) {
    const int other = with_mirrors && !mirror_.empty() ? mirror_[part].part : -1;
    leader[part] = other < 0 ? static_cast<int>(part) : std::min(other, static_cast<int>(part));
  }
  return leader;
}

// Sets of equivalent rows: of the part with the fewest rows among those that are used in every assembly; when
// there is none, of all parts, one after the other.
void Symmetry::list_orbits() {
  const bool with_mirrors = mirrors_always_fit();
  const std::vector<int> leader = leaders(with_mirrors);
  std::vector<int> rows(leader.size());
  for (const int kind : placements_.cover.row_kind)
    ++rows[static_cast<std::size_t>(leader[static_cast<std::size_t>(kind)])];
  int best = -1;
  for (std::size_t part = 0; part < leader.size(); ++part)
    if (const int p = leader[part];
        placements_.cover.kinds[part].least > 0 && rows[static_cast<std::size_t>(p)] > 0 &&
        (best < 0 || rows[static_cast<std::size_t>(p)] < rows[static_cast<std::size_t>(best)]))
      best = p;
  orbit_.assign(placements_.cover.rows(), std::numeric_limits<int>::max());
  always_ = best >= 0;
  if (always_) return list_sets_of(best, leader, with_mirrors);
  for (std::size_t part = 0; part < leader.size(); ++part)
    if (leader[part] == static_cast<int>(part)) list_sets_of(leader[part], leader, with_mirrors);
}

void Symmetry::list_sets_of(int part, const std::vector<int>& leader, bool with_mirrors) {
  for (std::uint32_t row = 0; row < placements_.cover.rows(); ++row) {
    if (leader[static_cast<std::size_t>(placements_.cover.row_kind[row])] != part) continue;
    if (orbit_[row] != std::numeric_limits<int>::max()) continue;  // a row before it took it along
    const auto number = static_cast<int>(first_of_orbit_.size());
    first_of_orbit_.push_back(row);
    orbit_[row] = number;
    for (std::size_t s = 0; s < maps_.size(); ++s)
      if (const int to = image(s, row); to >= 0 && (with_mirrors || !maps_[s].mirrored))
        orbit_[static_cast<std::size_t>(to)] = number;
  }
}

void Symmetry::list_tasks() {
  CoverTask whole = whole_search(placements_.cover);
  if (maps_.empty() || whole.possible.empty()) {
    tasks_.push_back(std::move(whole));
    return;
  }
  const auto sets = static_cast<int>(first_of_orbit_.size());
  restricted_ =
      ties_down_one_piece() || static_cast<std::size_t>(sets) * whole.possible.size() <= kMostInTasks;
  if (!restricted_) {
    tasks_.push_back(std::move(whole));
    return;
  }
  if (ties_down_one_piece()) {
    std::erase_if(whole.possible, [&](std::uint32_t row) {
      return orbit_[row] < sets && first_of_orbit_[static_cast<std::size_t>(orbit_[row])] != row;
    });
    tasks_.push_back(std::move(whole));
    return;
  }
  // Some copy lies on the first place of a set, and none on a place of an earlier set.
  for (int set = 0; set < sets; ++set) {
    CoverTask task = whole;
    std::erase_if(task.possible, [&](std::uint32_t row) { return orbit_[row] < set; });
    task = with_row(placements_.cover, std::move(task), first_of_orbit_[static_cast<std::size_t>(set)]);
    task.share = 1.0 / sets;
    tasks_.push_back(std::move(task));
  }
}

// One copy of one part has all these sets: then its other places can just be left out.
bool Symmetry::ties_down_one_piece() const {
  const int part = placements_.cover.row_kind[first_of_orbit_[0]];
  if (!always_ || !comes_once(placements_.cover.kinds[static_cast<std::size_t>(part)])) return false;
  const auto sets = static_cast<int>(first_of_orbit_.size());
  for (std::uint32_t row = 0; row < placements_.cover.rows(); ++row)
    if (orbit_[row] < sets && placements_.cover.row_kind[row] != part) return false;
  return true;
}

// Would the search come across these rows?
bool Symmetry::is_searched(const std::vector<std::uint32_t>& rows) const {
  if (!restricted_) return true;
  int least = orbit_[rows.front()];
  for (const std::uint32_t row : rows) least = std::min(least, orbit_[row]);
  const std::uint32_t first = first_of_orbit_[static_cast<std::size_t>(least)];
  return std::find(rows.begin(), rows.end(), first) != rows.end();
}

bool Symmetry::counts_fit(const std::vector<std::uint32_t>& rows) const {
  std::vector<int> used(placements_.cover.kinds.size());
  for (const std::uint32_t row : rows) ++used[static_cast<std::size_t>(placements_.cover.row_kind[row])];
  for (std::size_t kind = 0; kind < used.size(); ++kind)
    if (used[kind] < placements_.cover.kinds[kind].least || used[kind] > placements_.cover.kinds[kind].most)
      return false;
  return true;
}

bool Symmetry::is_first(const std::vector<std::uint32_t>& sorted) const {
  std::vector<std::uint32_t> other(sorted.size());
  for (std::size_t s = 0; s < maps_.size(); ++s) {
    bool legal = true;
    for (std::size_t i = 0; i < sorted.size() && legal; ++i) {
      const int to = image(s, sorted[i]);
      legal = to >= 0;
      other[i] = static_cast<std::uint32_t>(to);
    }
    if (!legal || !is_searched(other)) continue;
    std::sort(other.begin(), other.end());
    if (other < sorted && (!maps_[s].mirrored || counts_fit(other))) return false;
  }
  return true;
}

}  // namespace kumiki
