#include "formats/gzip.h"

#include <gtest/gtest.h>

#include "formats/utf8.h"

namespace kumiki {
namespace {

std::string pack(const std::string& text) { return gzip(text).value(); }

std::string error_of(const std::string& bytes, std::size_t most = kMostFileBytes) {
  Warnings warnings;
  const auto text = gunzip(bytes, warnings, most);
  return text ? "no error" : text.error().message;
}

TEST(Gzip, what_is_packed_is_unpacked) {
  Warnings warnings;
  const std::string text = "burr burr burr \n\xc3\xb6";
  EXPECT_EQ(gunzip(pack(text), warnings).value(), text);
  EXPECT_EQ(gunzip(pack(""), warnings).value(), "");
  EXPECT_TRUE(warnings.empty());
}

TEST(Gzip, the_header_holds_neither_time_nor_system) {
  const std::string packed = pack("x");
  EXPECT_EQ(packed.substr(4, 4), std::string(4, '\0'));
  EXPECT_EQ(packed[9], '\xff');
  EXPECT_EQ(packed, pack("x"));
}

TEST(Gzip, streams_in_a_row_are_one_file) {
  Warnings warnings;
  EXPECT_EQ(gunzip(pack("six ") + pack("") + pack("piece"), warnings).value(), "six piece");
}

TEST(Gzip, a_file_of_nothing_but_empty_streams_is_refused) {
  std::string streams;
  for (int i = 0; i < 1001; ++i) streams += pack("");
  EXPECT_EQ(error_of(streams), "expected at most 1000 gzip streams in a row");
}

TEST(Gzip, bytes_after_the_stream_are_ignored_with_a_warning) {
  Warnings warnings;
  EXPECT_EQ(gunzip(pack("burr") + "rubbish", warnings).value(), "burr");
  EXPECT_EQ(warnings, Warnings{"7 bytes after the gzip data are ignored"});
}

TEST(Gzip, a_truncated_file_is_refused_wherever_it_ends) {
  const std::string packed = pack("a burr that is long enough to have a middle");
  for (std::size_t length = 2; length < packed.size(); ++length)
    EXPECT_EQ(error_of(packed.substr(0, length)), "expected a whole gzip file, found a truncated one");
}

TEST(Gzip, a_bare_magic_is_a_truncated_file) {
  EXPECT_EQ(error_of("\x1f\x8b"), "expected a whole gzip file, found a truncated one");
}

TEST(Gzip, a_flipped_byte_is_damage) {
  std::string packed = pack("a burr that is long enough to have a middle");
  packed[packed.size() - 6] ^= 1;
  EXPECT_EQ(error_of(packed), "expected gzip data, found damage (incorrect data check)");
}

TEST(Gzip, other_bytes_are_no_gzip) {
  EXPECT_EQ(error_of("<?xml?>"), "expected a gzip file, found other bytes");
}

TEST(Gzip, the_limit_counts_what_comes_out) {
  const std::string packed = pack(std::string(3u << 20, ' '));
  EXPECT_EQ(error_of(packed, 2u << 20), "expected at most 2 MB when unpacked");
  EXPECT_EQ(error_of(packed, 3u << 20), "no error");
  EXPECT_EQ(error_of(packed + packed, 5u << 20), "expected at most 5 MB when unpacked");
}

TEST(Utf8, malformed_bytes_are_seen) {
  EXPECT_TRUE(is_utf8("plain \xc3\xb6 \xe7\xb5\x84 \xf0\x9f\xa7\xa9"));
  for (const char* bytes : {"\xf6", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3",
                            "\xe7\xb5", "\x80", "\xff"})
    EXPECT_FALSE(is_utf8(bytes)) << bytes;
}

TEST(Utf8, latin_1_becomes_utf_8) {
  EXPECT_EQ(latin1_to_utf8("f\xfcr"), "f\xc3\xbcr");
  EXPECT_EQ(utf8_size_of_latin1("f\xfcr"), 4u);
}

}  // namespace
}  // namespace kumiki
