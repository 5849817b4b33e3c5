#include "formats/obj.h"

#include <gtest/gtest.h>

#include "tests/formats/scenes.h"

namespace kumiki {
namespace {

TEST(Obj, parts_share_one_numbering_and_name_their_colours) {
  MeshScene scene{"T", "", "", {}};
  const Mesh triangle{{{0, 0, 0}, {1.5, 0, -0.0}, {0, 1, 0}}, {{0, 1, 2}}};
  scene.parts = {{"a b#\n", {255, 0, 51}, triangle}, {"", {0, 0, 0}, triangle}};
  const ObjText text = write_obj(scene, "my puzzle.mtl").value();
  EXPECT_EQ(text.obj,
            "# by kumiki, millimetres\n# title: T\nmtllib my_puzzle.mtl\n"
            "o a_b_\nusemtl colour_ff0033\nv 0 0 0\nv 1.5 0 0\nv 0 1 0\nf 1 2 3\n"
            "o part_2\nusemtl colour_000000\nv 0 0 0\nv 1.5 0 0\nv 0 1 0\nf 4 5 6\n");
  EXPECT_EQ(text.mtl,
            "# by kumiki\nnewmtl colour_ff0033\nKd 1.0000 0.0000 0.2000\n"
            "newmtl colour_000000\nKd 0.0000 0.0000 0.0000\n");
}

TEST(Obj, a_colour_used_twice_is_one_material) {
  const ObjText text = write_obj(three_boxes(), "b.mtl").value();
  EXPECT_EQ(text.mtl.find("newmtl colour_e69f00"), text.mtl.rfind("newmtl colour_e69f00"));
  EXPECT_FALSE(write_obj({}, "b.mtl"));
}

}  // namespace
}  // namespace kumiki
