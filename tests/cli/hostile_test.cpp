// Files that want to crash, hang or fill the memory: one line, exit 2, quickly, in little memory.
#include <zlib.h>

#include "formats/zip.h"
#include "tests/cli/program.h"

namespace kumiki {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr long kMostMegabytes = 1500;  // the sanitizer's shadow
#else
constexpr long kMostMegabytes = 300;
#endif
constexpr double kMostSeconds = 10;  // about one is promised; the machine may be busy

void expect_tamed(const std::string& path, const std::string& message_part) {
  const Outcome outcome = kumiki_run({"show", path});
  expect_refused(outcome, path);
  EXPECT_NE(outcome.err.find(message_part), std::string::npos) << outcome.err;
  EXPECT_LT(outcome.seconds, kMostSeconds) << path;
  EXPECT_LT(outcome.megabytes, kMostMegabytes) << path;
}

// A gzip file that unpacks to `megabytes` of one byte: the packed first megabyte, repeated.
std::string gzip_bomb(int megabytes, char byte) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string block(1 << 20, byte), packed;
  const auto pack = [&] {
    std::string out(1 << 16, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(block.data());
    stream.avail_in = static_cast<uInt>(block.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FULL_FLUSH);
    return out.substr(0, out.size() - stream.avail_out);
  };
  packed = pack();
  const std::string again = pack();
  for (int i = 1; i < megabytes; ++i) packed += again;
  deflateEnd(&stream);
  return packed;
}

std::string gzipped(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(text.size() + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return out;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

std::string puzzle_xml(const std::string& inside) { return "<puzzle version=\"2\">" + inside + "</puzzle>"; }

TEST(Hostile, gzip_that_is_cut_or_empty_or_a_bomb) {
  const Scratch scratch;
  expect_tamed(scratch.write("two.xmpuzzle", "\x1f\x8b"), "gzip");
  const std::string whole = gzipped(puzzle_xml("<shapes/>"));
  expect_tamed(scratch.write("cut.xmpuzzle", whole.substr(0, whole.size() / 2)), "gzip");
  expect_tamed(scratch.write("zeros.xmpuzzle", gzip_bomb(10 * 1024, '\0')), "64 MB");
  expect_tamed(scratch.write("spaces.xmpuzzle", gzip_bomb(10 * 1024, ' ')), "64 MB");
}

TEST(Hostile, sizes_that_do_not_fit_any_memory) {
  const Scratch scratch;
  const std::string side = "2147483648";
  expect_tamed(scratch.write("a.xmpuzzle", puzzle_xml("<shapes><voxel x=\"" + side + "\" y=\"" + side +
                                                      "\" z=\"1\" type=\"0\">#</voxel></shapes>")),
               "a.xmpuzzle:1: ");
  expect_tamed(scratch.write("b.xmpuzzle",
                             puzzle_xml("<shapes>" +
                                        repeated("<voxel x=\"1000\" y=\"100\" z=\"100\" type=\"0\"/>", 1000) +
                                        "</shapes>")),
               "cells");
  expect_tamed(scratch.write("c.puz", side + " " + side + " 1\n1 1 1\n0 1"), "c.puz:1: ");
  expect_tamed(scratch.write("d.puz", "1000 1000 1000\n1 1 1\n0 1"), "d.puz:1: ");
  expect_tamed(
      scratch.write("e.kumiki.json",
                    R"({"format":"kumiki/1","shapes":[{"size":[2147483647,2147483647,1],"cells":[]}]})"),
      "e.kumiki.json:1: ");
  expect_tamed(
      scratch.write("f.vox", std::string("VOX \x96\0\0\0MAIN\0\0\0\0\xff\xff\xff\x7fSIZE\x0c\0\0\0\0\0\0\0"
                                         "\xff\xff\xff\x7f\xff\xff\xff\x7f\xff\xff\xff\x7f",
                                         44)),
      "byte");
  expect_tamed(
      scratch.write(
          "g.xmpuzzle",
          puzzle_xml("<shapes><voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel></shapes><problems><problem>"
                     "<shapes><shape id=\"0\" count=\"2000000000\"/></shapes></problem></problems>")),
      "g.xmpuzzle:1: ");
  expect_tamed(scratch.write("h.txt", std::string(30 << 20, 'a')), "h.txt:1: ");
}

TEST(Hostile, depth_and_number_of_nodes) {
  const Scratch scratch;
  expect_tamed(scratch.write("deep.xmpuzzle", repeated("<a>", 1'000'000)), "deep.xmpuzzle:");
  expect_tamed(scratch.write("wide.xmpuzzle", puzzle_xml(repeated("<a/>", 10'000'000))), "wide.xmpuzzle:");
  expect_tamed(scratch.write("nested.xmpuzzle", puzzle_xml(repeated("<separation>", 1'000'000))),
               "nested.xmpuzzle:");
  expect_tamed(scratch.write("deep.kumiki.json", repeated("[", 1'000'000)), "deep.kumiki.json:1: ");
  expect_tamed(scratch.write("deep.json", repeated("{\"a\":", 1'000'000)), "deep.json:1: ");
  expect_tamed(scratch.write("wide.json", "[" + repeated("[],", 15'000'000)), "wide.json:1: ");
}

TEST(Hostile, a_doctype_is_refused) {
  const Scratch scratch;
  expect_tamed(
      scratch.write("lol.xmpuzzle", "<!DOCTYPE lolz [<!ENTITY lol \"lol\">]><puzzle version=\"2\"/>"),
      "DOCTYPE");
}

TEST(Hostile, things_that_are_no_files) {
  const Scratch scratch;
  expect_tamed(scratch.write("empty.xmpuzzle", ""), "empty file");
  mkdir((scratch / "folder.puz").c_str(), 0755);
  expect_tamed(scratch / "folder.puz", "is a directory");
  expect_tamed(scratch / "absent.puz", "does not exist");
  mkfifo((scratch / "pipe.puz").c_str(), 0644);
  expect_tamed(scratch / "pipe.puz", "is not a regular file");
  ASSERT_EQ(symlink("/dev/zero", (scratch / "zero.puz").c_str()), 0);
  expect_tamed(scratch / "zero.puz", "is not a regular file");
  ASSERT_EQ(truncate(scratch.write("sparse.puz", "1").c_str(), 1L << 34), 0);
  expect_tamed(scratch / "sparse.puz", "larger");
}

TEST(Hostile, a_file_that_may_not_be_read) {
  const Scratch scratch;
  const std::string path = scratch.write("secret.puz", "1 1 1\n1 1 1\n1");
  ASSERT_EQ(chmod(path.c_str(), 0), 0);
  Conditions conditions;
  // Root reads everything; become nobody.
  conditions.in_child = [] { [[maybe_unused]] const int ignored = setuid(65534); };
  const Outcome outcome = kumiki_run({"show", path}, conditions);
  expect_refused(outcome, path);
  EXPECT_NE(outcome.err.find("permission denied"), std::string::npos) << outcome.err;
}

TEST(Hostile, names_are_escaped_in_messages) {
  const Outcome outcome = kumiki_run({"show", "a\x1b[31m\nb.puz"});
  expect_refused(outcome, "escape");
  EXPECT_NE(outcome.err.find("a\\x1b[31m\\x0ab.puz"), std::string::npos) << outcome.err;
}

// --- plates that were not made by us -----------------------------------------------------------------------

std::string model(const std::string& before, const std::string& points) {
  return "<model unit=\"millimeter\">" + before + "<resources><object id=\"1\"><mesh><vertices>" + points +
         "</vertices><triangles><triangle v1=\"0\" v2=\"1\" v3=\"2\"/></triangles></mesh></object>"
         "</resources><build><item objectid=\"1\"/></build></model>";
}

// The text goes before the program starts: a child that becomes a program keeps the peak of its parent.
void expect_tamed_plate(const Scratch& scratch, std::string text, int exit) {
  const std::string plate = scratch / "a.3mf";
  scratch.write("a.3mf", write_zip({{"3D/3dmodel.model", text}}).value());
  std::string().swap(text);
  const Outcome outcome = kumiki_run({"verify", "cube:2", "--printed", plate});
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  EXPECT_LT(outcome.megabytes, 250);
}

TEST(SlowHostilePlate, millions_of_points_and_long_titles_take_little_memory) {
  const Scratch scratch;
  const std::string point = "<vertex x=\"0\" y=\"0\" z=\"0\"/>";
  expect_tamed_plate(scratch, model("", repeated(point, 1'900'000)), 1);
  expect_tamed_plate(scratch, model("", repeated(point, 3'400'000)), 2);
  expect_tamed_plate(
      scratch,
      model("<metadata name=\"Title\">" + std::string(90 << 20, 'a') + "</metadata>", point + point + point),
      1);
}

}  // namespace
}  // namespace kumiki
