#include "formats/zip.h"

#include <gtest/gtest.h>

#include "formats/bytes.h"

namespace kumiki {
namespace {

constexpr std::size_t kMost = 1 << 20;

std::string zip_of(const std::vector<ZipFile>& files) { return write_zip(files).value(); }

std::string zip_error(std::string_view bytes, std::size_t most = kMost) {
  auto zip = ZipReader::open(bytes, most);
  if (!zip) return to_string(zip.error());
  for (const ZipEntry& entry : zip->entries())
    if (const auto text = zip->unpack(entry); !text) return to_string(text.error());
  return "no error";
}

void set_u32(std::string& bytes, std::size_t at, std::uint32_t value) {
  std::string number;
  put_u32(number, value);
  bytes.replace(at, 4, number);
}

// Where the entry of the only file stands in the directory.
std::size_t entry_at(const std::string& zip) { return zip.find("PK\1\2"); }

TEST(Zip, what_was_packed_comes_back) {
  const std::string letters(5000, 'a');
  const std::string bytes = zip_of({{"a/long.txt", letters}, {"short", "xyz"}, {"none", ""}});
  EXPECT_LT(bytes.size(), 600u);
  auto zip = ZipReader::open(bytes, kMost).value();
  ASSERT_EQ(zip.entries().size(), 3u);
  EXPECT_EQ(zip.entries()[0].method, 8);
  EXPECT_EQ(zip.entries()[1].method, 0);  // packing three bytes makes them longer
  EXPECT_EQ(zip.unpack(*zip.find("A/Long.TXT")).value(), letters);
  EXPECT_EQ(zip.unpack(*zip.find("short")).value(), "xyz");
  EXPECT_EQ(zip.unpack(*zip.find("none")).value(), "");
  EXPECT_EQ(zip.find("shor"), nullptr);
}

TEST(Zip, same_files_give_same_bytes_dated_1980) {
  const std::string bytes = zip_of({{"a", "1"}});
  EXPECT_EQ(bytes, zip_of({{"a", "1"}}));
  EXPECT_EQ(bytes.substr(10, 4), std::string("\0\0\x21\0", 4));
}

TEST(Zip, a_comment_behind_the_archive_is_passed_over) {
  std::string bytes = zip_of({{"a", "1"}});
  bytes.replace(bytes.size() - 2, 2, std::string("\3\0abc", 5));
  EXPECT_EQ(zip_error(bytes), "no error");
}

TEST(Zip, names_that_lead_out_of_the_folder_are_refused) {
  for (const char* name : {"../a", "/a", "a/../b", "a//b", "c:a", "a\\b", "a/./b", ".."})
    EXPECT_NE(zip_error(zip_of({{name, "1"}})).find("expected a relative file name, found "),
              std::string::npos)
        << name;
  EXPECT_EQ(zip_error(zip_of({{"folder/", ""}})), "no error");
  EXPECT_EQ(zip_error(zip_of({{"a", "1"}, {"A", "2"}})),
            "byte 111: expected each name once, found 'A' again");
}

TEST(Zip, bytes_that_are_no_archive_are_told) {
  EXPECT_EQ(zip_error(""), "expected a zip archive, found other bytes");
  EXPECT_EQ(zip_error("PK\3\4 and no end"), "expected a zip archive, found other bytes");
  const std::string bytes = zip_of({{"a", "1"}});
  EXPECT_EQ(zip_error(bytes.substr(0, bytes.size() - 1)), "expected a zip archive, found other bytes");
}

TEST(Zip, sizes_are_compared_with_the_bytes_that_are_there) {
  const std::string letters(5000, 'a'), good = zip_of({{"a", letters}});
  const std::size_t at = entry_at(good);
  std::string bad = good;
  set_u32(bad, at + 24, 4'000'000'000u);
  EXPECT_NE(zip_error(bad).find("expected a size that"), std::string::npos) << zip_error(bad);
  bad = good;
  set_u32(bad, at + 20, 1'000'000);
  EXPECT_NE(zip_error(bad).find("expected 1000000 packed bytes at 'a', found the end"), std::string::npos);
  bad = good;
  set_u32(bad, at + 24, 4999);
  EXPECT_EQ(zip_error(bad), "byte 0: expected deflated bytes, found damage in 'a'");
  bad = good;
  set_u32(bad, bad.size() - 6, 4'000'000'000u);
  EXPECT_NE(zip_error(bad).find("expected a directory of"), std::string::npos);
  bad = good;
  bad[bad.size() - 12] = bad[bad.size() - 14] = 9;
  EXPECT_NE(zip_error(bad).find("expected at most 1 files, found 9"), std::string::npos);
}

TEST(Zip, the_sum_of_what_is_unpacked_has_a_limit) {
  const std::string letters(600, 'a');
  EXPECT_EQ(zip_error(zip_of({{"a", letters}, {"b", letters}}), 1200), "no error");
  EXPECT_EQ(zip_error(zip_of({{"a", letters}, {"b", letters}}), 1199),
            "expected at most 0 MB left to unpack, found 600 bytes at 'b'");
}

TEST(Zip, damage_is_found_by_the_check_sum) {
  std::string bytes = zip_of({{"a", "xyz"}});
  bytes[bytes.find("xyz")] = 'X';
  EXPECT_EQ(zip_error(bytes), "byte 0: expected the check sum of 'a', found another");
  bytes[0] = 'P', bytes[2] = 'x';
  EXPECT_EQ(zip_error(bytes), "byte 0: expected the file 'a', found other bytes");
}

// An archive whose only entry has this extra field.
std::string with_extra(const std::string& field) {
  std::string bytes = zip_of({{"a", "xyz"}});
  const std::size_t at = entry_at(bytes);
  bytes[at + 30] = static_cast<char>(field.size());
  bytes.insert(at + 47, field);
  const std::size_t size_at = bytes.size() - 10;
  set_u32(bytes, size_at, static_cast<std::uint32_t>(47 + field.size()));
  return bytes;
}

TEST(Zip, an_extra_field_longer_than_its_place_ends_the_search_for_64_bits) {
  EXPECT_EQ(zip_error(with_extra(std::string("\1\0\xff\0ab", 6))), "no error");
  EXPECT_EQ(zip_error(with_extra(std::string("\7\0\2\0ab", 6))), "no error");
}

TEST(Zip, sizes_of_64_bits_are_read_and_compared) {
  std::string bytes = with_extra(std::string("\1\0\x08\0\3\0\0\0\0\0\0\0", 12));
  const std::size_t at = entry_at(bytes);
  set_u32(bytes, at + 24, 0xffffffff);
  EXPECT_EQ(zip_error(bytes), "no error");
  bytes[at + 47 + 11] = 1;
  EXPECT_NE(zip_error(bytes).find("expected a size that 3 bytes can have"), std::string::npos);
}

TEST(Zip, encryption_and_other_packings_are_refused) {
  std::string bytes = zip_of({{"a", "xyz"}});
  const std::size_t at = entry_at(bytes);
  bytes[at + 8] = 1;
  EXPECT_NE(zip_error(bytes).find("expected no encryption, found it at 'a'"), std::string::npos);
  bytes[at + 8] = 0, bytes[at + 10] = 14;
  EXPECT_NE(zip_error(bytes).find("expected packing 0 or 8, found 14 at 'a'"), std::string::npos);
}

}  // namespace
}  // namespace kumiki
