#include "formats/three_mf.h"

#include <gtest/gtest.h>

#include "formats/zip.h"
#include "tests/formats/scenes.h"

namespace kumiki {
namespace {

MeshScene read(std::string_view bytes, Warnings& warnings) {
  const auto scene = read_3mf(bytes, warnings);
  EXPECT_TRUE(scene) << to_string(scene.error());
  return scene ? *scene : MeshScene();
}
MeshScene read(std::string_view bytes) {
  Warnings warnings;
  return read(bytes, warnings);
}

std::string file_in(const std::string& bytes, std::string_view name) {
  auto zip = ZipReader::open(bytes, kMost3mfBytes).value();
  const ZipEntry* entry = zip.find(name);
  return entry == nullptr ? "no such file" : zip.unpack(*entry).value();
}

std::string model(const std::string& inside, const std::string& attributes = "") {
  return write_zip({{"3D/3dmodel.model", "<model" + attributes + ">\n" + inside + "</model>"}}).value();
}

// A tetrahedron as the object with this id.
std::string object(int id, const std::string& attributes = "") {
  return "<object id=\"" + std::to_string(id) + "\" " + attributes +
         "><mesh><vertices><vertex x=\"0\" y=\"0\" z=\"0\"/><vertex x=\"1\" y=\"0\" z=\"0\"/>"
         "<vertex x=\"0\" y=\"1\" z=\"0\"/><vertex x=\"0\" y=\"0\" z=\"1\"/></vertices><triangles>"
         "<triangle v1=\"0\" v2=\"2\" v3=\"1\"/><triangle v1=\"0\" v2=\"1\" v3=\"3\"/>"
         "<triangle v1=\"0\" v2=\"3\" v3=\"2\"/><triangle v1=\"1\" v2=\"2\" v3=\"3\"/>"
         "</triangles></mesh></object>\n";
}

std::string resources(const std::string& inside) { return "<resources>" + inside + "</resources>\n"; }
std::string build(const std::string& inside) { return "<build>" + inside + "</build>\n"; }

std::string read_error(const std::string& bytes) {
  Warnings warnings;
  const auto scene = read_3mf(bytes, warnings);
  return scene ? "no error" : to_string(scene.error());
}
std::string model_error(const std::string& inside) { return read_error(model(inside)); }

TEST(ThreeMf, what_was_written_comes_back) {
  MeshScene scene = three_boxes();
  scene.parts[0].name = "a \"<&>'\u03b1";
  scene.title = "<b>&amp;";
  EXPECT_EQ(read(write_3mf(scene).value()), scene);
}

TEST(ThreeMf, same_scene_same_bytes) {
  EXPECT_EQ(write_3mf(three_boxes()).value(), write_3mf(three_boxes()).value());
}

TEST(ThreeMf, the_package_names_its_model_and_its_types) {
  const std::string bytes = write_3mf(three_boxes()).value();
  const std::string text = file_in(bytes, "3D/3dmodel.model");
  EXPECT_NE(text.find("unit=\"millimeter\""), std::string::npos);
  EXPECT_NE(text.find("<metadata name=\"Title\">Three boxes</metadata>"), std::string::npos);
  EXPECT_NE(text.find("<metadata name=\"LicenseTerms\">CC BY 4.0</metadata>"), std::string::npos);
  EXPECT_NE(text.find("<base name=\"E69F00\" displaycolor=\"#E69F00FF\"/>\n   <base name=\"0072B2\""),
            std::string::npos);
  EXPECT_NE(text.find("<object id=\"4\" name=\"right\" type=\"model\" pid=\"1\" pindex=\"0\">"),
            std::string::npos);
  EXPECT_NE(text.find("<vertex x=\"11.07\" y=\"20.25\" z=\"0\"/>"), std::string::npos);
  EXPECT_NE(file_in(bytes, "_rels/.rels").find("Target=\"/3D/3dmodel.model\""), std::string::npos);
  EXPECT_EQ(file_in(bytes, "[Content_Types].xml").find("png"), std::string::npos);
  EXPECT_EQ(file_in(bytes, "Metadata/Slic3r_PE_model.config"), "no such file");
}

TEST(ThreeMf, a_thumbnail_is_a_file_a_type_and_a_relationship) {
  ThreeMfOptions options;
  options.thumbnail_png = "\x89PNG";
  const std::string bytes = write_3mf(three_boxes(), options).value();
  EXPECT_EQ(file_in(bytes, "Metadata/thumbnail.png"), "\x89PNG");
  EXPECT_NE(file_in(bytes, "_rels/.rels").find("metadata/thumbnail"), std::string::npos);
  EXPECT_NE(file_in(bytes, "[Content_Types].xml").find("image/png"), std::string::npos);
}

TEST(ThreeMf, prusa_slicer_gets_each_object_with_a_volume_of_all_its_triangles) {
  ThreeMfOptions options{Slicer::Prusa, 2, {}};
  const std::string bytes = write_3mf(three_boxes(), options).value();
  const std::string config = file_in(bytes, "Metadata/Slic3r_PE_model.config");
  EXPECT_NE(config.find(" <object id=\"3\" instances_count=\"1\">\n"
                        "  <metadata type=\"object\" key=\"name\" value=\"middle\"/>\n"
                        "  <metadata type=\"object\" key=\"extruder\" value=\"2\"/>\n"
                        "  <volume firstid=\"0\" lastid=\"11\">\n"
                        "   <metadata type=\"volume\" key=\"name\" value=\"middle\"/>\n"),
            std::string::npos)
      << config;
  EXPECT_EQ(read(bytes), three_boxes());
}

TEST(ThreeMf, control_characters_in_names_are_removed) {
  MeshScene scene = three_boxes();
  scene.parts[0].name = "\x1b[31m\nred\x01\xff";
  scene.parts[1].name = "\n";
  const MeshScene back = read(write_3mf(scene).value());
  EXPECT_EQ(back.parts[0].name, "[31mred");
  EXPECT_EQ(back.parts[1].name, "part 2");
}

TEST(ThreeMf, scenes_that_cannot_be_written_are_refused) {
  EXPECT_EQ(write_3mf({}).error().message, "expected a part, found none");
  EXPECT_EQ(write_3mf(three_boxes(), {Slicer::Prusa, 0, {}}).error().message,
            "expected an extruder, found 0");
}

TEST(ThreeMf, items_and_components_are_moved_by_their_transforms) {
  const std::string bytes = model(
      resources(object(1, "name=\"t\"") +
                "<object id=\"7\"><components><component objectid=\"1\"/>"
                "<component objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 -1 0 0 5\"/></components></object>") +
      build("<item objectid=\"7\" transform=\"0 1 0 -1 0 0 0 0 1 10 0 0\"/><item objectid=\"1\"/>"));
  const MeshScene scene = read(bytes);
  ASSERT_EQ(scene.parts.size(), 2u);
  EXPECT_EQ(scene.parts[0].name, "t");
  const Mesh& mesh = scene.parts[0].mesh;
  ASSERT_EQ(mesh.points.size(), 8u);
  EXPECT_EQ(mesh.points[1], (MeshPoint{10, 1, 0}));  // x became y
  EXPECT_EQ(mesh.points[7], (MeshPoint{10, 0, 4}));  // mirrored, then lifted
  EXPECT_DOUBLE_EQ(volume(mesh), 2.0 / 6);           // the mirror image is not inside out
  EXPECT_DOUBLE_EQ(volume(scene.parts[1].mesh), 1.0 / 6);
}

TEST(ThreeMf, other_units_become_millimetres) {
  const std::string bytes =
      model(resources(object(1)) + build("<item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 1 1 0 0\"/>"),
            " unit=\"inch\"");
  EXPECT_EQ(read(bytes).parts[0].mesh.points[1], (MeshPoint{50.8, 0, 0}));
  EXPECT_EQ(read_error(model("", " unit=\"cubit\"")), "line 1: expected a unit, found 'cubit'");
}

TEST(ThreeMf, what_extensions_add_is_passed_over) {
  const std::string bytes =
      model("<metadata name=\"x\">y</metadata><!-- c -->" +
            resources("<m:colorgroup id=\"9\"><m:color color=\"#000000\"/></m:colorgroup>" +
                      object(1, "pid=\"9\" pindex=\"0\"")) +
            build("<item objectid=\"1\" p:UUID=\"1\"/>"));
  EXPECT_EQ(read(bytes).parts[0].colour, ScenePart().colour);
}

TEST(ThreeMf, triangles_with_equal_corners_are_left_out_with_a_warning) {
  std::string one = object(1);
  one.replace(one.find("v2=\"2\""), 6, "v2=\"0\"");
  Warnings warnings;
  const MeshScene scene = read(model(resources(one) + build("<item objectid=\"1\"/>")), warnings);
  EXPECT_EQ(scene.parts[0].mesh.triangles.size(), 3u);
  EXPECT_EQ(warnings, Warnings{"1 triangle with equal corners left out"});
}

TEST(ThreeMf, malformed_models_are_told_with_their_line) {
  const std::string good = resources(object(1));
  EXPECT_EQ(read_error("junk"), "expected a zip archive, found other bytes");
  EXPECT_EQ(read_error(write_zip({{"a", "b"}}).value()),
            "expected the model '3D/3dmodel.model', found no such file");
  EXPECT_EQ(read_error(write_zip({{"3D/3dmodel.model", "<svg/>"}}).value()),
            "line 1: expected <model>, found 'svg'");
  EXPECT_EQ(read_error(write_zip({{"3D/3dmodel.model", "<model>\xff</model>"}}).value()),
            "expected a model in UTF-8, found other bytes");
  EXPECT_EQ(model_error(""), "expected an item to build, found none");
  EXPECT_EQ(model_error(good + build("<item objectid=\"2\"/>")),
            "line 4: expected the id of an earlier object as objectid, found '2'");
  EXPECT_EQ(model_error(good + build("<item objectid=\"1\" transform=\"1 2\"/>")),
            "line 4: expected twelve numbers as transform, found '1 2'");
  EXPECT_EQ(model_error(good + build("<item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 1e300 0 0 0\"/>")),
            "line 4: expected coordinates from -1e9 to 1e9 mm");
  EXPECT_EQ(model_error(resources(object(1) + object(1))), "line 3: expected each id once, found 1 again");
  EXPECT_EQ(model_error(resources("<object/>")), "line 2: expected an id as id, found none");
  EXPECT_EQ(model_error(resources("<object id=\"1\"><components><component objectid=\"1\"/>")),
            "line 2: expected the id of an earlier object as objectid, found '1'");
  EXPECT_EQ(model_error(resources("<object id=\"1\"/>") + build("<item objectid=\"1\"/>")),
            "line 3: expected an object with triangles, found none");
}

TEST(ThreeMf, malformed_meshes_are_told_with_their_line) {
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = object(1);
    text.replace(text.find(from), from.size(), to);
    return model_error(resources(text));
  };
  EXPECT_EQ(with("x=\"1\"", "x=\"nan\""), "line 2: expected coordinates from -1e9 to 1e9 mm");
  EXPECT_EQ(with("x=\"1\"", "x=\"1,5\""), "line 2: expected a vertex with numbers x, y and z");
  EXPECT_EQ(with("v3=\"1\"", "v3=\"-1\""), "line 2: expected a triangle with numbers v1, v2 and v3");
  EXPECT_EQ(with("v3=\"1\"", "v3=\"4\""), "line 2: expected corners below 4, found 4");
}

// Each object twice the one before: forty of them would be 10^12 triangles.
TEST(ThreeMf, components_that_double_again_and_again_hit_a_limit) {
  std::string all = object(1);
  for (int i = 2; i < 40; ++i) {
    const std::string component = "<component objectid=\"" + std::to_string(i - 1) + "\"/>";
    all += "<object id=\"" + std::to_string(i) + "\"><components>" + component + component +
           "</components></object>\n";
  }
  EXPECT_NE(model_error(resources(all)).find("expected at most 4000000 points and triangles"),
            std::string::npos);
}

}  // namespace
}  // namespace kumiki
