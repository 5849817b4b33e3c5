#include "verbs/arguments.h"

#include <gtest/gtest.h>

#include "verbs/help.h"

namespace kumiki {
namespace {

Verb sample_verb() {
  return {"sample",
          "a verb for tests",
          "",
          {{"IN", ""}, {"OUT", "", 0, 1}},
          {{"count", 'c', ValueKind::Integer, "N", "3", "", 1, 10, {}},
           {"share", 0, ValueKind::Real, "S", "", "", 0, 1, {}},
           {"kind", 0, ValueKind::Choice, "KIND", "", "", 0, 0, {"solid", "holey"}, 2},
           {"one", 0, ValueKind::Choice, "ONE", "", "", 0, 0, {"solid", "holey"}},
           {"name", 0, ValueKind::Text, "NAME", "", "", 0, 0, {}}},
          {},
          false,
          nullptr};
}

std::string refusal(const RawArguments& raw) {
  const auto arguments = check_arguments(sample_verb(), raw);
  return arguments ? "accepted" : arguments.error().message;
}

TEST(Arguments, defaults_are_filled_in_and_values_typed) {
  const auto arguments =
      check_arguments(sample_verb(), {{{"share", "0.25"}, {"kind", "solid,holey"}}, {"a"}});
  ASSERT_TRUE(arguments);
  EXPECT_EQ(arguments->integer("count"), 3);
  EXPECT_FALSE(arguments->given("count"));
  EXPECT_EQ(arguments->real("share"), 0.25);
  EXPECT_EQ(arguments->choices("kind"), (std::vector<std::string>{"solid", "holey"}));
  EXPECT_EQ(arguments->integer("seed"), 1);
  EXPECT_FALSE(arguments->flag("json"));
}

TEST(Arguments, each_mistake_is_named) {
  EXPECT_EQ(refusal({{{"coutn", "1"}}, {"a"}}), "unknown option '--coutn', did you mean --count?");
  EXPECT_EQ(refusal({{{"count", "11"}}, {"a"}}), "--count: expected a whole number from 1 to 10, found '11'");
  EXPECT_EQ(refusal({{{"count", "2.5"}}, {"a"}}),
            "--count: expected a whole number from 1 to 10, found '2.5'");
  EXPECT_EQ(refusal({{{"count", ""}}, {"a"}}), "--count: expected a whole number from 1 to 10, found ''");
  EXPECT_EQ(refusal({{{"share", "inf"}}, {"a"}}), "--share: expected a number from 0 to 1, found 'inf'");
  EXPECT_EQ(refusal({{{"kind", "solid,odd"}}, {"a"}}), "--kind: expected solid, holey, found 'odd'");
  EXPECT_EQ(refusal({{{"one", "solid,holey"}}, {"a"}}),
            "--one: expected one of solid, holey, found 'solid,holey'");
  EXPECT_EQ(refusal({{{"name", ""}}, {"a"}}), "--name: expected NAME, found nothing");
  EXPECT_EQ(refusal({{}, {}}), "sample: expected IN OUT (see kumiki help sample)");
  EXPECT_EQ(refusal({{}, {"a", "b", "c"}}), "sample: expected only IN OUT, found also 'c'");
  EXPECT_EQ(refusal({{}, {"a", "b"}}), "accepted");
}

TEST(Verbs, every_table_row_is_complete) {
  for (const Verb& verb : verbs()) {
    EXPECT_EQ(verb.run == nullptr, verb.name == "studio") << verb.name;  // which runs above this layer
    EXPECT_FALSE(verb.summary.empty()) << verb.name;
    EXPECT_FALSE(verb.description.empty()) << verb.name;
    for (const Option& option : verb.options) {
      EXPECT_FALSE(option.help.empty()) << verb.name << " --" << option.name;
      const bool number = option.kind == ValueKind::Integer || option.kind == ValueKind::Real;
      EXPECT_EQ(number, option.most > option.least) << verb.name << " --" << option.name;
      for (const Option& common : common_options()) EXPECT_NE(option.name, common.name) << verb.name;
    }
  }
}

TEST(Verbs, a_misspelt_verb_is_guessed) {
  EXPECT_EQ(unknown_verb("verfiy").message, "unknown verb 'verfiy', did you mean verify? (see kumiki help)");
  EXPECT_EQ(unknown_verb("xyzzy").message, "unknown verb 'xyzzy' (see kumiki help)");
}

TEST(Verbs, help_fits_a_terminal) {
  for (const Verb& verb : verbs()) {
    const std::string text = help_text(verb);
    std::size_t start = 0;
    while (start < text.size()) {
      const std::size_t end = text.find('\n', start);
      EXPECT_LE(end - start, 100u) << text.substr(start, end - start);
      start = end + 1;
    }
  }
}

}  // namespace
}  // namespace kumiki
