// export FILE: files to look at and to make. Grows with every picture and every printable format.
#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/png.h"
#include "formats/stl.h"
#include "picture/instructions.h"
#include "picture/isometric.h"
#include "picture/layers.h"
#include "picture/raster.h"
#include "verbs/input.h"
#include "verbs/print_options.h"
#include "verbs/printed_pieces.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// A drawing of more cells is larger than anyone would look at.
constexpr std::int64_t kMostDrawnCells = 200'000;
constexpr int kMostDrawnMoves = 1000;

struct NamedFile {
  std::string name, bytes;
};

// What an export gives: one file, or a folder of them.
struct Exported {
  std::vector<NamedFile> files;
  Json fields = Json::object();
  std::string text;  // lines for people, before the names of the files
};

// --- pictures ----------------------------------------------------------------------------------------------

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

Result<IsometricItems> items_of(const Puzzle& puzzle, const std::string& view, std::int64_t number) {
  if (view == "assembled") return puzzle_items(puzzle);
  const auto shown = stored(puzzle, view, number);
  if (!shown) return shown.error();
  return exploded_items(puzzle, *shown->problem, *shown->solution);
}

Result<std::string> sheet_of(const Puzzle& puzzle, const std::string& view, std::int64_t number) {
  const auto shown = stored(puzzle, view, number);
  if (!shown) return shown.error();
  const auto& plan = shown->solution->plan;
  if (!plan)
    return Error{
        fmt::format("--view {} needs a stored plan, found none; `kumiki level FILE -o FILE` adds it", view)};
  if (const int moves = total_moves(*plan); moves > kMostDrawnMoves)
    return Error{fmt::format("expected a plan of at most {} moves, found {}", kMostDrawnMoves, moves)};
  return instruction_svg(puzzle, *shown->problem, *shown->solution,
                         view == "steps" ? StepOrder::TakeApart : StepOrder::PutTogether);
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

Status check_drawable(const Puzzle& puzzle) {
  std::int64_t cells = 0;
  for (const Shape& shape : puzzle.shapes) cells += used_cells(shape).count();
  if (cells > kMostDrawnCells)
    return Error{fmt::format("expected at most {} cells to draw, found {}", kMostDrawnCells, cells)};
  return Done{};
}

Result<std::string> svg_of(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const std::string view = arguments.text("view");
  const std::int64_t problem = arguments.integer("problem");
  if (view == "layers") return layers_of(puzzle, options, problem);
  if (view == "steps" || view == "assembly") return sheet_of(puzzle, view, problem);
  const auto items = items_of(puzzle, view, problem);
  if (!items) return items.error();
  return isometric_svg(*items);
}

Result<Exported> export_svg(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  if (auto fine = check_drawable(puzzle); !fine) return fine.error();
  auto svg = svg_of(puzzle, options, arguments);
  if (!svg) return svg.error();
  return Exported{{{"", std::move(*svg)}}, Json::object(), ""};
}

// As large as asked for along its longer side.
Result<Exported> export_png(const Puzzle& puzzle, const SolidOptions&, const Arguments& arguments) {
  if (auto fine = check_drawable(puzzle); !fine) return fine.error();
  const std::string view = arguments.text("view");
  if (view != "assembled" && view != "exploded")
    return Error{fmt::format("--view {} has words in it: expected --format svg", view)};
  const auto items = items_of(puzzle, view, arguments.integer("problem"));
  if (!items) return items.error();
  const IsometricPanel panel = side_by_side(*items);
  const double scale =
      static_cast<double>(arguments.integer("pixels")) / std::max({1, panel.width, panel.height});
  auto png = write_png(raster(panel, scale));
  if (!png) return png.error();
  return Exported{{{"", std::move(*png)}}, Json::object(), ""};
}

// --- solids ------------------------------------------------------------------------------------------------

std::string weight_text(const std::vector<PrintedPiece>& pieces, const Json& reports) {
  double mass = 0;
  std::int64_t copies = 0;
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    mass += reports[i]["mass_g"].get<double>() * pieces[i].copies;
    copies += pieces[i].copies;
    if (const std::size_t weak = reports[i]["weak_faces"]; weak > 0)
      text += fmt::format("{}: {} alone hold parts of it together\n", escaped(pieces[i].name),
                          counted(static_cast<std::int64_t>(weak), "face"));
    if (!pieces[i].solid.remark.empty())
      text += fmt::format("{}: {}\n", escaped(pieces[i].name), pieces[i].solid.remark);
  }
  return text + fmt::format("{}, {:.1f} g\n", counted(copies, "piece"), mass);
}

Result<Exported> export_stl(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  if (auto made = make_solids(*pieces, options); !made) return made.error();
  Exported exported;
  Json reports = Json::array();
  for (const PrintedPiece& piece : *pieces) {
    exported.files.push_back({piece.file + ".stl", write_stl(piece.solid.mesh)});
    reports.push_back(report_of(piece, options, *arguments.real("density")));
  }
  exported.text = weight_text(*pieces, reports);
  exported.fields["pieces"] = std::move(reports);
  return exported;
}

// --- the verb ----------------------------------------------------------------------------------------------

// A folder is new, or --force was given: nothing that is there gets lost unasked.
Result<std::vector<std::string>> save(const std::string& out, const Exported& exported,
                                      const Arguments& arguments) {
  if (exported.files.size() == 1 && exported.files.front().name.empty()) {
    if (auto saved = save_bytes(out, exported.files.front().bytes, arguments); !saved) return saved.error();
    return std::vector{out};
  }
  if (!(exists(out) && arguments.flag("force")))
    if (auto made = make_folder(out); !made) return made.error();
  std::vector<std::string> names;
  for (const NamedFile& file : exported.files) {
    names.push_back(out + "/" + file.name);
    if (auto saved = save_bytes(names.back(), file.bytes, arguments); !saved) return saved.error();
  }
  return names;
}

using Exporter = Result<Exported> (*)(const Puzzle&, const SolidOptions&, const Arguments&);

Exporter exporter_named(const std::string& format) {
  if (format == "png") return export_png;
  return format == "stl" ? export_stl : export_svg;
}

Result<Answer> run_export(const Arguments& arguments, Context& context) {
  const std::string& in = arguments.operands()[0];
  const std::string out = arguments.text("output");
  if (out.empty()) return Error{"export: expected -o PATH"};
  const auto options = solid_options(arguments);
  if (!options) return options.error();
  const auto puzzle = load_puzzle(in, context);
  if (!puzzle) return puzzle.error();
  if (puzzle->grid != GridKind::Cubes)
    return Error{
        fmt::format("expected a grid of cubes, found {}; only cubes can be made", to_string(puzzle->grid)), 0,
        escaped(in)};
  const auto exported = exporter_named(arguments.text("format"))(*puzzle, *options, arguments);
  if (!exported) return Error{exported.error().message, 0, escaped(in)};
  const auto files = save(out, *exported, arguments);
  if (!files) return files.error();
  Answer answer;
  answer.fields = exported->fields;
  answer.fields["file"] = out;
  answer.fields["files"] = *files;
  answer.text = exported->text;
  for (const std::string& file : *files) answer.text += fmt::format("wrote {}\n", escaped(file));
  return answer;
}

std::vector<Option> export_options() {
  std::vector<Option> list{
      {"format",
       0,
       ValueKind::Choice,
       "FORMAT",
       "svg",
       "svg or png: a drawing; stl: a folder with a printable file a piece",
       0,
       0,
       {"svg", "png", "stl"}},
      {"view",
       0,
       ValueKind::Choice,
       "VIEW",
       "assembled",
       "of a drawing: assembled, exploded, or a sheet with a picture a move to take it apart (steps) or to "
       "put "
       "it together (assembly)",
       0,
       0,
       {"assembled", "exploded", "steps", "assembly", "layers"}},
      {"pixels", 0, ValueKind::Integer, "N", "1200", "longer side of a png", 16, 8192, {}},
      {"problem", 0, ValueKind::Integer, "N", "0", "whose pieces are made, counted from 0", 0, 1e6, {}},
  };
  for (Option& option : print_options()) list.push_back(std::move(option));
  return list;
}

}  // namespace

Verb export_verb() {
  return {"export",
          "pictures and printable parts of a puzzle",
          "Draws the first assembly and its pieces beside it (without an assembly, the shapes); or makes "
          "solids that can be printed, with clearance and broken edges, and tells their weight and weak "
          "places.",
          {{"FILE", "a puzzle file or a shape name"}},
          export_options(),
          {"kumiki export puzzle.puz --format svg -o puzzle.svg",
           "kumiki export cube.kumiki.json --format stl --fit loose -o parts"},
          true,
          run_export};
}

}  // namespace kumiki
