#include "picture/graph_layout.h"

#include <algorithm>

namespace kumiki {

namespace {

constexpr int kMargin = 32, kLineGap = 22;
constexpr int kSweeps = 12, kPulls = 6;
constexpr std::int64_t kWholeRow = 1 << 20;  // places in a row are shares of this
constexpr std::int64_t kFine = 64;           // steps of a coordinate while nodes are pulled about

using Row = std::vector<std::uint32_t>;

// Nodes per line so that the picture gets wider than high, but not by much.
int most_in_a_line(std::size_t nodes) {
  int columns = 12;
  while (static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns) < 3 * nodes) ++columns;
  return columns;
}

// Deep graphs are drawn closer: their pictures are towers anyway.
int row_gap(std::size_t rows) { return rows < 20 ? 56 : rows < 40 ? 76 - static_cast<int>(rows) : 36; }

class Layering {
 public:
  explicit Layering(const DisassemblyGraph& graph)
      : graph_(graph), neighbours_(graph.nodes.size()), place_(graph.nodes.size()) {
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
      const std::size_t depth = depth_of(node);
      if (rows_.size() <= depth) rows_.resize(depth + 1);
      rows_[depth].push_back(node);
    }
    for (const auto& [a, b] : graph.edges) {
      neighbours_[a].push_back(b);
      neighbours_[b].push_back(a);
    }
    for (const Row& row : rows_) number(row);
  }

  // By the means of the neighbours, downwards and upwards in turn.
  void sort_rows() {
    std::vector<Row> best = rows_;
    std::int64_t fewest = crossings();
    for (int sweep = 0; sweep < kSweeps && fewest > 0; ++sweep) {
      for (std::size_t i = 1; i < rows_.size(); ++i)
        sweep % 2 == 0 ? sort_row(i, i - 1) : sort_row(rows_.size() - 1 - i, rows_.size() - i);
      if (const std::int64_t now = crossings(); now < fewest) {
        fewest = now;
        best = rows_;
      }
    }
    rows_ = std::move(best);
    for (const Row& row : rows_) number(row);
  }

  void take_places(const std::vector<GraphPoint>& points) {
    for (Row& row : rows_) {
      std::stable_sort(row.begin(), row.end(), [&](auto a, auto b) { return points[a].x < points[b].x; });
      number(row);
    }
  }

  // Edges between neighbouring rows cross when they end in the other order than they begin.
  std::int64_t crossings() const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i + 1 < rows_.size(); ++i) sum += crossings_below(i);
    return sum;
  }

  const std::vector<Row>& rows() const { return rows_; }
  const std::vector<std::uint32_t>& neighbours(std::uint32_t node) const { return neighbours_[node]; }
  std::size_t depth_of(std::uint32_t node) const {
    return static_cast<std::size_t>(graph_.nodes[node].depth);
  }

 private:
  // Nodes without neighbours on that side keep their share of the row.
  void sort_row(std::size_t depth, std::size_t beside) {
    Row& row = rows_[depth];
    std::vector<std::pair<std::int64_t, std::uint32_t>> keyed;
    for (const std::uint32_t node : row) {
      std::int64_t sum = 0, count = 0;
      for (const std::uint32_t other : neighbours_[node])
        if (depth_of(other) == beside) sum += share(other), ++count;
      keyed.emplace_back(count > 0 ? sum / count : share(node), node);
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = keyed[i].second;
    number(row);
  }

  // Edge by edge from left to right: how many ended further right before? Counts are kept as a binary
  // indexed tree (Fenwick 1994).
  std::int64_t crossings_below(std::size_t depth) const {
    std::vector<std::int64_t> tree(rows_[depth + 1].size() + 1);
    std::int64_t ends = 0, sum = 0;
    std::vector<std::size_t> below;
    for (const std::uint32_t node : rows_[depth]) {
      below.clear();
      for (const std::uint32_t other : neighbours_[node])
        if (depth_of(other) == depth + 1) below.push_back(static_cast<std::size_t>(place_[other]));
      for (const std::size_t place : below) {
        sum += ends;
        for (std::size_t i = place + 1; i > 0; i &= i - 1) sum -= tree[i];
      }
      for (const std::size_t place : below)
        for (std::size_t i = place + 1; i < tree.size(); i += i & (~i + 1)) ++tree[i];
      ends += std::ssize(below);
    }
    return sum;
  }

  std::int64_t share(std::uint32_t node) const {
    return (2 * place_[node] + 1) * kWholeRow / (2 * std::ssize(rows_[depth_of(node)]));
  }

  void number(const Row& row) {
    for (std::size_t i = 0; i < row.size(); ++i) place_[row[i]] = static_cast<std::int64_t>(i);
  }

  const DisassemblyGraph& graph_;
  std::vector<Row> rows_;
  std::vector<std::vector<std::uint32_t>> neighbours_;
  std::vector<std::int64_t> place_;  // in its row
};

// As close as can be to where they want to be, in this order, neighbours at least `pitch` apart, all between
// 0 and `width`.
std::vector<std::int64_t> spread(const std::vector<std::int64_t>& wanted, std::int64_t pitch,
                                 std::int64_t width) {
  struct Block {
    std::int64_t sum, count;
  };
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    blocks.push_back({wanted[i] - static_cast<std::int64_t>(i) * pitch, 1});
    while (blocks.size() > 1) {
      const Block last = blocks.back(), before = blocks[blocks.size() - 2];
      if (before.sum * last.count <= last.sum * before.count) break;
      blocks.pop_back();
      blocks.back() = {before.sum + last.sum, before.count + last.count};
    }
  }
  const std::int64_t room = width - (std::ssize(wanted) - 1) * pitch;
  std::vector<std::int64_t> placed;
  for (const Block& block : blocks) {
    const std::int64_t mean = std::clamp<std::int64_t>(block.sum / block.count, 0, room);
    for (std::int64_t i = 0; i < block.count; ++i) placed.push_back(mean + std::ssize(placed) * pitch);
  }
  return placed;
}

class Coordinates {
 public:
  Coordinates(const Layering& layering, std::size_t nodes) : layering_(layering), x_(nodes) {
    const int columns = most_in_a_line(nodes);
    for (const Row& row : layering.rows()) {
      const auto size = static_cast<int>(row.size());
      lines_.push_back(std::max(1, (size + columns - 1) / columns));
      width_ = std::max(width_, (size - 1) * pitch(lines_.back()));
    }
    for (std::size_t depth = 0; depth < lines_.size(); ++depth) centre(depth);
  }

  // Every node to the mean of its neighbours above and below, row by row, down and up again.
  void pull() {
    const std::size_t rows = lines_.size();
    for (int turn = 0; turn < kPulls; ++turn)
      for (std::size_t i = 0; i < rows; ++i) pull_row(turn % 2 == 0 ? i : rows - 1 - i);
  }

  GraphLayout layout() const {
    GraphLayout layout;
    layout.points.resize(x_.size());
    int y = kMargin;
    for (std::size_t depth = 0; depth < lines_.size(); ++depth) {
      const Row& row = layering_.rows()[depth];
      for (std::size_t i = 0; i < row.size(); ++i)
        layout.points[row[i]] = {kMargin + static_cast<int>((x_[row[i]] + kFine / 2) / kFine),
                                 y + static_cast<int>(i) % lines_[depth] * kLineGap};
      layout.height = y + (lines_[depth] - 1) * kLineGap + kMargin;
      y += (lines_[depth] - 1) * kLineGap + row_gap(lines_.size());
    }
    layout.width = width_ + 2 * kMargin;
    return layout;
  }

 private:
  static int pitch(int lines) { return (kNodeSpacing + lines - 1) / lines; }
  std::int64_t fine_pitch(std::size_t depth) const { return pitch(lines_[depth]) * kFine; }

  void centre(std::size_t depth) {
    const Row& row = layering_.rows()[depth];
    const std::int64_t left = (width_ * kFine - (std::ssize(row) - 1) * fine_pitch(depth)) / 2;
    for (std::size_t i = 0; i < row.size(); ++i)
      x_[row[i]] = left + static_cast<std::int64_t>(i) * fine_pitch(depth);
  }

  void pull_row(std::size_t depth) {
    const Row& row = layering_.rows()[depth];
    std::vector<std::int64_t> wanted;
    for (const std::uint32_t node : row) wanted.push_back(mean_of_neighbours(node));
    const auto placed = spread(wanted, fine_pitch(depth), width_ * kFine);
    for (std::size_t i = 0; i < row.size(); ++i) x_[row[i]] = placed[i];
  }

  std::int64_t mean_of_neighbours(std::uint32_t node) const {
    std::int64_t sum = 0, count = 0;
    for (const std::uint32_t other : layering_.neighbours(node))
      if (layering_.depth_of(other) != layering_.depth_of(node)) sum += x_[other], ++count;
    return count > 0 ? sum / count : x_[node];
  }

  const Layering& layering_;
  std::vector<std::int64_t> x_;  // in steps of 1/kFine
  std::vector<int> lines_;       // by row
  int width_ = 0;
};

}  // namespace

GraphLayout lay_out_graph(const DisassemblyGraph& graph) {
  Layering layering(graph);
  layering.sort_rows();
  Coordinates coordinates(layering, graph.nodes.size());
  coordinates.pull();
  return coordinates.layout();
}

std::int64_t count_crossings(const DisassemblyGraph& graph, const GraphLayout& layout) {
  Layering layering(graph);
  layering.take_places(layout.points);
  return layering.crossings();
}

}  // namespace kumiki
