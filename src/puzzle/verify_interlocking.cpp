// Interlocking and recursive interlocking (Song, Fu, Cohen-Or 2012), checked over all sets of pieces at once.
//
// Pushed along an axis, a piece pushes those it touches. A set of pieces can move iff no push leads out of
// it. So nothing moves along an axis iff the graph of pushes is one strongly connected component; and only
// the key (or all the rest against it) moves iff there are exactly two, one of them the key alone. Linear in
// the contacts, whatever the number of sets.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "puzzle/verify.h"
#include "puzzle/verify_motion.h"

namespace kumiki {

namespace {

constexpr int kNobody = -1;

using Graph = std::vector<std::vector<int>>;

// Strongly connected components by Tarjan's algorithm with a stack of its own; returns the component of each
// node.
class Components {
 public:
  explicit Components(const Graph& graph)
      : graph_(graph), order_(graph.size(), -1), low_(graph.size()), component_(graph.size(), -1) {
    for (std::size_t node = 0; node < graph.size(); ++node)
      if (order_[node] < 0) visit(static_cast<int>(node));
  }

  int count() const { return count_; }
  int of(std::size_t node) const { return component_[node]; }

 private:
  struct Frame {
    int node;
    std::size_t next;
  };

  void visit(int root) {
    std::vector<Frame> frames;
    enter(root, frames);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const auto node = static_cast<std::size_t>(frame.node);
      if (frame.next < graph_[node].size()) {
        const int target = graph_[node][frame.next++];
        const auto t = static_cast<std::size_t>(target);
        if (order_[t] < 0)
          enter(target, frames);
        else if (component_[t] < 0)
          low_[node] = std::min(low_[node], order_[t]);
        continue;
      }
      leave(frames);
    }
  }

  void enter(int node, std::vector<Frame>& frames) {
    order_[static_cast<std::size_t>(node)] = low_[static_cast<std::size_t>(node)] = clock_++;
    open_.push_back(node);
    frames.push_back({node, 0});
  }

  void leave(std::vector<Frame>& frames) {
    const int done = frames.back().node;
    const auto d = static_cast<std::size_t>(done);
    frames.pop_back();
    if (!frames.empty()) {
      const auto parent = static_cast<std::size_t>(frames.back().node);
      low_[parent] = std::min(low_[parent], low_[d]);
    }
    if (low_[d] != order_[d]) return;
    int member = -1;
    do {
      member = open_.back();
      open_.pop_back();
      component_[static_cast<std::size_t>(member)] = count_;
    } while (member != done);
    ++count_;
  }

  const Graph& graph_;
  std::vector<int> order_, low_, component_;
  std::vector<int> open_;
  int clock_ = 0, count_ = 0;
};

// Who sits where, and who is still in the puzzle.
class Board {
 public:
  explicit Board(const std::vector<Cells>& pieces) : pieces_(pieces), present_(pieces.size(), true) {
    for (const Cells& piece : pieces) box_ = hull(box_, piece.trimmed().box());
    owner_.assign(static_cast<std::size_t>(volume(box_.size)), kNobody);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      pieces[i].for_each([&](Vec3 cell) { owner_[index(cell)] = static_cast<int>(i); });
  }

  std::vector<std::size_t> present() const {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (present_[i]) list.push_back(i);
    return list;
  }

  void remove(std::size_t piece) { present_[piece] = false; }

  // What a look at the whole board costs, in steps.
  std::uint64_t work() const { return owner_.size() / 64 + 1; }

  int owner(Vec3 cell) const {
    if (!box_.contains(cell)) return kNobody;
    const int piece = owner_[index(cell)];
    return piece >= 0 && present_[static_cast<std::size_t>(piece)] ? piece : kNobody;
  }

  // Nodes are positions in `list`.
  Graph pushes(const std::vector<std::size_t>& list, int axis) const {
    std::vector<int> node(pieces_.size(), kNobody);
    for (std::size_t n = 0; n < list.size(); ++n) node[list[n]] = static_cast<int>(n);
    Graph graph(list.size());
    for (std::size_t n = 0; n < list.size(); ++n) {
      pieces_[list[n]].for_each([&](Vec3 cell) {
        const int other = owner(cell + kDirections[static_cast<std::size_t>(2 * axis)]);
        if (other >= 0 && node[static_cast<std::size_t>(other)] != static_cast<int>(n))
          graph[n].push_back(node[static_cast<std::size_t>(other)]);
      });
      std::sort(graph[n].begin(), graph[n].end());
      graph[n].erase(std::unique(graph[n].begin(), graph[n].end()), graph[n].end());
    }
    return graph;
  }

  // A direction in which nothing lies ahead of any of the piece's cells, as far as the board goes.
  std::optional<int> way_out(std::size_t piece) const {
    for (int direction = 0; direction < 6; ++direction)
      if (is_free(piece, direction)) return direction;
    return std::nullopt;
  }

 private:
  bool is_free(std::size_t piece, int direction) const {
    const Vec3 unit = kDirections[static_cast<std::size_t>(direction)];
    bool free = true;
    pieces_[piece].for_each([&](Vec3 cell) {
      for (Vec3 ahead = cell + unit; free && box_.contains(ahead); ahead += unit) {
        const int other = owner(ahead);
        free = other == kNobody || other == static_cast<int>(piece);
      }
    });
    return free;
  }

  std::size_t index(Vec3 cell) const {
    const Vec3 r = cell - box_.low;
    return static_cast<std::size_t>(r.x +
                                    std::int64_t{box_.size.x} * (r.y + std::int64_t{box_.size.y} * r.z));
  }

  const std::vector<Cells>& pieces_;
  std::vector<bool> present_;
  Box box_;
  std::vector<int> owner_;
};

struct Lock {
  Check check;          // Yes: interlocking
  std::size_t key = 0;  // index of the one piece that can move
};

// The piece that is a component alone when there are two; nothing when neither is a single piece.
std::optional<std::size_t> lone_piece(const Components& components, const std::vector<std::size_t>& list) {
  for (int component = 0; component < 2; ++component) {
    std::vector<std::size_t> members;
    for (std::size_t n = 0; n < list.size(); ++n)
      if (components.of(n) == component) members.push_back(list[n]);
    if (members.size() == 1) return members.front();
  }
  return std::nullopt;
}

Lock lock_of(const Layout& layout, const Board& board) {
  const auto list = board.present();
  std::optional<std::size_t> key;
  for (int axis = 0; axis < 3; ++axis) {
    const Components components(board.pushes(list, axis));
    const char* name = kDirectionNames[static_cast<std::size_t>(2 * axis)];
    if (components.count() == 1) continue;
    if (components.count() > 2)
      return {no("along {} the pieces fall into {} sets that can move on their own", name + 1,
                 components.count())};
    const auto single = lone_piece(components, list);
    if (!single) return {no("along {} a set of several pieces can move", name + 1)};
    if (key && *key != *single)
      return {no("both {} and {} can move", layout.label(*key), layout.label(*single))};
    key = single;
  }
  if (!key) return {no("no piece can move: the puzzle is deadlocked")};
  return {{Verdict::Yes, ""}, *key};
}

}  // namespace

Check check_interlocking(const Layout& layout) {
  if (layout.pieces.size() < 3)
    return no("interlocking needs at least 3 pieces, there are {}", layout.pieces.size());
  const Board board(layout.cells);
  const Lock lock = lock_of(layout, board);
  if (lock.check.holds != Verdict::Yes) return lock.check;
  const auto way = board.way_out(lock.key);
  return {Verdict::Yes,
          fmt::format(
              "only {} can move{}", layout.label(lock.key),
              way ? fmt::format(", and leaves in {}", kDirectionNames[static_cast<std::size_t>(*way)]) : "")};
}

Check check_recursive(const Layout& layout, const std::vector<PieceId>& order, Run& run) {
  if (layout.pieces.size() < 3)
    return no("recursive interlocking needs at least 3 pieces, there are {}", layout.pieces.size());
  if (!order.empty() && order.size() != layout.pieces.size())
    return no("the order names {} pieces, the puzzle has {}", order.size(), layout.pieces.size());
  Board board(layout.cells);
  for (std::size_t stage = 0; stage + 2 < layout.pieces.size(); ++stage) {
    if (!run.step(board.work())) return {Verdict::Unknown, fmt::format("cut off at stage {}", stage + 1)};
    const Lock lock = lock_of(layout, board);
    if (lock.check.holds != Verdict::Yes) return no("stage {}: {}", stage + 1, lock.check.detail);
    if (!order.empty() && order[stage] != layout.pieces[lock.key])
      return no("stage {}: {} is the key, the order says {}", stage + 1, layout.label(lock.key),
                layout.label(order[stage]));
    if (!board.way_out(lock.key))
      return no("stage {}: {} can move but not leave", stage + 1, layout.label(lock.key));
    board.remove(lock.key);
  }
  const auto last = board.present();
  const std::size_t leaver =
      !order.empty() && order[order.size() - 2] == layout.pieces[last[1]] ? last[1] : last[0];
  if (!board.way_out(leaver)) return no("the last two pieces do not part");
  return {Verdict::Yes, fmt::format("{} stages, one key each", layout.pieces.size() - 1)};
}

}  // namespace kumiki
