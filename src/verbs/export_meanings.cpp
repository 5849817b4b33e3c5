#include "verbs/export_meanings.h"

#include <array>

#include <fmt/format.h>

namespace kumiki {

namespace {

// Which formats an option has a meaning for; one that is not here has it for all.
struct Meaning {
  std::string_view option, formats;  // each format between spaces
};
constexpr std::string_view kDrawings = " svg png ", kSolids = " stl 3mf obj ",
                           kBodies = " stl 3mf obj scad puzzlecad gltf ";
constexpr std::array<Meaning, 23> kMeanings{{{"view", kDrawings},
                                             {"kerf", " svg "},
                                             {"pixels", " png "},
                                             {"brick-height", " ldraw "},
                                             {"voxel", " svg stl 3mf obj scad puzzlecad gltf "},
                                             {"fit", kBodies},
                                             {"clearance", kBodies},
                                             {"bevel", kBodies},
                                             {"bevel-kind", kBodies},
                                             {"wall", " stl 3mf obj gltf "},
                                             {"style", " stl 3mf obj scad gltf "},
                                             {"supports", kSolids},
                                             {"no-supports", kSolids},
                                             {"density", kSolids},
                                             {"infill", kSolids},
                                             {"bed", kSolids},
                                             {"spacing", kSolids},
                                             {"label", kSolids},
                                             {"coupon", " stl "},
                                             {"slicer", " 3mf "},
                                             {"extruders", " 3mf "},
                                             {"title", " 3mf scad puzzlecad ldraw "},
                                             {"licence", " 3mf scad puzzlecad ldraw "}}};

}  // namespace

Status check_meanings(const Arguments& arguments, const std::string& format) {
  for (const Meaning& meaning : kMeanings)
    if (arguments.given(meaning.option) && meaning.formats.find(" " + format + " ") == std::string_view::npos)
      return Error{fmt::format("--{} has no meaning for {}, only for{}", meaning.option, format,
                               meaning.formats.substr(0, meaning.formats.size() - 1))};
  const std::string view = arguments.text("view");
  if (format == "svg" && arguments.given("voxel") && view != "layers" && view != "laser")
    return Error{"--voxel has a meaning for --format svg with --view layers or laser only"};
  if (arguments.text("style") == "tiles" && format != "stl" && format != "3mf")
    return Error{fmt::format("--style tiles has no meaning for {}, only for stl 3mf", format)};
  if (arguments.given("kerf") && view != "laser") return Error{"--kerf has a meaning with --view laser only"};
  return Done{};
}

}  // namespace kumiki
