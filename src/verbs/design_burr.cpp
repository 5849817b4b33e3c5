// design burr, burr random: six-piece burrs with wanted properties, from all sticks or from those in a box.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "base/version.h"
#include "design/burr_box.h"
#include "design/burr_puzzle.h"
#include "design/burr_search.h"
#include "verbs/burr_input.h"
#include "verbs/designed_puzzle.h"
#include "verbs/input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostListed = 1000, kMostShown = 20;
constexpr std::uint64_t kVerifySteps = 200'000'000;

// --- what is wished for ------------------------------------------------------------------------------------

// "N" or "N..M".
Status set_false(const std::string& text, BurrWishes& wishes) {
  const std::size_t dots = text.find("..");
  const auto low = whole_number(text.substr(0, dots), 0, 1'000'000);
  const auto high = dots == std::string::npos ? low : whole_number(text.substr(dots + 2), 0, 1'000'000);
  if (!low || !high || *low > *high)
    return Error{fmt::format("--false-assemblies: expected N or N..M, found {}", quote(text))};
  wishes.least_false = *low;
  wishes.most_false = *high;
  return Done{};
}

Result<BurrWishes> wishes_from(const Arguments& arguments) {
  BurrWishes wishes;
  wishes.length = static_cast<int>(arguments.integer("length"));
  wishes.level = static_cast<int>(arguments.integer("level"));
  // Without a word about the level any will do.
  wishes.at_least = arguments.flag("at-least") || !arguments.given("level");
  wishes.unique = arguments.flag("unique");
  wishes.notchable = arguments.flag("notchable");
  if (arguments.given("holes")) wishes.most_holes = static_cast<int>(arguments.integer("holes"));
  if (arguments.given("false-assemblies"))
    if (auto status = set_false(arguments.text("false-assemblies"), wishes); !status) return status.error();
  return wishes;
}

Result<std::vector<int>> box_from(const std::string& text, bool notchable) {
  std::vector<int> box;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(",x ", from), text.size());
    if (end > from) {
      const auto number = parse_stick(text.substr(from, end - from));
      if (!number) return Error{"--box: " + number.error().message};
      if (!notchable || is_notchable_stick(*number)) box.push_back(*number);
    }
    from = end + 1;
  }
  if (box.size() < kPlaces)
    return Error{
        fmt::format("--box: expected six sticks or more, found {}", counted(std::ssize(box), "stick"))};
  return box;
}

// --- the puzzle --------------------------------------------------------------------------------------------

Provenance provenance_of(std::string_view verb, const Arguments& arguments) {
  Provenance provenance{
      kVersion, std::string(verb), static_cast<std::uint64_t>(arguments.integer("seed")), {}};
  for (const char* name : {"level", "length", "false-assemblies", "holes", "box", "steps"})
    if (arguments.given(name)) provenance.options.emplace_back(name, arguments.text(name));
  for (const char* name : {"at-least", "unique", "notchable"})
    if (arguments.flag(name)) provenance.options.emplace_back(name, "yes");
  return provenance;
}

Puzzle finished(const BurrFacts& facts, std::string_view verb, const Arguments& arguments, Workers& workers) {
  const int length = static_cast<int>(arguments.integer("length"));
  const BurrFrame frame;
  Puzzle puzzle = burr_puzzle(facts.pieces, length);
  puzzle.problems[0].solutions.push_back(burr_solution(frame, puzzle, 0, facts.best, length));
  puzzle.comment = fmt::format("six-piece burr {}, level {}", fmt::join(facts.pieces, " "), facts.level);
  puzzle.provenance = provenance_of(verb, arguments);
  add_plan(puzzle, workers);
  puzzle.claims.push_back({ClaimKind::Level, 0, 0, facts.level, {}});
  if (arguments.flag("unique")) puzzle.claims.push_back({ClaimKind::Unique, 0, 0, {}, {}});
  return puzzle;
}

// --- the answer --------------------------------------------------------------------------------------------

Json facts_json(const BurrFacts& facts) {
  return {{"pieces", facts.pieces},
          {"level", facts.level},
          {"holes", facts.holes},
          {"assemblies", facts.assemblies},
          {"solutions", facts.solutions}};
}

std::string facts_text(const BurrFacts& facts) {
  return fmt::format("{}: level {}, {}, {}, {}\n", fmt::join(facts.pieces, " "), facts.level,
                     counted(facts.holes, "hole"), counted(facts.assemblies, "assembly", "assemblies"),
                     counted(facts.solutions, "solution"));
}

void tell_box(const BurrBoxResult& found, Answer& answer) {
  Json list = Json::array();
  for (std::size_t k = 0; k < std::min(found.burrs.size(), kMostListed); ++k)
    list.push_back(facts_json(found.burrs[k]));
  answer.fields["burrs"] = found.burrs.size();
  answer.fields["assemblies_looked_at"] = found.assemblies;
  answer.fields["list"] = std::move(list);
  answer.text = fmt::format("{}{}\n", counted(std::ssize(found.burrs), "burr"),
                            found.found == Verdict::Unknown ? "; the search did not end, there may be more"
                            : found.found == Verdict::No    ? "; that is a proof"
                                                            : "");
  for (std::size_t k = 0; k < std::min(found.burrs.size(), kMostShown); ++k)
    answer.text += facts_text(found.burrs[k]);
  if (found.burrs.size() > kMostShown)
    answer.text += fmt::format("and {} more\n", found.burrs.size() - kMostShown);
}

Result<Answer> design(std::string_view verb, const Arguments& arguments, Context& context) {
  if (auto status = check_output(arguments); !status) return status.error();
  const auto wishes = wishes_from(arguments);
  if (!wishes) return wishes.error();
  Workers workers(static_cast<int>(arguments.integer("threads")));
  Answer answer;
  std::optional<BurrFacts> best;
  Run run(context.run,
          arguments.given("steps") ? static_cast<std::uint64_t>(arguments.integer("steps")) : Run::kNoLimit);
  if (verb == "design burr" && arguments.given("box")) {
    const auto box = box_from(arguments.text("box"), wishes->notchable);
    if (!box) return box.error();
    const BurrBoxResult found = burrs_from_box(*box, *wishes, run);
    if (!found.burrs.empty()) best = found.burrs.front();
    answer.verdict = found.found;
    tell_box(found, answer);
  } else {
    const BurrSearchResult found = search_burr(*wishes, workers, run);
    best = found.best;
    answer.verdict = found.found;
    answer.fields = best ? facts_json(*best) : Json::object();
    answer.fields["evaluations"] = found.evaluations;
    answer.text = found.found == Verdict::Yes ? "" : "unknown: the wish was not met; the closest is ";
    answer.text += best ? facts_text(*best) : "none\n";
  }
  if (!best || best->level == 0) return answer;
  const Puzzle puzzle = finished(*best, verb, arguments, workers);
  answer.verdict = both(answer.verdict, confirmed(puzzle, kVerifySteps));
  const std::string out = arguments.text("output");
  if (!out.empty()) {
    if (auto saved = save_puzzle(out, puzzle, arguments, context); !saved) return saved.error();
    answer.text += escaped(out) + "\n";
  }
  answer.fields["file"] = out.empty() ? Json() : Json(out);
  return answer;
}

Result<Answer> run_design_burr(const Arguments& arguments, Context& context) {
  return design("design burr", arguments, context);
}
Result<Answer> run_burr_random(const Arguments& arguments, Context& context) {
  return design("burr random", arguments, context);
}

std::vector<Option> wish_options() {
  return {
      {"level", 'l', ValueKind::Integer, "L", "1", "moves that free the first stick; else any", 1, 12, {}},
      {"at-least", 0, ValueKind::Flag, "", "", "a higher level is welcome too", 0, 0, {}},
      {"unique", 0, ValueKind::Flag, "", "", "one assembly only comes apart", 0, 0, {}},
      {"notchable", 0, ValueKind::Flag, "", "", "sticks that a saw can make", 0, 0, {}},
      {"false-assemblies",
       0,
       ValueKind::Text,
       "N..M",
       "",
       "so many assemblies that do not come apart",
       0,
       0,
       {}},
      {"holes", 0, ValueKind::Integer, "E", "", "at most so many inner cells stay empty", 0, 32, {}},
      stick_length_option(),
      {"steps", 0, ValueKind::Integer, "N", "", "stop after about so many assemblies", 1, 1e15, {}}};
}

}  // namespace

Verb design_burr_verb() {
  Verb verb{
      "design burr",
      "six-piece burrs by search, or all that a box of sticks makes",
      "Looks for six sticks whose burr has the wanted level, a unique solution, so many false assemblies. "
      "With "
      "--box it answers which burrs can be built from the sticks at hand: every six of them that come apart, "
      "the highest level first. The result is checked by the independent verifier before it is told.",
      {},
      wish_options(),
      {"kumiki design burr --level 5 --unique --notchable -o burr.kumiki.json",
       "kumiki design burr --box 1,52,188,615,768,792,824,960,975,976,992,1024 --level 3 --at-least"},
      true,
      run_design_burr};
  verb.options.insert(
      verb.options.begin(),
      {"box", 0, ValueKind::Text, "N,N,…", "", "the sticks at hand, copies as often as there are", 0, 0, {}});
  return verb;
}

Verb burr_random_verb() {
  return {"burr random",
          "a six-piece burr drawn at random, with wanted properties",
          "The same search as design burr without a box; another --seed gives another burr.",
          {},
          wish_options(),
          {"kumiki burr random --seed 7", "kumiki burr random --level 5 --unique"},
          true,
          run_burr_random};
}

}  // namespace kumiki
