// All that is printed of a puzzle, made and laid out on plates; and what is told of it.
#pragma once

#include "fabricate/print_report.h"
#include "mesh/scene.h"
#include "verbs/exported.h"
#include "verbs/plate_builder.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

struct PrintWork {
  std::vector<PrintedPiece> pieces;
  Mesh pin;                       // empty when nothing was cut
  std::vector<MeshScene> plates;  // every copy of every piece or part, and the pins, lying down
};

// As the options of print_options.h say.
Result<PrintWork> print_work(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);

// What travels with the files: a report a piece, and lines for people.
void tell(const PrintWork& work, const SolidOptions& options, const Arguments& arguments, Exported& exported);
// The same as a file in the folder.
void add_report(const std::string& folder, Exported& exported);

}  // namespace kumiki
