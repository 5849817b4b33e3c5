#include "fabricate/smooth_puzzle.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "fabricate/blame.h"
#include "fabricate/joined_cells.h"
#include "fabricate/lattice_boxes.h"

namespace kumiki {

namespace {

constexpr double kLeastClearance = 0.001;
// Rounds of giving attached cells to other pieces, and of shaving.
constexpr int kRegivings = 6, kShavings = 4;
// Fragments below this share of the mesh are dust: not worth a second cut.
constexpr double kDust = 1e-9;
// How much larger than its faces say the bridge to a fragment may be: the mesh can widen on its way.
constexpr double kBridge = 1.5;

// The share of a cell from which on it is no "problematic" one (voxelize.h).
constexpr double kWorthACell = 0.1;

bool holds_any(const Cells& piece, const std::set<Vec3>& cells) {
  return std::any_of(cells.begin(), cells.end(), [&](Vec3 cell) { return piece.test(cell); });
}

MeshPoint middle(const Mesh& mesh, const MeshTriangle& t) {
  const MeshPoint &a = mesh.points[t[0]], &b = mesh.points[t[1]], &c = mesh.points[t[2]];
  return {(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3};
}

int number_of_move(const Plan& plan, const RelativeLeg& leg) {
  int before = 0;
  for (int i = 0; i < leg.node; ++i) before += plan.nodes[static_cast<std::size_t>(i)].moves();
  return before + leg.step + 1;
}

class Maker {
 public:
  Maker(const SmoothCutter& cutter, const VoxelCut& voxels, const Run& run)
      : cutter_(cutter), voxels_(voxels), run_(run), owners_(cutter.contents(), voxels.pieces, voxels.holes) {
    const Vec3 size = owners_.box().size;
    legs_ = relative_legs(voxels.plan, voxels.assembled, size.x + size.y + size.z);
    pieces_.resize(voxels.pieces.size());
    shavings_.resize(voxels.pieces.size());
    made_.resize(voxels.pieces.size());
  }

  Result<SmoothPuzzle> make() {
    if (auto status = attach_and_cut(); !status) return status.error();
    if (auto status = give_to_others(); !status) return status.error();
    if (auto status = shave(); !status) return status.error();
    return finished();
  }

 private:
  // --- cutting -------------------------------------------------------------------------------------------

  Status attach_and_cut() {
    owners_ = CellOwners(cutter_.contents(), voxels_.pieces, voxels_.holes);
    for (const Vec3 cell : given_up_) owners_.give(cell, CellOwners::kHole);
    const Attached rest = attach_rest(owners_, cutter_.contents(), cutter_.columns(), legs_, refused_);
    attached_ = {rest.follow.begin(), rest.follow.end()};
    attached_.insert(rest.collide.begin(), rest.collide.end());
    handed_ = 0;
    handed_cells_.clear();
    for (int piece = 0; piece < count(); ++piece) {
      auto cut = cut_one(piece, owners_);
      if (!cut) return Error{fmt::format("piece {}: {}", piece + 1, cut.error().message)};
      pieces_[static_cast<std::size_t>(piece)] = std::move(*cut);
    }
    for (int piece = 0; piece < count(); ++piece) hand_over_fragments(piece);
    return Done{};
  }

  // Most rounds change little: a body that was cut before is not cut again.
  Result<SmoothPiece> cut_one(int piece, const CellOwners& owners) {
    if (run_.cancelled()) return Error{"stopped"};
    auto body = cutting_body(piece, owners, cutter_.lattice(), cutter_.clearance());
    if (!body) return body.error();
    std::vector<MeshBounds> boxes;
    for (const auto& [cell, box] : shavings_[static_cast<std::size_t>(piece)]) boxes.push_back(box);
    body = shaved(std::move(*body), boxes);
    if (!body) return body.error();
    Made& made = made_[static_cast<std::size_t>(piece)];
    if (made.body == *body) return made.piece;
    auto cut = cut_piece(cutter_.engine(), *body);
    if (cut && cut->mesh.triangles.empty()) return Error{"nothing of the mesh lies in its cells"};
    if (cut) made = {std::move(*body), *cut};
    return cut;
  }

  void hand_over_fragments(int piece) {
    auto& fragments = pieces_[static_cast<std::size_t>(piece)].fragments;
    std::erase_if(fragments, [&](const Fragment& fragment) {
      return fragment.volume > kDust * cutter_.mesh_volume() && hand_over(fragment, piece);
    });
  }

  // The flat faces that a fragment turns to other pieces, in mm²: they touch but for the clearance.
  std::map<int, double> caps(const Mesh& fragment, int from) const {
    const auto& [origin, pitch] = cutter_.lattice();
    std::map<int, double> areas;
    for (const MeshTriangle& t : fragment.triangles) {
      const MeshPoint& p = fragment.points[t[0]];
      const MeshPoint look = area_vector(fragment, t);
      for (int axis = 0; axis < 3; ++axis) {
        if (fragment.points[t[1]][axis] != p[axis] || fragment.points[t[2]][axis] != p[axis]) continue;
        const int plane = static_cast<int>(std::round((p[axis] - origin[axis]) / pitch));
        const bool ahead = look[axis] > 0;
        Vec3 cell = cell_of(middle(fragment, t), cutter_.lattice());
        cell[axis] = ahead ? plane : plane - 1;
        const int owner = owners_.at(cell);
        if (owner >= 0 && owner != from) areas[owner] += std::abs(look[axis]) / 2;
      }
    }
    return areas;
  }

  bool is_worth_a_cell(const Fragment& fragment) const {
    const double pitch = cutter_.lattice().pitch;
    return fragment.volume >= kWorthACell * pitch * pitch * pitch;
  }

  // To a piece that it touches: that is cut again with the fragment's cells, which must add the fragment to
  // it and nothing else. In those cells the two pieces lie apart already, or they would be one fragment. What
  // is worth a cell of the puzzle stays lost: with another owner it would be another puzzle.
  bool hand_over(const Fragment& fragment, int from) {
    std::set<Vec3> cells;
    for (const MeshPoint& point : fragment.mesh.points) cells.insert(cell_of(point, cutter_.lattice()));
    if (is_worth_a_cell(fragment) && holds_any(voxels_.pieces[static_cast<std::size_t>(from)], cells))
      return false;
    const auto touching = caps(fragment.mesh, from);
    for (const auto& [to, contact] : touching) {
      CellOwners changed = owners_;
      std::set<Vec3>& extra = handed_cells_[to];
      for (const Vec3 cell : extra) changed.give(cell, to);
      for (const Vec3 cell : cells)
        if (changed.at(cell) == from) changed.give(cell, to);
      auto cut = cut_one(to, changed);
      if (!cut) continue;
      SmoothPiece& old = pieces_[static_cast<std::size_t>(to)];
      const double gain = cut->volume - old.volume;
      const double bridge = 2 * cutter_.clearance() * contact;
      if (gain < fragment.volume || gain > fragment.volume + kBridge * bridge) continue;
      cut->fragments = std::move(old.fragments);
      old = std::move(*cut);
      for (const Vec3 cell : cells) attached_.insert({cell, to});
      extra.insert(cells.begin(), cells.end());
      ++handed_;
      return true;
    }
    return false;
  }

  // --- playing the plan ----------------------------------------------------------------------------------

  std::vector<LegCollision> met() const {
    std::vector<const Mesh*> meshes;
    for (const SmoothPiece& piece : pieces_) meshes.push_back(&piece.mesh);
    return collisions(meshes, legs_, cutter_.lattice().pitch);
  }

  Blaming blaming(double reach) const {
    return {attached_, cutter_.contents(), cutter_.lattice(), cutter_.clearance(), reach};
  }

  Status give_to_others() {
    for (int round = 0; round < kRegivings; ++round) {
      const std::size_t known = refused_.size();
      for (const LegCollision& collision : met())
        for (const Blame& blame : blaming(0).blames(collision)) refused_.insert(blame.attachment);
      if (refused_.size() == known) return Done{};
      if (auto status = attach_and_cut(); !status) return status;
    }
    return Done{};
  }

  Status shave() {
    for (int round = 0; round < kShavings; ++round) {
      std::vector<Blame> to_blame;
      for (const LegCollision& collision : met())
        for (const Blame& blame : blaming(2 * cutter_.clearance()).blames(collision))
          to_blame.push_back(blame);
      if (to_blame.empty()) return Done{};
      bool any = false;
      for (const Blame& blame : to_blame) any = add_shaving(blame) || any;
      // Where that does not help, whole cells go.
      if (!any || round + 1 == kShavings)
        for (const Blame& blame : to_blame) given_up_.insert(blame.attachment.cell);
      if (attach_and_cut()) continue;
      // Boxes can leave edges that only touch. Whole cells cannot.
      for (auto& shavings : shavings_) {
        for (const auto& [cell, box] : shavings) given_up_.insert(cell);
        shavings.clear();
      }
      if (auto status = attach_and_cut(); !status) return status;
    }
    return Done{};
  }

  // False when nothing more goes than before.
  bool add_shaving(const Blame& blame) {
    const auto& [cell, piece] = blame.attachment;
    const MeshBounds box = common(bounds_of(cell, cutter_.lattice()), blame.box);
    for (int axis = 0; axis < 3; ++axis)
      if (box.low[axis] >= box.high[axis]) return false;
    auto& shavings = shavings_[static_cast<std::size_t>(piece)];
    const auto [known, is_new] = shavings.try_emplace(cell, box);
    const MeshBounds before = known->second;
    known->second = hull(before, box);
    return is_new || before.low != known->second.low || before.high != known->second.high;
  }

  // --- the result ----------------------------------------------------------------------------------------

  SmoothPuzzle finished() {
    SmoothPuzzle puzzle;
    puzzle.mesh_volume = cutter_.mesh_volume();
    puzzle.attached = static_cast<int>(attached_.size());
    puzzle.handed = handed_;
    puzzle.shaved = static_cast<int>(given_up_.size());
    for (const auto& cells : shavings_) puzzle.shaved += static_cast<int>(cells.size());
    voxels_.holes.for_each([&](Vec3 cell) { puzzle.hole_volume += cutter_.contents().volume(cell); });
    for (const Vec3 cell : given_up_) puzzle.lost_volume += cutter_.contents().volume(cell);
    owners_.cells_of(CellOwners::kUnclaimed).for_each([&](Vec3 cell) {
      puzzle.lost_volume += cutter_.contents().volume(cell);
    });
    double wanted = puzzle.lost_volume, found = 0;
    for (int piece = 0; piece < count(); ++piece) {
      wanted += volume_of(piece, owners_, cutter_.contents());
      found += pieces_[static_cast<std::size_t>(piece)].volume;
    }
    puzzle.clearance_volume = puzzle.mesh_volume - puzzle.hole_volume - wanted;
    puzzle.lost_volume = wanted - found;
    puzzle.volume_error = std::abs(wanted - found) / puzzle.mesh_volume;
    if (const auto blocked = met(); !blocked.empty()) puzzle.blocked = first_blocked(blocked);
    puzzle.thinnest = thinnest();
    for (SmoothPiece& piece : pieces_) puzzle.pieces.push_back(std::move(piece.mesh));
    return puzzle;
  }

  BlockedMove first_blocked(const std::vector<LegCollision>& blocked) const {
    BlockedMove first;
    for (const auto& [leg, collision] : blocked) {
      const int move = number_of_move(voxels_.plan, leg);
      if (first.move == 0 || move < first.move) first = {leg.piece, leg.other, move, collision.way};
    }
    return first;
  }

  std::optional<ThinSection> thinnest() const {
    const double pitch = cutter_.lattice().pitch;
    std::optional<ThinSection> least;
    for (int piece = 0; piece < count(); ++piece) {
      auto own = thinnest_section(pieces_[static_cast<std::size_t>(piece)].mesh, cutter_.lattice(),
                                  kWorthACell * pitch * pitch * pitch);
      if (!own || (least && own->area >= least->area)) continue;
      own->piece = piece;
      least = own;
    }
    return least;
  }

  int count() const { return static_cast<int>(pieces_.size()); }

  struct Made {
    Mesh body;
    SmoothPiece piece;
  };

  const SmoothCutter& cutter_;
  const VoxelCut& voxels_;
  const Run& run_;
  CellOwners owners_;
  std::vector<RelativeLeg> legs_;
  std::set<Attachment> refused_;
  std::set<Attachment> attached_;  // cells of fragments that were handed over among them
  std::vector<SmoothPiece> pieces_;
  std::vector<Made> made_;                            // the last cut of each
  std::vector<std::map<Vec3, MeshBounds>> shavings_;  // by cell, in the space of the assembled mesh
  std::set<Vec3> given_up_;
  int handed_ = 0;
  std::map<int, std::set<Vec3>> handed_cells_;  // by who has them now
};

}  // namespace

SmoothCutter::SmoothCutter(Mesh mesh, const Lattice& lattice, double clearance, MeshCutter engine)
    : mesh_(std::move(mesh)),
      lattice_(lattice),
      clearance_(exact_clearance(clearance, lattice)),
      volume_(volume(mesh_)),
      engine_(std::move(engine)),
      contents_(std::make_unique<CellContents>(mesh_, lattice, clearance_)),
      columns_(std::make_unique<CellColumns>(mesh_, lattice, contents_->box())) {}

Result<SmoothCutter> SmoothCutter::of(Mesh mesh, const Lattice& lattice, double clearance) {
  if (!(clearance >= kLeastClearance && clearance < lattice.pitch / 4))
    return Error{fmt::format("expected a clearance of {} to {} mm, found {}", kLeastClearance,
                             lattice.pitch / 4, clearance)};
  auto engine = MeshCutter::of(mesh);
  if (!engine) return engine.error();
  return SmoothCutter(std::move(mesh), lattice, clearance, std::move(*engine));
}

Cells SmoothCutter::joined_cells(const Cells& shape, double least) const {
  return kumiki::joined_cells(shape, engine_, *contents_, lattice_, least);
}

double SmoothCutter::expected_loss(const VoxelCut& voxels) const {
  CellOwners owners(*contents_, voxels.pieces, voxels.holes);
  const Vec3 size = owners.box().size;
  const auto legs = relative_legs(voxels.plan, voxels.assembled, size.x + size.y + size.z);
  double lost = 0;
  for (const Attachment& one : attach_rest(owners, *contents_, *columns_, legs).collide)
    lost += contents_->volume(one.cell);
  return lost / volume_;
}

Result<SmoothPuzzle> SmoothCutter::cut(const VoxelCut& voxels, const Run& run) const {
  return Maker(*this, voxels, run).make();
}

}  // namespace kumiki
