#include "solve/placements.h"

#include <algorithm>

namespace kumiki {

namespace {

struct ColouredCell {
  Vec3 at;
  std::uint8_t colour;
};

// The fixed cells of a shape about its hotspot.
std::vector<ColouredCell> coloured_cells(const Shape& shape) {
  std::vector<ColouredCell> cells;
  fixed_cells(shape).for_each([&](Vec3 cell) {
    cells.push_back({cell - shape.hotspot, shape.at(cell).colour});
  });
  return cells;
}

TurnedPart turned_part(int part, const std::vector<ColouredCell>& cells, Orientation orientation) {
  Vec3 low = turn(orientation, cells.front().at), high = low;
  for (const ColouredCell& cell : cells) {
    const Vec3 at = turn(orientation, cell.at);
    low = min(low, at), high = max(high, at);
  }
  TurnedPart result;
  result.part = part;
  result.orientation = orientation;
  result.size = high - low + Vec3{1, 1, 1};
  result.hotspot = -low;
  // Listed in the order of the box, whatever the orientation, so that equal looks have equal lists.
  std::vector<int> colour_at(static_cast<std::size_t>(volume(result.size)), -1);
  for (const ColouredCell& cell : cells) {
    const Vec3 at = turn(orientation, cell.at) - low;
    colour_at[static_cast<std::size_t>(at.x + result.size.x * (at.y + result.size.y * at.z))] = cell.colour;
  }
  std::size_t index = 0;
  for (Vec3 at; at.z < result.size.z; ++at.z)
    for (at.y = 0; at.y < result.size.y; ++at.y)
      for (at.x = 0; at.x < result.size.x; ++at.x, ++index)
        if (colour_at[index] >= 0) {
          result.cells.push_back(at);
          result.colours.push_back(static_cast<std::uint8_t>(colour_at[index]));
        }
  return result;
}

class Lister {
 public:
  Lister(const Puzzle& puzzle, const Problem& problem)
      : puzzle_(puzzle), problem_(problem), goal_(puzzle.shape(*problem.goal)) {}

  Placements list() {
    number_cells();
    for (const Part& part : problem_.parts) {
      result_.cover.kinds.push_back({part.least, part.most});
      add_part(part);
    }
    return std::move(result_);
  }

 private:
  void number_cells() {
    result_.goal_box = used_cells(goal_).trimmed().box();
    number_.assign(goal_.cells.size(), -1);
    const auto number = [&](const Cells& cells) {
      cells.for_each([&](Vec3 cell) {
        number_[goal_.index(cell)] = static_cast<int>(result_.cells.size());
        result_.cells.push_back(cell);
      });
    };
    number(fixed_cells(goal_));
    result_.cover.required = static_cast<int>(result_.cells.size());
    number(variable_cells(goal_));
    result_.cover.columns = static_cast<int>(result_.cells.size());
  }

  void add_part(const Part& part) {
    auto& looks = result_.looks.emplace_back();
    looks.fill(-1);
    const auto cells = coloured_cells(puzzle_.shape(part.shape));
    if (part.most == 0 || cells.empty()) return;
    const auto first = result_.turned.size();
    const auto number = static_cast<int>(result_.looks.size()) - 1;
    for (Orientation orientation = 0; orientation < kRotations; ++orientation) {
      TurnedPart turned = turned_part(number, cells, orientation);
      auto same = std::find_if(result_.turned.begin() + static_cast<std::ptrdiff_t>(first),
                               result_.turned.end(), [&](const TurnedPart& other) {
                                 return other.cells == turned.cells && other.colours == turned.colours;
                               });
      looks[static_cast<std::size_t>(orientation)] = static_cast<int>(same - result_.turned.begin());
      if (same == result_.turned.end()) {
        add_rows(turned, static_cast<int>(result_.turned.size()));
        result_.turned.push_back(std::move(turned));
      }
    }
  }

  void add_rows(TurnedPart& turned, int index) {
    turned.corners = max(result_.goal_box.size - turned.size + Vec3{1, 1, 1}, Vec3{});
    const Box corners{Vec3{}, turned.corners};
    if (corners.empty()) return;
    turned.row_at.assign(static_cast<std::size_t>(volume(turned.corners)), -1);
    std::vector<std::uint32_t> covered;
    std::size_t slot = 0;
    for (Vec3 corner; corner.z < turned.corners.z; ++corner.z)
      for (corner.y = 0; corner.y < turned.corners.y; ++corner.y)
        for (corner.x = 0; corner.x < turned.corners.x; ++corner.x, ++slot) {
          if (!lies_in_goal(turned, corner, covered)) continue;
          turned.row_at[slot] = static_cast<std::int32_t>(result_.cover.rows());
          result_.cover.add_row(turned.part, covered);
          result_.row_turned.push_back(index);
          result_.row_corner.push_back(corner);
        }
  }

  bool lies_in_goal(const TurnedPart& turned, Vec3 corner, std::vector<std::uint32_t>& covered) const {
    covered.clear();
    for (std::size_t i = 0; i < turned.cells.size(); ++i) {
      const std::size_t at = goal_.index(turned.cells[i] + corner + result_.goal_box.low);
      if (number_[at] < 0 || !colours_match(problem_, turned.colours[i], goal_.cells[at].colour))
        return false;
      covered.push_back(static_cast<std::uint32_t>(number_[at]));
    }
    return true;
  }

  const Puzzle& puzzle_;
  const Problem& problem_;
  const Shape& goal_;
  std::vector<int> number_;  // by index of the goal's cell: its column, or -1
  Placements result_;
};

}  // namespace

Placement Placements::placement(std::uint32_t row) const {
  const TurnedPart& part = turned[static_cast<std::size_t>(row_turned[row])];
  return {goal_box.low + row_corner[row] + part.hotspot, part.orientation};
}

Placements list_placements(const Puzzle& puzzle, const Problem& problem) {
  return Lister(puzzle, problem).list();
}

std::vector<Body> bodies_of(const Placements& placements) {
  std::vector<Body> bodies;
  for (const TurnedPart& part : placements.turned) bodies.push_back({Cells::of(part.cells), part.size});
  return bodies;
}

}  // namespace kumiki
