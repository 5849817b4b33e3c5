#include "verbs/print_work.h"

#include "fabricate/orient.h"
#include "verbs/plate_builder.h"
#include "verbs/print_options.h"

namespace kumiki {

namespace {

Result<std::vector<MeshScene>> plates_of(const PrintWork& work, const BedOptions& bed) {
  PlateBuilder builder;
  int pins = 0;
  for (const PrintedPiece& piece : work.pieces) {
    pins += piece.pins * piece.copies;
    if (piece.parts.empty())
      builder.add({{piece.name, piece.colour, lying_with_struts(piece)}}, piece.copies);
    for (const PrintedPart& part : piece.parts)
      builder.add({{part.name, piece.colour, laid_down(part.solid.mesh, part.up)}}, piece.copies);
  }
  // Pins lie already as they print best.
  constexpr int kAsItIs = 4;
  if (pins > 0) builder.add({{"pin", ScenePart{}.colour, laid_down(work.pin, kAsItIs)}}, pins);
  return builder.plates(bed);
}

}  // namespace

Result<PrintWork> print_work(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments) {
  const auto bed = bed_options(arguments);
  if (!bed) return bed.error();
  auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  const SolidWishes wishes{arguments.flag("label"), arguments.text("style") == "cubes"};
  PrintWork work;
  work.pieces = std::move(*pieces);
  if (auto made = make_solids(work.pieces, options, wishes); !made) return made.error();
  const SupportKind supports = support_kind(arguments);
  if (supports == SupportKind::Struts)
    if (auto added = add_struts(work.pieces, options); !added) return added.error();
  if (supports == SupportKind::Cut) {
    auto pin = make_parts(work.pieces, options, wishes);
    if (!pin) return pin.error();
    work.pin = std::move(*pin);
  }
  auto plates = plates_of(work, *bed);
  if (!plates) return plates.error();
  work.plates = std::move(*plates);
  return work;
}

}  // namespace kumiki
