#include "base/quote.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

using namespace std::string_literals;

TEST(Quote, plain_text_stays_as_it_is) { EXPECT_EQ(quote("burr 6"), "'burr 6'"); }

TEST(Quote, nothing_that_a_terminal_would_act_on_passes) {
  EXPECT_EQ(quote("\x1b[31m\n\t"), "'\\x1b[31m\\x0a\\x09'");
  EXPECT_EQ(kumiki::quote("\0\x7f\xff"s), "'\\x00\\x7f\\xff'");
}

TEST(Quote, long_text_is_cut_after_the_limit_and_says_so) {
  EXPECT_EQ(quote("abcdef", 3), "'abc...'");
  EXPECT_EQ(quote("abc", 3), "'abc'");
}

TEST(Quote, every_byte_gives_one_printable_line) {
  for (int code = 0; code < 256; ++code) {
    for (const char byte : kumiki::quote(std::string(1, static_cast<char>(code)))) {
      EXPECT_TRUE(byte >= 0x20 && byte < 0x7f) << code;
    }
  }
}

TEST(Escaped, has_neither_quotes_nor_a_cut) {
  EXPECT_EQ(escaped("a\nb"), "a\\x0ab");
  EXPECT_EQ(escaped(std::string(1000, 'x')).size(), 1000u);
}

}  // namespace
}  // namespace kumiki
