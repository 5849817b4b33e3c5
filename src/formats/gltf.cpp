#include "formats/gltf.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "formats/bytes.h"
#include "formats/one_line.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;
using Metres = std::array<float, 3>;

constexpr int kFloat = 5126, kUnsignedInt = 5125;                         // numbers of OpenGL
constexpr int kArrayBuffer = 34962, kElementBuffer = 34963;               // what a view is for
constexpr std::uint32_t kJsonChunk = 0x4e4f534a, kBinChunk = 0x004e4942;  // "JSON", "BIN\0"
constexpr std::size_t kMostBufferBytes = std::size_t{1} << 31;

Metres to_gltf(double x, double y, double z) {
  // + 0.0f: no minus before a zero.
  return {static_cast<float>(x / 1000) + 0.0f, static_cast<float>(z / 1000) + 0.0f,
          static_cast<float>(-y / 1000) + 0.0f};
}

void put_float(std::string& bytes, float value) { put_u32(bytes, std::bit_cast<std::uint32_t>(value)); }
void put_metres(std::string& bytes, const Metres& point) {
  for (const float value : point) put_float(bytes, value);
}

// What screens show is not what light does; the format wants light. Six digits: every machine's pow agrees.
double linear(std::uint8_t value) {
  const double c = value / 255.0;
  const double light = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  return std::round(light * 1e6) / 1e6;
}

// Numbers of one kind, one part after the other, and the accessors into them.
struct View {
  std::string bytes;
  int target = 0;  // 0: the format wants none for animations
};
enum ViewNumber : std::size_t { kPoints, kCorners, kKeys };

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
    join_views();
    return options_.binary ? glb() : gltf();
  }

  std::size_t size() const {
    return views_[0].bytes.size() + views_[1].bytes.size() + views_[2].bytes.size();
  }

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
      const std::size_t points = put_points(part.mesh), corners = put_corners(part.mesh);
      meshes.push_back({{"primitives", Json::array({{{"attributes", {{"POSITION", points}}},
                                                     {"indices", corners},
                                                     {"material", material(part.colour)}}})}});
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

  std::size_t put_points(const Mesh& mesh) {
    const std::size_t start = views_[kPoints].bytes.size();
    Metres low = to_gltf(mesh.points[0].x, mesh.points[0].y, mesh.points[0].z), high = low;
    for (const MeshPoint& p : mesh.points) {
      const Metres point = to_gltf(p.x, p.y, p.z);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        low[axis] = std::min(low[axis], point[axis]);
        high[axis] = std::max(high[axis], point[axis]);
      }
      put_metres(views_[kPoints].bytes, point);
    }
    const std::size_t number = put_accessor(kPoints, start, kFloat, mesh.points.size(), "VEC3");
    accessors_[number]["min"] = low;
    accessors_[number]["max"] = high;
    return number;
  }

  std::size_t put_corners(const Mesh& mesh) {
    const std::size_t start = views_[kCorners].bytes.size();
    for (const MeshTriangle& triangle : mesh.triangles)
      for (const std::uint32_t corner : triangle) put_u32(views_[kCorners].bytes, corner);
    return put_accessor(kCorners, start, kUnsignedInt, 3 * mesh.triangles.size(), "SCALAR");
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
    const std::size_t input = put_times(times), start = views_[kKeys].bytes.size();
    const bool is_spline = interpolation == "CUBICSPLINE";
    for (const Metres& value : values) {
      if (is_spline) put_metres(views_[kKeys].bytes, {});  // how fast it arrives
      put_metres(views_[kKeys].bytes, value);
      if (is_spline) put_metres(views_[kKeys].bytes, {});  // how fast it goes on
    }
    const std::size_t output =
        put_accessor(kKeys, start, kFloat, values.size() * (is_spline ? 3 : 1), "VEC3");
    channels_.push_back({{"sampler", samplers_.size()}, {"target", {{"node", node}, {"path", path}}}});
    samplers_.push_back({{"input", input}, {"interpolation", interpolation}, {"output", output}});
  }

  std::size_t put_times(const std::vector<float>& times) {
    const std::size_t start = views_[kKeys].bytes.size();
    for (const float time : times) put_float(views_[kKeys].bytes, time);
    const std::size_t number = put_accessor(kKeys, start, kFloat, times.size(), "SCALAR");
    accessors_[number]["min"] = {times.front()};
    accessors_[number]["max"] = {times.back()};
    return number;
  }

  std::size_t put_accessor(ViewNumber view, std::size_t start, int kind, std::size_t count,
                           const char* type) {
    accessors_.push_back({{"bufferView", static_cast<std::size_t>(view)},
                          {"byteOffset", start},
                          {"componentType", kind},
                          {"count", count},
                          {"type", type}});
    return accessors_.size() - 1;
  }

  void join_views() {
    Json views = Json::array();
    for (const View& view : views_) {
      if (view.bytes.empty()) continue;  // only the last can be
      Json entry{{"buffer", 0}, {"byteOffset", buffer_.size()}, {"byteLength", view.bytes.size()}};
      if (view.target != 0) entry["target"] = view.target;
      views.push_back(std::move(entry));
      buffer_ += view.bytes;
    }
    file_["accessors"] = std::move(accessors_);
    file_["bufferViews"] = std::move(views);
    file_["buffers"] = Json::array({{{"byteLength", buffer_.size()}}});
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
  Json accessors_ = Json::array(), channels_ = Json::array(), samplers_ = Json::array();
  std::array<View, 3> views_{{{{}, kArrayBuffer}, {{}, kElementBuffer}, {}}};
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
