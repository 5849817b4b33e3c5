#include "picture/graph_picture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>

#include "base/plural.h"
#include "picture/raster.h"

namespace kumiki {

namespace {

constexpr Colour kWhite{0xff, 0xff, 0xff}, kEdge{0xb4, 0xbb, 0xc6}, kNode{0x5b, 0x8d, 0xbf},
    kTarget{0x2e, 0x9e, 0x5b}, kWay{0xd9, 0x48, 0x0f}, kInk{0x22, 0x22, 0x22};
constexpr int kRadius = 6, kStartRing = 10, kLegend = 40, kRowNames = 28;
constexpr double kThin = 1.2, kBold = 3.5;

std::string spelled(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

// An edge between nodes side by side swings below those that stand between them.
struct GraphCurve {
  GraphPoint from, bend, to;
  bool is_straight() const { return from.y != to.y; }
};

GraphCurve curve(GraphPoint a, GraphPoint b) {
  const int swing = a.y == b.y ? std::min(28, 8 + std::abs(a.x - b.x) / 6) : 0;
  return {a, {(a.x + b.x) / 2, (a.y + b.y) / 2 + swing}, b};
}

struct GraphDrawing {
  const DisassemblyGraph& graph;
  GraphLayout layout;
  std::vector<GraphCurve> edges, way;
  std::vector<bool> is_on_way;  // by node

  explicit GraphDrawing(const DisassemblyGraph& drawn)
      : graph(drawn), layout(lay_out_graph(drawn)), is_on_way(drawn.nodes.size()) {
    const auto& at = layout.points;
    for (const auto& [a, b] : graph.edges) edges.push_back(curve(at[a], at[b]));
    const auto nodes = shortest_way(graph);
    for (std::size_t i = 1; i < nodes.size(); ++i) way.push_back(curve(at[nodes[i - 1]], at[nodes[i]]));
    for (const std::uint32_t node : nodes) is_on_way[node] = true;
  }

  bool is_target(std::size_t node) const { return graph.nodes[node].kind == GraphNode::Kind::Target; }
  Colour fill(std::size_t node) const { return is_target(node) ? kTarget : kNode; }
  Colour border(std::size_t node) const { return is_on_way[node] ? kWay : kWhite; }
};

// --- vectors -----------------------------------------------------------------------------------------------

std::string path(const std::vector<GraphCurve>& curves, Colour colour, double width) {
  std::string d;
  for (const GraphCurve& c : curves)
    d += c.is_straight()
             ? fmt::format("M{} {}L{} {}", c.from.x, c.from.y, c.to.x, c.to.y)
             : fmt::format("M{} {}Q{} {} {} {}", c.from.x, c.from.y, c.bend.x, c.bend.y, c.to.x, c.to.y);
  return d.empty() ? d
                   : fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", d,
                                 spelled(colour), width);
}

std::string circle(GraphPoint at, int radius, const std::string& paint, const std::string& title = "") {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}>{}</circle>\n", at.x, at.y, radius, paint,
                     title);
}

std::string square(GraphPoint at, const std::string& paint, const std::string& title = "") {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}>{}</rect>\n", at.x - kRadius,
                     at.y - kRadius, 2 * kRadius, 2 * kRadius, paint, title);
}

std::string text(GraphPoint at, const std::string& words, const char* anchor = "start") {
  return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", at.x, at.y, anchor, words);
}

std::string paint(Colour fill, Colour border) {
  return fmt::format("fill=\"{}\" stroke=\"{}\"", spelled(fill), spelled(border));
}

constexpr const char* kRing = "fill=\"none\" stroke=\"#222222\" stroke-width=\"2\"";

// "configuration 12, 3 moves"; browsers show it when the mouse rests on a node.
std::string node_svg(const GraphDrawing& drawing, std::size_t node) {
  const std::string title =
      fmt::format("<title>{} {}, {}</title>", drawing.is_target(node) ? "target" : "configuration", node,
                  counted(drawing.graph.nodes[node].depth, "move"));
  const std::string colours = paint(drawing.fill(node), drawing.border(node));
  const GraphPoint at = drawing.layout.points[node];
  if (drawing.is_target(node)) return square(at, colours, title);
  return (node == 0 ? circle(at, kStartRing, kRing) : "") + circle(at, kRadius, colours, title);
}

// The number of moves, beside the first line of each row.
std::string row_names(const GraphDrawing& drawing) {
  std::map<int, int> tops;
  for (std::size_t node = 0; node < drawing.graph.nodes.size(); ++node) {
    const int y = drawing.layout.points[node].y;
    int& top = tops.try_emplace(drawing.graph.nodes[node].depth, y).first->second;
    top = std::min(top, y);
  }
  std::string names;
  for (const auto& [depth, y] : tops) names += text({0, y + 4}, std::to_string(depth), "end");
  return names;
}

std::string legend(const DisassemblyGraph& graph, int& width) {
  std::string line;
  int x = kRowNames;
  const auto entry = [&](const std::string& sign, const std::string& words) {
    line += sign + text({x + 16, 24}, words);
    x += 34 + 8 * static_cast<int>(words.size());
  };
  entry(circle({x, 20}, 8, kRing) + circle({x, 20}, 4, paint(kNode, kWhite)), "assembled");
  entry(circle({x, 20}, kRadius, paint(kNode, kWhite)),
        counted(std::ssize(graph.nodes) - graph.targets, "configuration"));
  entry(square({x, 20}, paint(kTarget, kWhite)), counted(graph.targets, "target"));
  if (graph.level)
    entry(path({curve({x - 8, 24}, {x + 8, 16})}, kWay, kBold),
          "shortest plan: " + counted(*graph.level, "move"));
  width = x;
  return line;
}

// --- pixels ------------------------------------------------------------------------------------------------

class GraphPainter {
 public:
  GraphPainter(const GraphDrawing& drawing, double scale) : drawing_(drawing), scale_(scale) {}

  Image paint() {
    for (const GraphCurve& edge : drawing_.edges) stroke(edge, kEdge, kThin);
    for (const GraphCurve& edge : drawing_.way) stroke(edge, kWay, kBold);
    for (std::size_t node = 0; node < drawing_.graph.nodes.size(); ++node) put_node(node);
    return raster(polygons_, drawing_.layout.width, drawing_.layout.height, scale_);
  }

 private:
  static FinePoint place(GraphPoint p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }

  // Thinner than a pixel nothing would be seen.
  void line(FinePoint a, FinePoint b, Colour colour, double width) {
    polygons_.push_back(painted_line(a, b, std::max(0.7 / scale_, width), colour));
  }

  void stroke(const GraphCurve& c, Colour colour, double width) {
    constexpr int kChords = 10;
    if (c.is_straight()) return line(place(c.from), place(c.to), colour, width);
    FinePoint before = place(c.from);
    for (int i = 1; i <= kChords; ++i) {
      const double t = static_cast<double>(i) / kChords, s = 1 - t;
      const FinePoint now{s * s * c.from.x + 2 * s * t * c.bend.x + t * t * c.to.x,
                          s * s * c.from.y + 2 * s * t * c.bend.y + t * t * c.to.y};
      line(before, now, colour, width);
      before = now;
    }
  }

  void put_node(std::size_t node) {
    const GraphPoint at = drawing_.layout.points[node];
    const int corners = drawing_.is_target(node) ? 4 : 24;
    if (node == 0) {
      fill(at, kStartRing + 1, 24, kInk);
      fill(at, kStartRing - 1, 24, kWhite);
    }
    fill(at, kRadius, corners, drawing_.border(node));
    fill(at, kRadius - 1, corners, drawing_.fill(node));
  }

  // A regular polygon with sides that far from the middle; four corners stand upright.
  void fill(GraphPoint at, double inner_radius, int corners, Colour colour) {
    const double radius = inner_radius / std::cos(std::numbers::pi / corners);
    PaintedPolygon polygon{{}, colour};
    for (int i = 0; i < corners; ++i) {
      const double angle = (2 * i + 1) * std::numbers::pi / corners;
      polygon.corners.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
    }
    polygons_.push_back(std::move(polygon));
  }

  const GraphDrawing& drawing_;
  double scale_;
  std::vector<PaintedPolygon> polygons_;
};

}  // namespace

std::string graph_svg(const DisassemblyGraph& graph) {
  const GraphDrawing drawing(graph);
  std::string nodes;
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) nodes += node_svg(drawing, node);
  int legend_width = 0;
  const std::string explained = legend(graph, legend_width);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<g font-family=\"sans-serif\" font-size=\"13\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
      "{2}<g transform=\"translate({3} {4})\">\n{5}{6}{7}{8}</g>\n</g>\n</svg>\n",
      std::max(drawing.layout.width + kRowNames, legend_width), drawing.layout.height + kLegend, explained,
      kRowNames, kLegend, path(drawing.edges, kEdge, kThin), path(drawing.way, kWay, kBold), nodes,
      row_names(drawing));
}

Image graph_image(const DisassemblyGraph& graph, int pixels) {
  const GraphDrawing drawing(graph);
  const double scale = static_cast<double>(pixels) / std::max(drawing.layout.width, drawing.layout.height);
  return GraphPainter(drawing, scale).paint();
}

}  // namespace kumiki
