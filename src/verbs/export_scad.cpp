// Programs for OpenSCAD: plain ones, and for puzzlecad.
#include "formats/scad.h"

#include "verbs/assembled_scene.h"
#include "verbs/exported.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

namespace {

std::vector<ScadPiece> scad_pieces(const std::vector<PrintedPiece>& pieces) {
  std::vector<ScadPiece> list;
  for (const PrintedPiece& piece : pieces)
    for (int copy = 0; copy < piece.copies; ++copy) list.push_back({piece.name, piece.colour, piece.cells});
  return list;
}

using ScadWriter = Result<std::string> (*)(const std::vector<ScadPiece>&, const ScadOptions&);

Result<Exported> export_program(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                                ScadWriter write) {
  const auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  ScadOptions scad;
  scad.title = title_of(puzzle, arguments);
  scad.licence = arguments.text("licence");
  scad.unit = options.unit;
  scad.clearance = options.clearance;
  scad.bevel = options.bevel_kind == BevelKind::None ? 0 : options.bevel;
  if (options.bevel_kind == BevelKind::Round) scad.segments = options.segments;
  scad.joined_cubes = arguments.text("style") == "cubes";
  auto text = write(scad_pieces(*pieces), scad);
  if (!text) return text.error();
  Exported exported;
  exported.files.push_back({arguments.text("output"), std::move(*text)});
  return exported;
}

}  // namespace

Result<Exported> export_scad(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  return export_program(puzzle, options, arguments, write_scad);
}

Result<Exported> export_puzzlecad(const Puzzle& puzzle, const SolidOptions& options,
                                  const Arguments& arguments) {
  if (options.bevel_kind == BevelKind::Round)
    return Error{"--bevel-kind: expected chamfer or none for puzzlecad, found round"};
  return export_program(puzzle, options, arguments, write_puzzlecad_scad);
}

}  // namespace kumiki
