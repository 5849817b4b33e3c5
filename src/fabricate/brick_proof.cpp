#include "fabricate/brick_proof.h"

#include <algorithm>

namespace kumiki {

namespace {

constexpr int kUpwards = 4;

// Lays bricks in the order of cells; what it has laid is a stack of choices, so that it can go back.
class BondSearcher {
 public:
  BondSearcher(const Cells& piece, int limit) : tiling_(piece), left_(limit) {}

  BondSearch run() {
    std::vector<Choice> laid;
    Choice next{first_free(0), 0};
    while (true) {
      if (const auto size = lay_some(next)) {
        if (--left_ < 0) return {};
        laid.push_back({next.corner, *size});
        if (finished_groups() > 0) {
          if (is_done()) return {Verdict::Yes, tiling_.bricks()};
        } else {
          next = {first_free(next.corner), 0};
          continue;
        }
      }
      if (laid.empty()) return {Verdict::No, {}};
      tiling_.take_up(laid.back().corner);
      next = {laid.back().corner, laid.back().size + 1};
      laid.pop_back();
    }
  }

 private:
  struct Choice {
    int corner = 0;
    std::size_t size = 0;  // in brick_sizes(); the first to be tried, or the one that was laid
  };

  std::optional<std::size_t> lay_some(Choice choice) {
    for (std::size_t i = choice.size; i < brick_sizes().size(); ++i)
      if (tiling_.fits(choice.corner, brick_sizes()[i]))
        return tiling_.lay(choice.corner, brick_sizes()[i]), i;
    return std::nullopt;
  }

  int first_free(int from) const {
    while (tiling_.corner(from) >= 0) ++from;
    return from;
  }

  // Nothing can be added to a group when all cells above its bricks are covered; those below are, as they
  // come earlier.
  int finished_groups() const {
    const std::vector<int> groups = tiling_.groups();
    std::vector<char> open(groups.size(), 0);
    for (int cell = 0; cell < tiling_.cells(); ++cell) {
      const int above = tiling_.beside(cell, kUpwards), group = groups[static_cast<std::size_t>(cell)];
      if (group >= 0 && above >= 0 && tiling_.corner(above) < 0) open[static_cast<std::size_t>(group)] = 1;
    }
    int finished = 0;
    for (std::size_t cell = 0; cell < groups.size(); ++cell)
      finished += groups[cell] == static_cast<int>(cell) && !open[cell];
    return finished;
  }

  bool is_done() const {
    const std::vector<int> groups = tiling_.groups();
    return std::all_of(groups.begin(), groups.end(), [](int group) { return group == 0; });
  }

  BrickTiling tiling_;
  int left_;
};

bool reaches_another_layer(const BrickTiling& tiling, const std::vector<int>& cells) {
  return std::any_of(cells.begin(), cells.end(), [&](int cell) { return tiling.has_above_or_below(cell); });
}

}  // namespace

std::optional<Vec3> unheld_cell(const Cells& piece) {
  const BrickTiling tiling(piece);
  std::vector<char> held(static_cast<std::size_t>(tiling.cells()), 0);
  for (int corner = 0; corner < tiling.cells(); ++corner)
    for (const BrickSize size : brick_sizes()) {
      const std::vector<int> cells = tiling.covered(corner, size);
      if (static_cast<int>(cells.size()) < tiling.cells() && !reaches_another_layer(tiling, cells)) continue;
      for (const int cell : cells) held[static_cast<std::size_t>(cell)] = 1;
    }
  const auto loose = std::find(held.begin(), held.end(), 0);
  if (loose == held.end()) return std::nullopt;
  return tiling.place(static_cast<int>(loose - held.begin()));
}

BondSearch search_bond(const Cells& piece, int limit) { return BondSearcher(piece, limit).run(); }

}  // namespace kumiki
