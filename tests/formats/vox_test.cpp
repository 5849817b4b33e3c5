#include "formats/vox.h"

#include "formats/bytes.h"
#include "formats/vox_chunks.h"
#include "grid/text_art.h"
#include "tests/formats/reading.h"

namespace kumiki {
namespace {

std::string u32(std::initializer_list<std::uint32_t> values) {
  std::string bytes;
  for (const std::uint32_t value : values) put_u32(bytes, value);
  return bytes;
}

std::string chunk(std::string_view name, const std::string& content) {
  return std::string(name) + u32({static_cast<std::uint32_t>(content.size()), 0}) + content;
}

std::string text(std::string_view text) {
  std::string bytes;
  put_text(bytes, text);
  return bytes;
}

std::string vox(const std::string& chunks) {
  return "VOX " + u32({150}) + "MAIN" + u32({0, static_cast<std::uint32_t>(chunks.size())}) + chunks;
}

// The non-empty letters of a drawing; a letter's code is its palette index.
std::string model(std::string_view drawing) {
  const auto block = parse_letters(drawing);
  std::string voxels;
  const Cells cells = draw(drawing);
  for (const Vec3 cell : cells.list()) {
    for (int axis = 0; axis < 3; ++axis) voxels += static_cast<char>(cell[axis]);
    voxels += block->at(cell);
  }
  const auto side = [&](int axis) { return static_cast<std::uint32_t>(block->size[axis]); };
  return chunk("SIZE", u32({side(0), side(1), side(2)})) +
         chunk("XYZI", u32({static_cast<std::uint32_t>(cells.count())}) + voxels);
}

std::string moved(std::uint32_t number, std::uint32_t child, const std::string& frame,
                  const std::string& name = {}) {
  const std::string attributes = name.empty() ? u32({0}) : u32({1}) + text("_name") + text(name);
  return chunk("nTRN", u32({number}) + attributes + u32({child, ~0u, 0, 1}) + frame);
}
std::string shift(std::string_view t) { return u32({1}) + text("_t") + text(t); }
std::string turned_shift(std::string_view r, std::string_view t) {
  return u32({2}) + text("_r") + text(r) + text("_t") + text(t);
}
std::string group(std::uint32_t number, std::initializer_list<std::uint32_t> children) {
  return chunk("nGRP", u32({number, 0, static_cast<std::uint32_t>(children.size())}) + u32(children));
}
std::string shows(std::uint32_t number, std::uint32_t model_number) {
  return chunk("nSHP", u32({number, 0, 1, model_number, 0}));
}
std::string scene_of_two(const std::string& first, const std::string& second) {
  return moved(0, 1, u32({0})) + group(1, {2, 4}) + moved(2, 3, first, "left") + shows(3, 0) +
         moved(4, 5, second, "right") + shows(5, 1);
}

TEST(VoxPalette, the_default_one_has_its_known_colours) {
  const VoxPalette palette = default_vox_palette();
  EXPECT_EQ(palette[1], (Colour{0xff, 0xff, 0xff}));
  EXPECT_EQ(palette[2], (Colour{0xff, 0xff, 0xcc}));
  EXPECT_EQ(palette[7], (Colour{0xff, 0xcc, 0xff}));
  EXPECT_EQ(palette[215], (Colour{0, 0, 0x33}));
  EXPECT_EQ(palette[216], (Colour{0xee, 0, 0}));
  EXPECT_EQ(palette[235], (Colour{0, 0x11, 0}));
  EXPECT_EQ(palette[255], (Colour{0x11, 0x11, 0x11}));
}

// The example of the format's own description: rows 0 1 0 / 0 0 -1 / -1 0 0.
TEST(VoxRotation, the_published_example) {
  const auto orientation = vox_orientation(1 << 0 | 2 << 2 | 0 << 4 | 1 << 5 | 1 << 6);
  ASSERT_TRUE(orientation.has_value());
  EXPECT_EQ(turn(*orientation, {1, 2, 3}), (Vec3{2, -3, -1}));
}

TEST(VoxRotation, all_48_orientations_have_a_byte) {
  for (Orientation t = 0; t < kOrientations; ++t) EXPECT_EQ(vox_orientation(vox_rotation_byte(t)), t);
  for (const int byte : {0, 3, 5, 10, 12, 128, -1}) EXPECT_EQ(vox_orientation(byte), std::nullopt) << byte;
}

TEST(VoxRotation, a_turned_model_keeps_its_middle) {
  // Half a turn about z of a 3x1x1 bar about floor(3/2) = 1, in boxes: 0…3 becomes -2…1 and 0…1 becomes 0…-1.
  const auto half_turn = vox_orientation(0 | 1 << 2 | 1 << 4 | 1 << 5);
  EXPECT_EQ(vox_position({3, 1, 1}, *half_turn, {0, 0, 0}), (Vec3{0, -1, 0}));
  EXPECT_EQ(vox_position({3, 1, 1}, 0, {0, 0, 0}), (Vec3{-1, 0, 0}));
  for (Orientation t = 0; t < kOrientations; ++t)
    EXPECT_EQ(vox_position({3, 4, 5}, t, vox_shift({3, 4, 5}, t, {7, 8, 9})), (Vec3{7, 8, 9}));
}

TEST(Vox, a_model_is_a_shape_with_the_colours_it_uses) {
  const Puzzle puzzle = puzzle_of(read_vox, vox(model("b.a/a..")));
  ASSERT_EQ(puzzle.shapes.size(), 1u);
  EXPECT_EQ(fixed_cells(puzzle.shapes[0]), draw("x.x/x.."));
  const VoxPalette palette = default_vox_palette();
  EXPECT_EQ(puzzle.colours, (std::vector<Colour>{palette['a'], palette['b']}));
  EXPECT_EQ(puzzle.shapes[0].at({0, 0, 0}).colour, 2);
  EXPECT_TRUE(puzzle.problems.empty());
}

// Models hang by floor(size / 2): the 2x2 one at 10 covers 9 and 10, the single voxel 10.
TEST(Vox, a_scene_without_overlap_is_an_assembled_puzzle) {
  const Puzzle puzzle =
      puzzle_of(read_vox, vox(model("ab/a.") + model("b") + scene_of_two(shift("10 0 0"), shift("10 0 0"))));
  ASSERT_EQ(puzzle.problems.size(), 1u);
  EXPECT_EQ(puzzle.shapes[0].name, "left");
  EXPECT_EQ(puzzle.shapes[1].name, "right");
  EXPECT_EQ(fixed_cells(puzzle.shape(*puzzle.problems[0].goal)), draw("xx/xx"));
}

TEST(Vox, transforms_in_groups_are_composed) {
  // Model 1 is shifted by 2 0 0 inside a group that makes a half turn about z and shifts by 5 0 0.
  const std::string nodes = moved(0, 1, u32({0})) + group(1, {2, 4}) + moved(2, 3, shift("0 0 0")) +
                            shows(3, 0) + moved(4, 6, turned_shift("52", "5 0 0")) + group(6, {7}) +
                            moved(7, 8, shift("2 0 0")) + shows(8, 1);
  const Puzzle puzzle = puzzle_of(read_vox, vox(model("a") + model("bbb") + nodes));
  ASSERT_EQ(puzzle.problems.size(), 1u);
  const Assembly& assembly = puzzle.problems[0].solutions[0].assembly;
  // The bar covers boxes 1…4 in the group, so 1…4 after the half turn about 0 and the shift by 5: -4…-1 + 5.
  EXPECT_EQ(placed_cells(puzzle.shapes[1], *assembly[1]).shifted(-assembly[0]->position).trimmed().box(),
            (Box{{1, -1, 0}, {3, 1, 1}}));
}

TEST(Vox, overlapping_models_are_shapes_only) {
  const std::string file = vox(model("ab") + model("b") + scene_of_two(shift("0 0 0"), shift("0 0 0")));
  EXPECT_TRUE(puzzle_of(read_vox, file).problems.empty());
  EXPECT_EQ(warnings_of(read_vox, file),
            Warnings{"the models overlap or lie too far apart and are read as shapes only"});
}

TEST(Vox, what_is_read_is_written_and_read_again) {
  const std::string two = model("ab/a.//..") + model("bb");
  for (const std::string& file :
       {vox(two), vox(two + scene_of_two(shift("3 1 0"), turned_shift("40", "5 5 5"))),
        vox(two + scene_of_two(shift("0 0 0"), shift("0 0 0"))),
        vox(model("ab") + chunk("RGBA", std::string(1024, 'r'))),
        vox(two + model("c") + moved(0, 1, u32({0})) + group(1, {2, 4}) + moved(2, 3, shift("9 9 9"), "a") +
            shows(3, 1) + moved(4, 5, shift("0 0 0")) + shows(5, 1))}) {
    const Puzzle puzzle = puzzle_of(read_vox, file);
    const std::string written = bytes_of(write_vox, puzzle);
    EXPECT_EQ(puzzle_of(read_vox, written), puzzle);
    EXPECT_EQ(bytes_of(write_vox, puzzle_of(read_vox, written)), written);
  }
}

TEST(Vox, neutral_pieces_get_colours_that_tell_them_apart) {
  Puzzle puzzle = assembled_puzzle({{"a", draw("aa/a.")}, {"b", draw(".../.b")}, {"c", draw("....c")}});
  puzzle.problems[0].solutions[0].assembly[1]->orientation = 5;
  const Puzzle again = puzzle_of(read_vox, bytes_of(write_vox, puzzle));
  EXPECT_EQ(again.colours.size(), 3u);
  ASSERT_EQ(again.problems.size(), 1u);
  EXPECT_EQ(again.shapes[0].name, "a");
  for (std::size_t p = 0; p < 3; ++p)
    EXPECT_EQ(placed_cells(again.shapes[p], *again.problems[0].solutions[0].assembly[p]),
              placed_cells(puzzle.shapes[p], *puzzle.problems[0].solutions[0].assembly[p]));
}

TEST(Vox, malformed_files_name_the_byte) {
  const auto sized = [](std::uint32_t side) { return chunk("SIZE", u32({side, 1, 1})); };
  EXPECT_EQ(error_of(read_vox, "VOXX"), "byte 0: expected 'VOX ', found 'VOXX'");
  EXPECT_EQ(error_of(read_vox, "VOX "), "byte 4: expected chunk 'MAIN', found ''");
  EXPECT_EQ(error_of(read_vox, vox("")), "byte 20: expected a model, found none");
  EXPECT_EQ(error_of(read_vox, vox("").substr(0, 16) + u32({99})),
            "byte 8: expected 99 bytes in chunk 'MAIN', found 0");
  EXPECT_EQ(error_of(read_vox, vox("SIZE" + u32({0xffffffff, 0xffffffff}))),
            "byte 20: expected 8589934590 bytes in chunk 'SIZE', found 0");
  EXPECT_EQ(error_of(read_vox, vox(sized(257))), "byte 32: expected a side from 1 to 256, found 257");
  EXPECT_EQ(error_of(read_vox, vox(chunk("SIZE", u32({1})))),
            "byte 32: expected three sides in chunk 'SIZE'");
  EXPECT_EQ(error_of(read_vox, vox(chunk("SIZE", u32({256, 256, 256})))),
            "byte 32: expected sides from 0 to 1000 and at most 10000000 cells, found 256x256x256");
  EXPECT_EQ(error_of(read_vox, vox(chunk("XYZI", u32({0})))), "byte 32: expected chunk 'SIZE' before 'XYZI'");
  EXPECT_EQ(error_of(read_vox, vox(sized(1) + chunk("XYZI", u32({1'000'000'000, 0})))),
            "byte 56: expected 1000000000 voxels, found bytes for 1");
  EXPECT_EQ(error_of(read_vox, vox(sized(1) + chunk("XYZI", u32({1, 2})))),
            "byte 60: expected a voxel inside 1x1x1, found 2 0 0");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + chunk("RGBA", "short"))),
            "byte 76: expected 256 colours, found 5 bytes");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + moved(0, 1, turned_shift("5", "0 0 0")))),
            "byte 100: expected a rotation and three whole numbers in a frame of 'nTRN'");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + chunk("nGRP", u32({1, 0, 77})))),
            "byte 88: expected 77 children of a group, found bytes for 0");
  EXPECT_EQ(error_of(read_vox,
                     vox(model("a") + chunk("nGRP", u32({1, 0, 80'001}) + std::string(4 * 80'001, '\1')))),
            "byte 76: expected at most 80000 children, found 80001");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + chunk("nSHP", u32({1, 50})))),
            "byte 76: expected more bytes in chunk 'nSHP'");
}

TEST(Vox, scenes_that_are_no_tree_are_refused) {
  EXPECT_EQ(error_of(read_vox, vox(model("a") + group(0, {1}) + group(1, {0}))),
            "byte 104: expected a tree of nodes, found node 0 again");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + group(0, {7}))), "byte 76: node 7 is named but not there");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + shows(0, 3))),
            "byte 76: expected a model from 0 to 0, found 3");
  EXPECT_EQ(error_of(read_vox, vox(model("a") + shows(0, 0) + shows(0, 0))),
            "byte 108: expected each node once, found node 0 again");
}

TEST(Vox, what_cannot_be_written_says_why) {
  EXPECT_EQ(error_of(write_vox, Puzzle{}), "a puzzle without shapes cannot be written as .vox");
  EXPECT_EQ(error_of(write_vox, lone_shape(empty_shape({300, 1, 1}))),
            "only sides from 1 to 256 can be written as .vox, shape 0 is 300x1x1");
  Puzzle spheres;
  spheres.grid = GridKind::Spheres;
  EXPECT_EQ(error_of(write_vox, spheres), "only cube grids can be written as .vox, this is spheres");
}

}  // namespace
}  // namespace kumiki
