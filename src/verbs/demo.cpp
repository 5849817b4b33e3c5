// demo: the main job end to end with what there is, into a new folder.
//
// A puzzle is designed, verified before anything is written, like everything the program hands out, and
// written in several formats, with a page to share, a picture and a printable file a piece.
#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/holes.h"
#include "formats/stl.h"
#include "picture/isometric.h"
#include "puzzle/verify.h"
#include "verbs/designed_puzzle.h"
#include "verbs/input.h"
#include "verbs/printed_pieces.h"
#include "verbs/shared_page.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr int kPieces = 4, kLevel = 8;

// A cube of 4×4×4 with a hole. Nothing when the run was stopped.
std::optional<Puzzle> demo_puzzle(const Arguments& arguments, Context& context) {
  Cells cube = Cells::full(Box{{}, {4, 4, 4}});
  for (const Vec3 hole : central_holes(cube, 1)) cube.reset(hole);
  LevelDesignOptions options;
  options.pieces = kPieces;
  options.wanted = {kLevel, false};
  Workers workers(static_cast<int>(arguments.integer("threads")));
  const auto announce = [&](const LevelDesign& design) {
    context.run.tell(fmt::format("level {}", design.level));
  };
  const LevelDesignResult result = design_level(cube, options, workers, announce, context.run);
  if (result.found != Verdict::Yes) return std::nullopt;
  Puzzle puzzle = designed_puzzle(*result.best, {kVersion, "demo", context.run.seed(), {}}, workers);
  puzzle.comment = fmt::format("Demo: a 4x4x4 cube in four pieces; {} moves free the first one.", kLevel);
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
  if (exists(folder) && !arguments.flag("force"))
    return Error{"already exists (use --force to overwrite)", 0, escaped(folder)};
  const auto puzzle = demo_puzzle(arguments, context);
  if (!puzzle)
    return Answer{Verdict::Unknown, nlohmann::ordered_json::object(),
                  "unknown: stopped before a puzzle was found\n"};
  const auto report = verify(*puzzle, {}, context.run);
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
    if (auto saved = save_puzzle(path, *puzzle, arguments, context); !saved) return saved.error();
    say(path, what);
  }
  PageOrder order;
  order.title = fmt::format("A 4×4×4 cube of level {}", kLevel);
  order.threads = static_cast<int>(arguments.integer("threads"));
  const auto page = shared_page(*puzzle, order, context.run);
  if (!page) return page.error();
  const std::string html = folder + "/cube.html";
  if (auto saved =
          save_bytes(html, page_html(page->data.title, page->json, page_poster(page->data)), arguments);
      !saved)
    return saved.error();
  say(html, "to see it and take it apart: open it in a browser");
  const std::string picture = folder + "/cube.svg";
  if (auto saved = save_bytes(picture, puzzle_svg(*puzzle), arguments); !saved) return saved.error();
  say(picture, "assembled, and piece by piece");
  auto pieces = pieces_to_print(*puzzle, 0);
  if (!pieces) return pieces.error();
  if (auto made = make_solids(*pieces, {}); !made) return made.error();
  for (const PrintedPiece& piece : *pieces) {
    const std::string path = folder + "/" + piece.file + ".stl";
    if (auto saved = save_bytes(path, write_stl(piece.solid.mesh), arguments); !saved) return saved.error();
    say(path, "to be printed, in millimetres");
  }
  context.warnings.clear();  // what the small formats cannot hold is no news here
  return answer;
}

}  // namespace

Verb demo_verb() {
  return {
      "demo",
      "the main job end to end, into a new folder",
      "Designs a puzzle of level 8, verifies it and writes it in several formats, with a page for the "
      "browser, a picture and a printable file a piece. The folder is kumiki-demo, or the one given with -o.",
      {},
      {},
      {"kumiki demo", "kumiki demo -o my-folder"},
      true,
      run_demo,
      false};
}

}  // namespace kumiki
