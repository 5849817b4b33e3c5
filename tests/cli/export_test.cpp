// The verb `export`, from outside: printable files, what is told of them, and bad input.
#include <filesystem>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

const std::string kCube = KUMIKI_SOURCE "/examples/four-piece-cube.kumiki.json";

Words stl_of(const std::string& in, const std::string& out, const Words& more = {}) {
  Words words{"export", in, "--format", "stl", "-o", out};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words with_json(Words words) {
  words.push_back("--json");
  return words;
}

// A little endian number in the 81st to 84th byte.
std::uint32_t triangles(const std::string& stl) {
  std::uint32_t count = 0;
  for (std::size_t k = 0; k < 4; ++k)
    count |= std::uint32_t{static_cast<unsigned char>(stl.at(80 + k))} << (8 * k);
  return count;
}

TEST(Export, writes_a_printable_file_a_piece) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(with_json(stl_of(kCube, scratch / "parts")));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json told = json::parse(outcome.out);
  ASSERT_EQ(told["pieces"].size(), 4);
  EXPECT_EQ(told["files"].size(), 6);  // with the plate and the report
  EXPECT_EQ(json::parse(scratch.read("parts/report.json"))["pieces"], told["pieces"]);
  for (const json& piece : told["pieces"]) {
    const std::string stl = scratch.read("parts/" + piece["file"].get<std::string>() + ".stl");
    EXPECT_EQ(stl.size(), 84 + 50 * triangles(stl));
    EXPECT_EQ(piece["triangles"], triangles(stl));
  }
}

TEST(Export, tells_what_a_sharp_cube_weighs) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(with_json(stl_of(
      "cube:1", scratch / "a", {"--voxel", "10", "--clearance", "0", "--bevel", "0", "--density", "2"})));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json piece = json::parse(outcome.out)["pieces"][0];
  EXPECT_EQ(piece["volume_mm3"], 1000);
  EXPECT_EQ(piece["mass_g"], 2);
  EXPECT_EQ(piece["box_mm"], json({10, 10, 10}));
  EXPECT_EQ(piece["triangles"], 12);
}

TEST(Export, units_may_differ_along_the_axes) {
  const Scratch scratch;
  const Outcome outcome =
      kumiki_run(with_json(stl_of("box:2x1x1", scratch / "a", {"--voxel", "10,20,5", "--clearance", "1"})));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_EQ(json::parse(outcome.out)["pieces"][0]["box_mm"], json({18, 18, 3}));
}

TEST(Export, names_the_places_where_pieces_break) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(stl_of("puzzlecad:xxx", scratch / "a"));
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("2 faces alone hold parts of it together"), std::string::npos) << outcome.out;
}

TEST(Export, what_was_printed_is_verified_by_reading_it_back) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "parts", {"--fit", "loose"})).exit, 0);
  const Words verify{"verify", kCube, "--printed", scratch / "parts", "--fit", "loose"};
  EXPECT_EQ(kumiki_run(verify).exit, 0);
  scratch.write("parts/b.stl", scratch.read("parts/a.stl"));
  const Outcome swapped = kumiki_run(verify);
  EXPECT_EQ(swapped.exit, 1);
  EXPECT_NE(swapped.out.find("b.stl"), std::string::npos);
  scratch.write("parts/b.stl", "no mesh");
  expect_refusal(kumiki_run(verify), "b.stl");
}

TEST(Export, a_folder_that_exists_is_kept_unless_forced) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(stl_of("cube:2", scratch / "parts")).exit, 0);
  const std::string before = scratch.read("parts/cube-2.stl");
  expect_refusal(kumiki_run(stl_of("cube:2", scratch / "parts", {"--voxel", "9"})), "exists");
  EXPECT_EQ(scratch.read("parts/cube-2.stl"), before);
  EXPECT_EQ(kumiki_run(stl_of("cube:2", scratch / "parts", {"--voxel", "9", "--force"})).exit, 0);
  EXPECT_NE(scratch.read("parts/cube-2.stl"), before);
}

TEST(Export, lengths_that_do_not_go_together_are_refused_with_the_largest_that_do) {
  const Scratch scratch;
  const auto refused = [&](const Words& more, const std::string& about) {
    expect_refusal(kumiki_run(stl_of("cube:2", scratch / "a", more)), about);
    EXPECT_FALSE(std::filesystem::exists(scratch / "a"));
  };
  refused({"--voxel", "3", "--bevel", "2"}, "at most 1.499 mm");
  refused({"--voxel", "0"}, "from 0.1 to 1000 mm");
  refused({"--voxel", "-3"}, "from 0.1 to 1000 mm");
  refused({"--voxel", "1,2"}, "expected a length in mm, or three");
  refused({"--voxel", "x"}, "expected a length in mm, or three");
  refused({"--clearance", "-1"}, "--clearance");
  refused({"--clearance", "0.1", "--fit", "tight"}, "cannot be given together");
  refused({"--problem", "3"}, "expected a problem below");
  refused({"--clearance", "6"}, "from 0 to 5.574 mm");
  refused({"--bevel", "5.6"}, "at most 5.574 mm");
  refused({"--bevel", "-1"}, "--bevel");
  refused({"--wall", "0.1"}, "expected a wall from");
  refused({"--wall", "-1"}, "--wall");
  refused({"--bed", "0x0"}, "expected a bed above 0 and up to 10000 mm");
  refused({"--bed", "-5x200"}, "expected a bed above 0 and up to 10000 mm");
  refused({"--spacing", "-1"}, "--spacing");
  refused({"--density", "0"}, "--density");
  refused({"--infill", "101"}, "--infill");
}

TEST(Export, draws_a_puzzle_in_every_way) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  ASSERT_EQ(kumiki_run({"level", kCube, "-o", file}).exit, 0);
  for (const std::string view : {"assembled", "exploded", "steps", "assembly", "layers", "graph"}) {
    const Outcome outcome = kumiki_run({"export", file, "--view", view, "-o", scratch / (view + ".svg")});
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    EXPECT_EQ(scratch.read(view + ".svg").rfind("<svg", 0), 0U);
  }
}

TEST(Export, draws_in_pixels_too) {
  const Scratch scratch;
  for (const std::string view : {"assembled", "exploded", "graph"})
    EXPECT_EQ(kumiki_run({"export", kCube, "--format", "png", "--view", view, "--pixels", "300", "-o",
                          scratch / (view + ".png")})
                  .exit,
              0);
  EXPECT_EQ(scratch.read("assembled.png").substr(0, 4), "\x89PNG");
  EXPECT_NE(scratch.read("assembled.png"), scratch.read("exploded.png"));
  expect_refusal(
      kumiki_run({"export", kCube, "--format", "png", "--view", "layers", "-o", scratch / "a.png"}),
      "expected --format svg");
}

TEST(Export, instructions_are_a_sheet_or_a_picture_a_move) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  ASSERT_EQ(kumiki_run({"level", kCube, "-o", file}).exit, 0);
  for (const std::string format : {"svg", "png"}) {
    const auto draw = [&](const std::string& out) {
      const Outcome outcome = kumiki_run(
          {"export", file, "--view", "assembly", "--format", format, "--json", "-o", scratch / out});
      EXPECT_EQ(outcome.exit, 0) << outcome.err;
      return json::parse(outcome.out)["files"];
    };
    EXPECT_EQ(draw("sheet." + format).size(), 1);
    const json files = draw(format);
    EXPECT_GT(files.size(), 2);
    EXPECT_LT(scratch.read(format + "/step-" + (files.size() > 9 ? "01." : "1.") + format).size(),
              scratch.read("sheet." + format).size());
  }
}

TEST(Export, pictures_of_moves_need_a_plan) {
  const Scratch scratch;
  expect_refusal(kumiki_run({"export", "cube:2", "--view", "steps", "-o", scratch / "a.svg"}),
                 "needs a stored assembly");
}

TEST(Export, a_path_with_an_ending_is_the_plate_alone) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "all.stl")).exit, 0);
  EXPECT_EQ(scratch.list(), Words{"all.stl"});
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "parts")).exit, 0);
  EXPECT_EQ(scratch.read("all.stl"), scratch.read("parts/plate.stl"));
  std::uint32_t sum = 0;
  for (const char* piece : {"a", "b", "c", "d"})
    sum += triangles(scratch.read(std::string("parts/") + piece + ".stl"));
  EXPECT_EQ(triangles(scratch.read("all.stl")), sum);
}

TEST(Export, several_plates_are_several_files) {
  const Scratch scratch;
  const Words words{"export", kCube, "--format", "3mf", "--bed", "60x60", "-o", scratch / "a.3mf", "--json"};
  const Outcome outcome = kumiki_run(words);
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json told = json::parse(outcome.out);
  EXPECT_GT(told["plates"], 1);
  EXPECT_EQ(told["files"].size(), told["plates"].get<std::size_t>() + 1);
  EXPECT_EQ(told["files"][1], scratch / "a-2.3mf");
  EXPECT_EQ(told["files"].back(), scratch / "a-assembled.3mf");
  EXPECT_EQ(scratch.read("a-2.3mf").substr(0, 2), "PK");
  EXPECT_EQ(scratch.read("a-assembled.3mf").substr(0, 2), "PK");
}

TEST(Export, plates_are_verified_by_reading_all_of_them_back) {
  const Scratch scratch;
  const auto plates = [&](const std::string& in, const std::string& out) {
    EXPECT_EQ(kumiki_run({"export", in, "--format", "3mf", "--voxel", "10,9,8", "--bed", "60x60", "-o",
                          scratch / out})
                  .exit,
              0);
  };
  const auto verified = [&](const std::string& in, const std::string& plate) {
    return kumiki_run({"verify", in, "--voxel", "10,9,8", "--printed", scratch / plate});
  };
  plates(kCube, "a.3mf");
  const Outcome whole = verified(kCube, "a.3mf");
  EXPECT_EQ(whole.exit, 0) << whole.out << whole.err;
  // One plate less, and another one's first plate instead.
  const Outcome missing = verified(kCube, "a-2.3mf");
  EXPECT_EQ(missing.exit, 1);
  EXPECT_NE(missing.out.find("a: expected 1 on the plates, found 0"), std::string::npos) << missing.out;
  plates("puzzlecad:xxx|.x.", "b.3mf");
  const Outcome foreign = verified(kCube, "b.3mf");
  EXPECT_EQ(foreign.exit, 1);
  EXPECT_NE(foreign.out.find("is none of the pieces"), std::string::npos) << foreign.out;
  expect_refusal(kumiki_run({"verify", kCube, "--voxel", "9"}), "--voxel has a meaning with --printed only");
}

TEST(Export, mirror_images_are_other_pieces) {
  const Scratch scratch;
  const std::string left = scratch.write("l.txt", "aa\n.a\n.a\n\n..\n..\n.a\n");
  const std::string right = scratch.write("r.txt", "aa\na.\na.\n\n..\n..\na.\n");
  ASSERT_EQ(kumiki_run({"export", left, "--format", "3mf", "-o", scratch / "l.3mf"}).exit, 0);
  EXPECT_EQ(kumiki_run({"verify", left, "--printed", scratch / "l.3mf"}).exit, 0);
  EXPECT_EQ(kumiki_run({"verify", right, "--printed", scratch / "l.3mf"}).exit, 1);
}

// A cross of seven cells stands on no side.
std::string cross(const Scratch& scratch) {
  return scratch.write("cross.txt", "...\n.a.\n...\n\n.a.\naaa\n.a.\n\n...\n.a.\n...\n");
}

TEST(Export, pieces_that_need_supports_are_cut_and_glued) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  const Outcome outcome = kumiki_run(with_json(stl_of(in, scratch / "parts", {"--no-supports"})));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json piece = json::parse(outcome.out)["pieces"][0];
  ASSERT_GE(piece["parts"].size(), 2);
  int voxels = 0;
  for (const json& part : piece["parts"]) {
    voxels += part["voxels"].get<int>();
    EXPECT_EQ(part["print"]["needs_supports"], false);
    EXPECT_GT(triangles(scratch.read("parts/" + part["file"].get<std::string>() + ".stl")), 0U);
  }
  EXPECT_EQ(voxels, 7);
  EXPECT_EQ(piece["parts"][1]["file"], piece["file"].get<std::string>() + "-b");
  EXPECT_GE(piece["pins"], 1);
  EXPECT_EQ(piece["joints"][0]["parts"].size(), 2);
  EXPECT_GT(triangles(scratch.read("parts/pin.stl")), 0U);
  EXPECT_EQ(kumiki_run({"verify", in, "--no-supports", "--printed", scratch / "parts"}).exit, 0);
  expect_refusal(kumiki_run({"verify", in, "--printed", scratch / "parts"}), ".stl");
}

TEST(Export, parts_of_cut_pieces_lie_on_plates_with_their_pins) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  for (const std::string format : {"3mf", "obj"})
    ASSERT_EQ(
        kumiki_run({"export", in, "--no-supports", "--format", format, "-o", scratch / ("a." + format)}).exit,
        0);
  EXPECT_EQ(kumiki_run({"verify", in, "--no-supports", "--printed", scratch / "a.3mf"}).exit, 0);
  EXPECT_EQ(kumiki_run({"verify", in, "--printed", scratch / "a.3mf"}).exit, 1);
  EXPECT_NE(scratch.read("a.obj").find("pin"), std::string::npos);
}

TEST(Export, pieces_that_need_supports_stand_on_struts) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  const auto told = [&](const std::string& name, const Words& more) {
    const Outcome outcome = kumiki_run(with_json(stl_of(in, scratch / name, more)));
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    return json::parse(outcome.out)["pieces"][0];
  };
  const json plain = told("plain", {}), propped = told("parts", {"--supports", "struts"});
  EXPECT_EQ(plain["print"]["needs_supports"], true);
  EXPECT_EQ(propped["print"]["needs_supports"], false);
  EXPECT_EQ(propped["print"]["box_mm"], plain["print"]["box_mm"]);
  EXPECT_EQ(propped["material_g"], plain["material_g"]) << "struts count apart";
  EXPECT_EQ(propped["struts_faces"], 4) << "the arms; the middle stands on the lowest cell";
  EXPECT_GT(propped["struts_volume_mm3"], 0);
  EXPECT_FALSE(plain.contains("struts_volume_mm3"));
  const std::string file = "/" + plain["file"].get<std::string>() + ".stl";
  EXPECT_GT(triangles(scratch.read("parts" + file)), triangles(scratch.read("plain" + file)));
}

TEST(Export, pieces_with_struts_are_read_back) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  for (const std::string name : {"a", "a.3mf", "a.obj"}) {
    const std::string format = name == "a" ? "stl" : name.substr(2);
    ASSERT_EQ(
        kumiki_run({"export", in, "--supports", "struts", "--format", format, "-o", scratch / name}).exit, 0);
  }
  for (const std::string name : {"a", "a.3mf"}) {
    EXPECT_EQ(kumiki_run({"verify", in, "--supports", "struts", "--printed", scratch / name}).exit, 0);
    const std::string other = scratch.write("other.txt", "...\n.a.\n...\n\n.a.\naaa\n.a.\n");
    EXPECT_EQ(kumiki_run({"verify", other, "--supports", "struts", "--printed", scratch / name}).exit, 1);
  }
}

TEST(Export, cutting_for_supports_has_two_names) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  ASSERT_EQ(kumiki_run(stl_of(in, scratch / "a.stl", {"--supports", "cut"})).exit, 0);
  ASSERT_EQ(kumiki_run(stl_of(in, scratch / "b.stl", {"--no-supports"})).exit, 0);
  EXPECT_EQ(scratch.read("a.stl"), scratch.read("b.stl"));
  expect_refusal(kumiki_run(stl_of(in, scratch / "c.stl", {"--supports", "struts", "--no-supports"})),
                 "--supports and --no-supports cannot be given together");
  expect_refusal(kumiki_run(stl_of(in, scratch / "c.stl", {"--supports", "cut,struts"})),
                 "expected one of slicer, cut, struts");
}

TEST(Export, says_which_pieces_need_supports) {
  const Scratch scratch;
  const std::string in = cross(scratch);
  const Outcome outcome = kumiki_run(stl_of(in, scratch / "a.stl"));
  EXPECT_NE(outcome.out.find("1 piece cannot be printed without supports"), std::string::npos) << outcome.out;
}

TEST(Export, the_report_says_how_a_piece_is_printed_and_what_it_takes) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(with_json(
      stl_of("puzzlecad:xxx|x..", scratch / "a",
             {"--voxel", "10", "--clearance", "0", "--bevel", "0", "--infill", "100", "--density", "2"})));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json told = json::parse(outcome.out), piece = told["pieces"][0];
  EXPECT_EQ(told["infill_percent"], 100);
  EXPECT_EQ(piece["material_mm3"], 4000);
  EXPECT_EQ(piece["material_g"], 8);
  EXPECT_GT(piece["filament_m"], 1);
  EXPECT_EQ(piece["print"]["needs_supports"], false);
  EXPECT_EQ(piece["print"]["overhang_mm2"], 0);
  EXPECT_EQ(piece["print"]["box_mm"], json({30, 20, 10}));
  EXPECT_EQ(piece["weak_contacts"].size(), 3);
  EXPECT_EQ(piece["weak_contacts"][0], (json{{"cell", {0, 0, 0}}, {"towards", "+x"}, {"comes_off", 2}}));
}

TEST(Export, titles_and_licences_go_along) {
  const Scratch scratch;
  const auto program = [&](const std::string& name, const Words& more) {
    Words words{"export", kCube, "--format", "scad", "-o", scratch / name};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(kumiki_run(words).exit, 0);
    return scratch.read(name);
  };
  EXPECT_EQ(program("a.scad", {}).rfind("// four-piece-cube\n// Puzzle pieces", 0), 0U);
  EXPECT_EQ(program("b.scad", {"--title", "Four", "--licence", "CC0"}).rfind("// Four\n// Licence: CC0\n", 0),
            0U);
}

TEST(Export, options_without_a_meaning_are_refused) {
  const Scratch scratch;
  const auto refused = [&](const std::string& format, const Words& more, const std::string& says) {
    Words words{"export", kCube, "--format", format, "-o", scratch / "a"};
    words.insert(words.end(), more.begin(), more.end());
    expect_refusal(kumiki_run(words), says);
  };
  refused("svg", {"--label"}, "--label has no meaning for svg, only for stl 3mf obj");
  refused("svg", {"--voxel", "9"}, "--view layers or laser only");
  refused("png", {"--voxel", "9"}, "--voxel has no meaning for png");
  refused("svg", {"--pixels", "90"}, "only for png");
  refused("stl", {"--view", "layers"}, "--view has no meaning for stl, only for svg png");
  refused("gltf", {"--bed", "9x9"}, "--bed has no meaning for gltf");
  refused("obj", {"--coupon"}, "only for stl");
  refused("stl", {"--slicer", "prusa"}, "only for 3mf");
  refused("3mf", {"--extruders", "2"}, "with --slicer prusa only");
  refused("scad", {"--wall", "2"}, "--wall has no meaning for scad");
  refused("puzzlecad", {"--bevel-kind", "round"}, "expected chamfer or none");
  refused("stl", {"--style", "cubes", "--label"}, "--label has no meaning with --style cubes");
  refused("gltf", {"--supports", "struts"}, "--supports has no meaning for gltf");
  refused("stl", {"--style", "cubes", "--supports", "struts"},
          "--supports has no meaning with --style cubes");
  EXPECT_TRUE(scratch.list().empty());
}

TEST(Export, joined_cubes_are_another_body_of_the_same_cells) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "solid")).exit, 0);
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "cubes", {"--style", "cubes"})).exit, 0);
  EXPECT_GT(triangles(scratch.read("cubes/a.stl")), 3 * triangles(scratch.read("solid/a.stl")));
  EXPECT_EQ(kumiki_run({"verify", kCube, "--printed", scratch / "cubes"}).exit, 0);
}

TEST(Export, writes_for_modellers_programmers_and_viewers) {
  const Scratch scratch;
  const std::string file = scratch / "a.kumiki.json";
  ASSERT_EQ(kumiki_run({"level", kCube, "-o", file}).exit, 0);
  for (const std::string format : {"obj", "scad", "puzzlecad", "gltf"}) {
    const Outcome outcome =
        kumiki_run({"export", file, "--format", format, "-o", scratch / ("a." + format), "--force"});
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    EXPECT_FALSE(scratch.read("a." + format).empty());
  }
  EXPECT_NE(scratch.read("a.obj").find("mtllib a.mtl"), std::string::npos);
  EXPECT_EQ(json::parse(scratch.read("a.gltf"))["animations"][0]["name"], "disassembly");
}

TEST(Export, numbers_are_engraved_when_wished) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "plain")).exit, 0);
  ASSERT_EQ(kumiki_run(stl_of(kCube, scratch / "numbered", {"--label", "--coupon"})).exit, 0);
  EXPECT_GT(triangles(scratch.read("numbered/a.stl")), triangles(scratch.read("plain/a.stl")));
  EXPECT_GT(triangles(scratch.read("numbered/coupon-plate.stl")), 0U);
  EXPECT_EQ(kumiki_run({"verify", kCube, "--printed", scratch / "numbered"}).exit, 0);
}

TEST(Export, a_coupon_without_a_place_is_refused) {
  const Scratch scratch;
  expect_refusal(kumiki_run(stl_of(kCube, scratch / "a.stl", {"--coupon"})), "--coupon needs a folder");
  EXPECT_TRUE(scratch.list().empty());
}

TEST(Export, a_bed_that_is_too_small_is_refused_with_one_that_is_not) {
  const Scratch scratch;
  expect_refusal(kumiki_run(stl_of(kCube, scratch / "a", {"--bed", "20x20"})), "expected a bed of at least");
  expect_refusal(kumiki_run(stl_of(kCube, scratch / "a", {"--bed", "20"})), "as 180x180");
  EXPECT_FALSE(std::filesystem::exists(scratch / "a"));
}

TEST(Export, a_puzzle_without_pieces_is_refused) {
  const Scratch scratch;
  scratch.write("none.kumiki.json", R"({"format": "kumiki/1", "grid": "cubes", "shapes": []})");
  expect_refusal(kumiki_run(stl_of(scratch / "none.kumiki.json", scratch / "a")), "expected pieces to make");
}

Words ldraw_of(const std::string& in, const std::string& out, const Words& more = {}) {
  Words words{"export", in, "--format", "ldraw", "-o", out};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(ExportLdraw, tells_which_bricks_to_buy) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(with_json(ldraw_of("box:4x2x2", scratch / "a.ldr")));
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  const json told = json::parse(outcome.out);
  ASSERT_EQ(told["bricks"].size(), 1);
  EXPECT_EQ(told["bricks"][0], json::parse(R"({"part": "3001", "name": "Brick 2 x 4", "colour": 12,
                                               "colour_name": "salmon", "count": 2})"));
  EXPECT_EQ(told["pieces"][0]["bonded"], "yes");
  EXPECT_NE(scratch.read("a.ldr").find("1 12 40 -48 20 1 0 0 0 1 0 0 0 1 3001.dat\n"), std::string::npos);
}

TEST(ExportLdraw, a_cell_may_be_a_plate_high) {
  const Scratch scratch;
  ASSERT_EQ(kumiki_run(ldraw_of("box:4x2x2", scratch / "a.mpd", {"--brick-height", "plate"})).exit, 0);
  EXPECT_NE(scratch.read("a.mpd").find("1 12 40 -16 20 1 0 0 0 1 0 0 0 1 3020.dat\n"), std::string::npos);
}

TEST(ExportLdraw, a_piece_that_cannot_be_bonded_is_told_and_written) {
  const Scratch scratch;
  const Outcome outcome = kumiki_run(ldraw_of("puzzlecad:xx|x.", scratch / "a.ldr"));
  EXPECT_EQ(outcome.exit, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("cannot be bonded: it is one layer, and no single brick covers it"),
            std::string::npos)
      << outcome.out;
  EXPECT_NE(scratch.read("a.ldr").find("0 // cannot be bonded"), std::string::npos);
  const Outcome mixed = kumiki_run(
      ldraw_of("puzzlecad:xx|x.", scratch / "b.ldr", {"--brick-height", "mixed", "--title", "Bend"}));
  EXPECT_EQ(mixed.out.find("bonded"), std::string::npos) << mixed.out;
  EXPECT_EQ(scratch.read("b.ldr").find("0 FILE assembly.ldr\n0 Bend\n"), 0);
}

TEST(ExportLdraw, steps_follow_the_order_of_assembly) {
  const Scratch scratch;
  const std::string cube = scratch / "cube.kumiki.json";
  ASSERT_EQ(kumiki_run({"design", "recursive", "cube:4", "--pieces", "5", "-o", cube}).exit, 0);
  ASSERT_EQ(kumiki_run(ldraw_of(cube, scratch / "cube.mpd", {"--brick-height", "mixed"})).exit, 0);
  const std::string text = scratch.read("cube.mpd");
  std::size_t from = 0;
  for (const int piece : {5, 4, 3, 2, 1}) {
    const std::size_t at = text.find("piece-" + std::to_string(piece) + ".ldr\n0 STEP", from);
    ASSERT_NE(at, std::string::npos) << text;
    from = at;
  }
  ASSERT_EQ(kumiki_run(ldraw_of(cube, scratch / "again.mpd", {"--brick-height", "mixed"})).exit, 0);
  EXPECT_EQ(scratch.read("again.mpd"), text);
}

TEST(ExportLdraw, bad_wishes_are_refused) {
  const Scratch scratch;
  expect_refusal(kumiki_run(ldraw_of("cube:2", scratch / "a.stl")),
                 "expected a name that ends in .ldr or .mpd");
  expect_refusal(kumiki_run(ldraw_of("cube:2", scratch / "a")), "expected a name that ends in .ldr or .mpd");
  expect_refusal(kumiki_run(ldraw_of("cube:2", scratch / "a.ldr", {"--brick-height", "9"})),
                 "--brick-height");
  expect_refusal(kumiki_run(ldraw_of("cube:2", scratch / "a.ldr", {"--bed", "9x9"})),
                 "--bed has no meaning for ldraw");
  expect_refusal(kumiki_run(stl_of("cube:2", scratch / "a", {"--brick-height", "plate"})), "only for ldraw");
  expect_refusal(kumiki_run(ldraw_of("cube:2", scratch / "a.ldr", {"--problem", "3"})),
                 "expected a problem below");
  expect_refusal(kumiki_run(ldraw_of("cube:80", scratch / "a.ldr")), "expected at most 200000 cells");
  EXPECT_TRUE(scratch.list().empty());
}

}  // namespace
}  // namespace kumiki
