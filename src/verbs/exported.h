// What an export gives: files with their bytes, all made before the first is written.
#pragma once

#include <string>
#include <vector>

#include "base/run.h"
#include "fabricate/solid_options.h"
#include "puzzle/puzzle.h"
#include "verbs/arguments.h"

namespace kumiki {

struct NamedFile {
  std::string path, bytes;
};

struct Exported {
  std::string folder;  // to be made first; empty: none
  std::vector<NamedFile> files;
  nlohmann::ordered_json fields = nlohmann::ordered_json::object();
  std::string text;  // lines for people, before the names of the files
};

// All or nothing, as far as can be known beforehand: nothing that is there gets lost without --force.
Status save_exported(const Exported& exported, const Arguments& arguments);

// Where plates and the like go, and the folder for single files: a path without an ending.
struct ExportPlaces {
  std::string plate, folder;
};
ExportPlaces export_places(const std::string& out, std::string_view name, std::string_view ending);
// Where the ending of a file name begins; its size when there is none.
std::size_t ending_of(const std::string& path);
// plate.stl, plate-2.stl, …
std::string numbered(const std::string& path, std::size_t index);
// plate-assembled.3mf
std::string with_suffix(const std::string& path, std::string_view suffix);

// The run is for those that search: a page, the picture of a graph, toy bricks. Solids need no search.
using Exporter = Result<Exported> (*)(const Puzzle&, const SolidOptions&, const Arguments&, const Run&);
using SolidExporter = Result<Exported> (*)(const Puzzle&, const SolidOptions&, const Arguments&);

Result<Exported> export_svg(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                            const Run& run);
Result<Exported> export_png(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                            const Run& run);
Result<Exported> export_page(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                             const Run& run);
Result<Exported> export_ldraw(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments,
                              const Run& run);

// A drawing of more cells is larger than anyone would look at.
Status check_drawable(const Puzzle& puzzle);

Result<Exported> export_stl(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);
Result<Exported> export_obj(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);
Result<Exported> export_3mf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);
Result<Exported> export_scad(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);
Result<Exported> export_puzzlecad(const Puzzle& puzzle, const SolidOptions& options,
                                  const Arguments& arguments);
Result<Exported> export_gltf(const Puzzle& puzzle, const SolidOptions& options, const Arguments& arguments);

}  // namespace kumiki
