#include "formats/stl.h"

#include <array>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "formats/bytes.h"
#include "formats/mesh_builder.h"
#include "formats/words.h"
#include "mesh/welder.h"

namespace kumiki {

namespace {

constexpr std::size_t kHeadBytes = 80, kTriangleBytes = 50;

bool is_word(std::string_view text, std::string_view lower) {
  if (text.size() != lower.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]) != lower[i]) return false;
  return true;
}

class StlMesh {
 public:
  void add(const std::array<MeshPoint, 3>& corners) {
    if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0])
      ++dropped_;
    else
      welder_.add(corners[0], corners[1], corners[2]);
  }
  Mesh take(Warnings& warnings) {
    if (dropped_ > 0)
      warnings.push_back(fmt::format("{} with equal corners left out", counted(dropped_, "triangle")));
    return welder_.take();
  }

 private:
  Welder welder_;
  std::int64_t dropped_ = 0;
};

// How many triangles the head promises, if the file is long enough to have one.
std::uint64_t promised(std::string_view bytes) {
  ByteReader reader(bytes.substr(std::min(kHeadBytes, bytes.size())));
  return reader.u32();
}

bool is_binary(std::string_view bytes) {
  const std::string_view start = trimmed(bytes.substr(0, kHeadBytes));
  return !is_word(start.substr(0, 5), "solid") ||
         (bytes.size() >= kHeadBytes + 4 &&
          bytes.size() == kHeadBytes + 4 + kTriangleBytes * promised(bytes));
}

Result<Mesh> read_binary(std::string_view bytes, Warnings& warnings) {
  if (bytes.size() < kHeadBytes + 4)
    return Error{fmt::format("byte 0: expected 'solid' or a head of {} bytes, found {}", kHeadBytes + 4,
                             counted(static_cast<std::int64_t>(bytes.size()), "byte"))};
  const std::uint64_t count = promised(bytes);
  ByteReader reader(bytes.substr(kHeadBytes + 4), kHeadBytes + 4);
  if (count > reader.left() / kTriangleBytes)
    return Error{fmt::format("byte {}: expected {} triangles, found bytes for {}", kHeadBytes, count,
                             reader.left() / kTriangleBytes)};
  StlMesh mesh;
  for (std::uint64_t i = 0; i < count; ++i) {
    reader.take(12);  // the normal
    std::array<MeshPoint, 3> corners;
    for (MeshPoint& corner : corners) {
      const std::size_t at = reader.position();
      std::array<double, 3> xyz{};
      for (double& value : xyz) value = std::bit_cast<float>(reader.u32());
      for (const double value : xyz)
        if (!is_sane_coordinate(value))
          return Error{fmt::format("byte {}: expected coordinates from -1e9 to 1e9, found {}", at, value)};
      corner = {xyz[0], xyz[1], xyz[2]};
    }
    reader.take(2);  // attributes
    mesh.add(corners);
  }
  if (reader.left() > 0)
    warnings.push_back(fmt::format("{} after the last triangle left out",
                                   counted(static_cast<std::int64_t>(reader.left()), "byte")));
  return mesh.take(warnings);
}

// Line by line, as every writer of STL breaks them: the name after "solid" may be anything, "facet" included.
class TextReader {
 public:
  explicit TextReader(std::string_view bytes) : bytes_(bytes), words_("") {}

  Result<Mesh> read(Warnings& warnings) {
    for (int line = 1; !bytes_.empty(); ++line) {
      const std::string_view text = trimmed(take_line(bytes_));
      last_line_ = line;
      if (text.empty()) continue;
      if (auto status = read_line(text, line); !status) return status.error();
    }
    if (in_solid_)
      return Error{fmt::format("expected {}, found the end of the file", kExpected[step_]), last_line_};
    return mesh_.take(warnings);
  }

 private:
  static constexpr std::array<std::string_view, 7> kExpected{"'facet normal' or 'endsolid'",
                                                             "'outer loop'",
                                                             "'vertex'",
                                                             "'vertex'",
                                                             "'vertex'",
                                                             "'endloop'",
                                                             "'endfacet'"};

  Status read_line(std::string_view text, int line) {
    words_ = Words(text, line);
    const std::string_view first = words_.next().text;
    if (!in_solid_) return expect(in_solid_ = is_word(first, "solid"), "'solid'", first, line);
    if (step_ == 0 && is_word(first, "endsolid")) return in_solid_ = false, Status(Done{});
    const std::size_t step = step_;
    step_ = (step_ + 1) % kExpected.size();
    switch (step) {
      case 0:
        return expect(is_word(first, "facet"), kExpected[step], first, line);
      case 1:
        return expect(is_word(first, "outer"), kExpected[step], first, line);
      case 5:
        mesh_.add(corners_);
        return expect(is_word(first, "endloop"), kExpected[step], first, line);
      case 6:
        return expect(is_word(first, "endfacet"), kExpected[step], first, line);
      default:
        if (!is_word(first, "vertex")) return expect(false, kExpected[step], first, line);
        return read_corner(corners_[step - 2], line);
    }
  }

  Status read_corner(MeshPoint& corner, int line) {
    std::array<double, 3> xyz{};
    for (double& value : xyz) {
      const std::string_view text = words_.next().text;
      const auto number = coordinate_of(text);
      if (!number)
        return Error{fmt::format("expected three coordinates from -1e9 to 1e9, found {}", quote(text)), line};
      value = *number;
    }
    corner = {xyz[0], xyz[1], xyz[2]};
    return Done{};
  }

  static Status expect(bool holds, std::string_view what, std::string_view found, int line) {
    if (holds) return Done{};
    return Error{fmt::format("expected {}, found {}", what, quote(found)), line};
  }

  std::string_view bytes_;
  Words words_;
  StlMesh mesh_;
  std::array<MeshPoint, 3> corners_;
  std::size_t step_ = 0;  // of a facet: what the next line has to be
  bool in_solid_ = false;
  int last_line_ = 1;
};

void put_floats(std::string& bytes, const MeshPoint& point) {
  for (int axis = 0; axis < 3; ++axis)
    put_u32(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(point[axis])));
}

MeshPoint rounded(const MeshPoint& p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}

// Of the points as they are written, in single precision: so do those who check a file, and a sliver looks
// another way when anything is rounded differently.
MeshPoint normal_of(const Mesh& mesh, const MeshTriangle& triangle) {
  const auto& [a, b, c] = triangle;
  const MeshPoint first = rounded(mesh.points[a]);
  MeshPoint area = cross(rounded(rounded(mesh.points[b]) - first), rounded(rounded(mesh.points[c]) - first));
  if (area == MeshPoint{}) area = area_vector(mesh, triangle);
  const double size = std::sqrt(dot(area, area));
  if (!(size > 0) || !std::isfinite(size)) return {0, 0, 1};
  return {area.x / size, area.y / size, area.z / size};
}

}  // namespace

Result<Mesh> read_stl(std::string_view bytes, Warnings& warnings) {
  auto mesh = is_binary(bytes) ? read_binary(bytes, warnings) : TextReader(bytes).read(warnings);
  if (mesh && mesh->triangles.empty()) return Error{"expected a triangle, found none"};
  return mesh;
}

std::string write_stl(const Mesh& mesh) {
  std::string bytes = "binary STL by kumiki, millimetres";
  bytes.resize(kHeadBytes, ' ');
  bytes.reserve(kHeadBytes + 4 + kTriangleBytes * mesh.triangles.size());
  put_u32(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
  for (const MeshTriangle& triangle : mesh.triangles) {
    put_floats(bytes, normal_of(mesh, triangle));
    for (const std::uint32_t corner : triangle) put_floats(bytes, mesh.points[corner]);
    bytes.append(2, '\0');
  }
  return bytes;
}

}  // namespace kumiki
