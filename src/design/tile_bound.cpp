#include "design/tile_bound.h"

#include <algorithm>
#include <cmath>

#include "solve/linear_program.h"

namespace kumiki {

namespace {

// Prices are rounded to whole numbers of these a tile.
constexpr std::int64_t kUnit = std::int64_t{1} << 24;
constexpr std::size_t kMostRows = 2500, kMostColumns = 40'000;

std::size_t row_count(const TilePlaces& all) {
  return static_cast<std::size_t>(all.target_count() * all.area()) +
         static_cast<std::size_t>(all.target_count() - 1) * all.classes().size();
}

std::size_t column_count(const TilePlaces& all) {
  std::size_t count = 0;
  for (int t = 0; t < all.target_count(); ++t) count += all.places(t).size();
  return count;
}

// Rows: the cells of all targets; then, for each target but the first, the classes.
int row_of_class(const TilePlaces& all, int target, int tile_class) {
  return all.target_count() * all.area() + (target - 1) * static_cast<int>(all.classes().size()) + tile_class;
}

LinearProgram program_of(const TilePlaces& all) {
  LinearProgram program;
  program.amounts.assign(static_cast<std::size_t>(all.target_count() * all.area()), 1);
  program.amounts.resize(row_count(all), 0);
  for (int t = 0; t < all.target_count(); ++t)
    for (const TilePlace& place : all.places(t)) {
      LinearProgram::Column column{t == 0 ? 1.0 : 0.0, {}};
      for (int i = 0; i < place.size; ++i)
        column.entries.emplace_back(t * all.area() + place.cells[static_cast<std::size_t>(i)], 1);
      if (t > 0) column.entries.emplace_back(row_of_class(all, t, place.tile_class), -1);
      for (int other = 1; t == 0 && other < all.target_count(); ++other)
        column.entries.emplace_back(row_of_class(all, other, place.tile_class), 1);
      program.columns.push_back(std::move(column));
    }
  return program;
}

std::int64_t in_units(double price) {
  return std::llround(std::clamp(price, -1e6, 1e6) * static_cast<double>(kUnit));
}

// What the prices pay for all rows together, less what they overpay for single columns; no column is used
// more than once, because its cells cannot. True for any prices.
std::int64_t paid_by(const LinearProgram& program, const std::vector<double>& prices) {
  std::vector<std::int64_t> whole;
  std::int64_t paid = 0;
  for (std::size_t r = 0; r < program.amounts.size(); ++r) {
    whole.push_back(in_units(prices[r]));
    paid += whole.back() * std::llround(program.amounts[r]);
  }
  for (const auto& column : program.columns) {
    std::int64_t left = std::llround(column.cost) * kUnit;
    for (const auto& [row, factor] : column.entries)
      left -= whole[static_cast<std::size_t>(row)] * std::llround(factor);
    paid += std::min<std::int64_t>(left, 0);
  }
  return paid;
}

}  // namespace

std::uint64_t bound_steps(const TilePlaces& all) { return column_count(all) * (4 + row_count(all) / 64); }

std::optional<int> bound_by_prices(const TilePlaces& all) {
  if (row_count(all) > kMostRows || column_count(all) > kMostColumns) return std::nullopt;
  const LinearProgram program = program_of(all);
  const auto optimum = optimum_of(program);
  if (!optimum) return std::nullopt;
  const std::int64_t paid = paid_by(program, optimum->prices);
  return static_cast<int>(std::max<std::int64_t>(0, (paid + kUnit - 1) / kUnit));
}

}  // namespace kumiki
