#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/ids.h"
#include "base/verdict.h"

namespace kumiki {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) return Error{.message = "is odd", .line = 3};
  return number / 2;
}

TEST(Result, holds_the_value) {
  const auto result = half(8);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, 4);
}

TEST(Result, or_the_error) {
  const auto result = half(7);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), (Error{.message = "is odd", .line = 3}));
}

TEST(Result, gives_away_a_value_that_cannot_be_copied) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, a_status_without_error_is_done) { EXPECT_TRUE(Status(Done{}).ok()); }

TEST(Error, is_printed_with_file_and_line_as_far_as_they_are_known) {
  EXPECT_EQ(to_string(Error{.message = "bad", .line = 3, .file = "a.puz"}), "a.puz:3: bad");
  EXPECT_EQ(to_string(Error{.message = "bad", .line = 0, .file = "a.puz"}), "a.puz: bad");
  EXPECT_EQ(to_string(Error{.message = "bad", .line = 3}), "line 3: bad");
  EXPECT_EQ(to_string(Error{.message = "bad"}), "bad");
}

TEST(Verdict, of_two_is_no_when_one_is_and_else_unknown_when_one_is) {
  EXPECT_EQ(both(Verdict::Yes, Verdict::Yes), Verdict::Yes);
  EXPECT_EQ(both(Verdict::Unknown, Verdict::No), Verdict::No);
  EXPECT_EQ(both(Verdict::No, Verdict::Unknown), Verdict::No);
  EXPECT_EQ(both(Verdict::Yes, Verdict::Unknown), Verdict::Unknown);
  EXPECT_STREQ(to_string(Verdict::Unknown), "unknown");
}

TEST(Id, of_equal_numbers_are_equal_and_ordered_like_them) {
  using ShapeId = Id<struct ShapeTag>;
  EXPECT_EQ(ShapeId(3), ShapeId(3));
  EXPECT_LT(ShapeId(2), ShapeId(3));
  EXPECT_EQ(std::hash<ShapeId>()(ShapeId(7)), std::hash<ShapeId>()(ShapeId(7)));
}

}  // namespace
}  // namespace kumiki
