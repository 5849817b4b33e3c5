#include "formats/json_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/format.h"

namespace kumiki {

namespace {

using nlohmann::json;

int line_of(std::string_view bytes, std::size_t position) {
  const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::min(position, bytes.size()));
  return 1 + static_cast<int>(std::count(bytes.begin(), end, '\n'));
}

// Tells how far the parser has read, for errors that the parser itself does not know of.
struct WatchedIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at;
  const char** farthest;

  const char& operator*() const { return *at; }
  WatchedIterator& operator++() { return *farthest = ++at, *this; }
  bool operator==(const WatchedIterator& other) const { return at == other.at; }
  bool operator!=(const WatchedIterator& other) const { return at != other.at; }
};

// Grows the tree as nlohmann's own handler does, and counts. What a value costs was measured with 64-bit
// malloc: 16 bytes in a vector that has just doubled, a map node of 96, a vector or map of its own.
class TreeBuilder : public nlohmann::json_sax<json> {
 public:
  json root;
  std::string problem;       // why the builder itself stopped
  std::size_t position = 0;  // of a syntax error, as the parser counts: from 1
  std::string expected, found;

  bool null() override { return add(nullptr, 0); }
  bool boolean(bool value) override { return add(value, 0); }
  bool number_integer(std::int64_t value) override { return add(value, 0); }
  bool number_unsigned(std::uint64_t value) override { return add(value, 0); }
  bool number_float(double value, const std::string&) override { return add(value, 0); }
  bool string(std::string& value) override { return add(std::move(value), 48 + value.size()); }
  bool binary(json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(json::object(), 64); }
  bool start_array(std::size_t) override { return open(json::array(), 32); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override;
  bool parse_error(std::size_t at, const std::string& token, const json::exception& why) override;

 private:
  json* place(json value, std::size_t cost);
  bool add(json value, std::size_t cost) { return place(std::move(value), cost) != nullptr; }
  bool open(json value, std::size_t cost);
  bool close() { return open_.pop_back(), true; }
  bool stop(std::string why) { return problem = std::move(why), false; }
  bool spend(std::size_t cost);

  std::vector<json*> open_;  // arrays and objects around the next value
  json* member_ = nullptr;   // where the value of the last key goes
  std::size_t memory_ = 0;
};

bool TreeBuilder::spend(std::size_t cost) {
  memory_ += cost;
  if (memory_ <= kMostJsonMemory) return true;
  return stop(fmt::format("expected JSON of at most {} MB in memory", kMostJsonMemory >> 20));
}

json* TreeBuilder::place(json value, std::size_t cost) {
  if (!spend(32 + cost)) return nullptr;
  if (open_.empty()) return &(root = std::move(value));
  if (open_.back()->is_object()) return &(*member_ = std::move(value));
  auto& list = open_.back()->get_ref<json::array_t&>();
  return &list.emplace_back(std::move(value));
}

bool TreeBuilder::open(json value, std::size_t cost) {
  if (open_.size() >= kDeepestJson)
    return stop(fmt::format("expected at most {} levels of brackets", kDeepestJson));
  json* const placed = place(std::move(value), cost);
  if (placed) open_.push_back(placed);
  return placed != nullptr;
}

bool TreeBuilder::key(std::string& name) {
  if (!spend(96 + name.size())) return false;
  auto& object = open_.back()->get_ref<json::object_t&>();
  const auto [member, is_new] = object.try_emplace(name);
  if (!is_new) return stop(fmt::format("expected each name once, found {} again", kumiki::quote(name)));
  member_ = &member->second;
  return true;
}

// After a number the library's token starts too early ("1, }" for "}"): only the last word counts then.
std::string_view last_word(std::string_view token) {
  const std::size_t space = token.starts_with('"') ? token.npos : token.rfind(' ');
  return space == token.npos ? token : token.substr(space + 1);
}

// The library's sentence ends "…; expected X"; some kinds of error have no such end.
bool TreeBuilder::parse_error(std::size_t at, const std::string& token, const json::exception& why) {
  const std::string_view sentence = why.what(), mark = "; expected ";
  const std::size_t mark_at = sentence.rfind(mark);
  expected = mark_at == sentence.npos ? "JSON" : escaped(sentence.substr(mark_at + mark.size()));
  position = at;
  found = last_word(token);
  return false;
}

}  // namespace

Result<json> parse_json(std::string_view bytes) {
  if (bytes.size() > kMostFileBytes)
    return Error{fmt::format("expected at most {} MB", kMostFileBytes >> 20)};
  TreeBuilder builder;
  const char* farthest = bytes.data();
  const WatchedIterator begin{bytes.data(), &farthest}, end{bytes.data() + bytes.size(), &farthest};
  if (json::sax_parse(begin, end, &builder)) return std::move(builder.root);
  if (!builder.problem.empty())
    return Error{builder.problem, line_of(bytes, static_cast<std::size_t>(farthest - bytes.data()))};
  const std::size_t before = builder.position == 0 ? 0 : builder.position - 1;
  const std::string found = before >= bytes.size() ? "the end of the file" : kumiki::quote(builder.found);
  return Error{fmt::format("expected {}, found {}", builder.expected, found), line_of(bytes, before)};
}

}  // namespace kumiki
