// LDraw: the puzzle in toy bricks, a submodel a piece, and what has to be bought for it.
#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "fabricate/bricks.h"
#include "formats/ldraw.h"
#include "picture/isometric.h"
#include "puzzle/assembly_order.h"
#include "verbs/assembled_scene.h"
#include "verbs/exported.h"
#include "verbs/printed_pieces.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// Nobody builds more, and the file would have gigabytes.
constexpr std::int64_t kMostBrickCells = 200'000;
constexpr std::size_t kMostRemarks = 20;
// Studs between pieces that lie side by side.
constexpr int kAisle = 2;

struct PieceToLay {
  std::size_t number = 0;  // from 1, as the puzzle counts
  std::string name;
  Colour colour;
  Cells cells;  // where it lies
};

struct LaidPiece {
  LdrawPiece piece;
  int voxels = 0;
  BrickBuild build;
};

// --- which pieces, where and in which order ----------------------------------------------------------------

std::vector<PieceToLay> assembled(const Puzzle& puzzle, int problem) {
  const Problem& solved = puzzle.problems[static_cast<std::size_t>(problem)];
  const auto bodies = painted_pieces(puzzle, solved, solved.solutions.front());
  Cells all;
  for (const auto& body : bodies)
    if (body) all.add(body->cells);
  const Vec3 low = all.trimmed().box().low;
  std::vector<PieceToLay> list;
  for (const PieceId piece : assembly_order(puzzle, problem, 0)) {
    const auto number = static_cast<std::size_t>(piece.value);
    if (const auto& body = bodies[number]; body && !body->cells.empty())
      list.push_back(
          {number + 1, fmt::format("piece {}", number + 1), body->colour, body->cells.shifted(-low)});
  }
  return list;
}

Status check_size(std::int64_t cells) {
  if (cells <= kMostBrickCells) return Done{};
  return Error{fmt::format("expected at most {} cells to make of bricks, found {}", kMostBrickCells, cells)};
}

// Without an assembly: along x.
Result<std::vector<PieceToLay>> side_by_side(const std::vector<PrintedPiece>& pieces) {
  std::int64_t cells = 0;
  for (const PrintedPiece& piece : pieces) cells += std::int64_t{piece.cells.count()} * piece.copies;
  if (auto fine = check_size(cells); !fine) return fine.error();
  std::vector<PieceToLay> list;
  int x = 0;
  for (const PrintedPiece& piece : pieces)
    for (int copy = 0; copy < piece.copies; ++copy) {
      list.push_back({list.size() + 1, piece.name, piece.colour, piece.cells.shifted({x, 0, 0})});
      x += piece.cells.box().size.x + kAisle;
    }
  return list;
}

Result<std::vector<PieceToLay>> pieces_to_lay(const Puzzle& puzzle, const Arguments& arguments) {
  const auto pieces = pieces_to_print(puzzle, arguments.integer("problem"));
  if (!pieces) return pieces.error();
  const auto problem = static_cast<std::size_t>(arguments.integer("problem"));
  if (problem >= puzzle.problems.size() || puzzle.problems[problem].solutions.empty())
    return side_by_side(*pieces);
  auto list = assembled(puzzle, static_cast<int>(problem));
  std::int64_t cells = 0;
  for (const PieceToLay& piece : list) cells += piece.cells.count();
  if (auto fine = check_size(cells); !fine) return fine.error();
  if (list.empty()) return Error{"expected pieces to make, found none"};
  return list;
}

// --- bricks ------------------------------------------------------------------------------------------------

std::string remark_on(const BrickBuild& build) {
  if (build.bonded == Verdict::Yes) return "";
  return fmt::format("{} bonded: {}", build.bonded == Verdict::No ? "cannot be" : "was not", build.reason);
}

BrickBuild build_of(const Cells& cells, const std::string& height, Rng rng) {
  if (height == "mixed") return lay_bricks_and_plates(cells, rng);
  BrickBuild build = lay_bricks(cells, rng);
  return height == "plate" ? build : in_plate_heights(std::move(build));
}

LaidPiece laid(const PieceToLay& wanted, const std::string& height, const Run& run) {
  const Cells cells = wanted.cells.trimmed();
  Vec3 low = cells.box().low;
  LaidPiece result;
  result.voxels = cells.count();
  result.build = build_of(cells.shifted(-low), height, run.stream(wanted.number));
  if (height != "plate") low.z *= kPlatesOfBrick;
  result.piece = {wanted.name,         fmt::format("piece-{}.ldr", wanted.number),
                  wanted.colour,       low,
                  result.build.bricks, remark_on(result.build)};
  return result;
}

// --- what is told ------------------------------------------------------------------------------------------

Json piece_fields(const LaidPiece& laid) {
  Json fields{{"name", laid.piece.name},
              {"file", laid.piece.file},
              {"voxels", laid.voxels},
              {"bricks", laid.build.bricks.size()},
              {"bonded", to_string(laid.build.bonded)},
              {"groups", laid.build.groups}};
  if (!laid.build.reason.empty()) fields["reason"] = laid.build.reason;
  return fields;
}

Json bill_fields(const std::vector<BrickCount>& bill) {
  Json rows = Json::array();
  for (const BrickCount& row : bill)
    rows.push_back({{"part", row.part.number},
                    {"name", row.part.name},
                    {"colour", row.colour.code},
                    {"colour_name", row.colour.name},
                    {"count", row.count}});
  return rows;
}

std::string remarks(const std::vector<LdrawPiece>& pieces, const std::string& height) {
  std::string text;
  std::size_t count = 0;
  for (const LdrawPiece& piece : pieces)
    if (!piece.remark.empty() && ++count <= kMostRemarks)
      text += fmt::format("{} {}\n", escaped(piece.name), piece.remark);
  if (count > kMostRemarks) text += fmt::format("and {} more that are not bonded\n", count - kMostRemarks);
  if (count > 0 && height != "mixed") text += "with --brick-height mixed, thin plates hold bends together\n";
  return text;
}

std::string text_of(const std::vector<LdrawPiece>& pieces, const std::vector<BrickCount>& bill,
                    const std::string& height) {
  std::int64_t bricks = 0;
  std::string rows;
  for (const BrickCount& row : bill) {
    bricks += row.count;
    rows +=
        fmt::format("{:>6}  {:<5} {:<12} {}\n", row.count, row.part.number, row.part.name, row.colour.name);
  }
  return fmt::format("{} of {}\n", counted(std::ssize(pieces), "piece"), counted(bricks, "brick")) +
         remarks(pieces, height) + rows;
}

Status check_ending(const std::string& out) {
  const std::string ending = out.substr(ending_of(out));
  if (ending == ".ldr" || ending == ".mpd") return Done{};
  return Error{
      fmt::format("--format ldraw: expected a name that ends in .ldr or .mpd, found {}", quote(out))};
}

}  // namespace

Result<Exported> export_ldraw(const Puzzle& puzzle, const SolidOptions&, const Arguments& arguments,
                              const Run& run) {
  if (auto fine = check_ending(arguments.text("output")); !fine) return fine.error();
  const auto wanted = pieces_to_lay(puzzle, arguments);
  if (!wanted) return wanted.error();
  const LdrawOptions options{title_of(puzzle, arguments), arguments.text("licence")};
  Exported exported;
  Json told = Json::array();
  std::vector<LdrawPiece> pieces;
  for (const PieceToLay& piece : *wanted) {
    LaidPiece result = laid(piece, arguments.text("brick-height"), run);
    told.push_back(piece_fields(result));
    pieces.push_back(std::move(result.piece));
  }
  const auto bill = bill_of_bricks(pieces);
  exported.fields = {{"pieces", std::move(told)}, {"bricks", bill_fields(bill)}};
  exported.text = text_of(pieces, bill, arguments.text("brick-height"));
  exported.files.push_back({arguments.text("output"), write_ldraw(pieces, options)});
  return exported;
}

}  // namespace kumiki
