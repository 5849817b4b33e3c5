#include "formats/json_read.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

using nlohmann::json;

namespace {

constexpr std::size_t kMostWarnings = 20;

std::vector<const JsonAt*> way_to(const JsonAt& at) {
  std::vector<const JsonAt*> way;
  for (const JsonAt* step = &at; step->parent != nullptr; step = step->parent) way.push_back(step);
  std::reverse(way.begin(), way.end());
  return way;
}

// What stands there, short.
std::string found_text(const json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return fmt::format("an array of {}", value.size());
  if (value.is_string()) return kumiki::quote(value.get_ref<const std::string&>());
  return value.dump();
}

bool is_whole(const json& value) { return value.is_number_integer(); }

// Collects the names directly inside the object at a path, and stops there.
class NameCollector : public nlohmann::json_sax<json> {
 public:
  explicit NameCollector(const JsonPath& path) : path_(path) {}
  std::vector<std::string> names;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return way_.emplace_back(), true; }
  bool start_array(std::size_t) override { return way_.emplace_back(), true; }
  bool end_object() override { return way_.pop_back(), true; }
  bool end_array() override { return way_.pop_back(), true; }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }
  bool key(std::string& name) override {
    if (is_inside()) names.push_back(name);
    way_.back() = name;
    return true;
  }

 private:
  bool is_inside() const {
    if (way_.size() != path_.size() + 1) return false;
    for (std::size_t i = 0; i < path_.size(); ++i)
      if (!std::holds_alternative<std::string>(path_[i]) || std::get<std::string>(path_[i]) != way_[i])
        return false;
    return true;
  }

  const JsonPath& path_;
  std::vector<std::string> way_;
};

}  // namespace

std::string path_text(const JsonAt& at) {
  std::string text;
  for (const JsonAt* step : way_to(at)) {
    if (step->name.data() == nullptr)
      text += fmt::format("[{}]", step->index);
    else
      text += (text.empty() ? "" : ".") + escaped(step->name);
  }
  return text;
}

JsonPath path_of(const JsonAt& at) {
  JsonPath path;
  for (const JsonAt* step : way_to(at)) {
    if (step->name.data() == nullptr)
      path.emplace_back(step->index);
    else
      path.emplace_back(std::string(step->name));
  }
  return path;
}

bool JsonRead::fail(const JsonAt& at, const std::string& message) {
  if (fault) return false;
  const std::string where = path_text(at);
  fault = Error{where.empty() ? message : where + ": " + message, json_line(bytes, path_of(at))};
  return false;
}

bool JsonRead::expected(const JsonAt& at, const std::string& what) {
  return fail(at, fmt::format("expected {}, found {}", what, found_text(at.value)));
}

bool JsonRead::take(const JsonAt& at, std::size_t count, std::size_t each) {
  if (memory.take(count, each)) return true;
  return fail(at, fmt::format("expected contents that take at most {} MB of memory", kMostModelBytes >> 20));
}

void JsonRead::warn(std::string text) {
  const bool is_new = std::find(warnings.begin(), warnings.end(), text) == warnings.end();
  if (is_new && warnings.size() < kMostWarnings) warnings.push_back(std::move(text));
}

bool read_object(JsonRead& read, const JsonAt& at, std::initializer_list<std::string_view> names) {
  if (!at.value.is_object()) return read.expected(at, "an object");
  for (const auto& [name, value] : at.value.items())
    if (std::find(names.begin(), names.end(), name) == names.end() && read.warnings.size() < kMostWarnings)
      read.warn(
          fmt::format("the unknown field {} is ignored", kumiki::quote(path_text({value, &at, name}), 60)));
  return true;
}

bool read_array(JsonRead& read, const JsonAt& at) {
  return at.value.is_array() || read.expected(at, "an array");
}

bool read_value(JsonRead& read, const JsonAt& at, std::string& text) {
  if (!at.value.is_string()) return read.expected(at, "a string");
  text = at.value.get_ref<const std::string&>();
  return true;
}

bool read_value(JsonRead& read, const JsonAt& at, bool& flag) {
  if (!at.value.is_boolean()) return read.expected(at, "true or false");
  flag = at.value.get<bool>();
  return true;
}

bool read_value(JsonRead& read, const JsonAt& at, std::uint64_t& number) {
  if (!at.value.is_number_unsigned()) return read.expected(at, "a whole number from 0 up");
  number = at.value.get<std::uint64_t>();
  return true;
}

bool read_value(JsonRead& read, const JsonAt& at, std::int64_t& number) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!is_whole(at.value) || (at.value.is_number_unsigned() && at.value.get<std::uint64_t>() > most))
    return read.expected(at, "a whole number");
  number = at.value.get<std::int64_t>();
  return true;
}

bool read_between(JsonRead& read, const JsonAt& at, std::int64_t low, std::int64_t high, int& number) {
  std::int64_t value = 0;
  if (!read_value(read, at, value)) return false;
  if (value < low || value > high)
    return read.expected(at, fmt::format("a whole number from {} to {}", low, high));
  number = static_cast<int>(value);
  return true;
}

bool read_value(JsonRead& read, const JsonAt& at, int& number) {
  return read_between(read, at, std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), number);
}

bool read_value(JsonRead& read, const JsonAt& at, Vec3& position) {
  if (!at.value.is_array() || at.value.size() != 3) return read.expected(at, "an array of 3 numbers");
  return each_item(read, at, [&](const JsonAt& item) {
    return read_between(read, item, -kFarthest, kFarthest, position[static_cast<int>(item.index)]);
  });
}

bool require_field(JsonRead& read, const JsonAt& at, std::string_view name) {
  return at.value.contains(name) || read.fail(at, fmt::format("expected the field '{}', found none", name));
}

std::vector<std::string> names_in_order(std::string_view bytes, const JsonPath& path) {
  NameCollector collector(path);
  json::sax_parse(bytes, &collector);
  return std::move(collector.names);
}

}  // namespace kumiki
