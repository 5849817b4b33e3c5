// export FILE: files to look at and to make.
#include <fmt/format.h>

#include "base/quote.h"
#include "verbs/export_meanings.h"
#include "verbs/exported.h"
#include "verbs/input.h"
#include "verbs/print_options.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

template <SolidExporter kExport>
Result<Exported> solids(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                        const Run&) {
  return kExport(puzzle, options, arguments);
}

constexpr std::array<std::pair<std::string_view, Exporter>, 10> kExporters{
    {{"svg", export_svg},
     {"png", export_png},
     {"html", export_page},
     {"stl", solids<export_stl>},
     {"3mf", solids<export_3mf>},
     {"obj", solids<export_obj>},
     {"scad", solids<export_scad>},
     {"puzzlecad", solids<export_puzzlecad>},
     {"gltf", solids<export_gltf>},
     {"ldraw", export_ldraw}}};

Exporter exporter_named(const std::string& format) {
  return std::find_if(kExporters.begin(), kExporters.end(),
                      [&](const auto& row) { return row.first == format; })
      ->second;
}

Result<Answer> run_export(const Arguments& arguments, Context& context) {
  const std::string& in = arguments.operands()[0];
  const std::string out = arguments.text("output");
  if (out.empty()) return Error{"export: expected -o PATH"};
  if (auto fine = check_meanings(arguments, arguments.text("format")); !fine) return fine.error();
  const auto options = solid_options(arguments);
  if (!options) return options.error();
  const auto puzzle = load_puzzle(in, context);
  if (!puzzle) return puzzle.error();
  if (puzzle->grid != GridKind::Cubes)
    return Error{
        fmt::format("expected a grid of cubes, found {}; only cubes can be made", to_string(puzzle->grid)), 0,
        escaped(in)};
  const auto exported = exporter_named(arguments.text("format"))(*puzzle, *options, arguments, context.run);
  if (!exported) return Error{exported.error().message, 0, escaped(in)};
  if (auto saved = save_exported(*exported, arguments); !saved) return saved.error();
  Answer answer;
  answer.fields = exported->fields;
  answer.fields["file"] = out;
  answer.fields["files"] = nlohmann::ordered_json::array();
  answer.text = exported->text;
  for (const NamedFile& file : exported->files) {
    answer.fields["files"].push_back(file.path);
    answer.text += fmt::format("wrote {}\n", escaped(file.path));
  }
  return answer;
}

// Solids by the piece go into a folder.
std::string output_name(const Arguments& arguments) {
  const std::string format = arguments.text("format");
  if (format == "stl" || format == "obj") return "parts";
  if (format == "puzzlecad") return "puzzle.scad";
  if (format == "ldraw") return "puzzle.mpd";
  return "puzzle." + (format == "gltf" ? "glb" : format);
}

std::vector<Option> export_options() {
  std::vector<Option> list{
      {"format",
       0,
       ValueKind::Choice,
       "FORMAT",
       "svg",
       "svg or png: a drawing; html: a page that shows it, plays it and can be shared; stl, obj: a folder "
       "with a file a piece and the print plates, or with an ending the plates alone; 3mf: a file a print "
       "plate and the assembled puzzle; scad, puzzlecad: programs for OpenSCAD; gltf: an animation; "
       "ldraw: a model of toy bricks, with what to buy",
       0,
       0,
       {"svg", "png", "html", "stl", "3mf", "obj", "scad", "puzzlecad", "gltf", "ldraw"}},
      {"view",
       0,
       ValueKind::Choice,
       "VIEW",
       "assembled",
       "of a drawing: assembled, exploded, layers one cell thick, a sheet with a picture a move to take it "
       "apart (steps) or to put it together (assembly; -o DIR: a file a move), the disassembly graph, or "
       "flat "
       "pictures with the outlines of their pieces (tilings), or one of them as a sheet for a laser cutter",
       0,
       0,
       {"assembled", "exploded", "steps", "assembly", "layers", "graph", "tilings", "laser"}},
      {"kerf",
       0,
       ValueKind::Real,
       "MM",
       "0",
       "what the laser burns away: pieces lie apart and are cut larger by it; 0: neighbours share a line",
       0,
       10,
       {}},
      {"pixels", 0, ValueKind::Integer, "N", "1200", "longer side of a png", 16, 8192, {}},
      {"brick-height",
       0,
       ValueKind::Choice,
       "HEIGHT",
       "brick",
       "of a cell of an ldraw model, which is one stud wide: a brick, a plate, or a brick and plates within "
       "it "
       "where bricks alone do not hold a piece together (mixed)",
       0,
       0,
       {"brick", "plate", "mixed"}},
      {"problem", 0, ValueKind::Integer, "N", "0", "whose pieces are made, counted from 0", 0, 1e6, {}},
  };
  for (Option& option : print_options()) list.push_back(std::move(option));
  for (Option& option : plate_options()) {
    if (option.name == "style") {
      option.help =
          "solid: one body a piece; cubes: rounded cubes with connectors between them (bevel 1, round); "
          "tiles: flat "
          "pieces with a body a colour, and trays for the pictures (stl, 3mf)";
      option.choices.push_back("tiles");
    }
    list.push_back(std::move(option));
  }
  return list;
}

}  // namespace

Verb export_verb() {
  return {"export",
          "pictures, a page to share, and printable parts of a puzzle",
          "Draws the first assembly and its pieces beside it (without an assembly, the shapes); or writes a "
          "page that any browser shows, with everything in it; or makes solids that can be printed, with "
          "clearance and broken edges, and tells their weight and weak places.",
          {{"FILE", "a puzzle file or a shape name", 1, 1, Takes::Shape}},
          export_options(),
          {"kumiki export puzzle.puz --format svg -o puzzle.svg",
           "kumiki export cube.kumiki.json --format html -o cube.html",
           "kumiki export cube.kumiki.json --format stl --fit loose --label -o parts",
           "kumiki export cube.kumiki.json --format 3mf --bed 180x180 -o cube.3mf",
           "kumiki export cube.kumiki.json --format ldraw -o cube.mpd"},
          true,
          run_export,
          true,
          output_name};
}

}  // namespace kumiki
