#include "fabricate/necks.h"

#include <algorithm>
#include <array>
#include <map>

namespace kumiki {

namespace {

// Cells by number; beside[c][d] is the neighbour in direction d or -1.
struct ContactGraph {
  std::vector<Vec3> cells;
  std::vector<std::array<int, 6>> beside;

  explicit ContactGraph(const Cells& piece) : cells(piece.list()), beside(cells.size()) {
    std::map<Vec3, int> number;
    for (std::size_t i = 0; i < cells.size(); ++i) number[cells[i]] = static_cast<int>(i);
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t d = 0; d < 6; ++d) {
        const auto found = number.find(cells[i] + kDirections[d]);
        beside[i][d] = found == number.end() ? -1 : found->second;
      }
  }

  int count() const { return static_cast<int>(cells.size()); }
  const std::array<int, 6>& around(int cell) const { return beside[static_cast<std::size_t>(cell)]; }
  Contact contact(int cell, int direction) const {
    const bool positive = direction % 2 == 0;
    const int from = positive ? cell : around(cell)[static_cast<std::size_t>(direction)];
    return {cells[static_cast<std::size_t>(from)], direction & ~1};
  }
};

// The depth-first walk of Tarjan with a stack of its own: pieces may have a million cells.
class BridgeFinder {
 public:
  explicit BridgeFinder(const ContactGraph& graph)
      : graph_(graph), place_(graph.cells.size(), -1), reach_(place_), size_(graph.cells.size(), 1) {}

  std::vector<Bridge> find() {
    if (graph_.count() > 0) enter(0, -1);
    while (!stack_.empty()) advance();
    std::sort(found_.begin(), found_.end(),
              [](const Bridge& a, const Bridge& b) { return a.contact < b.contact; });
    return std::move(found_);
  }

 private:
  struct Step {
    int cell, from, next;  // `from`: the direction back, `next`: the direction to look at
  };

  static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

  void enter(int cell, int from) {
    place_[index(cell)] = reach_[index(cell)] = places_++;
    stack_.push_back({cell, from, 0});
  }

  void advance() {
    Step& step = stack_.back();
    if (step.next == 6) return leave();
    const int direction = step.next++, other = graph_.around(step.cell)[index(direction)];
    if (other < 0 || direction == step.from) return;
    if (place_[index(other)] < 0) return enter(other, direction ^ 1);
    reach_[index(step.cell)] = std::min(reach_[index(step.cell)], place_[index(other)]);
  }

  void leave() {
    const Step done = stack_.back();
    stack_.pop_back();
    if (stack_.empty()) return;
    const std::size_t cell = index(done.cell), parent = index(stack_.back().cell);
    reach_[parent] = std::min(reach_[parent], reach_[cell]);
    size_[parent] += size_[cell];
    if (reach_[cell] == place_[cell])
      found_.push_back(
          {graph_.contact(done.cell, done.from), std::min(size_[cell], graph_.count() - size_[cell])});
  }

  const ContactGraph& graph_;
  std::vector<int> place_, reach_, size_;
  std::vector<Step> stack_;
  std::vector<Bridge> found_;
  int places_ = 0;
};

// A least cut between two pairs of cells; flow[c][d] is 1, 0 or -1 through a face.
class LeastCut {
 public:
  explicit LeastCut(const ContactGraph& graph)
      : graph_(graph), flow_(graph.cells.size()), way_(graph.cells.size()) {}

  // The number of faces, or `enough` if there are at least as many.
  int faces(std::array<int, 2> sources, std::array<int, 2> sinks, int enough) {
    for (auto& flow : flow_) flow.fill(0);
    int total = 0;
    while (total < enough && augment(sources, sinks)) ++total;
    return total;
  }

  // After a cut that was smaller than enough: what the sources reach.
  Neck neck() const {
    Neck neck;
    int side = 0;
    for (int cell = 0; cell < graph_.count(); ++cell) {
      if (way_[index(cell)] < 0) continue;
      ++side;
      for (int d = 0; d < 6; ++d) {
        const int other = graph_.around(cell)[index(d)];
        if (other >= 0 && way_[index(other)] < 0) neck.contacts.push_back(graph_.contact(cell, d));
      }
    }
    neck.smaller_side = std::min(side, graph_.count() - side);
    std::sort(neck.contacts.begin(), neck.contacts.end());
    return neck;
  }

 private:
  static constexpr int kUnseen = -1, kSource = 6;
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  bool augment(std::array<int, 2> sources, std::array<int, 2> sinks) {
    std::fill(way_.begin(), way_.end(), kUnseen);
    std::vector<int> queue(sources.begin(), sources.end());
    for (const int source : sources) way_[index(source)] = kSource;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (int d = 0; d < 6; ++d) {
        const int other = graph_.around(queue[i])[index(d)];
        if (other < 0 || way_[index(other)] != kUnseen || flow_[index(queue[i])][index(d)] > 0) continue;
        way_[index(other)] = d;
        if (other == sinks[0] || other == sinks[1]) return push(other), true;
        queue.push_back(other);
      }
    return false;
  }

  void push(int cell) {
    while (way_[index(cell)] != kSource) {
      const int d = way_[index(cell)], from = graph_.around(cell)[index(d ^ 1)];
      ++flow_[index(from)][index(d)], --flow_[index(cell)][index(d ^ 1)];
      cell = from;
    }
  }

  const ContactGraph& graph_;
  std::vector<std::array<int, 6>> flow_;
  std::vector<int> way_;  // the direction that led to a cell
};

Neck least_cut(const ContactGraph& graph) {
  Neck best;
  LeastCut cut(graph);
  int least = 6 * graph.count();
  for (const int partner : graph.around(0))
    for (int cell = 1; partner >= 0 && cell < graph.count(); ++cell)
      for (int d = 0; d < 6; d += 2) {
        const int other = graph.around(cell)[static_cast<std::size_t>(d)];
        if (other <= 0 || cell == partner || other == partner) continue;
        const int faces = cut.faces({0, partner}, {cell, other}, least);
        if (faces < least) least = faces, best = cut.neck();
      }
  return best;
}

}  // namespace

std::vector<Bridge> bridges(const Cells& piece) {
  const ContactGraph graph(piece);
  return BridgeFinder(graph).find();
}

Neck thinnest_neck(const Cells& piece) {
  const ContactGraph graph(piece);
  Neck best;
  for (const Bridge& bridge : BridgeFinder(graph).find())
    if (bridge.smaller_side >= 2 && bridge.smaller_side > best.smaller_side)
      best = {{bridge.contact}, bridge.smaller_side};
  if (!best.contacts.empty() || graph.count() > kMostNeckCells) return best;
  return least_cut(graph);
}

}  // namespace kumiki
