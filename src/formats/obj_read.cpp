// Statements that are no points and no faces are passed over: texture coordinates, normals, groups,
// materials, lines, curves.
#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/mesh_builder.h"
#include "formats/obj.h"
#include "formats/words.h"

namespace kumiki {

namespace {

class ObjReader {
 public:
  explicit ObjReader(std::string_view bytes) : bytes_(bytes) {}

  Result<ColouredMesh> read(Warnings& warnings) {
    while (!bytes_.empty()) {
      const int line = line_ + 1;
      auto status = read_statement(take_statement());
      if (!status) return Error{status.error().message, line};
    }
    return mesh_.take(warnings);
  }

 private:
  // A line, and what follows when it ends in a backslash.
  std::string_view take_statement() {
    std::string_view line = take_line(bytes_);
    ++line_;
    if (!line.ends_with('\\')) return line;
    joined_.clear();
    for (; line.ends_with('\\') && !bytes_.empty(); line = take_line(bytes_), ++line_)
      joined_.append(line.substr(0, line.size() - 1)).push_back(' ');
    return joined_.append(line);
  }

  Status read_statement(std::string_view text) {
    Words words(text.substr(0, text.find('#')));
    const std::string_view what = words.next().text;
    if (what == "v") return read_point(words);
    if (what == "f") return read_face(words);
    return Done{};
  }

  // x y z, then nothing, a weight that only curves have, or red green blue.
  Status read_point(Words& words) {
    std::array<double, 3> xyz{}, rgb{};
    for (double& value : xyz) {
      const std::string_view text = words.next().text;
      const auto number = coordinate_of(text);
      if (!number)
        return Error{fmt::format("expected three coordinates from -1e9 to 1e9, found {}", quote(text))};
      value = *number;
    }
    if (auto status = mesh_.add_point({xyz[0], xyz[1], xyz[2]}); !status) return status;
    for (double& value : rgb) {
      const auto number = number_of(words.next().text);
      if (!number) return Done{};
      value = *number;
    }
    mesh_.colour_point({colour_byte(rgb[0]), colour_byte(rgb[1]), colour_byte(rgb[2])});
    return Done{};
  }

  Status read_face(Words& words) {
    corners_.clear();
    for (Word word = words.next(); !word.text.empty(); word = words.next()) {
      const auto corner = point_number(word.text.substr(0, word.text.find('/')));
      if (!corner)
        return Error{fmt::format("expected the number of one of {} points above, found {}", mesh_.points(),
                                 quote(word.text))};
      corners_.push_back(*corner);
    }
    return mesh_.add_face(corners_);
  }

  // From 1, or from -1 backwards.
  std::optional<std::uint32_t> point_number(std::string_view text) const {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    const auto count = static_cast<std::int64_t>(mesh_.points());
    if (number == 0 || number > count || number < -count) return std::nullopt;
    return static_cast<std::uint32_t>(number > 0 ? number - 1 : count + number);
  }

  std::string_view bytes_;
  int line_ = 0;
  std::string joined_;
  std::vector<std::uint32_t> corners_;
  MeshBuilder mesh_;
};

}  // namespace

Result<ColouredMesh> read_obj(std::string_view bytes, Warnings& warnings) {
  return ObjReader(bytes).read(warnings);
}

}  // namespace kumiki
