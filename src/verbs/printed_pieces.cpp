#include "verbs/printed_pieces.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/quote.h"
#include "fabricate/joined_cubes.h"
#include "fabricate/orient.h"
#include "fabricate/print_cuts.h"
#include "fabricate/support.h"
#include "picture/isometric.h"

namespace kumiki {

namespace {

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
  std::set<std::string> taken{"plate", "coupon-plate", "coupon-peg", "report", "pin", "assembled"};
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
    pieces.push_back(
        {name, "", copies, piece_colour(number), fixed_cells(shape).trimmed(), {}, {}, {}, 0, {}});
  };
  if (!puzzle.problems.empty()) {
    for (const Part& part : puzzle.problems[static_cast<std::size_t>(problem)].parts)
      if (part.most > 0) add(puzzle.shape(part.shape), part.most);
  } else {
    for (const Shape& shape : puzzle.shapes) add(shape, 1);
  }
  return pieces;
}

// a, b, … z, a1, …
std::string part_letters(std::size_t index) {
  const std::string letter(1, static_cast<char>('a' + index % 26));
  return index < 26 ? letter : letter + std::to_string(index / 26);
}

// piece-3a; but hook-a.
std::string with_letters(const std::string& name, const std::string& letters) {
  const bool numbered = !name.empty() && name.back() >= '0' && name.back() <= '9';
  return name + (numbered ? "" : "-") + letters;
}

void name_parts(std::vector<PrintedPiece>& pieces) {
  std::set<std::string> taken;
  for (const PrintedPiece& piece : pieces) taken.insert(lower(piece.file));
  for (PrintedPiece& piece : pieces)
    for (std::size_t i = 0; i < piece.parts.size(); ++i) {
      PrintedPart& part = piece.parts[i];
      part.name = with_letters(piece.name, part_letters(i));
      part.file = with_letters(piece.file, part_letters(i));
      while (!taken.insert(lower(part.file)).second) part.file += "-part";
    }
}

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

Status make_solids(std::vector<PrintedPiece>& pieces, const SolidOptions& options,
                   const SolidWishes& wishes) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PrintedPiece& piece = pieces[i];
    SolidOptions own = options;
    if (wishes.labelled) own.label = std::to_string(i + 1);
    auto solid = wishes.joined_cubes ? make_joined_cubes(piece.cells, own) : make_solid(piece.cells, own);
    if (!solid) return Error{fmt::format("{}: {}", escaped(piece.name), solid.error().message)};
    piece.solid = std::move(*solid);
  }
  return Done{};
}

void cut_pieces(std::vector<PrintedPiece>& pieces) {
  for (PrintedPiece& piece : pieces) {
    if (!needs_support(piece.cells)) continue;
    for (Cells& cells : cut_for_printing(piece.cells).parts) {
      const int up = best_up(cells);
      piece.parts.push_back({"", "", std::move(cells), {}, up});
    }
  }
  name_parts(pieces);
}

Result<Mesh> make_parts(std::vector<PrintedPiece>& pieces, const SolidOptions& options,
                        const SolidWishes& wishes) {
  Mesh pin;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PrintedPiece& piece = pieces[i];
    if (!needs_support(piece.cells)) continue;
    SolidOptions own = options;
    if (wishes.labelled) own.label = std::to_string(i + 1);
    auto split = split_for_printing(piece.cells, own);
    if (!split) return Error{fmt::format("{}: {}", escaped(piece.name), split.error().message)};
    for (SplitPart& part : split->parts)
      piece.parts.push_back({"", "", std::move(part.cells), std::move(part.solid), part.up});
    piece.joints = std::move(split->joints);
    piece.pins = split->pins;
    if (!split->remark.empty()) piece.solid.remark = split->remark;
    pin = std::move(split->pin);
  }
  name_parts(pieces);
  return pin;
}

Status add_struts(std::vector<PrintedPiece>& pieces, const SolidOptions& options) {
  for (PrintedPiece& piece : pieces) {
    auto struts = make_struts(piece.cells, best_pose(piece.solid.mesh).up, options);
    if (!struts) return Error{fmt::format("{}: {}", escaped(piece.name), struts.error().message)};
    piece.struts = std::move(*struts);
  }
  return Done{};
}

Mesh lying_with_struts(const PrintedPiece& piece) {
  Mesh lying = laid_down(piece.solid.mesh, best_pose(piece.solid.mesh).up);
  append(lying, piece.struts.mesh);
  return lying;
}

}  // namespace kumiki
