#include "fabricate/triangulate.h"

#include <algorithm>
#include <numeric>

namespace kumiki {

namespace {

std::int64_t cross(FlatPoint a, FlatPoint b) { return a.x * b.y - a.y * b.x; }
// Above 0 when c is on the left of a → b.
std::int64_t side(FlatPoint a, FlatPoint b, FlatPoint c) { return cross(b - a, c - a); }

bool is_between(FlatPoint a, FlatPoint b, FlatPoint on_line) {
  return std::min(a.x, b.x) <= on_line.x && on_line.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= on_line.y && on_line.y <= std::max(a.y, b.y);
}

// Do two segments share a point?
bool meet(FlatPoint a, FlatPoint b, FlatPoint c, FlatPoint d) {
  const auto abc = side(a, b, c), abd = side(a, b, d), cda = side(c, d, a), cdb = side(c, d, b);
  if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) && ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0)))
    return true;
  return (abc == 0 && is_between(a, b, c)) || (abd == 0 && is_between(a, b, d)) ||
         (cda == 0 && is_between(c, d, a)) || (cdb == 0 && is_between(c, d, b));
}

bool is_in_triangle(FlatPoint a, FlatPoint b, FlatPoint c, FlatPoint p) {
  return side(a, b, p) >= 0 && side(b, c, p) >= 0 && side(c, a, p) >= 0;
}

// One closed walk through the corners, as linked lists; a cut is walked on both sides, so its ends are there
// twice.
class Clipper {
 public:
  using Node = std::uint32_t;

  explicit Clipper(const std::vector<std::vector<FlatPoint>>& outlines) {
    for (const auto& outline : outlines) {
      starts_.push_back(static_cast<Node>(point_.size()));
      const auto length = static_cast<Node>(outline.size());
      for (Node i = 0; i < length; ++i) {
        number_.push_back(static_cast<Node>(point_.size()));
        point_.push_back(outline[i]);
        next_.push_back(starts_.back() + (i + 1) % length);
        previous_.push_back(starts_.back() + (i + length - 1) % length);
      }
    }
  }

  std::optional<std::vector<FlatTriangle>> run() {
    if (!join_holes() || !clip()) return std::nullopt;
    return std::move(triangles_);
  }

 private:
  bool join_holes() {
    std::vector<Node> tips;  // of the holes that are still apart
    for (std::size_t i = 1; i < starts_.size(); ++i) tips.push_back(rightmost(starts_[i]));
    std::sort(tips.begin(), tips.end(), [&](Node a, Node b) {
      return point_[a].x != point_[b].x ? point_[a].x > point_[b].x : point_[a].y < point_[b].y;
    });
    std::vector<Node> joined = walk(starts_[0]);
    for (std::size_t i = 0; i < tips.size(); ++i)
      if (!join_hole(joined, tips, i)) return false;
    return true;
  }

  std::vector<Node> walk(Node start) const {
    std::vector<Node> nodes{start};
    for (Node node = next_[start]; node != start; node = next_[node]) nodes.push_back(node);
    return nodes;
  }

  Node rightmost(Node start) const {
    const auto nodes = walk(start);
    return *std::max_element(nodes.begin(), nodes.end(), [&](Node a, Node b) {
      return point_[a].x != point_[b].x ? point_[a].x < point_[b].x : point_[a].y < point_[b].y;
    });
  }

  // Nearest corners first: nearly always the first can be seen. What is right of the tip has been joined, so
  // one of them can be.
  bool join_hole(std::vector<Node>& joined, const std::vector<Node>& tips, std::size_t which) {
    const std::vector<Node> hole = walk(tips[which]);
    std::vector<Node> walls = joined;
    for (std::size_t i = which; i < tips.size(); ++i)
      for (const Node node : walk(tips[i])) walls.push_back(node);
    const auto distance = [&](Node node) {
      const FlatPoint by = point_[node] - point_[tips[which]];
      return by.x * by.x + by.y * by.y;
    };
    std::vector<Node> candidates = joined;
    std::sort(candidates.begin(), candidates.end(),
              [&](Node a, Node b) { return distance(a) != distance(b) ? distance(a) < distance(b) : a < b; });
    for (const Node candidate : candidates)
      for (const Node tip : hole) {
        if (point_[tip] != point_[tips[which]]) continue;
        if (!opens_towards(candidate, point_[tip]) || !opens_towards(tip, point_[candidate])) continue;
        if (!is_free(candidate, tip, walls)) continue;
        joined.insert(joined.end(), hole.begin(), hole.end());
        for (const Node node : cut(candidate, tip)) joined.push_back(node);
        return true;
      }
    return false;
  }

  // Is `target` inside the angle of the face at this corner?
  bool opens_towards(Node node, FlatPoint target) const {
    const FlatPoint to = target - point_[node], ahead = point_[next_[node]] - point_[node],
                    back = point_[previous_[node]] - point_[node];
    if (cross(ahead, back) > 0) return cross(ahead, to) > 0 && cross(to, back) > 0;
    return !(cross(back, to) >= 0 && cross(to, ahead) >= 0);
  }

  bool is_free(Node a, Node b, const std::vector<Node>& walls) const {
    const FlatPoint from = point_[a], to = point_[b];
    for (const Node wall : walls) {
      const FlatPoint c = point_[wall], d = point_[next_[wall]];
      const bool at_c = c == from || c == to, at_d = d == from || d == to;
      if (at_c && at_d) return false;
      if (at_c || at_d) {
        // They share an end. They must share no more.
        const FlatPoint far = at_c ? d : c;
        if (side(from, to, far) == 0 && is_between(from, to, far)) return false;
        const FlatPoint other = (at_c ? c : d) == from ? to : from;
        if (side(c, d, other) == 0 && is_between(c, d, other)) return false;
      } else if (meet(from, to, c, d)) {
        return false;
      }
    }
    return true;
  }

  // a → b … b' → a' …: the copies a', b' go on where a and b went.
  std::array<Node, 2> cut(Node a, Node b) {
    const Node a2 = copy(a), b2 = copy(b);
    next_[a2] = next_[a], previous_[next_[a]] = a2;
    previous_[b2] = previous_[b], next_[previous_[b]] = b2;
    next_[a] = b, previous_[b] = a;
    next_[b2] = a2, previous_[a2] = b2;
    return {a2, b2};
  }

  Node copy(Node node) {
    point_.push_back(FlatPoint(point_[node]));
    number_.push_back(Node(number_[node]));
    next_.push_back(0), previous_.push_back(0);
    return static_cast<Node>(point_.size() - 1);
  }

  bool clip() {
    Node node = starts_[0];
    std::size_t left = walk(node).size(), failures = 0;
    while (left > 3) {
      if (!is_ear(node)) {
        node = next_[node];
        if (++failures > left) return false;
        continue;
      }
      add_triangle(node);
      next_[previous_[node]] = next_[node], previous_[next_[node]] = previous_[node];
      node = next_[next_[node]];  // not the same corner again and again: fans are thin
      --left, failures = 0;
    }
    if (left == 3) add_triangle(node);
    return left == 3 && side(point_[previous_[node]], point_[node], point_[next_[node]]) > 0;
  }

  void add_triangle(Node node) {
    triangles_.push_back({number_[previous_[node]], number_[node], number_[next_[node]]});
  }

  bool is_ear(Node node) const {
    const FlatPoint a = point_[previous_[node]], b = point_[node], c = point_[next_[node]];
    if (side(a, b, c) <= 0) return false;
    const auto low_x = std::min({a.x, b.x, c.x}), high_x = std::max({a.x, b.x, c.x});
    const Node last = previous_[node];
    for (Node other = next_[next_[node]]; other != last; other = next_[other]) {
      const FlatPoint p = point_[other];
      if (p.x < low_x || p.x > high_x || !is_in_triangle(a, b, c, p)) continue;
      if (p != a && p != b && p != c) return false;
    }
    return true;
  }

  std::vector<FlatPoint> point_;
  std::vector<Node> number_, next_, previous_, starts_;
  std::vector<FlatTriangle> triangles_;
};

}  // namespace

std::optional<std::vector<FlatTriangle>> triangulate(const std::vector<std::vector<FlatPoint>>& outlines) {
  if (outlines.empty() || outlines[0].size() < 3) return std::nullopt;
  return Clipper(outlines).run();
}

}  // namespace kumiki
