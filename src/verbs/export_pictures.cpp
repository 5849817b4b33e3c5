// Drawings of a puzzle: vectors or pixels, whole, exploded, move by move, layer by layer, or its graph.
#include <fmt/format.h>

#include "formats/png.h"
#include "picture/graph_picture.h"
#include "picture/isometric.h"
#include "picture/laser_sheet.h"
#include "picture/layers.h"
#include "picture/raster.h"
#include "picture/sheet.h"
#include "picture/tilings.h"
#include "puzzle/verify.h"
#include "verbs/exported.h"
#include "verbs/level_findings.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

namespace {

// More is larger than anyone would look at.
constexpr std::int64_t kMostDrawnCells = 200'000;
constexpr int kMostDrawnMoves = 1000;
constexpr std::size_t kMostDrawnNodes = 20'000;

Exported one_file(const Arguments& arguments, std::string bytes) {
  Exported exported;
  exported.files.push_back({arguments.text("output"), std::move(bytes)});
  return exported;
}

bool is_sheet(const std::string& view) { return view == "steps" || view == "assembly"; }

// The first stored assembly of a problem.
struct Stored {
  const Problem* problem = nullptr;
  const Solution* solution = nullptr;
};

Result<Stored> stored(const Puzzle& puzzle, const std::string& view, std::int64_t number) {
  if (number >= std::ssize(puzzle.problems) ||
      puzzle.problems[static_cast<std::size_t>(number)].solutions.empty())
    return Error{fmt::format("--view {} needs a stored assembly, found none", view)};
  const Problem& problem = puzzle.problems[static_cast<std::size_t>(number)];
  return Stored{&problem, &problem.solutions.front()};
}

// Only the problem that was asked for.
Result<Puzzle> with_problem(const Puzzle& puzzle, std::int64_t number) {
  if (number == 0) return puzzle;
  if (number >= std::ssize(puzzle.problems))
    return Error{fmt::format("expected a problem below {}, found {}", puzzle.problems.size(), number)};
  Puzzle one = puzzle;
  one.problems = {puzzle.problems[static_cast<std::size_t>(number)]};
  return one;
}

Result<IsometricItems> items_of(const Puzzle& puzzle, const std::string& view, std::int64_t number) {
  if (view == "assembled") {
    const auto one = with_problem(puzzle, number);
    if (!one) return one.error();
    return puzzle_items(*one);
  }
  const auto shown = stored(puzzle, view, number);
  if (!shown) return shown.error();
  return exploded_items(puzzle, *shown->problem, *shown->solution);
}

Result<Instructions> instructions_of(const Puzzle& puzzle, const std::string& view, std::int64_t number) {
  const auto shown = stored(puzzle, view, number);
  if (!shown) return shown.error();
  const auto& plan = shown->solution->plan;
  if (!plan)
    return Error{
        fmt::format("--view {} needs a stored plan, found none; `kumiki level FILE -o FILE` adds it", view)};
  if (const int moves = total_moves(*plan); moves > kMostDrawnMoves)
    return Error{fmt::format("expected a plan of at most {} moves, found {}", kMostDrawnMoves, moves)};
  return instructions(puzzle, *shown->problem, *shown->solution,
                      view == "steps" ? StepOrder::TakeApart : StepOrder::PutTogether);
}

// With an ending a sheet, else a folder with a picture a move: step-01.svg, step-02.svg, …
template <class Draw>
Result<Exported> export_sheets(const Puzzle& puzzle, const Arguments& arguments, std::string_view ending,
                               Draw draw) {
  const auto all = instructions_of(puzzle, arguments.text("view"), arguments.integer("problem"));
  if (!all) return all.error();
  const ExportPlaces places = export_places(arguments.text("output"), "step", ending);
  std::vector<Instructions> sheets{*all};
  if (!places.folder.empty()) sheets = single_steps(*all);
  Exported exported;
  exported.folder = places.folder;
  const std::size_t digits = std::to_string(sheets.size()).size();
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    Result<std::string> bytes = draw(sheets[i]);
    if (!bytes) return bytes.error();
    const std::string path = places.folder.empty()
                                 ? places.plate
                                 : with_suffix(places.plate, fmt::format("{:0{}}", i + 1, digits));
    exported.files.push_back({path, std::move(*bytes)});
  }
  return exported;
}

Result<std::string> layers_of(const Puzzle& puzzle, const SolidOptions& options, std::int64_t problem) {
  const auto pieces = pieces_to_print(puzzle, problem);
  if (!pieces) return pieces.error();
  std::vector<LayeredPiece> layered;
  for (const PrintedPiece& piece : *pieces)
    layered.push_back(
        {piece.copies == 1 ? piece.name : fmt::format("{} ×{}", piece.name, piece.copies), piece.cells});
  return layer_svg(layered, options.unit);
}

// Of the first assembly, as `level` counts it.
Result<DisassemblyGraph> graph_of(const Puzzle& puzzle, std::int64_t number, const Run& run) {
  const auto shown = stored(puzzle, "graph", number);
  if (!shown) return shown.error();
  if (const Check check = check_assembly(lay_out(puzzle, *shown->problem, *shown->solution));
      check.holds != Verdict::Yes)
    return Error{fmt::format("the first solution is no assembly: {}", check.detail)};
  auto found = graph_findings(assembled(puzzle, *shown->problem, *shown->solution),
                              GraphDefinition::Canonical, {}, run);
  if (found.whole != Verdict::Yes) return Error{fmt::format("--view graph: {}", found.reason)};
  if (found.graph.nodes.size() > kMostDrawnNodes)
    return Error{fmt::format("expected a graph of at most {} nodes to draw, found {}", kMostDrawnNodes,
                             found.graph.nodes.size())};
  return std::move(found.graph);
}

Result<std::string> svg_of(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                           const Run& run) {
  const std::string view = arguments.text("view");
  const std::int64_t problem = arguments.integer("problem");
  if (view == "graph") {
    const auto graph = graph_of(puzzle, problem, run);
    if (!graph) return graph.error();
    return graph_svg(*graph);
  }
  if (view == "layers") return layers_of(puzzle, options, problem);
  if (view == "tilings") {
    const auto drawing = tilings_drawing(puzzle);
    if (!drawing) return drawing.error();
    return flat_svg(*drawing);
  }
  if (view == "laser")
    return laser_svg(puzzle, static_cast<std::size_t>(problem),
                     {options.unit[0], options.unit[1], *arguments.real("kerf")});
  const auto items = items_of(puzzle, view, problem);
  if (!items) return items.error();
  return isometric_svg(*items);
}

Result<Image> image_of(const Puzzle& puzzle, const std::string& view, const Arguments& arguments,
                       const Run& run) {
  const std::int64_t problem = arguments.integer("problem"), pixels = arguments.integer("pixels");
  if (view == "graph") {
    const auto graph = graph_of(puzzle, problem, run);
    if (!graph) return graph.error();
    return graph_image(*graph, static_cast<int>(pixels));
  }
  if (view == "tilings") {
    const auto drawing = tilings_drawing(puzzle);
    if (!drawing) return drawing.error();
    return flat_image(*drawing, static_cast<int>(pixels));
  }
  const auto items = items_of(puzzle, view, problem);
  if (!items) return items.error();
  const IsometricPanel panel = side_by_side(*items);
  return raster(panel, static_cast<double>(pixels) / std::max({1, panel.width, panel.height}));
}

}  // namespace

Status check_drawable(const Puzzle& puzzle) {
  std::int64_t cells = 0;
  for (const Shape& shape : puzzle.shapes) cells += used_cells(shape).count();
  if (cells > kMostDrawnCells)
    return Error{fmt::format("expected at most {} cells to draw, found {}", kMostDrawnCells, cells)};
  return Done{};
}

Result<Exported> export_svg(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                            const Run& run) {
  if (auto fine = check_drawable(puzzle); !fine) return fine.error();
  if (is_sheet(arguments.text("view")))
    return export_sheets(puzzle, arguments, ".svg",
                         [](const Instructions& sheet) -> Result<std::string> { return sheet_svg(sheet); });
  auto svg = svg_of(puzzle, options, arguments, run);
  if (!svg) return svg.error();
  return one_file(arguments, std::move(*svg));
}

// As large as asked for along its longer side.
Result<Exported> export_png(const Puzzle& puzzle, const SolidOptions&, const Arguments& arguments,
                            const Run& run) {
  if (auto fine = check_drawable(puzzle); !fine) return fine.error();
  const std::string view = arguments.text("view");
  const int pixels = static_cast<int>(arguments.integer("pixels"));
  if (is_sheet(view))
    return export_sheets(puzzle, arguments, ".png", [&](const Instructions& sheet) {
      return write_png(sheet_image(sheet, arguments.given("pixels") ? pixels : 0));
    });
  if (view == "layers" || view == "laser")
    return Error{fmt::format("--view {} is for saws and lasers: expected --format svg", view)};
  const auto image = image_of(puzzle, view, arguments, run);
  if (!image) return image.error();
  auto png = write_png(*image);
  if (!png) return png.error();
  return one_file(arguments, std::move(*png));
}

}  // namespace kumiki
