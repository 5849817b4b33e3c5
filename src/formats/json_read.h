// Walks a parsed JSON tree and knows the way: a fault is named "shapes[2].cells: expected …" with its line.
//
// Each function returns false when it has put a fault. Fields that nobody asked for are a warning: a later
// minor version may have written them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.h"
#include "formats/json_text.h"
#include "formats/memory_budget.h"

namespace kumiki {

// A value and how it was reached. The parent must outlive it: both live on the stack of the walk.
struct JsonAt {
  const nlohmann::json& value;
  const JsonAt* parent = nullptr;
  std::string_view name = {};  // in an object; without data in an array
  std::size_t index = 0;       // in an array
};

struct JsonRead {
  std::string_view bytes;
  Warnings& warnings;
  CellBudget cells = {};
  MemoryBudget memory = {};
  std::optional<Error> fault = {};

  bool fail(const JsonAt& at, const std::string& message);
  bool expected(const JsonAt& at, const std::string& what);  // "expected WHAT, found …"
  bool take(const JsonAt& at, std::size_t count, std::size_t each);
  void warn(std::string text);  // said once, not more than a screenful in all
};

std::string path_text(const JsonAt& at);
JsonPath path_of(const JsonAt& at);

// An object; warns of fields with other names.
bool read_object(JsonRead& read, const JsonAt& at, std::initializer_list<std::string_view> names);
bool read_array(JsonRead& read, const JsonAt& at);

bool read_value(JsonRead& read, const JsonAt& at, std::string& text);
bool read_value(JsonRead& read, const JsonAt& at, bool& flag);
bool read_value(JsonRead& read, const JsonAt& at, std::uint64_t& number);
bool read_value(JsonRead& read, const JsonAt& at, std::int64_t& number);
bool read_between(JsonRead& read, const JsonAt& at, std::int64_t low, std::int64_t high, int& number);
bool read_value(JsonRead& read, const JsonAt& at, int& number);
bool read_value(JsonRead& read, const JsonAt& at, Vec3& position);  // within kFarthest

template <class Value>
bool read_value(JsonRead& read, const JsonAt& at, std::optional<Value>& value) {
  return read_value(read, at, value.emplace());
}

// Calls one(item) for each item of an array.
template <class One>
bool each_item(JsonRead& read, const JsonAt& at, One one) {
  if (!read_array(read, at)) return false;
  for (std::size_t i = 0; i < at.value.size(); ++i)
    if (!one(JsonAt{at.value[i], &at, {}, i})) return false;
  return true;
}

// Calls one(field) when the object has that field.
template <class One>
bool with_field(const JsonAt& at, std::string_view name, One one) {
  const auto found = at.value.find(name);
  return found == at.value.end() || one(JsonAt{*found, &at, name, 0});
}

template <class Value>
bool read_field(JsonRead& read, const JsonAt& at, std::string_view name, Value& value) {
  return with_field(at, name, [&](const JsonAt& field) { return read_value(read, field, value); });
}

bool require_field(JsonRead& read, const JsonAt& at, std::string_view name);

// The names in the object at this path in the order of the text, which the tree has forgotten.
std::vector<std::string> names_in_order(std::string_view bytes, const JsonPath& path);

}  // namespace kumiki
