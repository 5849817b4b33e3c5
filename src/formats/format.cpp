#include "formats/format.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/burr_json.h"
#include "formats/kumiki_json.h"
#include "formats/picture_shape.h"
#include "formats/puz.h"
#include "formats/puzzlecad.h"
#include "formats/sticks.h"
#include "formats/text_art.h"
#include "formats/vox.h"
#include "formats/xmpuzzle.h"

namespace kumiki {

namespace {

bool ends_with(std::string_view text, std::string_view ending) {
  if (text.size() < ending.size()) return false;
  return std::equal(ending.begin(), ending.end(), text.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char e, char t) { return e == (t >= 'A' && t <= 'Z' ? t - 'A' + 'a' : t); });
}

std::string known_endings() {
  std::string list;
  for (const Format& format : formats()) list += (list.empty() ? "" : " ") + std::string(format.extension);
  return list;
}

}  // namespace

Status CellBudget::take(Vec3 size) {
  if (!is_sane_size(size))
    return Error{fmt::format("expected sides from 0 to {} and at most {} cells, found {}x{}x{}", kLongestSide,
                             kMostCells, size.x, size.y, size.z)};
  left_ -= volume(size);
  if (left_ < 0) return Error{fmt::format("expected at most {} cells in all shapes together", kMostCells)};
  return Done{};
}

const std::vector<Format>& formats() {
  // Longer endings first: .kumiki.json before .json.
  static const std::vector<Format> table{
      {"native", ".kumiki.json", "everything", read_kumiki_json, write_kumiki_json},
      {"BurrTools", ".xmpuzzle", "everything; claims and provenance in an attribute of ours", read_xmpuzzle,
       write_xmpuzzle},
      {"2022 paper, assembled", ".puz", "one assembled puzzle", read_puz, write_puz},
      {"2022 paper, shape", ".vol", "one shape", read_puz, write_puz},
      {"burr solver", ".json", "six-piece burrs with assemblies and moves", read_burr_json, write_burr_json},
      {"text art", ".txt", "one assembled puzzle or one shape, as letters", read_text_art, write_text_art},
      {"puzzlecad", ".puzzlecad", "pieces, one a line", read_puzzlecad, write_puzzlecad},
      {"burr piece numbers", ".sticks", "six-piece burrs, one a line", read_sticks, write_sticks},
      {"picture", ".png", "one picture, a pixel a cell", read_picture, write_picture},
      {"MagicaVoxel", ".vox", "shapes with colours, one assembled puzzle", read_vox, write_vox},
  };
  return table;
}

Result<const Format*> format_of(std::string_view path) {
  for (const Format& format : formats())
    if (ends_with(path, format.extension)) return &format;
  for (const std::string_view ending : {".stl", ".obj", ".off", ".ply", ".3mf"})
    if (ends_with(path, ending))
      return Error{"expected a puzzle, found a mesh; kumiki voxelize makes a shape of it"};
  return Error{fmt::format("expected a file name ending in one of {}", known_endings())};
}

Result<Puzzle> read_puzzle(std::string_view path, std::string_view bytes, Warnings& warnings) {
  const auto with_name = [&](Error error) {
    error.file = escaped(path);
    return error;
  };
  const auto format = format_of(path);
  if (!format) return with_name(format.error());
  if (bytes.empty()) return with_name(Error{"expected a puzzle, found an empty file"});
  if (bytes.size() > kMostFileBytes)
    return with_name(Error{fmt::format("expected at most {} MB", kMostFileBytes >> 20)});
  auto puzzle = (*format)->read(bytes, warnings);
  if (!puzzle) return with_name(puzzle.error());
  if (auto sound = check_sound(*puzzle); !sound) return with_name(sound.error());
  return puzzle;
}

Result<std::string> write_puzzle(std::string_view path, const Puzzle& puzzle, Warnings& warnings) {
  const auto format = format_of(path);
  if (!format) return Error{format.error().message, 0, escaped(path)};
  auto bytes = (*format)->write(puzzle, warnings);
  if (!bytes) return Error{bytes.error().message, 0, escaped(path)};
  return bytes;
}

}  // namespace kumiki
