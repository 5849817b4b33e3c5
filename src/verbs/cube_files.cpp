#include "verbs/cube_files.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "verbs/designed_puzzle.h"
#include "verbs/export_meanings.h"
#include "verbs/exported.h"
#include "verbs/input.h"
#include "verbs/print_options.h"

namespace kumiki {

namespace {

constexpr std::array<std::pair<std::string_view, SolidExporter>, 4> kBySolidEnding{
    {{".stl", export_stl}, {".3mf", export_3mf}, {".obj", export_obj}, {".scad", export_scad}}};

// Nothing for puzzle files.
SolidExporter solid_exporter(const std::string& out) {
  for (const auto& [ending, exporter] : kBySolidEnding)
    if (out.ends_with(ending)) return exporter;
  return nullptr;
}

Status check_solids(const Arguments& arguments) {
  const std::string out = arguments.text("output");
  if (auto fine = check_meanings(arguments, out.substr(ending_of(out) + 1)); !fine) return fine;
  if (const auto options = solid_options(arguments); !options) return options.error();
  if (const auto bed = bed_options(arguments); !bed) return bed.error();
  if (exists(out) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(out)};
  return Done{};
}

}  // namespace

std::vector<Option> cube_print_options() {
  std::vector<Option> list = print_options();
  for (Option& option : plate_options()) list.push_back(std::move(option));
  // Flat plates need no supports, and a coupon needs a folder.
  std::erase_if(list, [](const Option& option) {
    return option.name == "supports" || option.name == "no-supports" || option.name == "coupon";
  });
  return list;
}

Status check_cube_output(const Arguments& arguments) {
  if (solid_exporter(arguments.text("output")) != nullptr) return check_solids(arguments);
  for (const Option& option : cube_print_options())
    if (arguments.given(option.name))
      return Error{fmt::format("--{} has a meaning with -o NAME.stl, .3mf, .obj or .scad only", option.name)};
  return check_output(arguments);
}

Result<std::vector<std::string>> write_cube(const Puzzle& puzzle, const Arguments& arguments,
                                            Context& context) {
  const std::string out = arguments.text("output");
  const SolidExporter exporter = solid_exporter(out);
  if (exporter == nullptr) {
    if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
    return std::vector<std::string>{out};
  }
  const auto exported = exporter(puzzle, *solid_options(arguments), arguments);
  if (!exported) return exported.error();
  if (auto saved = save_exported(*exported, arguments); !saved) return saved.error();
  std::vector<std::string> names;
  for (const NamedFile& file : exported->files) names.push_back(file.path);
  return names;
}

}  // namespace kumiki
