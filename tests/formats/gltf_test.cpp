#include "formats/gltf.h"

#include <bit>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/bytes.h"
#include "tests/formats/scenes.h"

namespace kumiki {
namespace {

using Json = nlohmann::json;

std::string from_base64(std::string_view text) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char letter : text.substr(0, text.find('='))) {
    bits = bits << 6 | static_cast<std::uint32_t>(kLetters.find(letter));
    if ((count += 6) >= 8) bytes += static_cast<char>(bits >> (count -= 8) & 0xff);
  }
  return bytes;
}

struct Parsed {
  Json json;
  std::string buffer;

  // The numbers of an accessor, floats or whole ones, checked to lie inside their view.
  std::vector<double> numbers(const Json& index) const {
    const Json& accessor = json["accessors"][index.get<std::size_t>()];
    const Json& view = json["bufferViews"][accessor["bufferView"].get<std::size_t>()];
    const std::size_t count = accessor["count"].get<std::size_t>() * (accessor["type"] == "VEC3" ? 3 : 1);
    const std::size_t start = accessor["byteOffset"];
    EXPECT_LE(start + 4 * count, view["byteLength"].get<std::size_t>());
    EXPECT_LE(view["byteOffset"].get<std::size_t>() + view["byteLength"].get<std::size_t>(), buffer.size());
    ByteReader reader(std::string_view(buffer).substr(view["byteOffset"].get<std::size_t>() + start));
    std::vector<double> list;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t bits = reader.u32();
      list.push_back(accessor["componentType"] == 5126 ? double{std::bit_cast<float>(bits)}
                                                       : static_cast<double>(bits));
    }
    return list;
  }

  // The channel that moves or scales this node, or null.
  Json channel(std::size_t node, const std::string& path) const {
    for (const Json& channel : json["animations"][0]["channels"])
      if (channel["target"]["node"] == node && channel["target"]["path"] == path) return channel;
    return {};
  }
  Json sampler(const Json& channel) const {
    return json["animations"][0]["samplers"][channel["sampler"].get<std::size_t>()];
  }
};

Parsed parsed(const std::string& text) {
  Parsed file{Json::parse(text), {}};
  const std::string uri = file.json["buffers"][0]["uri"];
  constexpr std::string_view kHead = "data:application/octet-stream;base64,";
  EXPECT_EQ(uri.substr(0, kHead.size()), kHead);
  file.buffer = from_base64(std::string_view(uri).substr(kHead.size()));
  EXPECT_EQ(file.json["buffers"][0]["byteLength"], file.buffer.size());
  return file;
}

const GltfOptions kText{false, {10, 20, 30}};

std::vector<PlaybackTrack> tracks() {
  return {{{{0, {1, 0, 0}}, {1, {0, 0, 2}}, {5, {0, -3, 0}}}, -1}, {}, {{{3, {0, 40, 0}}}, 3}};
}

TEST(Gltf, nodes_have_names_meshes_and_materials) {
  const Parsed file = parsed(write_gltf(three_boxes(), {}, kText).value());
  EXPECT_EQ(file.json["asset"]["version"], "2.0");
  EXPECT_EQ(file.json["asset"]["copyright"], "CC BY 4.0");
  EXPECT_EQ(file.json["scenes"][0]["nodes"], Json({0, 1, 2}));
  EXPECT_EQ(file.json["nodes"][1], Json({{"name", "middle"}, {"mesh", 1}}));
  EXPECT_EQ(file.json["materials"].size(), 2u);
  EXPECT_EQ(file.json["meshes"][2]["primitives"][0]["material"], 0);
  EXPECT_EQ(file.json["materials"][1]["pbrMetallicRoughness"]["baseColorFactor"],
            Json({0.0, 0.168269, 0.445201, 1.0}));
  EXPECT_FALSE(file.json.contains("animations"));
  EXPECT_EQ(file.json["bufferViews"].size(), 2u);
}

TEST(Gltf, points_are_metres_with_y_up_and_bounded_by_min_and_max) {
  const MeshScene scene = three_boxes();
  const Parsed file = parsed(write_gltf(scene, {}, kText).value());
  for (std::size_t i = 0; i < 3; ++i) {
    const Json& primitive = file.json["meshes"][i]["primitives"][0];
    const Json& accessor = file.json["accessors"][primitive["attributes"]["POSITION"].get<std::size_t>()];
    const auto points = file.numbers(primitive["attributes"]["POSITION"]);
    ASSERT_EQ(points.size(), 24u);
    std::array<double, 3> low{9, 9, 9}, high{-9, -9, -9};
    for (std::size_t k = 0; k < 24; ++k) {
      const MeshPoint& p = scene.parts[i].mesh.points[k / 3];
      EXPECT_FLOAT_EQ(static_cast<float>(points[k]), static_cast<float>(k % 3 == 0   ? p.x
                                                                        : k % 3 == 1 ? p.z
                                                                                     : -p.y) /
                                                         1000);
      low[k % 3] = std::min(low[k % 3], points[k]);
      high[k % 3] = std::max(high[k % 3], points[k]);
    }
    EXPECT_EQ(accessor["min"], Json(low));
    EXPECT_EQ(accessor["max"], Json(high));
    const auto corners = file.numbers(primitive["indices"]);
    ASSERT_EQ(corners.size(), 36u);
    EXPECT_EQ(corners[4], scene.parts[i].mesh.triangles[1][1]);
  }
}

TEST(Gltf, a_track_becomes_a_spline_that_rests_between_moves) {
  const Parsed file = parsed(write_gltf(three_boxes(), tracks(), kText).value());
  EXPECT_EQ(file.json["animations"][0]["name"], "disassembly");
  const Json sampler = file.sampler(file.channel(0, "translation"));
  EXPECT_EQ(sampler["interpolation"], "CUBICSPLINE");
  EXPECT_EQ(file.numbers(sampler["input"]), (std::vector<double>{0, 1, 2, 5, 6}));
  EXPECT_EQ(file.json["accessors"][sampler["input"].get<std::size_t>()]["max"], Json({6.0}));
  const auto keys = file.numbers(sampler["output"]);
  ASSERT_EQ(keys.size(), 5u * 9);
  // Cells of 10, 20, 30 mm; z is up, y goes into the picture.
  const std::vector<std::array<float, 3>> places{
      {0, 0, 0}, {0.01f, 0, 0}, {0.01f, 0.06f, 0}, {0.01f, 0.06f, 0}, {0.01f, 0.06f, 0.06f}};
  for (std::size_t k = 0; k < 5; ++k)
    for (std::size_t i = 0; i < 9; ++i)
      EXPECT_EQ(keys[9 * k + i], i / 3 == 1 ? places[k][i % 3] : 0) << k << " " << i;
}

TEST(Gltf, who_has_left_is_scaled_to_nothing) {
  const Parsed file = parsed(write_gltf(three_boxes(), tracks(), kText).value());
  EXPECT_TRUE(file.channel(0, "scale").is_null());
  EXPECT_TRUE(file.channel(1, "translation").is_null());
  const Json sampler = file.sampler(file.channel(2, "scale"));
  EXPECT_EQ(sampler["interpolation"], "STEP");
  EXPECT_EQ(file.numbers(sampler["input"]), (std::vector<double>{0, 4}));
  EXPECT_EQ(file.numbers(sampler["output"]), (std::vector<double>{1, 1, 1, 0, 0, 0}));
}

// The sum of the plan's shifts is where the last key stands.
TEST(Gltf, keys_add_up_to_the_plan) {
  Plan plan;
  plan.nodes.resize(1);
  plan.nodes[0].pieces = {PieceId(0), PieceId(1), PieceId(2)};
  plan.nodes[0].states = {{{5, 5, 5}, {0, 0, 0}, {1, 0, 0}},
                          {{5, 7, 5}, {0, 0, 0}, {1, 0, 0}},
                          {{5, 7, 5}, {0, 0, 3}, {1, 0, 3}},
                          {{5, 7, 5}, {0, 0, 3}, {1 + kGone, 0, 3}}};
  const auto film = play(plan, plan.nodes[0].pieces, 8);
  const Parsed file = parsed(write_gltf(three_boxes(), film, {false, {1000, 1000, 1000}}).value());
  const auto key = [&](std::size_t node, std::size_t number) {
    const auto keys = file.numbers(file.sampler(file.channel(node, "translation"))["output"]);
    return std::vector<double>(keys.begin() + 9 * static_cast<long>(number) + 3,
                               keys.begin() + 9 * static_cast<long>(number) + 6);
  };
  EXPECT_EQ(key(0, 1), (std::vector<double>{0, 0, -2}));
  EXPECT_EQ(key(1, 1), (std::vector<double>{0, 3, 0}));
  EXPECT_EQ(key(2, 1), (std::vector<double>{0, 3, 0}));
  EXPECT_EQ(key(2, 2), (std::vector<double>{8, 3, 0}));
}

TEST(Gltf, the_binary_form_holds_the_same) {
  const Parsed text = parsed(write_gltf(three_boxes(), tracks(), kText).value());
  const std::string bytes = write_gltf(three_boxes(), tracks(), {true, kText.unit}).value();
  EXPECT_EQ(bytes, write_gltf(three_boxes(), tracks(), {true, kText.unit}).value());
  ByteReader reader(bytes);
  EXPECT_EQ(reader.take(4), "glTF");
  EXPECT_EQ(reader.u32(), 2u);
  EXPECT_EQ(reader.u32(), bytes.size());
  const std::size_t json_size = reader.u32();
  EXPECT_EQ(json_size % 4, 0u);
  EXPECT_EQ(reader.take(4), "JSON");
  Json json = Json::parse(reader.take(json_size)), expected = text.json;
  expected["buffers"][0].erase("uri");
  EXPECT_EQ(json, expected);
  EXPECT_EQ(reader.u32(), text.buffer.size());
  EXPECT_EQ(reader.take(4), std::string_view("BIN\0", 4));
  EXPECT_EQ(reader.take(reader.left()), text.buffer);
}

TEST(Gltf, strange_names_stay_valid_text) {
  MeshScene scene = three_boxes();
  scene.parts[0].name = "\"\n\xff\u03b1";
  const Parsed file = parsed(write_gltf(scene, {}, kText).value());
  EXPECT_EQ(file.json["nodes"][0]["name"], "\"\u03b1");
}

TEST(Gltf, tracks_must_fit_the_parts) {
  EXPECT_EQ(write_gltf(three_boxes(), {{}}, kText).error().message, "expected 3 tracks, one a part, found 1");
  EXPECT_FALSE(write_gltf({}, {}, kText));
}

}  // namespace
}  // namespace kumiki
