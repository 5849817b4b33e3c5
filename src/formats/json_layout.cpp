#include "formats/json_layout.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kumiki {

void JsonLayout::new_line() {
  if (style_ == JsonStyle::Compact) return;
  text_ += '\n';
  text_.append(2 * levels_.size(), ' ');
}

// Commas and lines come before an item, so that the last one needs no special care.
void JsonLayout::start_item() {
  if (after_name_ || levels_.empty()) {
    after_name_ = false;
    return;
  }
  if (!levels_.back().is_empty) text_ += ',';
  levels_.back().is_empty = false;
  new_line();
}

JsonLayout& JsonLayout::name(std::string_view text) {
  start_item();
  text_ += quote(text) + (style_ == JsonStyle::Compact ? ":" : ": ");
  after_name_ = true;
  return *this;
}

JsonLayout& JsonLayout::open(char bracket) {
  start_item();
  text_ += bracket;
  levels_.push_back({bracket == '{' ? '}' : ']'});
  return *this;
}

JsonLayout& JsonLayout::close() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (!level.is_empty) new_line();
  text_ += level.closing;
  return *this;
}

JsonLayout& JsonLayout::value(std::string_view finished) {
  start_item();
  text_ += finished;
  return *this;
}

std::string JsonLayout::quote(std::string_view text) const {
  return nlohmann::json(text).dump(-1, ' ', style_ == JsonStyle::Compact,
                                   nlohmann::json::error_handler_t::replace);
}

std::string JsonLayout::take() {
  if (style_ == JsonStyle::Lines) text_ += '\n';
  return std::move(text_);
}

std::string json_list(const std::vector<std::string>& finished) {
  return fmt::format("[{}]", fmt::join(finished, ", "));
}

std::string json_list(const std::vector<int>& numbers) {
  return fmt::format("[{}]", fmt::join(numbers, ", "));
}

std::string json_vec(Vec3 v) { return fmt::format("[{}, {}, {}]", v.x, v.y, v.z); }

}  // namespace kumiki
