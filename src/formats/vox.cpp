// Reading: what the scene of a .vox file means. vox_chunks.cpp takes the file apart, vox_write.cpp writes.
#include "formats/vox.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "formats/vox_chunks.h"

namespace kumiki {

namespace {

struct Instance {
  std::size_t model = 0;
  Placement placement;
  std::string name;
};

struct Scene {
  std::vector<Instance> instances;
  bool is_drawer = false;  // shapes side by side, not an assembly
};

// A node on its way to be visited, with all that moves it.
struct Visit {
  std::uint32_t node = 0;
  Orientation turn = 0;
  Vec3 shift;
  std::string name;
  std::size_t byte = 0;  // of the node that names this one
};

Result<Instance> instance_of(const VoxFile& file, const VoxNode& node, const Visit& visit) {
  const std::uint32_t model = node.children.empty() ? ~std::uint32_t{0} : node.children[0];
  if (model >= file.models.size())
    return Error{fmt::format("byte {}: expected a model from 0 to {}, found {}", node.byte,
                             file.models.size() - 1, model)};
  const Vec3 position = vox_position(file.models[model].size, visit.turn, visit.shift);
  return Instance{model, {position, visit.turn}, visit.name};
}

// The children of a transform or group, the first on top of the stack.
Status push_children(const VoxNode& node, const Visit& visit, std::vector<Visit>& stack) {
  Visit next{0, then(node.turn, visit.turn), turn(visit.turn, node.shift) + visit.shift, node.name,
             node.byte};
  if (!is_sane_position(next.shift))
    return Error{fmt::format("byte {}: node {} lies too far out", node.byte, visit.node)};
  for (std::size_t i = node.children.size(); i-- > 0;) {
    next.node = node.children[i];
    stack.push_back(next);
  }
  return Done{};
}

Result<Scene> walk(const VoxFile& file) {
  Scene scene;
  if (file.nodes.empty()) return scene;
  std::vector<Visit> stack{{file.nodes.begin()->first, 0, {}, {}, 0}};
  scene.is_drawer = file.nodes.begin()->second.name == kVoxShapesRoot;
  std::set<std::uint32_t> seen;
  while (!stack.empty()) {
    const Visit visit = std::move(stack.back());
    stack.pop_back();
    const auto node = file.nodes.find(visit.node);
    if (node == file.nodes.end())
      return Error{fmt::format("byte {}: node {} is named but not there", visit.byte, visit.node)};
    if (!seen.insert(visit.node).second)
      return Error{
          fmt::format("byte {}: expected a tree of nodes, found node {} again", visit.byte, visit.node)};
    if (node->second.kind != VoxNode::Kind::Model) {
      if (auto pushed = push_children(node->second, visit, stack); !pushed) return pushed.error();
      continue;
    }
    auto instance = instance_of(file, node->second, visit);
    if (!instance) return instance.error();
    scene.instances.push_back(std::move(*instance));
  }
  return scene;
}

// Palette indices in use become colours 1, 2, … in their order.
void take_colours(VoxFile& file, Puzzle& puzzle) {
  std::array<int, 256> number{};
  for (const Shape& model : file.models)
    for (const Cell& cell : model.cells) number[cell.colour] = cell.colour != 0 ? 1 : 0;
  for (std::size_t i = 1; i < number.size(); ++i)
    if (number[i] != 0) {
      puzzle.colours.push_back(file.palette[i]);
      number[i] = static_cast<int>(puzzle.colours.size());
    }
  for (Shape& model : file.models)
    for (Cell& cell : model.cells) cell.colour = static_cast<std::uint8_t>(number[cell.colour]);
}

// A cell of a model in four bytes: ten million of them may be listed.
std::uint32_t packed(Vec3 cell) { return static_cast<std::uint32_t>(cell.x | cell.y << 8 | cell.z << 16); }
Vec3 unpacked(std::uint32_t cell) {
  return {static_cast<int>(cell & 255), static_cast<int>(cell >> 8 & 255), static_cast<int>(cell >> 16)};
}

struct Filled {
  std::vector<std::uint32_t> cells;
  Box box;
};

Filled filled_of(const Shape& shape) {
  Filled filled;
  const Cells cells = fixed_cells(shape);
  cells.for_each([&](Vec3 cell) { filled.cells.push_back(packed(cell)); });
  filled.box = cells.trimmed().box();
  return filled;
}

// The pieces of a scene as an assembly.
class SceneAssembly {
 public:
  SceneAssembly(const Puzzle& puzzle, const std::vector<Instance>& instances);
  bool is_worth_it() const { return instances_.size() >= 2; }
  // False when pieces overlap or the frame is too large.
  bool build();
  void add_to(Puzzle& puzzle) &&;

 private:
  bool fits() const;

  const Puzzle& puzzle_;
  std::vector<Instance> instances_;  // of models with cells
  std::vector<Filled> filled_;       // one a model
  Box frame_;
  Shape goal_;
};

SceneAssembly::SceneAssembly(const Puzzle& puzzle, const std::vector<Instance>& instances) : puzzle_(puzzle) {
  for (const Shape& shape : puzzle.shapes) filled_.push_back(filled_of(shape));
  for (const Instance& instance : instances)
    if (!filled_[instance.model].cells.empty()) instances_.push_back(instance);
  std::stable_sort(instances_.begin(), instances_.end(),
                   [](const Instance& a, const Instance& b) { return a.model < b.model; });
}

bool SceneAssembly::fits() const {
  CellBudget budget;
  for (const Shape& shape : puzzle_.shapes)
    if (!budget.take(shape.size)) return false;
  return budget.take(frame_.size).ok();
}

bool SceneAssembly::build() {
  for (const Instance& instance : instances_) {
    const Box box = filled_[instance.model].box;
    for (const Vec3 corner : {box.low, box.end() - Vec3{1, 1, 1}})
      frame_ = hull(frame_,
                    {turn(instance.placement.orientation, corner) + instance.placement.position, {1, 1, 1}});
  }
  if (!fits()) return false;
  goal_ = empty_shape(frame_.size);
  goal_.name = "goal";
  for (const Instance& instance : instances_)
    for (const std::uint32_t cell : filled_[instance.model].cells) {
      const Vec3 turned = turn(instance.placement.orientation, unpacked(cell));
      CellState& state = goal_.at(turned + instance.placement.position - frame_.low).state;
      if (std::exchange(state, CellState::Fixed) == CellState::Fixed) return false;
    }
  return true;
}

void SceneAssembly::add_to(Puzzle& puzzle) && {
  Problem problem;
  Solution solution;
  for (const Instance& instance : instances_) {
    const ShapeId shape(instance.model);
    if (problem.parts.empty() || problem.parts.back().shape != shape)
      problem.parts.push_back({shape, 0, 0, {}, {}});
    problem.parts.back().least = ++problem.parts.back().most;
    solution.assembly.push_back(
        Placement{instance.placement.position - frame_.low, instance.placement.orientation});
  }
  problem.goal = ShapeId(puzzle.shapes.size());
  puzzle.shapes.push_back(std::move(goal_));
  problem.solutions.push_back(std::move(solution));
  puzzle.problems.push_back(std::move(problem));
}

void take_names(const std::vector<Instance>& instances, Puzzle& puzzle) {
  for (const Instance& instance : instances) {
    std::string& name = puzzle.shapes[instance.model].name;
    if (name.empty()) name = instance.name;
  }
}

}  // namespace

Result<Puzzle> read_vox(std::string_view bytes, Warnings& warnings) {
  auto file = parse_vox(bytes, warnings);
  if (!file) return file.error();
  const auto scene = walk(*file);
  if (!scene) return scene.error();
  if (scene->instances.size() > static_cast<std::size_t>(kMostPieces))
    return Error{fmt::format("expected at most {} pieces, found {}", kMostPieces, scene->instances.size())};
  Puzzle puzzle;
  take_colours(*file, puzzle);
  puzzle.shapes = std::move(file->models);
  take_names(scene->instances, puzzle);
  if (scene->is_drawer || scene->instances.size() < 2) return puzzle;
  SceneAssembly assembly(puzzle, scene->instances);
  if (!assembly.is_worth_it()) return puzzle;
  if (assembly.build())
    std::move(assembly).add_to(puzzle);
  else
    warnings.push_back("the models overlap or lie too far apart and are read as shapes only");
  return puzzle;
}

}  // namespace kumiki
