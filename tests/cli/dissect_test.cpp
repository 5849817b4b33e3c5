// The verbs dissect and rearrange from outside.
#include <sstream>

#include <fmt/format.h>
#include <zlib.h>
#include <nlohmann/json.hpp>

#include "formats/png.h"
#include "formats/three_mf.h"
#include "formats/vox.h"
#include "tests/cli/program.h"

namespace kumiki {
namespace {

constexpr const char* kTask =
    "name flags\nsizes 2 3 4\ntargets 2\ntarget 4 4\naabb\naabb\nccdd\nccdd\ntarget 4 "
    "4\nabcd\nabcd\nabcd\nabcd\n";

nlohmann::json answer(std::vector<std::string> words, int exit) {
  words.push_back("--json");
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, exit) << outcome.err;
  return nlohmann::json::parse(outcome.out, nullptr, false);
}

std::string refused(const std::vector<std::string>& words) {
  const Outcome outcome = kumiki_run(words);
  EXPECT_EQ(outcome.exit, 2) << outcome.out;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  return outcome.err;
}

TEST(Dissect, writes_a_file_that_verify_confirms_and_rearrange_takes) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  const auto found = answer({"dissect", scratch / "flags.txt", "-o", scratch / "flags.kumiki.json"}, 0);
  EXPECT_EQ(found["verdict"], "yes");
  EXPECT_TRUE(found["optimal"]);
  EXPECT_EQ(found["pieces"], found["lower_bound"]);
  EXPECT_EQ(answer({"verify", scratch / "flags.kumiki.json"}, 0)["claims"][0]["claim"], "dissection");

  const auto way = answer({"rearrange", scratch / "flags.kumiki.json", "-o", scratch / "steps.svg"}, 0);
  EXPECT_TRUE(way["optimal"]);
  EXPECT_EQ(way["steps"].size(), found["pieces"].get<std::size_t>());
  EXPECT_LE(way["length"].get<double>(), way["greedy_length"].get<double>());
  EXPECT_NE(scratch.read("steps.svg").find("</svg>"), std::string::npos);
  EXPECT_EQ(kumiki_run({"export", scratch / "flags.kumiki.json", "--format", "svg", "--view", "tilings", "-o",
                        scratch / "t.svg"})
                .exit,
            0);
  EXPECT_EQ(kumiki_run({"export", scratch / "flags.kumiki.json", "--format", "png", "--view", "tilings", "-o",
                        scratch / "t.png"})
                .exit,
            0);
}

// People count from 1; programs, which index the pieces of the file, from 0.
TEST(Rearrange, counts_pieces_from_one_in_its_text) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  const std::string file = scratch / "flags.kumiki.json";
  answer({"dissect", scratch / "flags.txt", "-o", file}, 0);
  const auto steps = answer({"rearrange", file}, 0)["steps"];
  std::string expected;
  for (std::size_t i = 0; i < steps.size(); ++i)
    expected +=
        fmt::format("{:4}. piece {} (kind {}) to the place of {}\n", i + 1, steps[i]["piece"].get<int>() + 1,
                    steps[i]["kind"].get<int>(), steps[i]["place"].get<int>() + 1);
  EXPECT_TRUE(kumiki_run({"rearrange", file}).out.ends_with(expected)) << expected;
  EXPECT_NE(expected.find(fmt::format("piece {} ", steps.size())), std::string::npos);
}

TEST(Dissect, keeps_every_better_set_when_asked) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  const Outcome outcome = kumiki_run({"dissect", scratch / "flags.txt", "--json", "--progress", "json",
                                      "--keep-all", scratch / "better", "-o", scratch / "a.kumiki.json"});
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  std::string last;
  std::istringstream lines(outcome.err);
  for (std::string line; std::getline(lines, line);)
    if (const auto said = nlohmann::json::parse(line, nullptr, false); said.contains("news")) {
      last = said["file"];
      EXPECT_EQ(kumiki_run({"verify", last}).exit, 0) << line;
    }
  const int pieces = nlohmann::json::parse(outcome.out)["pieces"];
  EXPECT_EQ(last, scratch / ("better/pieces-" + std::to_string(pieces) + ".kumiki.json"));
  EXPECT_EQ(scratch.read("a.kumiki.json").find("better"), std::string::npos);
  refused({"dissect", scratch / "flags.txt", "--keep-all", scratch / "better"});
}

TEST(Dissect, is_made_by_lasers_and_printers) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  const std::string file = scratch / "flags.kumiki.json";
  answer({"dissect", scratch / "flags.txt", "-o", file}, 0);
  answer({"export", file, "--format", "svg", "--view", "laser", "--voxel", "10", "--kerf", "0.15", "-o",
          scratch / "l.svg"},
         0);
  EXPECT_NE(scratch.read("l.svg").find("id=\"cut\""), std::string::npos);
  refused({"export", file, "--format", "svg", "--view", "tilings", "--kerf", "0.1", "-o", scratch / "m.svg"});
  refused({"export", file, "--format", "png", "--view", "laser", "-o", scratch / "m.png"});

  const auto made =
      answer({"export", file, "--format", "3mf", "--style", "tiles", "-o", scratch / "t.3mf"}, 0);
  Warnings warnings;
  const auto scene = read_3mf(scratch.read("t.3mf"), warnings);
  ASSERT_TRUE(scene.ok());
  // Bodies of one piece are one item.
  EXPECT_EQ(scene->parts.size(), made["tiles"].get<std::size_t>());
  const auto stl =
      answer({"export", file, "--format", "stl", "--style", "tiles", "-o", scratch / "t.stl"}, 0);
  EXPECT_EQ(stl["files"].size(), 5u);  // four colours, and the tray's
  refused({"export", file, "--format", "obj", "--style", "tiles", "-o", scratch / "t.obj"});
  refused({"export", file, "--format", "stl", "--style", "tiles", "--label", "-o", scratch / "u.stl"});
}

// Two solids of 2×2×4 cells, red below blue and red beside blue.
TEST(Dissect, cuts_solids_into_polycubes) {
  const Scratch scratch;
  const auto solid = [&](const std::string& name, auto colour_at) {
    Puzzle puzzle;
    puzzle.colours = {{0xff, 0, 0}, {0, 0, 0xff}};
    Shape shape = empty_shape({2, 2, 4});
    for (int z = 0; z < 4; ++z)
      for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 2; ++x)
          shape.at({x, y, z}) = {CellState::Fixed, static_cast<std::uint8_t>(colour_at(x, z))};
    puzzle.shapes = {shape};
    Warnings warnings;
    scratch.write(name, *write_vox(puzzle, warnings));
  };
  solid("a.vox", [](int, int z) { return z < 2 ? 1 : 2; });
  solid("b.vox", [](int x, int) { return x == 0 ? 1 : 2; });
  const std::string file = scratch / "solids.kumiki.json";
  const auto found =
      answer({"dissect", scratch / "a.vox", scratch / "b.vox", "--tiles", "2,3,4", "-o", file}, 0);
  EXPECT_EQ(found["pieces"], 4);
  EXPECT_TRUE(found["optimal"]);
  EXPECT_EQ(answer({"verify", file}, 0)["ok"], true);
  const auto way = answer({"rearrange", file}, 0);
  EXPECT_EQ(way["steps"].size(), 4u);
  EXPECT_EQ(way["steps"][0]["from"]["position"].size(), 3u);
  EXPECT_EQ(way["offset"], nlohmann::json({3.0, 0, 0}));
}

TEST(Dissect, gives_the_same_bytes_for_any_number_of_threads) {
  const Scratch scratch;
  scratch.write("flags.txt", kTask);
  for (const std::string threads : {"1", "3"})
    answer({"dissect", scratch / "flags.txt", "--threads", threads, "--steps", "2", "-o",
            scratch / (threads + ".kumiki.json")},
           0);
  EXPECT_EQ(scratch.read("1.kumiki.json"), scratch.read("3.kumiki.json"));
}

TEST(Dissect, proves_that_there_is_none) {
  const Scratch scratch;
  scratch.write("none.txt", "name none\nsizes 2\ntarget 4 2\naabb\naabb\ntarget 4 2\nabab\nbaba\n");
  EXPECT_EQ(answer({"dissect", scratch / "none.txt"}, 1)["verdict"], "no");
}

TEST(Dissect, refuses_pictures_that_do_not_go_together_in_one_line) {
  const Scratch scratch;
  scratch.write("area.txt", "name a\nsizes 2\ntarget 2 1\naa\ntarget 2 2\naa\naa\n");
  scratch.write("colour.txt", "name a\nsizes 2\ntarget 2 1\naa\ntarget 2 1\nab\n");
  scratch.write("one.txt", "name a\nsizes 2\ntarget 2 1\naa\n");
  scratch.write("bad.png", "no picture");
  EXPECT_NE(refused({"dissect", scratch / "area.txt"}).find("equal areas"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "colour.txt"}).find("--balance"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "one.txt"}).find("two pictures"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "bad.png", scratch / "bad.png"}).find("PNG"), std::string::npos);
  EXPECT_NE(refused({"dissect", scratch / "colour.txt", "--tiles", "Q7"}).find("--"), std::string::npos);
  EXPECT_EQ(answer({"dissect", scratch / "colour.txt", "--balance"}, 0)["repainted"].size(), 1u);
}

std::string big_endian(std::uint32_t number) {
  return {static_cast<char>(number >> 24), static_cast<char>(number >> 16), static_cast<char>(number >> 8),
          static_cast<char>(number)};
}

// The head of a PNG file, whole and true, and where the picture should begin.
std::string png_head(std::uint32_t width, std::uint32_t height) {
  const std::string chunk =
      "IHDR" + big_endian(width) + big_endian(height) + std::string("\x08\x06\0\0\0", 5);
  const auto check = crc32(0, reinterpret_cast<const Bytef*>(chunk.data()), static_cast<uInt>(chunk.size()));
  return "\x89PNG\r\n\x1a\n" + big_endian(13) + chunk + big_endian(static_cast<std::uint32_t>(check)) +
         big_endian(1000) + "IDAT";
}

TEST(Dissect, refuses_pictures_that_are_too_large_or_too_colourful_in_one_line) {
  const Scratch scratch;
  const std::string huge = scratch.write("huge.png", png_head(10'000, 10'000));
  EXPECT_NE(refused({"dissect", huge, huge}).find("10000x10000"), std::string::npos);
  Image image{17, 1, {}};
  for (int x = 0; x < 17; ++x)
    for (const int byte : {15 * x, 0, 0, 255}) image.rgba.push_back(static_cast<std::uint8_t>(byte));
  const std::string smooth = scratch.write("smooth.png", *write_png(image));
  EXPECT_NE(refused({"dissect", smooth, smooth}).find("without anti-aliasing"), std::string::npos);
  scratch.write("other.txt", "name a\nsizes 2\ntarget 2 1\naa\ntarget 2 1\nbb\n");
  EXPECT_NE(refused({"dissect", scratch / "other.txt"}).find("2 more of"), std::string::npos);
}

TEST(Pattern, makes_pictures_that_can_be_dissected) {
  const Scratch scratch;
  const auto made =
      answer({"pattern", "--size", "6x6", "--areas", "12,24", "--count", "2", "-o", scratch / "p.png"}, 0);
  ASSERT_EQ(made["files"].size(), 2u);
  const auto found = answer({"dissect", made["files"][0], made["files"][1], "--tiles", "1,2,3"}, 0);
  EXPECT_EQ(found["verdict"], "yes");
  const auto like = answer({"pattern", "--like", made["files"][0], "--seed", "5"}, 0);
  EXPECT_EQ(like["areas"].size(), 2u);
  EXPECT_EQ(answer({"pattern", "--size", "9x9", "--areas", "27,27,27"}, 1)["verdict"], "no");
  refused({"pattern", "--size", "9x8", "--symmetry", "diagonal"});
  refused({"pattern", "--size", "2x2", "--areas", "3,3"});
}

TEST(Font, makes_letters_from_the_same_pieces) {
  const Scratch scratch;
  const auto made = answer({"font", "LITL", "--enough", "30", "-o", scratch / "lit.kumiki.json"}, 0);
  EXPECT_EQ(made["letters"], "LIT");
  EXPECT_EQ(answer({"verify", scratch / "lit.kumiki.json"}, 0)["ok"], true);
  refused({"font", "A!"});
  refused({"font", "AAA"});
}

TEST(LengthyQr, dissects_codes_and_writes_them) {
  const Scratch scratch;
  const auto made = answer(
      {"qr", "Kumiki", "Puzzle", "--tiles", "1,2,3,4", "--enough", "200", "--codes", scratch / "c.png"}, 0);
  EXPECT_EQ(made["version_of_code"], 1);
  EXPECT_EQ(made["cells"], 21 * 21 - 3 * 49);
  EXPECT_FALSE(scratch.read("c-2.png").empty());
  const auto micro = answer({"qr", "wood", "burr", "--micro", "--tiles", "1,2,3,4", "--enough", "100"}, 0);
  EXPECT_EQ(micro["micro"], true);
  EXPECT_EQ(micro["cells"], 15 * 15 - 49);
  refused({"qr", "wood", "burr", "--micro", "--version", "2"});
  refused({"qr", "one"});
  refused({"qr", std::string(500, 'x'), "short"});
}

TEST(Rearrange, refuses_what_is_no_dissection) {
  const std::string cube = std::string(KUMIKI_SOURCE) + "/examples/four-piece-cube.kumiki.json";
  EXPECT_NE(refused({"rearrange", cube}).find("expected a dissection"), std::string::npos);
}

}  // namespace
}  // namespace kumiki
