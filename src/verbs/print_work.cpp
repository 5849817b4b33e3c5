#include "verbs/print_work.h"

#include <fmt/format.h>

#include "fabricate/orient.h"
#include "verbs/print_options.h"

namespace kumiki {

namespace {

class PlateBuilder {
 public:
  void add(const std::string& name, Colour colour, const Mesh& lying, int copies) {
    const MeshPoint size = bounds(lying).high;
    for (int copy = 1; copy <= copies; ++copy) {
      parts_.push_back({copy_name(name, copy, copies), colour, lying});
      footprints_.push_back({size.x, size.y});
    }
  }

  Result<std::vector<MeshScene>> plates(const BedOptions& bed) {
    const auto layout = lay_out(footprints_, bed);
    if (!layout) return layout.error();
    if (auto fine = check_layout(footprints_, *layout, bed); !fine) return fine.error();
    std::vector<MeshScene> plates(static_cast<std::size_t>(layout->plates));
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const PlatePlace& place = layout->places[i];
      parts_[i].mesh = placed(std::move(parts_[i].mesh), place, footprints_[i].y);
      plates[static_cast<std::size_t>(place.plate)].parts.push_back(std::move(parts_[i]));
    }
    return plates;
  }

 private:
  // Turned by 90° if need be, and moved to its place.
  static Mesh placed(Mesh mesh, const PlatePlace& place, double depth) {
    for (MeshPoint& p : mesh.points) {
      if (place.turned) p = {depth - p.y, p.x, p.z};
      p = {p.x + place.x, p.y + place.y, p.z};
    }
    return mesh;
  }

  std::vector<ScenePart> parts_;
  std::vector<Footprint> footprints_;
};

Result<std::vector<MeshScene>> plates_of(const PrintWork& work, const BedOptions& bed) {
  PlateBuilder builder;
  int pins = 0;
  for (const PrintedPiece& piece : work.pieces) {
    pins += piece.pins * piece.copies;
    if (piece.parts.empty()) builder.add(piece.name, piece.colour, lying_with_struts(piece), piece.copies);
    for (const PrintedPart& part : piece.parts)
      builder.add(part.name, piece.colour, laid_down(part.solid.mesh, part.up), piece.copies);
  }
  // Pins lie already as they print best.
  constexpr int kAsItIs = 4;
  if (pins > 0) builder.add("pin", ScenePart{}.colour, laid_down(work.pin, kAsItIs), pins);
  return builder.plates(bed);
}

}  // namespace

std::string copy_name(const std::string& name, int copy, int copies) {
  return copies == 1 ? name : fmt::format("{} ({})", name, copy);
}

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
