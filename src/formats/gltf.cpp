#include "formats/gltf.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "formats/bytes.h"
#include "formats/gltf_numbers.h"
#include "formats/one_line.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t kJsonChunk = 0x4e4f534a, kBinChunk = 0x004e4942;  // "JSON", "BIN\0"
constexpr std::size_t kMostBufferBytes = std::size_t{1} << 31;

// What screens show is not what light does; the format wants light. Six digits: every machine's pow agrees.
double linear(std::uint8_t value) {
  const double c = value / 255.0;
  const double light = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  return std::round(light * 1e6) / 1e6;
}

class GltfFile {
 public:
  GltfFile(const MeshScene& scene, const std::vector<PlaybackTrack>& tracks, const GltfOptions& options)
      : options_(options) {
    file_["asset"] = {{"version", "2.0"}, {"generator", "Kumiki"}};
    if (const std::string licence = one_line(scene.licence); !licence.empty())
      file_["asset"]["copyright"] = licence;
    file_["scene"] = 0;
    put_nodes(scene);
    put_meshes(scene);
    put_animation(tracks);
  }

  std::string take() {
    buffer_ = numbers_.take(file_);
    return options_.binary ? glb() : gltf();
  }

  std::size_t size() const { return numbers_.size(); }

 private:
  void put_nodes(const MeshScene& scene) {
    Json nodes = Json::array(), numbers = Json::array();
    for (std::size_t i = 0; i < scene.parts.size(); ++i) {
      const std::string name = one_line(scene.parts[i].name);
      nodes.push_back({{"name", name.empty() ? fmt::format("part {}", i + 1) : name}, {"mesh", i}});
      numbers.push_back(i);
    }
    const std::string title = one_line(scene.title);
    file_["scenes"] = Json::array({{{"name", title.empty() ? "puzzle" : title}, {"nodes", numbers}}});
    file_["nodes"] = std::move(nodes);
  }

  void put_meshes(const MeshScene& scene) {
    Json meshes = Json::array();
    for (const ScenePart& part : scene.parts) {
      Json attributes{{"POSITION", numbers_.put_points(part.mesh)}};
      const std::size_t corners = numbers_.put_corners(part.mesh);
      // Colours of points are multiplied with that of the material.
      if (!part.point_colours.empty()) attributes["COLOR_0"] = put_colours(part.point_colours);
      const Colour colour = part.point_colours.empty() ? part.colour : Colour{255, 255, 255};
      meshes.push_back({{"primitives", Json::array({{{"attributes", std::move(attributes)},
                                                     {"indices", corners},
                                                     {"material", material(colour)}}})}});
    }
    file_["meshes"] = std::move(meshes);
    Json materials = Json::array();
    for (const Colour& colour : colours_)
      materials.push_back(
          {{"name", fmt::format("{:02X}{:02X}{:02X}", colour.red, colour.green, colour.blue)},
           {"pbrMetallicRoughness",
            {{"baseColorFactor", {linear(colour.red), linear(colour.green), linear(colour.blue), 1.0}},
             {"metallicFactor", 0.0},
             {"roughnessFactor", 0.6}}}});
    file_["materials"] = std::move(materials);
  }

  std::size_t put_colours(const std::vector<Colour>& colours) {
    std::vector<std::array<float, 3>> lights;
    for (const auto& [red, green, blue] : colours)
      lights.push_back({static_cast<float>(linear(red)), static_cast<float>(linear(green)),
                        static_cast<float>(linear(blue))});
    return numbers_.put_colours(lights);
  }

  std::size_t material(Colour colour) {
    const auto found = std::find(colours_.begin(), colours_.end(), colour);
    if (found != colours_.end()) return static_cast<std::size_t>(found - colours_.begin());
    colours_.push_back(colour);
    return colours_.size() - 1;
  }

  void put_animation(const std::vector<PlaybackTrack>& tracks) {
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      if (!tracks[i].legs.empty()) put_way(i, tracks[i]);
      if (tracks[i].gone_after >= 0) put_vanishing(i, tracks[i].gone_after);
    }
    if (!channels_.empty())
      file_["animations"] = Json::array({{{"name", "disassembly"},
                                          {"channels", std::move(channels_)},
                                          {"samplers", std::move(samplers_)}}});
  }

  // Where the node is at these seconds. Between the end of a move and the start of the next it rests.
  void put_way(std::size_t node, const PlaybackTrack& track) {
    std::vector<float> times;
    std::vector<Metres> places;
    std::array<double, 3> at{};  // not whole numbers: damaged plans may go anywhere
    for (const PlaybackLeg& leg : track.legs) {
      if (times.empty() || times.back() != static_cast<float>(leg.move)) {
        times.push_back(static_cast<float>(leg.move));
        places.push_back(place(at));
      }
      for (std::size_t axis = 0; axis < 3; ++axis) at[axis] += leg.by[static_cast<int>(axis)];
      times.push_back(static_cast<float>(leg.move + 1));
      places.push_back(place(at));
    }
    put_channel(node, "translation", "CUBICSPLINE", times, places);
  }

  void put_vanishing(std::size_t node, int move) {
    put_channel(node, "scale", "STEP", {0, static_cast<float>(move + 1)}, {{1, 1, 1}, {0, 0, 0}});
  }

  Metres place(const std::array<double, 3>& cells) const {
    return to_gltf(cells[0] * options_.unit[0], cells[1] * options_.unit[1], cells[2] * options_.unit[2]);
  }

  void put_channel(std::size_t node, const char* path, std::string_view interpolation,
                   const std::vector<float>& times, const std::vector<Metres>& values) {
    const std::size_t input = numbers_.put_times(times);
    const std::size_t output = numbers_.put_keys(values, interpolation == "CUBICSPLINE");
    channels_.push_back({{"sampler", samplers_.size()}, {"target", {{"node", node}, {"path", path}}}});
    samplers_.push_back({{"input", input}, {"interpolation", interpolation}, {"output", output}});
  }

  std::string gltf() {
    file_["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64(buffer_);
    return file_.dump(1, ' ', true) + "\n";
  }

  std::string glb() const {
    std::string json = file_.dump(-1, ' ', true);
    json.append((4 - json.size() % 4) % 4, ' ');  // all other lengths are multiples of four
    std::string bytes = "glTF";
    put_u32(bytes, 2);
    put_u32(bytes, static_cast<std::uint32_t>(12 + 8 + json.size() + 8 + buffer_.size()));
    put_u32(bytes, static_cast<std::uint32_t>(json.size()));
    put_u32(bytes, kJsonChunk);
    bytes += json;
    put_u32(bytes, static_cast<std::uint32_t>(buffer_.size()));
    put_u32(bytes, kBinChunk);
    return bytes + buffer_;
  }

  GltfOptions options_;
  Json file_ = Json::object();
  Json channels_ = Json::array(), samplers_ = Json::array();
  GltfNumbers numbers_;
  std::string buffer_;
  std::vector<Colour> colours_;
};

}  // namespace

Result<std::string> write_gltf(const MeshScene& scene, const std::vector<PlaybackTrack>& tracks,
                               const GltfOptions& options) {
  if (auto status = check_scene(scene); !status) return status.error();
  if (!tracks.empty() && tracks.size() != scene.parts.size())
    return Error{fmt::format("expected {} tracks, one a part, found {}", scene.parts.size(), tracks.size())};
  GltfFile file(scene, tracks, options);
  if (file.size() > kMostBufferBytes) return Error{"expected at most 2 GB of points and triangles for glTF"};
  return file.take();
}

}  // namespace kumiki
