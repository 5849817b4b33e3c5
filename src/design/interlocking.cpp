#include "design/interlocking.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/assert.h"
#include "design/blank.h"

namespace kumiki {

namespace {

constexpr int kCutsOfPiece = 60;         // that are tried before another piece is
constexpr double kRecursiveShare = 0.6;  // of the pieces, to begin with
constexpr std::uint64_t kStepsOfStart = 2000;

// A puzzle in the making: who owns which voxel, and the groups that pieces came from.
class Cutting {
 public:
  Cutting(const Cells& shape, const RecursiveDesign& start, Rng random)
      : blank_(shape), owners_(static_cast<std::size_t>(blank_.count())), random_(random) {
    std::vector<int> left;
    for (std::size_t i = 0; i < start.pieces.size(); ++i) {
      start.pieces[i].for_each(
          [&](Vec3 cell) { owners_[index(blank_.at(cell - blank_.low))] = static_cast<int>(i); });
      left.push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i + 1 < start.pieces.size(); ++i) {
      groups_.push_back({left, {left.front()}, start.directions[i]});
      left.erase(left.begin());
    }
    pieces_ = static_cast<int>(start.pieces.size());
  }

  int pieces() const { return pieces_; }

  // One piece more. The largest ones are tried first; both halves get at least so many voxels.
  bool cut(int least) {
    std::vector<int> sizes(static_cast<std::size_t>(pieces_));
    for (const int owner : owners_) ++sizes[index(owner)];
    std::vector<int> order(static_cast<std::size_t>(pieces_ - 1));
    std::iota(order.begin(), order.end(), 1);  // never the key
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return sizes[index(a)] > sizes[index(b)]; });
    for (const int piece : order) {
      if (sizes[index(piece)] < 2 * least) break;
      for (int tries = 0; tries < kCutsOfPiece; ++tries)
        if (cut_in_two(piece, least, sizes[index(piece)])) return true;
    }
    return false;
  }

  InterlockingDesign design() const {
    InterlockingDesign result;
    std::vector<std::vector<Vec3>> cells(static_cast<std::size_t>(pieces_));
    for (int v = 0; v < blank_.count(); ++v)
      cells[index(owners_[index(v)])].push_back(blank_.place(v) + blank_.low);
    for (const auto& list : cells) result.pieces.push_back(Cells::of(list));
    result.groups = groups_;
    return result;
  }

 private:
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }

  bool cut_in_two(int piece, int least, int size) {
    const std::vector<int> half = random_half(piece, random_.between(least, size - least));
    for (const int voxel : half) owners_[index(voxel)] = pieces_;
    ++pieces_;
    if (hangs_together(piece, size - static_cast<int>(half.size())) && interlocks())
      if (const auto direction = way_apart(piece, pieces_ - 1)) {
        note_cut(piece, pieces_ - 1, *direction);
        return true;
      }
    --pieces_;
    for (const int voxel : half) owners_[index(voxel)] = piece;
    return false;
  }

  // Grown from anywhere, voxel by voxel, in any order.
  std::vector<int> random_half(int piece, int size) {
    std::vector<int> voxels, half;
    for (int v = 0; v < blank_.count(); ++v)
      if (owners_[index(v)] == piece) voxels.push_back(v);
    std::vector<int> border{voxels[random_.below(voxels.size())]};
    std::vector<char> met(owners_.size());
    met[index(border.front())] = 1;
    while (static_cast<int>(half.size()) < size && !border.empty()) {
      std::swap(border[random_.below(border.size())], border.back());
      const int voxel = border.back();
      border.pop_back();
      half.push_back(voxel);
      for (int direction = 0; direction < 6; ++direction)
        if (const int next = blank_.beside(voxel, direction);
            next >= 0 && owners_[index(next)] == piece && !met[index(next)]) {
          met[index(next)] = 1;
          border.push_back(next);
        }
    }
    return half;
  }

  bool hangs_together(int piece, int size) const {
    std::vector<char> met(owners_.size());
    std::vector<int> flood;
    const auto first = std::find(owners_.begin(), owners_.end(), piece);
    flood.push_back(static_cast<int>(first - owners_.begin()));
    met[index(flood.front())] = 1;
    int count = 0;
    while (!flood.empty()) {
      const int voxel = flood.back();
      flood.pop_back();
      ++count;
      for (int direction = 0; direction < 6; ++direction)
        if (const int next = blank_.beside(voxel, direction);
            next >= 0 && owners_[index(next)] == piece && !met[index(next)]) {
          met[index(next)] = 1;
          flood.push_back(next);
        }
    }
    return count == size;
  }

  bool interlocks() const {
    for (int axis = 0; axis < 3; ++axis)
      if (!all_reached(2 * axis) || !all_reached(2 * axis + 1)) return false;
    return true;
  }

  // Does a push on piece 1 push all but the key?
  bool all_reached(int direction) const {
    std::vector<std::vector<int>> pushed(index(pieces_));
    for (int v = 0; v < blank_.count(); ++v)
      if (const int next = blank_.beside(v, direction);
          next >= 0 && owners_[index(next)] != owners_[index(v)])
        pushed[index(owners_[index(v)])].push_back(owners_[index(next)]);
    std::vector<char> met(index(pieces_));
    std::vector<int> flood{1};
    met[1] = 1;
    int count = 0;
    while (!flood.empty()) {
      const int piece = flood.back();
      flood.pop_back();
      count += piece != 0;
      for (const int next : pushed[index(piece)])
        if (!met[index(next)]) met[index(next)] = 1, flood.push_back(next);
    }
    return count == pieces_ - 1;
  }

  // A direction in which nothing of `stays` lies ahead of `leaves`.
  std::optional<int> way_apart(int leaves, int stays) const {
    for (int direction = 0; direction < 6; ++direction)
      if (is_free(leaves, stays, direction)) return direction;
    return std::nullopt;
  }

  bool is_free(int leaves, int stays, int direction) const {
    const Vec3 unit = kDirections[index(direction)];
    const Box box{{}, blank_.size};
    for (int v = 0; v < blank_.count(); ++v) {
      if (owners_[index(v)] != leaves) continue;
      for (Vec3 ahead = blank_.place(v) + unit; box.contains(ahead); ahead += unit)
        if (const int next = blank_.at(ahead); next >= 0 && owners_[index(next)] == stays) return false;
    }
    return true;
  }

  // Whoever had the piece has both halves now, and they make a group of their own.
  void note_cut(int piece, int half, int direction) {
    for (auto& group : groups_)
      for (auto* list : {&group.pieces, &group.leaving})
        if (std::find(list->begin(), list->end(), piece) != list->end()) list->push_back(half);
    groups_.push_back({{piece, half}, {piece}, direction});
  }

  Blank blank_;
  std::vector<int> owners_;
  Rng random_;
  int pieces_ = 0;
  std::vector<InterlockingDesign::Group> groups_;
};

}  // namespace

InterlockingResult design_interlocking(const Cells& shape, const RecursiveOptions& options, Workers& workers,
                                       Run& run) {
  InterlockingResult result;
  const int mean = shape.count() / options.pieces;
  const int least = options.balanced ? std::max(1, (mean + 1) / 2) : 1;
  for (std::uint64_t attempt = 0; result.found != Verdict::Yes && run.step(); ++attempt) {
    RecursiveOptions start = options;
    start.pieces = std::max(3, static_cast<int>(std::lround(options.pieces * kRecursiveShare)));
    start.first_stream = (attempt + 1) << 32;
    Run inner(run, kStepsOfStart);
    const RecursiveResult made = design_recursive(shape, start, workers, inner);
    ++result.attempts;
    if (!made.best) continue;
    Cutting cutting(shape, *made.best, run.stream(attempt));
    while (cutting.pieces() < options.pieces && run.step() && cutting.cut(least)) {
    }
    if (result.best && cutting.pieces() <= static_cast<int>(result.best->pieces.size())) continue;
    result.best = cutting.design();
    if (cutting.pieces() == options.pieces) result.found = Verdict::Yes;
  }
  return result;
}

Plan group_plan(const InterlockingDesign& design, const std::vector<Vec3>& positions) {
  using Group = InterlockingDesign::Group;
  const auto sorted = [](std::vector<int> list) { return std::sort(list.begin(), list.end()), list; };
  const auto node_of = [&](const std::vector<int>& pieces) {
    for (std::size_t i = 0; i < design.groups.size(); ++i)
      if (sorted(design.groups[i].pieces) == pieces) return static_cast<int>(i);
    return -1;  // a single piece
  };
  Plan plan;
  for (const Group& group : design.groups) {
    const std::vector<int> pieces = sorted(group.pieces), leaving = sorted(group.leaving);
    PlanNode node;
    std::vector<int> staying;
    PlanState before, after;
    for (const int piece : pieces) {
      const bool leaves = std::binary_search(leaving.begin(), leaving.end(), piece);
      if (!leaves) staying.push_back(piece);
      node.pieces.emplace_back(piece);
      before.push_back(positions[static_cast<std::size_t>(piece)]);
      after.push_back(before.back());
      if (leaves) after.back() += kDirections[static_cast<std::size_t>(group.direction)] * kGone;
    }
    node.states = {std::move(before), std::move(after)};
    node.left = node_of(staying);
    node.removed = node_of(leaving);
    plan.nodes.push_back(std::move(node));
  }
  return plan;
}

}  // namespace kumiki
