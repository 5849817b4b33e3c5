#include "design/colour_balance.h"

#include <algorithm>
#include <numeric>

#include "base/assert.h"
#include "grid/box.h"

namespace kumiki {

namespace {

using Counts = std::vector<int>;

int median_of(std::vector<int> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// What one more (or one fewer) cell of a colour in the common counts costs, over all pictures.
int cost_of_step(const std::vector<Counts>& counts, std::size_t colour, int now, int step) {
  int cost = 0;
  for (const Counts& picture : counts)
    cost += std::abs(picture[colour] - (now + step)) - std::abs(picture[colour] - now);
  return cost;
}

Counts common_counts(const std::vector<Counts>& counts) {
  const int area = std::accumulate(counts[0].begin(), counts[0].end(), 0);
  Counts common;
  for (std::size_t c = 0; c < counts[0].size(); ++c) {
    std::vector<int> values;
    for (const Counts& picture : counts) values.push_back(picture[c]);
    common.push_back(median_of(std::move(values)));
  }
  for (int sum = std::accumulate(common.begin(), common.end(), 0); sum != area; sum += sum < area ? 1 : -1) {
    const int step = sum < area ? 1 : -1;
    std::size_t best = common.size();
    for (std::size_t c = 0; c < common.size(); ++c) {
      if (common[c] + step < 0) continue;
      if (best == common.size() ||
          cost_of_step(counts, c, common[c], step) < cost_of_step(counts, best, common[best], step))
        best = c;
    }
    common[best] += step;
  }
  return common;
}

int neighbours_of_colour(const Shape& shape, Vec3 cell, int colour) {
  int count = 0;
  for (const Vec3 step : kDirections) {
    const Vec3 near = cell + step;
    if (!Box{{}, shape.size}.contains(near)) continue;
    count += shape.at(near).state == CellState::Fixed && shape.at(near).colour == colour ? 1 : 0;
  }
  return count;
}

// The cell of a colour with too many cells that looks least odd in a colour with too few.
Repainted best_repainting(const Shape& shape, const Counts& counts, const Counts& common) {
  Repainted best;
  int best_score = -100;
  for (const Vec3 cell : fixed_cells(shape).list()) {
    const int from = shape.at(cell).colour;
    if (counts[static_cast<std::size_t>(from)] <= common[static_cast<std::size_t>(from)]) continue;
    for (int to = 0; to < static_cast<int>(common.size()); ++to) {
      if (counts[static_cast<std::size_t>(to)] >= common[static_cast<std::size_t>(to)]) continue;
      const int score = neighbours_of_colour(shape, cell, to) - neighbours_of_colour(shape, cell, from);
      if (score <= best_score) continue;
      best_score = score;
      best = {0, cell, from, to};
    }
  }
  return best;
}

}  // namespace

std::vector<std::vector<int>> colour_counts(const Puzzle& pictures) {
  std::vector<Counts> counts;
  for (const Shape& shape : pictures.shapes) {
    Counts& picture = counts.emplace_back(pictures.colours.size() + 1, 0);
    for (const Cell& cell : shape.cells)
      if (cell.state == CellState::Fixed) ++picture[cell.colour];
  }
  return counts;
}

bool same_colours(const Puzzle& pictures) {
  const auto counts = colour_counts(pictures);
  return std::all_of(counts.begin(), counts.end(), [&](const Counts& c) { return c == counts.front(); });
}

std::vector<Repainted> balance_colours(Puzzle& pictures) {
  std::vector<Repainted> all;
  auto counts = colour_counts(pictures);
  const Counts common = common_counts(counts);
  for (std::size_t p = 0; p < pictures.shapes.size(); ++p)
    while (counts[p] != common) {
      Repainted next = best_repainting(pictures.shapes[p], counts[p], common);
      next.picture = static_cast<int>(p);
      pictures.shapes[p].at(next.cell).colour = static_cast<std::uint8_t>(next.to);
      --counts[p][static_cast<std::size_t>(next.from)];
      ++counts[p][static_cast<std::size_t>(next.to)];
      all.push_back(next);
    }
  return all;
}

}  // namespace kumiki
