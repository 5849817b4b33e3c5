#include "formats/ply_head.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/words.h"

namespace kumiki {

namespace {

// More than any program writes.
constexpr std::size_t kMostElements = 100, kMostProperties = 100;

struct TypeName {
  std::string_view name, other_name;
  std::size_t size;
};
// In the order of PlyType.
constexpr std::array<TypeName, 8> kTypes{{{"char", "int8", 1},
                                          {"uchar", "uint8", 1},
                                          {"short", "int16", 2},
                                          {"ushort", "uint16", 2},
                                          {"int", "int32", 4},
                                          {"uint", "uint32", 4},
                                          {"float", "float32", 4},
                                          {"double", "float64", 8}}};

Result<PlyType> type_of(std::string_view text) {
  for (std::size_t i = 0; i < kTypes.size(); ++i)
    if (text == kTypes[i].name || text == kTypes[i].other_name) return static_cast<PlyType>(i);
  return Error{fmt::format("expected a type such as 'float' or 'uchar', found {}", quote(text))};
}

Status read_format(Words& words, PlyHead& head) {
  const std::string_view text = words.next().text;
  if (text == "ascii")
    head.encoding = PlyEncoding::Text;
  else if (text == "binary_little_endian")
    head.encoding = PlyEncoding::Little;
  else if (text == "binary_big_endian")
    head.encoding = PlyEncoding::Big;
  else
    return Error{fmt::format("expected 'ascii', 'binary_little_endian' or 'binary_big_endian', found {}",
                             quote(text))};
  return Done{};
}

Status read_element(Words& words, PlyHead& head) {
  if (head.elements.size() == kMostElements)
    return Error{fmt::format("expected at most {} elements", kMostElements)};
  PlyElement element;
  element.name = words.next().text;
  const std::string_view text = words.next().text;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), element.count);
  if (problem != std::errc{} || end != text.data() + text.size())
    return Error{
        fmt::format("expected how many of {} there are, found {}", quote(element.name), quote(text))};
  head.elements.push_back(std::move(element));
  return Done{};
}

Status read_property(Words& words, PlyHead& head) {
  if (head.elements.empty()) return Error{"expected 'element' before 'property'"};
  auto& properties = head.elements.back().properties;
  if (properties.size() == kMostProperties)
    return Error{fmt::format("expected at most {} properties", kMostProperties)};
  std::optional<PlyType> count_type;
  std::string_view text = words.next().text;
  if (text == "list") {
    const auto type = type_of(words.next().text);
    if (!type) return type.error();
    if (*type >= PlyType::Float32) return Error{"expected a list counted in whole numbers"};
    count_type = *type;
    text = words.next().text;
  }
  const auto type = type_of(text);
  if (!type) return type.error();
  properties.push_back({words.next().text, *type, count_type});
  return Done{};
}

// True at the end of the head.
Result<bool> read_line(std::string_view text, PlyHead& head, bool& has_format) {
  Words words(text);
  const std::string_view what = words.next().text;
  Status status = Done{};
  if (what == "end_header") return has_format ? Result<bool>(true) : Error{"expected 'format' in the head"};
  if (what == "format")
    status = read_format(words, head), has_format = true;
  else if (what == "element")
    status = read_element(words, head);
  else if (what == "property")
    status = read_property(words, head);
  else if (what != "comment" && what != "obj_info" && !what.empty())
    status = Error{fmt::format("expected 'element', 'property' or 'end_header', found {}", quote(what))};
  if (!status) return status.error();
  return false;
}

}  // namespace

std::size_t byte_size(PlyType type) { return kTypes[static_cast<std::size_t>(type)].size; }

int PlyElement::find(std::string_view property) const {
  for (std::size_t i = 0; i < properties.size(); ++i)
    if (properties[i].name == property && !properties[i].count_type) return static_cast<int>(i);
  return -1;
}

Result<PlyHead> read_ply_head(std::string_view& bytes, int& line) {
  PlyHead head;
  bool has_format = false;
  line = 1;
  if (const std::string_view first = take_line(bytes); first != "ply")
    return Error{fmt::format("expected 'ply', found {}", quote(first)), line};
  while (!bytes.empty()) {
    ++line;
    const auto ended = read_line(take_line(bytes), head, has_format);
    if (!ended) return Error{ended.error().message, line};
    if (*ended) return head;
  }
  return Error{"expected 'end_header', found the end of the file", line};
}

}  // namespace kumiki
