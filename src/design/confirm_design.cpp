#include "design/confirm_design.h"

namespace kumiki {

namespace {

std::vector<Cells> pieces_of(const Blank& blank, int pieces, const Partition::Owners& owners) {
  std::vector<std::vector<Vec3>> lists(static_cast<std::size_t>(pieces));
  for (int v = 0; v < blank.count(); ++v)
    if (const auto owner = owners[static_cast<std::size_t>(v)]; owner < pieces)
      lists[owner].push_back(blank.place(v) + blank.low);
  std::vector<Cells> cells;
  for (const auto& list : lists) cells.push_back(Cells::of(list));
  return cells;
}

// A complete plan, when the pieces come apart completely.
std::optional<Plan> exact_plan(const std::vector<Cells>& pieces, Workers& workers, const Run& outer) {
  Pile pile;
  std::vector<Body> bodies;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    bodies.push_back(body_of(pieces[i]));
    pile.pieces.emplace_back(i);
    pile.movers.push_back({static_cast<int>(i), pieces[i].trimmed().box().low});
    pile.placements.push_back(pile.movers.back().at);
  }
  Separator separator(bodies, workers, {});
  Run run(outer, Run::kNoLimit);
  Disassembly apart = disassemble(pile, GroupRule(), {}, bodies, separator, run);
  if (apart.apart != Verdict::Yes) return std::nullopt;
  return std::move(apart.plan);
}

}  // namespace

std::optional<LevelDesign> confirmed(const Blank& blank, const Found& found,
                                     const LevelDesignOptions& options, Workers& workers, const Run& run) {
  LevelDesign design{found.owners, found.outlook.level, pieces_of(blank, options.pieces, found.owners), {}};
  auto plan = exact_plan(design.pieces, workers, run);
  if (!plan || level(*plan) != design.level) return std::nullopt;
  design.plan = std::move(*plan);
  if (options.accepts && !options.accepts(design)) return std::nullopt;
  return design;
}

}  // namespace kumiki
