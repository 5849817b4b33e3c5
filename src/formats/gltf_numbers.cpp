#include "formats/gltf_numbers.h"

#include <algorithm>
#include <bit>

#include "formats/bytes.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kFloat = 5126, kUnsignedInt = 5125;  // numbers of OpenGL

void put_float(std::string& bytes, float value) { put_u32(bytes, std::bit_cast<std::uint32_t>(value)); }
void put_metres(std::string& bytes, const Metres& point) {
  for (const float value : point) put_float(bytes, value);
}

}  // namespace

Metres to_gltf(double x, double y, double z) {
  // + 0.0f: no minus before a zero.
  return {static_cast<float>(x / 1000) + 0.0f, static_cast<float>(z / 1000) + 0.0f,
          static_cast<float>(-y / 1000) + 0.0f};
}

std::size_t GltfNumbers::put_points(const Mesh& mesh) {
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

std::size_t GltfNumbers::put_corners(const Mesh& mesh) {
  const std::size_t start = views_[kCorners].bytes.size();
  for (const MeshTriangle& triangle : mesh.triangles)
    for (const std::uint32_t corner : triangle) put_u32(views_[kCorners].bytes, corner);
  return put_accessor(kCorners, start, kUnsignedInt, 3 * mesh.triangles.size(), "SCALAR");
}

std::size_t GltfNumbers::put_colours(const std::vector<std::array<float, 3>>& lights) {
  const std::size_t start = views_[kPoints].bytes.size();
  for (const auto& light : lights) put_metres(views_[kPoints].bytes, light);
  return put_accessor(kPoints, start, kFloat, lights.size(), "VEC3");
}

std::size_t GltfNumbers::put_times(const std::vector<float>& times) {
  const std::size_t start = views_[kKeys].bytes.size();
  for (const float time : times) put_float(views_[kKeys].bytes, time);
  const std::size_t number = put_accessor(kKeys, start, kFloat, times.size(), "SCALAR");
  accessors_[number]["min"] = {times.front()};
  accessors_[number]["max"] = {times.back()};
  return number;
}

std::size_t GltfNumbers::put_accessor(ViewNumber view, std::size_t start, int kind, std::size_t count,
                                      const char* type) {
  accessors_.push_back({{"bufferView", static_cast<std::size_t>(view)},
                        {"byteOffset", start},
                        {"componentType", kind},
                        {"count", count},
                        {"type", type}});
  return accessors_.size() - 1;
}

std::string GltfNumbers::take(Json& file) {
  std::string buffer;
  Json views = Json::array();
  for (const View& view : views_) {
    if (view.bytes.empty()) continue;  // only the last can be
    Json entry{{"buffer", 0}, {"byteOffset", buffer.size()}, {"byteLength", view.bytes.size()}};
    if (view.target != 0) entry["target"] = view.target;
    views.push_back(std::move(entry));
    buffer += view.bytes;
  }
  file["accessors"] = std::move(accessors_);
  file["bufferViews"] = std::move(views);
  file["buffers"] = Json::array({{{"byteLength", buffer.size()}}});
  return buffer;
}

std::size_t GltfNumbers::put_keys(const std::vector<Metres>& values, bool is_spline) {
  const std::size_t start = views_[kKeys].bytes.size();
  for (const Metres& value : values) {
    if (is_spline) put_metres(views_[kKeys].bytes, {});  // how fast it arrives
    put_metres(views_[kKeys].bytes, value);
    if (is_spline) put_metres(views_[kKeys].bytes, {});  // how fast it goes on
  }
  return put_accessor(kKeys, start, kFloat, values.size() * (is_spline ? 3 : 1), "VEC3");
}

}  // namespace kumiki
