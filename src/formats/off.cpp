#include "formats/off.h"

#include <array>
#include <charconv>
#include <iterator>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/mesh_builder.h"
#include "formats/words.h"

namespace kumiki {

namespace {

// Of a line in a file, with its end: "0 0 0", "3 0 1 2".
constexpr std::size_t kLeastPointBytes = 6, kLeastFaceBytes = 2;

std::optional<std::uint64_t> count_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

class OffReader {
 public:
  explicit OffReader(std::string_view bytes) : bytes_(bytes), words_("") {}

  Result<ColouredMesh> read(Warnings& warnings) {
    auto status = read_all();
    if (!status) return Error{status.error().message, std::max(line_, 1)};
    return mesh_.take(warnings);
  }

 private:
  Status read_all() {
    if (auto status = read_head(); !status) return status;
    for (std::uint64_t i = 0; i < point_count_; ++i)
      if (auto status = read_point(); !status) return status;
    for (std::uint64_t i = 0; i < face_count_; ++i)
      if (auto status = read_face(); !status) return status;
    return Done{};
  }

  // To the next line that has something besides a comment.
  Status next_line(std::string_view expected) {
    while (!bytes_.empty()) {
      const std::string_view line = take_line(bytes_);
      ++line_;
      const std::string_view text = trimmed(line.substr(0, line.find('#')));
      if (text.empty()) continue;
      words_ = Words(text);
      return Done{};
    }
    return Error{fmt::format("expected {}, found the end of the file", expected)};
  }

  Status read_head() {
    if (auto status = next_line("'OFF'"); !status) return status;
    const std::string_view kind = words_.next().text;
    has_colours_ = kind == "COFF" || kind == "CNOFF";
    has_normals_ = kind == "NOFF" || kind == "CNOFF";
    if (kind != "OFF" && !has_colours_ && !has_normals_)
      return Error{fmt::format("expected 'OFF', 'COFF', 'NOFF' or 'CNOFF', found {}", quote(kind))};
    // The counts stand in the line of the word or in the next one.
    std::string_view first = words_.next().text;
    if (first.empty()) {
      if (auto status = next_line("counts"); !status) return status;
      first = words_.next().text;
    }
    return read_counts(first, words_.next().text);
  }

  Status read_counts(std::string_view points, std::string_view faces) {
    const auto point_count = count_of(points), face_count = count_of(faces);
    if (!point_count || !face_count)
      return Error{fmt::format("expected the counts of points and faces, found {} and {}", quote(points),
                               quote(faces))};
    const std::size_t most = bytes_.size() + 1;  // the last line may lack its end
    if (*point_count > most / kLeastPointBytes || *face_count > most / kLeastFaceBytes)
      return Error{fmt::format("expected {} points and {} faces, found {} bytes", *point_count, *face_count,
                               bytes_.size())};
    point_count_ = *point_count, face_count_ = *face_count;
    return Done{};
  }

  Status read_point() {
    if (auto status = next_line("a point"); !status) return status;
    std::array<double, 3> xyz{};
    for (double& value : xyz) {
      const std::string_view text = words_.next().text;
      const auto number = coordinate_of(text);
      if (!number)
        return Error{fmt::format("expected three coordinates from -1e9 to 1e9, found {}", quote(text))};
      value = *number;
    }
    if (auto status = mesh_.add_point({xyz[0], xyz[1], xyz[2]}); !status) return status;
    return has_colours_ ? read_colour() : Status(Done{});
  }

  Status read_colour() {
    if (has_normals_)
      for (int i = 0; i < 3; ++i) words_.next();
    std::array<double, 3> rgb{};
    for (double& value : rgb) {
      const std::string_view text = words_.next().text;
      const auto number = number_of(text);
      if (!number) return Error{fmt::format("expected red, green and blue, found {}", quote(text))};
      value = text.find('.') == std::string_view::npos ? *number / 255 : *number;
    }
    mesh_.colour_point({colour_byte(rgb[0]), colour_byte(rgb[1]), colour_byte(rgb[2])});
    return Done{};
  }

  Status read_face() {
    if (auto status = next_line("a face"); !status) return status;
    const std::string_view text = words_.next().text;
    const auto count = count_of(text);
    if (!count) return Error{fmt::format("expected the number of corners, found {}", quote(text))};
    corners_.clear();
    for (std::uint64_t i = 0; i < *count; ++i) {
      const std::string_view corner_text = words_.next().text;
      const auto corner = count_of(corner_text);
      if (!corner || *corner >= point_count_)
        return Error{fmt::format("expected {} corners from 0 to {}, found {}", *count,
                                 static_cast<std::int64_t>(point_count_) - 1, quote(corner_text))};
      corners_.push_back(static_cast<std::uint32_t>(*corner));
    }
    return mesh_.add_face(corners_);
  }

  std::string_view bytes_;
  Words words_;  // of the line that is being read
  int line_ = 0;
  bool has_colours_ = false, has_normals_ = false;
  std::uint64_t point_count_ = 0, face_count_ = 0;
  std::vector<std::uint32_t> corners_;
  MeshBuilder mesh_;
};

}  // namespace

Result<ColouredMesh> read_off(std::string_view bytes, Warnings& warnings) {
  return OffReader(bytes).read(warnings);
}

std::string write_off(const ColouredMesh& coloured) {
  const auto& [mesh, colours] = coloured;
  std::string text =
      fmt::format("{}OFF\n{} {} 0\n", colours.empty() ? "" : "C", mesh.points.size(), mesh.triangles.size());
  const auto out = std::back_inserter(text);
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    const MeshPoint& p = mesh.points[i];
    fmt::format_to(out, "{} {} {}", p.x + 0.0, p.y + 0.0, p.z + 0.0);
    if (!colours.empty())
      fmt::format_to(out, " {} {} {} 255", colours[i].red, colours[i].green, colours[i].blue);
    text += '\n';
  }
  for (const auto& [a, b, c] : mesh.triangles) fmt::format_to(out, "3 {} {} {}\n", a, b, c);
  return text;
}

}  // namespace kumiki
