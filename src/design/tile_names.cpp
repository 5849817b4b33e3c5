#include "design/tile_names.h"

#include <array>

#include <fmt/format.h>

#include "base/number.h"
#include "base/quote.h"

namespace kumiki {

namespace {

struct Named {
  std::string_view name, rows;  // '/' between rows
};

// Golomb's letters.
constexpr std::array<Named, 21> kNamed{{{"I1", "x"},           {"I2", "xx"},          {"I3", "xxx"},
                                        {"L3", "x./xx"},       {"I4", "xxxx"},        {"L4", "x./x./xx"},
                                        {"O4", "xx/xx"},       {"S4", ".xx/xx."},     {"T4", "xxx/.x."},
                                        {"F5", ".xx/xx./.x."}, {"I5", "xxxxx"},       {"L5", "x./x./x./xx"},
                                        {"N5", ".x/.x/xx/x."}, {"P5", "xx/xx/x."},    {"T5", "xxx/.x./.x."},
                                        {"U5", "x.x/xxx"},     {"V5", "x../x../xxx"}, {"W5", "x../xx./.xx"},
                                        {"X5", ".x./xxx/.x."}, {"Y5", ".x/xx/.x/.x"}, {"Z5", "xx./.x./.xx"}}};

Cells drawn(std::string_view rows) {
  std::vector<Vec3> cells;
  Vec3 at;
  for (const char sign : rows) {
    if (sign == '/') {
      at = {0, at.y + 1, 0};
      continue;
    }
    if (sign == 'x') cells.push_back(at);
    ++at.x;
  }
  return Cells::of(cells);
}

}  // namespace

Result<std::vector<Cells>> tiles_named(std::string_view name, Turning turning) {
  if (const auto size = whole_number(name, 1, kLargestTile)) return all_tiles(*size, turning);
  for (const Named& named : kNamed)
    if (named.name == name) return std::vector{least_form(drawn(named.rows), turning)};
  return Error{fmt::format("expected a size from 1 to {} or a name like L3, T4 or W5, found {}", kLargestTile,
                           quote(name))};
}

}  // namespace kumiki
