// OBJ, OFF and PLY: what they hold, and what is wrong with files that are wrong.
#include <bit>

#include <gtest/gtest.h>

#include "formats/bytes.h"
#include "formats/mesh_builder.h"
#include "formats/mesh_file.h"
#include "formats/obj.h"
#include "formats/off.h"
#include "formats/ply.h"
#include "formats/stl.h"

namespace kumiki {
namespace {

Mesh tetrahedron() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1.25}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

ColouredMesh coloured_tetrahedron() {
  return {tetrahedron(), {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {7, 8, 9}}};
}

ColouredMesh mesh_of(std::string_view bytes, std::string_view ending, Warnings warnings = {}) {
  const auto mesh = read_mesh(bytes, ending, warnings);
  EXPECT_TRUE(mesh) << to_string(mesh.error());
  return mesh ? *mesh : ColouredMesh();
}

std::string error_of(std::string_view bytes, std::string_view ending) {
  Warnings warnings;
  const auto mesh = read_mesh(bytes, ending, warnings);
  return mesh ? "no error" : to_string(mesh.error());
}

std::string written(const ColouredMesh& mesh, std::string_view ending) {
  Warnings warnings;
  const auto bytes = write_mesh(mesh, ending, warnings);
  EXPECT_TRUE(bytes);
  return bytes ? *bytes : "";
}

// --- all of them -------------------------------------------------------------------------------------------

TEST(MeshFile, a_written_mesh_comes_back) {
  for (const char* ending : {".obj", ".off", ".ply"}) {
    EXPECT_EQ(mesh_of(written(coloured_tetrahedron(), ending), ending), coloured_tetrahedron()) << ending;
    EXPECT_EQ(mesh_of(written({tetrahedron(), {}}, ending), ending), (ColouredMesh{tetrahedron(), {}}))
        << ending;
  }
  for (const char* ending : {".stl", ".3mf"}) {
    const ColouredMesh again = mesh_of(written({tetrahedron(), {}}, ending), ending);
    EXPECT_EQ(volume(again.mesh), volume(tetrahedron())) << ending;
    EXPECT_TRUE(again.point_colours.empty()) << ending;
  }
}

TEST(MeshFile, the_ending_counts_in_any_case) {
  EXPECT_EQ(mesh_ending("a/B.STL"), ".stl");
  EXPECT_EQ(mesh_ending("x.Ply"), ".ply");
  EXPECT_EQ(mesh_ending("x.vox"), "");
  EXPECT_EQ(error_of("x", ".vox"), "expected a mesh, one of .stl .obj .off .ply .3mf");
}

TEST(MeshFile, a_format_without_colours_says_so) {
  Warnings warnings;
  EXPECT_TRUE(write_mesh(coloured_tetrahedron(), ".stl", warnings));
  EXPECT_EQ(warnings, Warnings{"the format keeps no colours of points"});
}

TEST(MeshFile, an_empty_file_is_no_mesh) {
  for (const char* ending : {".stl", ".obj", ".off", ".ply", ".3mf"})
    EXPECT_EQ(error_of("", ending), "expected a mesh, found an empty file");
}

// --- faces with many corners -------------------------------------------------------------------------------

TEST(MeshBuilder, a_notched_face_is_cut_without_overlap) {
  // An arrow head, whose notch a fan from the first corner would cover.
  MeshBuilder builder;
  for (const MeshPoint& p : {MeshPoint{0, 0, 0}, MeshPoint{4, 2, 0}, MeshPoint{0, 4, 0}, MeshPoint{1, 2, 0}})
    EXPECT_TRUE(builder.add_point(p));
  EXPECT_TRUE(builder.add_face(std::vector<std::uint32_t>{0, 1, 2, 3}));
  Warnings warnings;
  const auto mesh = builder.take(warnings);
  ASSERT_TRUE(mesh);
  EXPECT_EQ(mesh->mesh.triangles.size(), 2u);
  EXPECT_EQ(surface_area(mesh->mesh), 6);
}

TEST(MeshBuilder, more_points_than_the_limit_are_refused) {
  MeshBuilder builder;
  for (std::size_t i = 0; i < kMostMeshPoints; ++i) ASSERT_TRUE(builder.add_point({}));
  const auto status = builder.add_point({});
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "expected at most 3000000 points");
}

// --- OBJ ---------------------------------------------------------------------------------------------------

TEST(ObjReader, faces_count_from_either_end_and_may_have_many_corners) {
  const ColouredMesh mesh = mesh_of(
      "# a square and a triangle\nmtllib x.mtl\nv 0 0 0\nv 1 0 0 1.0\nvt 0 0\nvn 0 0 1\nv 1 1 0\nv +0 1e0 0 "
      "# up\n"
      "usemtl red\ng side\nf 1/1/1 2//1 3/1 4\r\nf -4 -3 \\\n -1\n",
      ".obj");
  EXPECT_EQ(mesh.mesh.points.size(), 4u);
  EXPECT_EQ(mesh.mesh.triangles, (std::vector<MeshTriangle>{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}}));
  EXPECT_TRUE(mesh.point_colours.empty());
}

TEST(ObjReader, points_keep_their_colours) {
  const ColouredMesh mesh = mesh_of("v 0 0 0 1 0 0.5\nv 1 0 0 2 -1 nan\nv 0 1 0\nf 1 2 3\n", ".obj");
  EXPECT_EQ(mesh.point_colours, (std::vector<Colour>{{255, 0, 128}, {255, 0, 0}, {0, 0, 0}}));
}

TEST(ObjReader, what_is_left_out_is_told) {
  Warnings warnings;
  EXPECT_TRUE(read_obj("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2\nf 1 2 3\nf 1 1 2\n", warnings));
  EXPECT_EQ(warnings, Warnings{"2 faces without three different corners left out"});
}

TEST(ObjReader, malformed_files_name_the_line) {
  EXPECT_EQ(error_of("v 0 0\n", ".obj"), "line 1: expected three coordinates from -1e9 to 1e9, found ''");
  EXPECT_EQ(error_of("\nv 0 nan 0\n", ".obj"),
            "line 2: expected three coordinates from -1e9 to 1e9, found 'nan'");
  EXPECT_EQ(error_of("v 0 inf 0\n", ".obj"),
            "line 1: expected three coordinates from -1e9 to 1e9, found 'inf'");
  EXPECT_EQ(error_of("v 0 1e31 0\n", ".obj"),
            "line 1: expected three coordinates from -1e9 to 1e9, found '1e31'");
  EXPECT_EQ(error_of("v 0 1e999 0\n", ".obj"),
            "line 1: expected three coordinates from -1e9 to 1e9, found '1e999'");
  EXPECT_EQ(error_of("v 0 0 0\nf 1 2 3\n", ".obj"),
            "line 2: expected the number of one of 1 points above, found '2'");
  EXPECT_EQ(error_of("v 0 0 0\nf 0 1 1\n", ".obj"),
            "line 2: expected the number of one of 1 points above, found '0'");
  EXPECT_EQ(error_of("v 0 0 0\n\\\n\nf -2 1 1\n", ".obj"),
            "line 4: expected the number of one of 1 points above, found '-2'");
  EXPECT_EQ(error_of("v 0 0 0\nf 1//x 1/y x\n", ".obj"),
            "line 2: expected the number of one of 1 points above, found 'x'");
  EXPECT_EQ(error_of("hello\n", ".obj"), "expected a triangle, found none");
}

// --- OFF ---------------------------------------------------------------------------------------------------

TEST(OffReader, counts_stand_in_either_line_and_comments_anywhere) {
  const std::string body = "0 0 0\n1 0 0 # right\n\n1 1 0\n0 1 0\n4 0 1 2 3 255 0 0\n3 0 2 1\n";
  const std::vector<MeshTriangle> triangles{{0, 1, 2}, {0, 2, 3}, {0, 2, 1}};
  EXPECT_EQ(mesh_of("OFF\n# by hand\n4 2 0\n" + body, ".off").mesh.triangles, triangles);
  EXPECT_EQ(mesh_of("OFF 4 2 0\n" + body, ".off").mesh.triangles, triangles);
}

TEST(OffReader, colours_are_bytes_or_shares) {
  const ColouredMesh mesh =
      mesh_of("COFF\n3 1 0\n0 0 0 255 128 0 255\n1 0 0 1.0 0.5 0.0\n0 1 0 0 0 300\n3 0 1 2\n", ".off");
  EXPECT_EQ(mesh.point_colours, (std::vector<Colour>{{255, 128, 0}, {255, 128, 0}, {0, 0, 255}}));
  EXPECT_EQ(
      mesh_of("CNOFF\n3 1 0\n0 0 0 0 0 1 9 8 7\n1 0 0 0 0 1 9 8 7\n0 1 0 0 0 1 1 2 3\n3 0 1 2\n", ".off")
          .point_colours.back(),
      (Colour{1, 2, 3}));
}

TEST(OffReader, malformed_files_name_the_line) {
  EXPECT_EQ(error_of("\n\n", ".off"), "line 2: expected 'OFF', found the end of the file");
  EXPECT_EQ(error_of("STOFF\n", ".off"), "line 1: expected 'OFF', 'COFF', 'NOFF' or 'CNOFF', found 'STOFF'");
  EXPECT_EQ(error_of("OFF\n", ".off"), "line 1: expected counts, found the end of the file");
  EXPECT_EQ(error_of("OFF\n3 x 0\n", ".off"),
            "line 2: expected the counts of points and faces, found '3' and 'x'");
  EXPECT_EQ(error_of("OFF\n4000000000 1 0\n", ".off"),
            "line 2: expected 4000000000 points and 1 faces, found 0 bytes");
  EXPECT_EQ(error_of("OFF\n1 1 0\n0 0 nan\n3 0 0 0", ".off"),
            "line 3: expected three coordinates from -1e9 to 1e9, found 'nan'");
  EXPECT_EQ(error_of("OFF\n1 1 0\n0 0 0\n3 0 0 1\n", ".off"),
            "line 4: expected 3 corners from 0 to 0, found '1'");
  EXPECT_EQ(error_of("OFF\n1 1 0\n0 0 0\n9999999999 0 0 0\n", ".off"),
            "line 4: expected 9999999999 corners from 0 to 0, found ''");
  EXPECT_EQ(error_of("OFF\n1 1 0\n0 0 0\n", ".off"), "line 3: expected a face, found the end of the file");
  EXPECT_EQ(error_of("COFF\n1 1 0\n0 0 0 1 2\n3 0 0 0\n", ".off"),
            "line 3: expected red, green and blue, found ''");
}

// --- PLY ---------------------------------------------------------------------------------------------------

const std::string kPlyHead =
    "ply\nformat ascii 1.0\ncomment by hand\nelement vertex 3\nproperty float x\nproperty float y\n"
    "property float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n";

std::string big_endian(std::uint32_t bits) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift & 0xff);
  return bytes;
}

TEST(PlyReader, text_is_read) {
  const ColouredMesh mesh = mesh_of(kPlyHead + "0 0 0\n1 0 0\n0 1 0.5\n3 0 1 2\n", ".ply");
  EXPECT_EQ(mesh.mesh, (Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0.5}}, {{0, 1, 2}}}));
}

TEST(PlyReader, bytes_are_read_in_either_order) {
  for (const bool is_big : {false, true}) {
    std::string bytes = "ply\r\nformat binary_";
    bytes += is_big ? "big" : "little";
    bytes +=
        "_endian 1.0\r\nelement vertex 3\r\nproperty float32 x\r\nproperty float32 y\r\nproperty float32 "
        "z\r\n"
        "element face 1\r\nproperty list uint8 int32 vertex_index\r\nend_header\r\n";
    const auto put = [&](std::uint32_t bits) {
      if (is_big)
        bytes += big_endian(bits);
      else
        put_u32(bytes, bits);
    };
    for (const float c : {0.f, 0.f, 0.f, 1.5f, 0.f, 0.f, 0.f, -2.f, 0.f})
      put(std::bit_cast<std::uint32_t>(c));
    bytes += '\3';
    for (const std::uint32_t corner : {0u, 1u, 2u}) put(corner);
    EXPECT_EQ(mesh_of(bytes, ".ply").mesh, (Mesh{{{0, 0, 0}, {1.5, 0, 0}, {0, -2, 0}}, {{0, 1, 2}}}))
        << is_big;
  }
}

TEST(PlyReader, what_is_not_needed_is_passed_over) {
  const ColouredMesh mesh = mesh_of(
      "ply\nformat ascii 1.0\nobj_info none\nelement camera 1\nproperty list uchar float view\nelement "
      "vertex 3\n"
      "property uchar red\nproperty float x\nproperty double y\nproperty short z\nproperty float quality\n"
      "property uchar green\nproperty uchar blue\nelement face 1\nproperty uchar flags\n"
      "property list uchar uint vertex_indices\nproperty list uchar float texcoord\nend_header\n"
      "2 0.5 0.5\n1 0 0 0 0.25 2 3\n4 1 0 0 0.25 5 6\n7 0 1 0 0.25 8 9\n1 3 0 1 2 0\n",
      ".ply");
  EXPECT_EQ(mesh.mesh, (Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}));
  EXPECT_EQ(mesh.point_colours, (std::vector<Colour>{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}));
}

TEST(PlyReader, malformed_files_name_the_line_or_the_byte) {
  EXPECT_EQ(error_of("plyx\n", ".ply"), "line 1: expected 'ply', found 'plyx'");
  EXPECT_EQ(error_of("ply\n", ".ply"), "line 1: expected 'end_header', found the end of the file");
  EXPECT_EQ(error_of("ply\nend_header\n", ".ply"), "line 2: expected 'format' in the head");
  EXPECT_EQ(error_of("ply\nformat xml 1.0\n", ".ply"),
            "line 2: expected 'ascii', 'binary_little_endian' or 'binary_big_endian', found 'xml'");
  EXPECT_EQ(error_of("ply\nproperty float x\n", ".ply"), "line 2: expected 'element' before 'property'");
  EXPECT_EQ(error_of("ply\nelement vertex -1\n", ".ply"),
            "line 2: expected how many of 'vertex' there are, found '-1'");
  EXPECT_EQ(error_of("ply\nelement vertex 1\nproperty long x\n", ".ply"),
            "line 3: expected a type such as 'float' or 'uchar', found 'long'");
  EXPECT_EQ(error_of("ply\nelement face 1\nproperty list float int vertex_indices\n", ".ply"),
            "line 3: expected a list counted in whole numbers");
  EXPECT_EQ(error_of("ply\nhello\n", ".ply"),
            "line 2: expected 'element', 'property' or 'end_header', found 'hello'");
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\n"
                     "property float z\nend_header\n0 0 0\n",
                     ".ply"),
            "expected 4000000000 of 'vertex', found 7 bytes");
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\nelement vertex 9\nend_header\n", ".ply"),
            "expected properties of 'vertex', found none");
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n0\n", ".ply"),
            "expected a property 'y' of 'vertex'");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 zero\n0 1 0\n3 0 1 2\n", ".ply"),
            "line 12: expected a number, found 'zero'");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 nan\n0 1 0\n3 0 1 2\n", ".ply"),
            "line 12: expected coordinates from -1e9 to 1e9, found nan");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n", ".ply"),
            "line 14: expected the number of one of 3 points, found '3'");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 0\n0 1 0\n250 0 1 3\n", ".ply"),
            "line 14: expected a list that fits into the file, found '250'");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 0\n0 1 0\n3 0 1\n", ".ply"),
            "line 14: expected a list that fits into the file, found '3'");
  EXPECT_EQ(error_of(kPlyHead + "0 0 0\n1 0 0\n0 1 0\n3 0 1   ", ".ply"),
            "line 14: expected a number, found the end of the file");
  std::string bytes = written({tetrahedron(), {}}, ".ply");
  const std::size_t body = bytes.find("end_header\n") + 11;
  EXPECT_EQ(error_of(bytes.substr(0, bytes.size() - 5), ".ply"),
            "byte " + std::to_string(body + 96 + 40) + ": expected a list that fits into the file");
  EXPECT_EQ(error_of(bytes.substr(0, bytes.size() - 50), ".ply"), "expected 4 of 'face', found 2 bytes");
  bytes[body + 96] = '\xff';
  EXPECT_EQ(error_of(bytes, ".ply"),
            "byte " + std::to_string(body + 97) + ": expected a list that fits into the file");
}

}  // namespace
}  // namespace kumiki
