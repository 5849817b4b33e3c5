// The values of the share page as JSON: flat lists of whole numbers, sets of cells as bits in base64, so that
// a thousand pieces stay a few hundred kilobytes.
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "picture/graph_layout.h"
#include "picture/page.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kPageVersion = 1;
constexpr int kLeft = 127;  // the shift of a piece that left; no piece gets that far otherwise

Json of(Vec3 v) { return {v.x, v.y, v.z}; }

template <class Value>
Json of(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

std::string of(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

// Bit i of byte b is cell 8 b + i; x fastest, then y, then z.
std::string bits_of(const Cells& trimmed) {
  const Box& box = trimmed.box();
  std::string bytes(static_cast<std::size_t>((volume(box.size) + 7) / 8), '\0');
  trimmed.for_each([&](Vec3 cell) {
    const Vec3 r = cell - box.low;
    const auto i =
        static_cast<std::size_t>(r.x + std::int64_t{box.size.x} * (r.y + std::int64_t{box.size.y} * r.z));
    bytes[i / 8] = static_cast<char>(bytes[i / 8] | 1 << i % 8);
  });
  return base64(bytes);
}

void put_cells(const Cells& cells, Json& json) {
  const Cells trimmed = cells.trimmed();
  json["size"] = of(trimmed.box().size);
  json["cells"] = bits_of(trimmed);
}

void put_placed_cells(const Cells& cells, Json& json) {
  json["at"] = of(cells.trimmed().box().low);
  put_cells(cells, json);
}

Json of(const PageShape& shape) {
  Json json{{"name", shape.name}, {"count", shape.count}};
  put_cells(shape.cells, json);
  return json;
}

Json of(const PagePiece& piece) {
  Json json{{"shape", piece.shape}, {"label", piece.label}};
  put_placed_cells(piece.cells, json);
  if (!piece.painted.empty()) json["painted"] = piece.painted;
  return json;
}

Json of(const PageMove& move) { return {{"pieces", move.pieces}, {"by", of(move.by)}, {"gone", move.gone}}; }

// --- the graph ---------------------------------------------------------------------------------------------

void put_layout(const DisassemblyGraph& graph, Json& json) {
  const GraphLayout layout = lay_out_graph(graph);
  Json xs = Json::array(), ys = Json::array();
  for (const GraphPoint point : layout.points) {
    xs.push_back(point.x);
    ys.push_back(point.y);
  }
  json["x"] = std::move(xs);
  json["y"] = std::move(ys);
  json["width"] = layout.width;
  json["height"] = layout.height;
}

void put_nodes_and_edges(const DisassemblyGraph& graph, Json& json) {
  Json shifts = Json::array(), edges = Json::array();
  for (const Vec3 shift : graph.shifts)
    for (int axis = 0; axis < 3; ++axis) shifts.push_back(is_gone(shift) ? kLeft : shift[axis]);
  for (const auto& [a, b] : graph.edges) {
    edges.push_back(a);
    edges.push_back(b);
  }
  json["shifts"] = std::move(shifts);
  json["edges"] = std::move(edges);
}

Json of(const PageGraph& page) {
  const DisassemblyGraph& graph = page.graph;
  Json json{{"nodes", graph.nodes.size()}, {"targets", graph.targets}};
  if (!page.counts_only) {
    json["depth"] = Json::array();
    for (const GraphNode& node : graph.nodes) json["depth"].push_back(node.depth);
    put_layout(graph, json);
    put_nodes_and_edges(graph, json);
    json["plan"] = shortest_way(graph);
  }
  if (!page.why.empty()) json["why"] = page.why;
  return json;
}

// --- solutions and passport --------------------------------------------------------------------------------

Json of(const PageSolution& solution);

template <class Value>
Json list_of(const std::vector<Value>& values) {
  Json json = Json::array();
  for (const Value& value : values) json.push_back(of(value));
  return json;
}

Json of(const PageSolution& solution) {
  Json json{{"pieces", list_of(solution.pieces)},
            {"level", of(solution.level)},
            {"level_string", of(solution.level_string)},
            {"moves", of(solution.moves)},
            {"plan", solution.plan ? list_of(*solution.plan) : Json()}};
  if (!solution.plan) json["why"] = solution.why;
  json["graph"] = solution.graph ? of(*solution.graph) : Json();
  if (!solution.graph) json["graph_why"] = solution.graph_why;
  return json;
}

Json counts_of(const DisassemblyGraph& graph) {
  return {{"nodes", graph.nodes.size()},
          {"edges", graph.edges.size()},
          {"targets", graph.targets},
          {"dead_ends", count_dead_ends(graph)}};
}

Json passport_of(const PageData& data) {
  const PagePassport& known = data.passport;
  const PageSolution none, &first = data.solutions.empty() ? none : data.solutions.front();
  Json json{{"pieces", of(known.pieces)},
            {"cells", of(known.cells)},
            {"holes", of(known.holes)},
            {"level", of(first.level)},
            {"level_string", of(first.level_string)},
            {"moves", of(first.moves)},
            {"solutions", of(known.solutions)},
            {"unique", of(known.unique)}};
  json["graph"] = first.graph ? counts_of(first.graph->graph) : Json();
  // More digits would depend on the machine.
  json["random_walk"] = known.random_walk ? Json(std::round(*known.random_walk * 100) / 100) : Json();
  return json;
}

// --- text --------------------------------------------------------------------------------------------------

// Of JSON only texts can hold these characters, and there an escape means the same.
std::string without_markup(const std::string& json) {
  std::string safe;
  safe.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<' || c == '>' || c == '&') {
      safe += fmt::format("\\u{:04x}", static_cast<int>(c));
    } else if (json.compare(i, 3, "\u2028") == 0 || json.compare(i, 3, "\u2029") == 0) {
      safe += json.compare(i, 3, "\u2028") == 0 ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      safe += c;
    }
  }
  return safe;
}

// The text of an element whose text is read as text, a title.
std::string escaped_html(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return safe;
}

std::string valid_utf8(const std::string& text) {
  return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

}  // namespace

std::string page_title(const std::string& title) { return escaped_html(valid_utf8(title)); }

std::string page_json(const PageData& data) {
  Json json{{"version", kPageVersion}, {"title", data.title}, {"comment", data.comment}};
  json["shapes"] = list_of(data.shapes);
  if (!data.paint.empty()) json["paint"] = list_of(data.paint);
  json["goal"] = nullptr;
  if (data.goal) put_placed_cells(*data.goal, json["goal"]);
  json["solutions"] = list_of(data.solutions);
  json["passport"] = passport_of(data);
  return without_markup(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace kumiki
