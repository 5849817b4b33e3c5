#include "verbs/printed_pieces.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "base/quote.h"
#include "picture/isometric.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestFileName = 40;

// Letters and digits stay, everything else becomes a dash: no folder, no option, no surprise in a shell.
std::string safe_file_name(const std::string& name) {
  std::string safe;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain)
      safe += c;
    else if (!safe.empty() && safe.back() != '-')
      safe += '-';
  }
  while (!safe.empty() && safe.back() == '-') safe.pop_back();
  return safe.substr(0, kLongestFileName);
}

// Names that differ only in case are one file on some disks.
std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

void name_files(std::vector<PrintedPiece>& pieces) {
  std::set<std::string> taken{"plate", "coupon-plate", "coupon-peg", "report"};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::string file = safe_file_name(pieces[i].name);
    if (file.empty() || taken.count(lower(file))) file = fmt::format("piece-{}", i + 1);
    while (taken.count(lower(file))) file += "-b";
    taken.insert(lower(file));
    pieces[i].file = std::move(file);
  }
}

std::vector<PrintedPiece> listed(const Puzzle& puzzle, std::int64_t problem) {
  std::vector<PrintedPiece> pieces;
  const auto add = [&](const Shape& shape, int copies) {
    const std::size_t number = pieces.size();
    const std::string name = shape.name.empty() ? fmt::format("piece {}", number + 1) : shape.name;
    pieces.push_back({name, "", copies, piece_colour(number), fixed_cells(shape).trimmed(), {}});
  };
  if (!puzzle.problems.empty()) {
    for (const Part& part : puzzle.problems[static_cast<std::size_t>(problem)].parts)
      if (part.most > 0) add(puzzle.shape(part.shape), part.most);
  } else {
    for (const Shape& shape : puzzle.shapes) add(shape, 1);
  }
  return pieces;
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

Result<std::vector<PrintedPiece>> pieces_to_print(const Puzzle& puzzle, std::int64_t problem) {
  if (problem > 0 && problem >= std::ssize(puzzle.problems))
    return Error{fmt::format("expected a problem below {}, found {}", puzzle.problems.size(), problem)};
  std::vector<PrintedPiece> pieces = listed(puzzle, problem);
  std::erase_if(pieces, [](const PrintedPiece& piece) { return piece.cells.empty(); });
  if (pieces.empty()) return Error{"expected pieces to make, found none"};
  for (PrintedPiece& piece : pieces) piece.cells = std::move(piece.cells).shifted(-piece.cells.box().low);
  name_files(pieces);
  return pieces;
}

Status make_solids(std::vector<PrintedPiece>& pieces, const SolidOptions& options, bool labelled) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PrintedPiece& piece = pieces[i];
    SolidOptions own = options;
    if (labelled) own.label = std::to_string(i + 1);
    auto solid = make_solid(piece.cells, own);
    if (!solid) return Error{fmt::format("{}: {}", escaped(piece.name), solid.error().message)};
    piece.solid = std::move(*solid);
  }
  return Done{};
}

Json report_of(const PrintedPiece& piece, const SolidOptions& options, double density) {
  const SolidFacts facts = solid_facts(piece.solid, piece.cells, options, density);
  const MeshPoint box = facts.box.high - facts.box.low;
  Json overhang = Json::object();
  for (std::size_t d = 0; d < kDirectionNames.size(); ++d)
    overhang[kDirectionNames[d]] = rounded(facts.overhang[d]);
  Json report{
      {"name", piece.name},
      {"file", piece.file},
      {"copies", piece.copies},
      {"voxels", piece.cells.count()},
      {"volume_mm3", rounded(facts.volume)},
      {"surface_mm2", rounded(facts.area)},
      {"mass_g", rounded(facts.mass)},
      {"box_mm", {rounded(box.x), rounded(box.y), rounded(box.z)}},
      {"triangles", facts.triangles},
      {"hollow", piece.solid.hollow},
      {"weak_faces", facts.bridges.size()},
      {"thinnest_neck_faces", facts.neck.contacts.empty() ? Json() : Json(facts.neck.contacts.size())},
      {"thinnest_neck_mm2", facts.neck.contacts.empty() ? Json() : Json(rounded(facts.neck_area))},
      {"overhang_mm2", std::move(overhang)}};
  if (!piece.solid.remark.empty()) report["remark"] = piece.solid.remark;
  return report;
}

}  // namespace kumiki
