#include "verbs/dissecting.h"

#include <chrono>

#include <fmt/format.h>

#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/dissection.h"
#include "design/dissection_puzzle.h"
#include "design/tile_names.h"
#include "verbs/designed_puzzle.h"
#include "verbs/kept_designs.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

bool is_flat(const Puzzle& pictures) {
  return std::all_of(pictures.shapes.begin(), pictures.shapes.end(),
                     [](const Shape& s) { return s.size.z == 1; });
}

std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t end = std::min(list.find(',', from), list.size());
    words.push_back(list.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

std::string joined(const std::vector<int>& sizes) { return fmt::format("{}", fmt::join(sizes, ",")); }

// A name of tiles, or a file with drawn ones.
Result<std::vector<Cells>> tiles_of_word(const std::string& word, Turning turning, Context& context) {
  auto named = tiles_named(word, turning);
  if (named || word.find('.') == std::string::npos) return named;
  const auto drawn = load_puzzle(word, context);
  if (!drawn) return drawn.error();
  std::vector<Cells> tiles;
  for (const Shape& shape : drawn->shapes) {
    const Cells cells = used_cells(shape);
    if (cells.count() < 1 || cells.count() > kLargestTile)
      return Error{fmt::format("expected tiles of 1 to {} cells, found {}", kLargestTile, cells.count()), 0,
                   escaped(word)};
    tiles.push_back(least_form(cells, turning));
  }
  return tiles;
}

Result<TileRules> rules_from(const Arguments& arguments, const PicturesInput& input, Context& context) {
  TileRules rules;
  rules.turning = !is_flat(input.pictures)    ? Turning::InSpace
                  : arguments.flag("no-flip") ? Turning::InThePlane
                                              : Turning::WithFlips;
  rules.nontrivial = arguments.flag("nontrivial");
  const bool from_file = !arguments.given("tiles") && !input.tile_sizes.empty();
  const std::string list = from_file ? joined(input.tile_sizes) : arguments.text("tiles");
  const int least = static_cast<int>(arguments.integer("min-size"));
  for (const std::string& word : words_of(list)) {
    auto tiles = tiles_of_word(word, rules.turning, context);
    if (!tiles) return Error{"--tiles: " + tiles.error().message, 0, tiles.error().file};
    for (Cells& tile : *tiles)
      if (tile.count() >= least) rules.tiles.push_back(std::move(tile));
  }
  std::sort(rules.tiles.begin(), rules.tiles.end(), Cells::less_as_shape);
  rules.tiles.erase(std::unique(rules.tiles.begin(), rules.tiles.end()), rules.tiles.end());
  if (rules.tiles.empty()) return Error{"--tiles: expected tiles of at least --min-size cells, found none"};
  return rules;
}

Provenance provenance_of(const DissectingTask& task, const Arguments& arguments) {
  Provenance provenance{
      kVersion, std::string(task.verb), static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  for (const std::string_view name : task.own_options)
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const Option& option : dissecting_options("")) {
    if (option.kind == ValueKind::Path || !arguments.given(option.name)) continue;
    const std::string value = option.kind == ValueKind::Flag ? "yes" : arguments.text(option.name);
    provenance.options.emplace_back(option.name, value);
  }
  return provenance;
}

Puzzle finished(const Tilings& tilings, const TilePlaces& all, const DissectingTask& task,
                const Arguments& arguments) {
  Puzzle puzzle = dissection_puzzle(task.input.pictures, all, tilings, all.turning());
  puzzle.comment = fmt::format("{} for {}", counted(std::ssize(tilings.front()), "piece"),
                               counted(all.target_count(), "picture"));
  puzzle.provenance = provenance_of(task, arguments);
  return puzzle;
}

std::string repainted_text(const PicturesInput& input) {
  std::string text;
  for (const Repainted& r : input.repainted)
    text += fmt::format("repainted: picture {}, cell ({}, {}, {}), colour {} to {}\n", r.picture + 1,
                        r.cell.x, r.cell.y, r.cell.z, r.from, r.to);
  return text;
}

Json repainted_json(const PicturesInput& input) {
  Json list = Json::array();
  for (const Repainted& r : input.repainted)
    list.push_back(
        {{"picture", r.picture}, {"cell", {r.cell.x, r.cell.y, r.cell.z}}, {"from", r.from}, {"to", r.to}});
  return list;
}

std::string text_of(const DissectionResult& result, const TilePlaces& all, const PicturesInput& input,
                    const std::string& file) {
  if (result.found == Verdict::No) return fmt::format("no: {}\n", result.reason);
  if (!result.best)
    return fmt::format("unknown: no common pieces found; at least {}\n",
                       counted(result.lower_bound, "piece"));
  std::string text =
      fmt::format("{} for {}, {}\n", counted(result.tiles, "piece"), counted(all.target_count(), "picture"),
                  result.optimal ? "which is the fewest possible"
                                 : fmt::format("at least {} are needed", result.lower_bound));
  text += repainted_text(input);
  return file.empty() ? text : text + escaped(file) + "\n";
}

class Clock {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

DissectionOptions options_from(const Arguments& arguments) {
  DissectionOptions options;
  if (arguments.given("single-colour"))
    options.single_colour_most = static_cast<int>(arguments.integer("single-colour"));
  if (arguments.given("enough")) options.enough = static_cast<int>(arguments.integer("enough"));
  if (arguments.given("steps")) options.rounds = static_cast<std::uint64_t>(arguments.integer("steps"));
  return options;
}

}  // namespace

Result<Answer> dissect_pictures(const DissectingTask& task, const Arguments& arguments, Context& context) {
  const PicturesInput& input = task.input;
  const auto rules = rules_from(arguments, input, context);
  if (!rules) return rules.error();
  std::vector<Target> targets;
  for (const Shape& shape : input.pictures.shapes) targets.emplace_back(shape);
  const TilePlaces all(std::move(targets), *rules);

  auto kept = KeptDesigns::wanted_by(arguments);
  if (!kept) return kept.error();
  const Clock clock;
  double first_seconds = -1;
  Workers workers(static_cast<int>(arguments.integer("threads")));
  const auto better = [&](const Tilings& tilings, int bound) {
    if (first_seconds < 0) first_seconds = clock.seconds();
    const auto pieces = std::ssize(tilings.front());
    std::string path;
    if (kept->wanted()) {
      const Puzzle puzzle = finished(tilings, all, task, arguments);
      if (confirmed(puzzle) == Verdict::Yes)
        path = kept->keep(fmt::format("pieces-{}", pieces), puzzle, arguments, context);
    }
    context.run.tell(
        fmt::format("{} after {:.1f} s, at least {}", counted(pieces, "piece"), clock.seconds(), bound),
        path);
  };
  const DissectionResult result = dissect(all, options_from(arguments), workers, context.run, better);
  if (!kept->status()) return kept->status().error();

  Answer answer;
  answer.verdict = result.found;
  const std::string out = result.best ? arguments.text("output") : "";
  if (result.best) {
    const Puzzle puzzle = finished(*result.best, all, task, arguments);
    answer.verdict = both(answer.verdict, confirmed(puzzle));
    if (!out.empty())
      if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
  }
  answer.fields = {{"pieces", result.best ? Json(result.tiles) : Json()},
                   {"lower_bound", result.lower_bound},
                   {"optimal", result.optimal},
                   {"first_seconds", first_seconds < 0 ? Json() : Json(first_seconds)},
                   {"pictures", all.target_count()},
                   {"cells", all.area()},
                   {"kinds", all.classes().size()},
                   {"repainted", repainted_json(input)},
                   {"file", out.empty() ? Json() : Json(out)}};
  if (!result.reason.empty()) answer.fields["reason"] = result.reason;
  answer.text = text_of(result, all, input, out);
  return answer;
}

std::vector<Option> dissecting_options(std::string_view tiles) {
  return {{"tiles",
           't',
           ValueKind::Text,
           "LIST",
           tiles,
           "sizes, names like L3 and T4, or files with drawn tiles",
           0,
           0,
           {}},
          {"min-size", 0, ValueKind::Integer, "N", "1", "leave out smaller tiles", 1, kLargestTile, {}},
          {"no-flip", 0, ValueKind::Flag, "", "", "flat pieces must not be turned over", 0, 0, {}},
          {"nontrivial", 0, ValueKind::Flag, "", "", "no piece of a single colour", 0, 0, {}},
          {"single-colour",
           0,
           ValueKind::Integer,
           "N",
           "",
           "at most so many pieces of a single colour",
           0,
           10000,
           {}},
          {"enough", 0, ValueKind::Integer, "N", "", "stop at so many pieces", 1, 10000, {}},
          keep_all_option(),
          {"steps", 0, ValueKind::Integer, "N", "", "stop after so many rounds of search", 1, 1e9, {}}};
}

}  // namespace kumiki
