// JSON as people like to read it: two spaces a level, but what belongs together on one line.
//
// The caller opens and closes what shall spread over lines and hands in the rest as finished text. Compact
// writes everything on one line in pure ASCII, for JSON inside other files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "grid/vec3.h"

namespace kumiki {

enum class JsonStyle { Lines, Compact };

class JsonLayout {
 public:
  explicit JsonLayout(JsonStyle style = JsonStyle::Lines) : style_(style) {}

  JsonLayout& name(std::string_view text);       // of the field whose value comes next
  JsonLayout& open(char bracket);                // { or [
  JsonLayout& close();                           // the innermost one
  JsonLayout& value(std::string_view finished);  // an item, or the value after a name
  JsonLayout& field(std::string_view text, std::string_view finished) { return name(text).value(finished); }

  // A string with its quotes. Bytes that are no UTF-8 become U+FFFD.
  std::string quote(std::string_view text) const;
  std::string take();  // with a line end

 private:
  void start_item();
  void new_line();

  struct Level {
    char closing;
    bool is_empty = true;
  };
  JsonStyle style_;
  std::string text_;
  std::vector<Level> levels_;
  bool after_name_ = false;
};

std::string json_list(const std::vector<std::string>& finished);
std::string json_list(const std::vector<int>& numbers);
std::string json_vec(Vec3 v);
template <class Tag>
std::string json_list(const std::vector<Id<Tag>>& ids) {
  std::vector<int> numbers;
  for (const auto id : ids) numbers.push_back(id.value);
  return json_list(numbers);
}

}  // namespace kumiki
