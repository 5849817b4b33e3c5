#include "solve/leave.h"

#include <algorithm>
#include <bit>

namespace kumiki {

namespace {

// The pieces drawn into one block of cells: a piece's index, or -1.
struct Drawing {
  Box box;
  std::vector<int> owner;

  int at(Vec3 cell) const {
    if (!box.contains(cell)) return -1;
    const Vec3 r = cell - box.low;
    return owner[static_cast<std::size_t>(r.x +
                                          std::int64_t{box.size.x} * (r.y + std::int64_t{box.size.y} * r.z))];
  }
};

Drawing draw(const std::vector<Mover>& pieces, const std::vector<Body>& bodies) {
  Drawing drawing;
  for (const Mover& mover : pieces)
    drawing.box = hull(drawing.box, Box{mover.at, bodies[static_cast<std::size_t>(mover.body)].size});
  drawing.owner.assign(static_cast<std::size_t>(volume(drawing.box.size)), -1);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    bodies[static_cast<std::size_t>(pieces[i].body)].cells.for_each([&](Vec3 cell) {
      const Vec3 r = cell + pieces[i].at - drawing.box.low;
      drawing.owner[static_cast<std::size_t>(r.x + std::int64_t{drawing.box.size.x} *
                                                       (r.y + std::int64_t{drawing.box.size.y} * r.z))] =
          static_cast<int>(i);
    });
  return drawing;
}

using Successors = std::vector<std::vector<int>>;

// For each piece those that are next ahead of one of its cells.
Successors next_ahead(const Drawing& drawing, std::size_t pieces, int direction) {
  Successors successors(pieces);
  const Vec3 step = kDirections[static_cast<std::size_t>(direction)];
  const int axis = direction / 2;
  Vec3 face = drawing.box.size;
  face[axis] = 1;
  Cells::full(Box{drawing.box.low, face}).for_each([&](Vec3 start) {
    if (direction % 2 != 0) start[axis] = drawing.box.end()[axis] - 1;
    int behind = -1;
    for (Vec3 cell = start; drawing.box.contains(cell); cell += step) {
      const int here = drawing.at(cell);
      if (here < 0) continue;
      if (behind >= 0 && behind != here) successors[static_cast<std::size_t>(behind)].push_back(here);
      behind = here;
    }
  });
  for (auto& list : successors) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return successors;
}

// Tarjan's components, without recursion; calls visit(component) for each that has no successor outside.
template <class Visit>
class Components {
 public:
  Components(const Successors& successors, Visit visit) : successors_(successors), visit_(visit) {
    const std::size_t count = successors.size();
    low_.assign(count, -1), number_.assign(count, -1), component_.assign(count, -1);
    for (std::size_t root = 0; root < count; ++root)
      if (number_[root] < 0) walk(static_cast<int>(root));
  }

 private:
  struct Frame {
    int node;
    std::size_t next;
  };

  void enter(int node) {
    low_[index(node)] = number_[index(node)] = clock_++;
    stack_.push_back(node);
    frames_.push_back({node, 0});
  }

  void walk(int root) {
    enter(root);
    while (!frames_.empty()) {
      const int node = frames_.back().node;
      const auto& next = successors_[index(node)];
      if (frames_.back().next < next.size()) {
        const int to = next[frames_.back().next++];
        if (number_[index(to)] < 0) {
          enter(to);
        } else if (component_[index(to)] < 0) {
          low_[index(node)] = std::min(low_[index(node)], number_[index(to)]);
        }
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty())
        low_[index(frames_.back().node)] = std::min(low_[index(frames_.back().node)], low_[index(node)]);
      if (low_[index(node)] == number_[index(node)]) close(node);
    }
  }

  void close(int node) {
    std::vector<std::size_t> members;
    for (int member = -1; member != node;) {
      member = stack_.back();
      stack_.pop_back();
      component_[index(member)] = components_;
      members.push_back(index(member));
    }
    const bool leaves = std::all_of(members.begin(), members.end(), [&](std::size_t member) {
      return std::all_of(successors_[member].begin(), successors_[member].end(),
                         [&](int to) { return component_[index(to)] == components_; });
    });
    ++components_;
    if (leaves) visit_(std::move(members));
  }

  static std::size_t index(int node) { return static_cast<std::size_t>(node); }

  const Successors& successors_;
  Visit visit_;
  std::vector<int> low_, number_, component_, stack_;
  std::vector<Frame> frames_;
  int clock_ = 0, components_ = 0;
};

// The fewest pieces that leave at once; none: found stays Unknown.
Leave leaves_at_once(const std::vector<Mover>& pieces, const std::vector<Body>& bodies) {
  Leave best;
  const Drawing drawing = draw(pieces, bodies);
  for (int direction = 0; direction < 6 && best.leaving.size() != 1; ++direction)
    Components(next_ahead(drawing, pieces.size(), direction), [&](std::vector<std::size_t> members) {
      if (members.size() == pieces.size()) return;
      if (best.found == Verdict::Yes && members.size() >= best.leaving.size()) return;
      std::sort(members.begin(), members.end());
      best = {Verdict::Yes, {}, std::move(members), direction, 1, false};
    });
  if (best.found == Verdict::Yes) best.shifts.emplace_back(pieces.size());
  return best;
}

}  // namespace

Leave first_to_leave(const std::vector<Mover>& pieces, const std::vector<Body>& bodies, Separator& separator,
                     Run& run) {
  if (pieces.size() > kMostSearched) {
    if (!run.step(pieces.size())) return {};
    return leaves_at_once(pieces, bodies);
  }
  Separation separation = separator.separate(pieces, run);
  Leave leave{separation.found,  std::move(separation.shifts), {}, separation.direction,
              separation.states, separation.out_of_memory};
  for (PieceSet set = separation.leaving; set != 0; set &= set - 1)
    leave.leaving.push_back(static_cast<std::size_t>(std::countr_zero(set)));
  return leave;
}

}  // namespace kumiki
