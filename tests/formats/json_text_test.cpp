#include "formats/json_text.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

std::string error_of(std::string_view text) {
  const auto result = parse_json(text);
  return result ? "no error" : to_string(result.error());
}

std::string times(int count, std::string_view text) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

TEST(JsonText, values_of_every_kind_are_kept) {
  const auto tree = parse_json(R"({"a": [1, -2, 2.5, true, null, "x\u0041"], "b": {}})");
  ASSERT_TRUE(tree.ok());
  EXPECT_EQ(*tree, nlohmann::json::parse(R"({"a":[1,-2,2.5,true,null,"xA"],"b":{}})"));
}

TEST(JsonText, errors_say_the_line_what_was_expected_and_what_was_found) {
  EXPECT_EQ(error_of(""), "line 1: expected '[', '{', or a literal, found the end of the file");
  EXPECT_EQ(error_of("{\n  \"a\": [1,\n  }"), "line 3: expected '[', '{', or a literal, found '}'");
  EXPECT_EQ(error_of("{\"a\" 1}"), "line 1: expected ':', found '1'");
  EXPECT_EQ(error_of("[1] x"), "line 1: expected end of input, found 'x'");
  EXPECT_EQ(error_of("[\n\n\"a\nb\"]"), "line 3: expected JSON, found '\"a<U+000A>'");
  EXPECT_EQ(error_of("\n[\"\xff\"]"), "line 2: expected JSON, found '\"\\xff'");
  EXPECT_EQ(error_of("[1e999]"), "line 1: expected JSON, found '1e999'");
}

TEST(JsonText, a_name_that_occurs_twice_is_refused_on_its_line) {
  EXPECT_EQ(error_of("{\"a\": 1,\n\"b\": 2,\n\"\\u0061\": 3}"),
            "line 3: expected each name once, found 'a' again");
}

TEST(JsonText, depth_is_limited) {
  EXPECT_TRUE(parse_json(times(64, "[") + times(64, "]")).ok());
  EXPECT_EQ(error_of(times(64, "[\n") + "["), "line 65: expected at most 64 levels of brackets");
  EXPECT_EQ(error_of(times(100'000, "{\"a\":")), "line 1: expected at most 64 levels of brackets");
}

TEST(JsonText, memory_is_limited_before_the_text_is) {
  std::string text = "[";
  text += times(4'000'000, "[],");
  text += "1]";
  EXPECT_EQ(error_of(text), "line 1: expected JSON of at most 112 MB in memory");
}

TEST(JsonText, a_byte_order_mark_counts_for_nothing) { EXPECT_TRUE(parse_json("\xEF\xBB\xBF[1]").ok()); }

TEST(JsonLine, finds_the_line_of_a_value) {
  const std::string text =
      "{\n \"a\": [\n  1,\n  {\"b\\n\": \"]}\\\"\",\n   \"c\": [ ]}\n ],\n \"d\"\n :\n 5}";
  ASSERT_TRUE(parse_json(text).ok());
  EXPECT_EQ(json_line(text, {}), 1);
  EXPECT_EQ(json_line(text, {"a"}), 2);
  EXPECT_EQ(json_line(text, {"a", std::size_t{0}}), 3);
  EXPECT_EQ(json_line(text, {"a", std::size_t{1}}), 4);
  EXPECT_EQ(json_line(text, {"a", std::size_t{1}, "b\n"}), 4);
  EXPECT_EQ(json_line(text, {"a", std::size_t{1}, "c"}), 5);
  EXPECT_EQ(json_line(text, {"d"}), 9);
}

TEST(JsonLine, a_path_that_leads_nowhere_gives_the_last_value_on_the_way) {
  const std::string text = "{\n \"a\": [\n  1]}";
  EXPECT_EQ(json_line(text, {"a", std::size_t{7}}), 2);
  EXPECT_EQ(json_line(text, {"b"}), 1);
  EXPECT_EQ(json_line(text, {"a", std::size_t{0}, "c"}), 3);
  EXPECT_EQ(json_line("", {"a"}), 1);
  EXPECT_EQ(json_line("{\"a", {"a"}), 1);
}

}  // namespace
}  // namespace kumiki
