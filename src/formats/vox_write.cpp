// Writing: one model a shape when its cells have colours of their own; neutral pieces get a model each, so
// that every piece can have a colour that tells it from its neighbours.
#include <algorithm>

#include <fmt/format.h>

#include "formats/bytes.h"
#include "formats/number_grid.h"
#include "formats/vox.h"
#include "formats/vox_chunks.h"
#include "puzzle/piece_colour.h"

namespace kumiki {

namespace {

// Enough that neighbours differ; further pieces begin again.
constexpr std::size_t kPieceColours = 12;

struct Model {
  ShapeId shape;
  std::uint8_t neutral = 0;  // palette index for cells without a colour
};

struct Instance {
  std::uint32_t model = 0;
  Orientation turn = 0;
  Vec3 shift;
  std::string name;
};

struct Scene {
  std::vector<Model> models;
  std::vector<Instance> instances;
  std::string root_name;
};

void put_chunk(std::string& bytes, std::string_view name, const std::string& content) {
  bytes += name;
  put_u32(bytes, static_cast<std::uint32_t>(content.size()));
  put_u32(bytes, 0);
  bytes += content;
}

using Dictionary = std::vector<std::pair<std::string, std::string>>;

void put_dictionary(std::string& bytes, const Dictionary& entries) {
  put_u32(bytes, static_cast<std::uint32_t>(entries.size()));
  for (const auto& entry : entries) {
    put_text(bytes, entry.first);
    put_text(bytes, entry.second);
  }
}

Dictionary named(const std::string& name) {
  return name.empty() ? Dictionary{} : Dictionary{{"_name", name}};
}

void put_transform(std::string& bytes, std::uint32_t number, std::uint32_t child, const Instance& instance) {
  std::string content;
  put_u32(content, number);
  put_dictionary(content, named(instance.name));
  put_u32(content, child);
  put_u32(content, ~std::uint32_t{0});  // reserved
  put_u32(content, 0);                  // layer
  put_u32(content, 1);                  // frames
  Dictionary frame;
  if (instance.turn != 0) frame.emplace_back("_r", fmt::format("{}", vox_rotation_byte(instance.turn)));
  const Vec3 t = instance.shift;
  if (t != Vec3{}) frame.emplace_back("_t", fmt::format("{} {} {}", t.x, t.y, t.z));
  put_dictionary(content, frame);
  put_chunk(bytes, "nTRN", content);
}

void put_group(std::string& bytes, std::uint32_t number, const std::vector<std::uint32_t>& children) {
  std::string content;
  put_u32(content, number);
  put_dictionary(content, {});
  put_u32(content, static_cast<std::uint32_t>(children.size()));
  for (const std::uint32_t child : children) put_u32(content, child);
  put_chunk(bytes, "nGRP", content);
}

void put_model_node(std::string& bytes, std::uint32_t number, std::uint32_t model) {
  std::string content;
  put_u32(content, number);
  put_dictionary(content, {});
  put_u32(content, 1);
  put_u32(content, model);
  put_dictionary(content, {});
  put_chunk(bytes, "nSHP", content);
}

void put_model(std::string& bytes, const Shape& shape, std::uint8_t neutral) {
  std::string size, voxels, content;
  for (int axis = 0; axis < 3; ++axis) put_u32(size, static_cast<std::uint32_t>(shape.size[axis]));
  used_cells(shape).for_each([&](Vec3 cell) {
    const std::uint8_t colour = shape.at(cell).colour;
    for (const int byte : {cell.x, cell.y, cell.z, int{colour != 0 ? colour : neutral}})
      voxels += static_cast<char>(byte);
  });
  put_u32(content, static_cast<std::uint32_t>(voxels.size() / 4));
  put_chunk(bytes, "SIZE", size);
  put_chunk(bytes, "XYZI", content + voxels);
}

void put_palette(std::string& bytes, const VoxPalette& palette) {
  std::string content;
  for (std::size_t i = 1; i <= 256; ++i) {
    const Colour colour = palette[i % 256];
    for (const int byte : {int{colour.red}, int{colour.green}, int{colour.blue}, 255})
      content += static_cast<char>(byte);
  }
  put_chunk(bytes, "RGBA", content);
}

bool has_neutral_cells(const Shape& shape) {
  return std::any_of(shape.cells.begin(), shape.cells.end(),
                     [](const Cell& cell) { return cell.state != CellState::Empty && cell.colour == 0; });
}

// The puzzle's colours come first, then as many of ours as there is room for.
std::uint8_t neutral_index(const Puzzle& puzzle, std::size_t number) {
  const std::size_t own = puzzle.colours.size(), room = std::min(kPieceColours, 255 - own);
  return static_cast<std::uint8_t>(room == 0 ? 1 + number % 255 : own + 1 + number % room);
}

VoxPalette palette_of(const Puzzle& puzzle) {
  VoxPalette palette = default_vox_palette();
  std::size_t next = 1;
  for (const Colour& colour : puzzle.colours) palette[next++] = colour;
  for (std::size_t i = 0; i < kPieceColours; ++i)
    if (next < palette.size()) palette[next++] = piece_colour(i);
  return palette;
}

Instance instance_of(const Shape& shape, std::size_t model, const Placement& placement) {
  const Vec3 position = placement.position - turn(placement.orientation, shape.hotspot);
  return {static_cast<std::uint32_t>(model), placement.orientation,
          vox_shift(shape.size, placement.orientation, position), shape.name};
}

// All shapes in a row along x, a cell apart.
Scene drawer(const Puzzle& puzzle) {
  Scene scene;
  scene.root_name = kVoxShapesRoot;
  int x = 0;
  for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) {
    const Shape& shape = puzzle.shapes[i];
    scene.models.push_back({ShapeId(i), neutral_index(puzzle, i)});
    scene.instances.push_back(instance_of(shape, i, {shape.hotspot + Vec3{x, 0, 0}, 0}));
    x += shape.size.x + 1;
  }
  return scene;
}

// The first solution of a problem; shapes that nobody uses are models that nobody shows.
Scene assembled(const Puzzle& puzzle, const Problem& problem) {
  std::vector<bool> is_goal(puzzle.shapes.size());
  for (const Problem& any : puzzle.problems)
    if (any.goal) is_goal[static_cast<std::size_t>(any.goal->value)] = true;
  std::vector<std::vector<std::size_t>> pieces(puzzle.shapes.size());
  const auto sources = piece_sources(problem);
  const Assembly& assembly = problem.solutions[0].assembly;
  for (std::size_t p = 0; p < sources.size(); ++p)
    if (assembly[p]) pieces[static_cast<std::size_t>(sources[p].shape.value)].push_back(p);
  Scene scene;
  for (std::size_t i = 0; i < puzzle.shapes.size(); ++i) {
    const Shape& shape = puzzle.shapes[i];
    const bool one_each = has_neutral_cells(shape);
    if (pieces[i].empty() && !is_goal[i]) scene.models.push_back({ShapeId(i), neutral_index(puzzle, i)});
    for (const std::size_t p : pieces[i]) {
      if (one_each || p == pieces[i].front()) scene.models.push_back({ShapeId(i), neutral_index(puzzle, p)});
      scene.instances.push_back(instance_of(shape, scene.models.size() - 1, *assembly[p]));
    }
  }
  return scene;
}

Status check(const Puzzle& puzzle, const Scene& scene) {
  if (scene.models.empty()) return Error{"a puzzle without shapes cannot be written as .vox"};
  for (const Model& model : scene.models) {
    const Vec3 size = puzzle.shape(model.shape).size;
    for (int axis = 0; axis < 3; ++axis)
      if (size[axis] < 1 || size[axis] > kLongestVoxSide)
        return Error{fmt::format("only sides from 1 to {} can be written as .vox, shape {} is {}x{}x{}",
                                 kLongestVoxSide, model.shape.value, size.x, size.y, size.z)};
  }
  return Done{};
}

std::string bytes_of(const Puzzle& puzzle, const Scene& scene) {
  std::string chunks;
  for (const Model& model : scene.models) put_model(chunks, puzzle.shape(model.shape), model.neutral);
  std::vector<std::uint32_t> children;
  for (std::uint32_t i = 0; i < scene.instances.size(); ++i) children.push_back(2 + 2 * i);
  put_transform(chunks, 0, 1, Instance{0, 0, {}, scene.root_name});
  put_group(chunks, 1, children);
  for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
    put_transform(chunks, 2 + 2 * i, 3 + 2 * i, scene.instances[i]);
    put_model_node(chunks, 3 + 2 * i, scene.instances[i].model);
  }
  put_palette(chunks, palette_of(puzzle));
  std::string bytes = "VOX ";
  put_u32(bytes, 150);
  bytes += "MAIN";
  put_u32(bytes, 0);
  put_u32(bytes, static_cast<std::uint32_t>(chunks.size()));
  return bytes + chunks;
}

}  // namespace

Result<std::string> write_vox(const Puzzle& puzzle, Warnings& warnings) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{fmt::format("only cube grids can be written as .vox, this is {}", to_string(puzzle.grid))};
  const auto problem = std::find_if(puzzle.problems.begin(), puzzle.problems.end(),
                                    [](const Problem& any) { return !any.solutions.empty(); });
  const bool is_solved = problem != puzzle.problems.end();
  const Scene scene = is_solved ? assembled(puzzle, *problem) : drawer(puzzle);
  if (auto checked = check(puzzle, scene); !checked) return checked.error();
  Warnings losses;
  warn_of_losses(puzzle, is_solved ? static_cast<int>(problem - puzzle.problems.begin()) : -1, losses);
  std::erase(losses, "the format keeps no colours");
  warnings.insert(warnings.end(), losses.begin(), losses.end());
  return bytes_of(puzzle, scene);
}

}  // namespace kumiki
