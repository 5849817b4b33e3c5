// demo: the main job end to end with what there is, into a new folder.
//
// The puzzle is drawn here: four pieces of a 4×4×4 cube with one hole, level 10, found by search. It is
// verified before anything is written, like everything the program hands out.
#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "picture/isometric.h"
#include "puzzle/drawn.h"
#include "puzzle/verify.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr std::string_view kDrawing =
    "aaaa/addc/aacc/aaab//adcc/adbc/adbb/adab//bbcc/abba/ac.a/ddaa//bbcc/bbbc/bccc/dccc";
constexpr int kLevel = 10;

Puzzle demo_puzzle() {
  Puzzle puzzle = drawn_puzzle(kDrawing);
  puzzle.comment = "Demo: a 4x4x4 cube in four pieces; ten moves free the first one.";
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, kLevel, {}});
  return puzzle;
}

// kumiki-demo, or with the first number that nobody has.
std::string unused_folder() {
  std::string folder = "kumiki-demo";
  for (int number = 2; exists(folder); ++number) folder = fmt::format("kumiki-demo-{}", number);
  return folder;
}

Result<Answer> run_demo(const Arguments& arguments, Context& context) {
  const std::string folder = arguments.given("output") ? arguments.text("output") : unused_folder();
  const Puzzle puzzle = demo_puzzle();
  const auto report = verify(puzzle, {}, context.run);
  if (!report) return report.error();
  Answer answer;
  answer.verdict = report->verdict();
  answer.text =
      fmt::format("a 4x4x4 cube in four pieces: level {}, verified: {}\n", kLevel, to_string(answer.verdict));
  if (answer.verdict != Verdict::Yes) return answer;
  if (!(arguments.flag("force") && exists(folder)))
    if (auto made = make_folder(folder); !made) return made.error();
  answer.fields["files"] = nlohmann::ordered_json::array();
  const auto say = [&](const std::string& path, std::string_view what) {
    answer.fields["files"].push_back(path);
    answer.text += fmt::format("  {:<32} {}\n", escaped(path), what);
  };
  for (const auto& [name, what] : {std::pair{"cube.kumiki.json", "the puzzle with its claims"},
                                   std::pair{"cube.xmpuzzle", "the same for BurrTools"},
                                   std::pair{"cube.puz", "the same as a grid of piece numbers"},
                                   std::pair{"cube.vox", "the same for MagicaVoxel"}}) {
    const std::string path = folder + "/" + name;
    if (auto saved = save_puzzle(path, puzzle, arguments, context); !saved) return saved.error();
    say(path, what);
  }
  const std::string picture = folder + "/cube.svg";
  if (auto saved = save_bytes(picture, puzzle_svg(puzzle), arguments); !saved) return saved.error();
  say(picture, "assembled, and piece by piece");
  context.warnings.clear();  // what the small formats cannot hold is no news here
  return answer;
}

}  // namespace

Verb demo_verb() {
  return {"demo",
          "the main job end to end, into a new folder",
          "Takes a puzzle of level 10, verifies it and writes it in several formats with a picture. The "
          "folder is "
          "kumiki-demo, or the one given with -o.",
          {},
          {},
          {"kumiki demo", "kumiki demo -o my-folder"},
          true,
          run_demo};
}

}  // namespace kumiki
