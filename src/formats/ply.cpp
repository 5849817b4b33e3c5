#include "formats/ply.h"

#include <array>
#include <bit>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/bytes.h"
#include "formats/mesh_builder.h"
#include "formats/ply_head.h"
#include "formats/words.h"

namespace kumiki {

namespace {

// The values after the head, one by one, as words or as bytes.
class PlyValues {
 public:
  PlyValues(std::string_view bytes, PlyEncoding encoding, int line, std::size_t start)
      : encoding_(encoding), words_(bytes, line), bytes_(bytes, start), text_left_(bytes.size()) {}

  std::optional<double> next(PlyType type) {
    return encoding_ == PlyEncoding::Text ? next_word() : next_bytes(type);
  }
  // Bytes that a value takes at least.
  std::size_t least_size(PlyType type) const { return encoding_ == PlyEncoding::Text ? 2 : byte_size(type); }
  std::size_t left() const { return encoding_ == PlyEncoding::Text ? text_left_ + 1 : bytes_.left(); }

  // At the value that was read last.
  Error here(const std::string& what) const {
    if (encoding_ == PlyEncoding::Text) return Error{what, word_.line};
    return Error{fmt::format("byte {}: {}", bytes_.position(), what)};
  }
  Error expected(const std::string& what) const {
    if (encoding_ != PlyEncoding::Text) return here("expected " + what);
    return here(fmt::format("expected {}, found {}", what,
                            word_.text.empty() ? "the end of the file" : quote(word_.text)));
  }

 private:
  std::optional<double> next_word() {
    word_ = words_.next();
    text_left_ -= std::min(text_left_, word_.text.size() + 1);
    return number_of(word_.text);
  }

  std::optional<double> next_bytes(PlyType type) {
    const std::string_view bytes = bytes_.take(byte_size(type));
    if (bytes.empty()) return std::nullopt;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const std::size_t at = encoding_ == PlyEncoding::Big ? i : bytes.size() - 1 - i;
      bits = bits << 8 | static_cast<unsigned char>(bytes[at]);
    }
    return number_in(bits, type);
  }

  static double number_in(std::uint64_t bits, PlyType type) {
    switch (type) {
      case PlyType::Int8:
        return static_cast<std::int8_t>(bits);
      case PlyType::Int16:
        return static_cast<std::int16_t>(bits);
      case PlyType::Int32:
        return static_cast<std::int32_t>(bits);
      case PlyType::Float32:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
      case PlyType::Float64:
        return std::bit_cast<double>(bits);
      default:
        return static_cast<double>(bits);
    }
  }

  PlyEncoding encoding_;
  Words words_;
  Word word_;
  ByteReader bytes_;
  std::size_t text_left_;
};

bool is_list_of_corners(const PlyProperty& property) {
  return property.count_type && (property.name == "vertex_indices" || property.name == "vertex_index");
}

class PlyReader {
 public:
  explicit PlyReader(PlyValues values) : values_(std::move(values)) {}

  Status read(const PlyHead& head) {
    for (const PlyElement& element : head.elements) {
      if (auto status = check_size(element); !status) return status;
      if (auto status = read_all(element); !status) return status;
    }
    return Done{};
  }
  Result<ColouredMesh> take(Warnings& warnings) { return mesh_.take(warnings); }

 private:
  Status check_size(const PlyElement& element) const {
    std::size_t least = 0;
    for (const PlyProperty& property : element.properties)
      least += values_.least_size(property.count_type.value_or(property.type));
    if (least == 0 && element.count > 0)
      return Error{fmt::format("expected properties of {}, found none", quote(element.name))};
    if (element.count > 0 && element.count > values_.left() / least)
      return Error{fmt::format("expected {} of {}, found {} bytes", element.count, quote(element.name),
                               values_.left())};
    return Done{};
  }

  Status read_all(const PlyElement& element) {
    const bool is_point = element.name == "vertex";
    if (is_point)
      for (const char* axis : {"x", "y", "z"})
        if (element.find(axis) < 0) return Error{fmt::format("expected a property '{}' of 'vertex'", axis)};
    for (std::uint64_t i = 0; i < element.count; ++i) {
      if (auto status = read_item(element); !status) return status;
      if (!is_point) continue;
      if (auto status = add_point(element); !status) return status;
    }
    return Done{};
  }

  // The values that are no lists go to row_; faces are added on the way.
  Status read_item(const PlyElement& element) {
    row_.assign(element.properties.size(), 0);
    for (std::size_t i = 0; i < element.properties.size(); ++i) {
      const PlyProperty& property = element.properties[i];
      const auto value = values_.next(property.count_type.value_or(property.type));
      if (!value) return values_.expected("a number");
      row_[i] = *value;
      if (!property.count_type) continue;
      if (auto status = read_list(element, property, *value); !status) return status;
    }
    return Done{};
  }

  Status read_list(const PlyElement& element, const PlyProperty& property, double count) {
    const bool is_face = element.name == "face" && is_list_of_corners(property);
    if (!(count >= 0) || count > static_cast<double>(values_.left() / values_.least_size(property.type)))
      return values_.expected("a list that fits into the file");
    corners_.clear();
    for (auto left = static_cast<std::uint64_t>(count); left > 0; --left) {
      const auto value = values_.next(property.type);
      if (!value) return values_.expected("a number");
      if (!is_face) continue;
      if (!(*value >= 0 && *value < static_cast<double>(mesh_.points())))
        return values_.expected(fmt::format("the number of one of {} points", mesh_.points()));
      corners_.push_back(static_cast<std::uint32_t>(*value));
    }
    return is_face ? mesh_.add_face(corners_) : Status(Done{});
  }

  Status add_point(const PlyElement& element) {
    const auto value = [&](const char* name) { return row_[static_cast<std::size_t>(element.find(name))]; };
    const MeshPoint point{value("x"), value("y"), value("z")};
    for (int axis = 0; axis < 3; ++axis)
      if (!is_sane_coordinate(point[axis]))
        return values_.here(fmt::format("expected coordinates from -1e9 to 1e9, found {}", point[axis]));
    if (auto status = mesh_.add_point(point); !status) return status;
    add_colour(element);
    return Done{};
  }

  void add_colour(const PlyElement& element) {
    std::array<std::uint8_t, 3> rgb{};
    for (std::size_t i = 0; i < 3; ++i) {
      const int at = element.find(std::array{"red", "green", "blue"}[i]);
      if (at < 0) return;
      const auto number = static_cast<std::size_t>(at);
      const bool is_share = element.properties[number].type >= PlyType::Float32;
      rgb[i] = colour_byte(is_share ? row_[number] : row_[number] / 255);
    }
    mesh_.colour_point({rgb[0], rgb[1], rgb[2]});
  }

  PlyValues values_;
  std::vector<double> row_;
  std::vector<std::uint32_t> corners_;
  MeshBuilder mesh_;
};

void put_double(std::string& bytes, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  put_u32(bytes, static_cast<std::uint32_t>(bits));
  put_u32(bytes, static_cast<std::uint32_t>(bits >> 32));
}

}  // namespace

Result<ColouredMesh> read_ply(std::string_view bytes, Warnings& warnings) {
  const std::size_t whole = bytes.size();
  int line = 0;
  const auto head = read_ply_head(bytes, line);
  if (!head) return head.error();
  PlyReader reader(PlyValues(bytes, head->encoding, line + 1, whole - bytes.size()));
  if (auto status = reader.read(*head); !status) return status.error();
  return reader.take(warnings);
}

std::string write_ply(const ColouredMesh& coloured) {
  const auto& [mesh, colours] = coloured;
  std::string bytes = fmt::format(
      "ply\nformat binary_little_endian 1.0\ncomment by kumiki, millimetres\nelement vertex {}\n"
      "property double x\nproperty double y\nproperty double z\n{}"
      "element face {}\nproperty list uchar uint vertex_indices\nend_header\n",
      mesh.points.size(),
      colours.empty() ? "" : "property uchar red\nproperty uchar green\nproperty uchar blue\n",
      mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    for (int axis = 0; axis < 3; ++axis) put_double(bytes, mesh.points[i][axis]);
    if (!colours.empty())
      for (const std::uint8_t byte : {colours[i].red, colours[i].green, colours[i].blue})
        bytes += static_cast<char>(byte);
  }
  for (const MeshTriangle& triangle : mesh.triangles) {
    bytes += '\3';
    for (const std::uint32_t corner : triangle) put_u32(bytes, corner);
  }
  return bytes;
}

}  // namespace kumiki
