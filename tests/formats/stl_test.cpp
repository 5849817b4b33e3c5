#include "formats/stl.h"

#include <bit>
#include <cmath>

#include <gtest/gtest.h>

#include "formats/bytes.h"

namespace kumiki {
namespace {

Mesh tetrahedron() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

std::string facet(const std::string& a, const std::string& b, const std::string& c) {
  return "facet normal 0 0 0\n outer loop\n  vertex " + a + "\n  vertex " + b + "\n  vertex " + c +
         "\n endloop\nendfacet\n";
}

Mesh mesh_of(std::string_view bytes, Warnings warnings = {}) {
  const auto mesh = read_stl(bytes, warnings);
  EXPECT_TRUE(mesh) << to_string(mesh.error());
  return mesh ? *mesh : Mesh();
}

std::string stl_error(std::string_view bytes) {
  Warnings warnings;
  const auto mesh = read_stl(bytes, warnings);
  return mesh ? "no error" : to_string(mesh.error());
}

Warnings stl_warnings(std::string_view bytes) {
  Warnings warnings;
  EXPECT_TRUE(read_stl(bytes, warnings));
  return warnings;
}

TEST(Stl, a_written_mesh_comes_back_welded) {
  const std::string bytes = write_stl(tetrahedron());
  EXPECT_EQ(bytes.size(), 84u + 4 * 50);
  const Mesh mesh = mesh_of(bytes);
  EXPECT_EQ(mesh.points.size(), 4u);
  EXPECT_EQ(mesh.triangles.size(), 4u);
  EXPECT_TRUE(surface_facts(mesh).is_printable());
  EXPECT_EQ(volume(mesh), volume(tetrahedron()));
  EXPECT_EQ(write_stl(mesh), bytes);
}

TEST(Stl, normals_are_of_unit_length) {
  const std::string bytes = write_stl(tetrahedron());
  for (std::size_t t = 0; t < 4; ++t) {
    ByteReader reader(std::string_view(bytes).substr(84 + 50 * t));
    double square = 0;
    for (int i = 0; i < 3; ++i) square += std::pow(std::bit_cast<float>(reader.u32()), 2);
    EXPECT_NEAR(square, 1, 1e-6);
  }
}

TEST(Stl, text_is_read_in_any_case_and_with_any_name) {
  const std::string text =
      "SOLID facet normal\n" + facet("0 0 0", "+1 0 0", "0 1e0 0") +
      "\r\n\tFACET NORMAL 0 0 1\r\nOuter Loop\nVERTEX 1 0 0\nvertex 1 1 0\nvertex 0 1 0\n" +
      "endloop\nendfacet\nendsolid\nsolid two\nendsolid two\n";
  const Mesh mesh = mesh_of(text);
  EXPECT_EQ(mesh.points.size(), 4u);
  EXPECT_EQ(mesh.triangles, (std::vector<MeshTriangle>{{0, 1, 2}, {1, 3, 2}}));
}

TEST(Stl, a_binary_file_may_begin_with_solid) {
  std::string bytes = write_stl(tetrahedron());
  bytes.replace(0, 5, "solid");
  EXPECT_EQ(mesh_of(bytes), mesh_of(write_stl(tetrahedron())));
}

TEST(Stl, what_is_left_out_is_told) {
  EXPECT_EQ(stl_warnings(write_stl(tetrahedron()) + "xyz"),
            Warnings{"3 bytes after the last triangle left out"});
  EXPECT_EQ(stl_warnings("solid\n" + facet("0 0 0", "1 0 0", "0 1 0") + facet("1 1 1", "1 1 1", "0 0 0") +
                         "endsolid"),
            Warnings{"1 triangle with equal corners left out"});
}

TEST(Stl, malformed_files_name_the_byte_or_the_line) {
  EXPECT_EQ(stl_error(""), "byte 0: expected 'solid' or a head of 84 bytes, found 0 bytes");
  EXPECT_EQ(stl_error("x"), "byte 0: expected 'solid' or a head of 84 bytes, found 1 byte");
  std::string bytes = write_stl(tetrahedron());
  EXPECT_EQ(stl_error(bytes.substr(0, 200)), "byte 80: expected 4 triangles, found bytes for 2");
  bytes.replace(80, 4, "\xff\xff\xff\xff");
  EXPECT_EQ(stl_error(bytes), "byte 80: expected 4294967295 triangles, found bytes for 4");
  EXPECT_EQ(stl_error(std::string(84, '\0')), "expected a triangle, found none");
  bytes = write_stl(tetrahedron());
  std::string infinite;
  put_u32(infinite, std::bit_cast<std::uint32_t>(INFINITY));
  bytes.replace(84 + 50 + 12 + 12 + 4, 4, infinite);
  EXPECT_EQ(stl_error(bytes), "byte 158: expected coordinates from -1e9 to 1e9, found inf");
  EXPECT_EQ(stl_error("solid\nfacet"), "line 2: expected 'outer loop', found the end of the file");
  EXPECT_EQ(stl_error("solid\nloop"), "line 2: expected 'facet normal' or 'endsolid', found 'loop'");
  EXPECT_EQ(stl_error("solid\nendsolid\n\nfacet"), "line 4: expected 'solid', found 'facet'");
  EXPECT_EQ(stl_error("solid\n" + facet("0 0 0", "1 0", "0 1 0")),
            "line 5: expected three coordinates from -1e9 to 1e9, found ''");
  EXPECT_EQ(stl_error("solid\n" + facet("0 0 0", "1 0 nan", "0 1 0")),
            "line 5: expected three coordinates from -1e9 to 1e9, found 'nan'");
  EXPECT_EQ(stl_error("solid\nfacet\nouter loop\nvertex 1 1 1\nendloop"),
            "line 5: expected 'vertex', found 'endloop'");
  EXPECT_EQ(stl_error("solid\nendsolid"), "expected a triangle, found none");
}

}  // namespace
}  // namespace kumiki
