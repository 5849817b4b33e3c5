// burr census: counts six-piece burrs, all of them or some shards, by level.
#include "census/burr_census.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "census/burr_counter.h"
#include "verbs/burr_input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// --- what is asked -----------------------------------------------------------------------------------------

BurrCensusJob job_from(const Arguments& arguments) {
  BurrCensusJob job;
  const std::string kind = arguments.text("kind");
  job.solid = kind == "solid";
  job.kind = kind == "notchable" || arguments.flag("notchable") ? BurrKind::Notchable : BurrKind::All;
  job.length = static_cast<int>(arguments.integer("length"));
  job.shards = shards_of(job);
  return job;
}

// All of them; every nth, beginning in the middle of the first stretch; or a range.
Result<std::vector<int>> wanted_from(const Arguments& arguments, int shards) {
  std::vector<int> wanted;
  if (arguments.given("sample") && arguments.given("shards"))
    return Error{"--sample and --shards cannot be given together"};
  if (arguments.given("sample")) {
    const auto count = std::min(arguments.integer("sample"), std::int64_t{shards});
    for (std::int64_t k = 0; k < count; ++k)
      wanted.push_back(static_cast<int>((2 * k + 1) * shards / (2 * count)));
    return wanted;
  }
  int first = 0, last = shards - 1;
  if (arguments.given("shards")) {
    const std::string text = arguments.text("shards");
    const std::size_t dots = text.find("..");
    const auto a = whole_number(text.substr(0, dots), 0, shards - 1);
    const auto b = dots == std::string::npos ? a : whole_number(text.substr(dots + 2), 0, shards - 1);
    if (!a || !b || *a > *b)
      return Error{fmt::format("--shards: expected A..B from 0 to {}, found {}", shards - 1, quote(text))};
    first = *a, last = *b;
  }
  for (int shard = first; shard <= last; ++shard) wanted.push_back(shard);
  return wanted;
}

bool counts_only(const Arguments& arguments) {
  const bool levels = arguments.flag("levels") || arguments.given("sample") || arguments.given("shards") ||
                      arguments.given("journal");
  return arguments.flag("count") || (arguments.text("kind") == "all" && !levels);
}

// --- answers -----------------------------------------------------------------------------------------------

Json levels_json(const std::vector<std::uint64_t>& by_level) {
  Json levels = Json::object();
  for (std::size_t level = 0; level < by_level.size(); ++level)
    levels[fmt::format("{}", level)] = by_level[level];
  return levels;
}

void add_counts(const BurrCounts& counts, const std::string& ending, Json& fields) {
  fields["assemblies" + ending] = counts.assemblies;
  fields["by_level" + ending] = levels_json(counts.by_level);
  fields["partial" + ending] = counts.partial;
  fields["complete" + ending] = counts.complete;
}

std::string counts_text(const BurrCensusCounts& counts) {
  const auto row = [](std::string_view name, std::uint64_t logical, std::uint64_t turns) {
    return fmt::format("{:<22}{:>16}{:>16}\n", name, logical, turns);
  };
  const BurrCounts &logical = counts.logical, &turns = counts.rotations_only;
  std::string text = fmt::format("{:<22}{:>16}{:>16}\n", "", "logical", "rotations only");
  text += row("assemblies", logical.assemblies, turns.assemblies);
  for (std::size_t level = 0; level < logical.by_level.size(); ++level)
    text += row(level == 0 ? "  never comes apart" : fmt::format("  level {}", level),
                logical.by_level[level], turns.by_level[level]);
  text += row("something comes off", logical.partial, turns.partial);
  return text + row("comes apart wholly", logical.complete, turns.complete);
}

// What was found must add up to what was counted by other means.
Status check_total(const BurrCensusJob& job, const BurrCensusCounts& counts, Workers& workers, Run& run) {
  if (job.solid) return Done{};
  const BurrFrame frame;
  const BurrStock stock(frame, job.kind);
  const auto total = count_assemblies(stock, workers, run);
  if (!total) return Done{};
  if (total->logical != counts.logical.assemblies ||
      total->rotations_only != counts.rotations_only.assemblies)
    assertion_failed("the census has found every assembly", __FILE__, __LINE__);
  return Done{};
}

std::vector<double> column(const BurrCensusResult& result,
                           const std::function<std::uint64_t(const BurrTally&)>& of) {
  std::vector<double> values;
  for (const BurrTally& tally : result.shards) values.push_back(static_cast<double>(of(tally)) / kShares);
  return values;
}

std::uint64_t all_of(const BurrTally& tally) {
  std::uint64_t sum = 0;
  for (const Shares& shares : tally.by_level) sum += shares.all;
  return sum;
}

// What a part of the shards says of the whole: with its spread, never as a count.
void add_projection(const BurrCensusJob& job, const BurrCensusResult& result, Workers& workers, Run& run,
                    Answer& answer) {
  const BurrFrame frame;
  const BurrStock stock(frame, job.kind);
  std::optional<BurrAssemblies> total;
  if (!job.solid) total = count_assemblies(stock, workers, run);
  const auto bases = column(result, all_of);
  double base = 0;
  for (const double value : bases) base += value;
  const double whole =
      total ? static_cast<double>(total->logical) : base * job.shards / static_cast<double>(bases.size());
  Json projection{{"shards", result.shards.size()}, {"of", job.shards}, {"by_level", Json::object()}};
  answer.text += fmt::format("projected from {} of {} shards (logical, one standard deviation):\n",
                             result.shards.size(), job.shards);
  const auto add = [&](Json& place, const std::string& name, const std::string& words, const auto& of) {
    const Estimate found = estimate(column(result, of), bases, whole, job.shards);
    place[name] = {{"estimate", std::llround(found.value)}, {"spread", std::llround(found.spread)}};
    answer.text += fmt::format("{:<22}{:>16.0f} ± {:.0f}\n", words, found.value, found.spread);
  };
  std::size_t highest = 0;
  for (std::size_t level = 0; level < result.tally.by_level.size(); ++level)
    if (result.tally.by_level[level].all > 0) highest = level;
  for (std::size_t level = 0; level <= highest; ++level)
    add(projection["by_level"], fmt::format("{}", level),
        level == 0 ? "  never comes apart" : fmt::format("  level {}", level),
        [level](const BurrTally& tally) { return tally.by_level[level].all; });
  add(projection, "partial", "something comes off",
      [](const BurrTally& tally) { return all_of(tally) - tally.by_level[0].all; });
  add(projection, "complete", "comes apart wholly",
      [](const BurrTally& tally) { return tally.complete.all; });
  if (total)
    answer.fields["assemblies"] = total->logical,
    answer.fields["assemblies_rotations_only"] = total->rotations_only;
  answer.fields["projection"] = std::move(projection);
}

Result<Answer> count_only(const BurrCensusJob& job, Workers& workers, Context& context) {
  if (job.solid) return Error{"--count: solid burrs are found by building them; leave it out"};
  const BurrFrame frame;
  const BurrStock stock(frame, job.kind);
  const auto total = count_assemblies(stock, workers, context.run);
  Answer answer;
  if (!total) return answer.verdict = Verdict::Unknown, answer.text = "unknown: stopped\n", answer;
  answer.fields = {{"kind", job.kind == BurrKind::All ? "all" : "notchable"},
                   {"pieces", stock.pieces()},
                   {"assemblies", total->logical},
                   {"assemblies_rotations_only", total->rotations_only},
                   {"assemblies_fully_rotated", total->labelled}};
  answer.text = fmt::format("{} assemblies of {} pieces ({} modulo rotations only, {} in all positions)\n",
                            total->logical, stock.pieces(), total->rotations_only, total->labelled);
  if (job.kind == BurrKind::All)
    answer.text += "by level: --sample N for a projection, --levels --journal FILE for the whole census\n";
  return answer;
}

Result<Answer> run_burr_census(const Arguments& arguments, Context& context) {
  const BurrCensusJob job = job_from(arguments);
  const auto wanted = wanted_from(arguments, job.shards);
  if (!wanted) return wanted.error();
  Workers workers(static_cast<int>(arguments.integer("threads")));
  if (counts_only(arguments)) return count_only(job, workers, context);
  const auto result = burr_census({job, *wanted, arguments.text("journal")}, workers, context.run);
  if (!result) return result.error();
  Answer answer;
  if (!result->leads) return answer;
  answer.verdict = result->every_wanted ? Verdict::Yes : Verdict::Unknown;
  answer.fields = {{"kind", arguments.text("kind")}, {"length", job.length}};
  answer.text = fmt::format("{} burrs, length {}: {} of {} shards\n", arguments.text("kind"), job.length,
                            result->shards.size(), job.shards);
  if (static_cast<int>(result->shards.size()) == job.shards) {
    const auto counts = whole_counts(result->tally);
    if (!counts) assertion_failed(counts.error().message.c_str(), __FILE__, __LINE__);
    if (auto status = check_total(job, *counts, workers, context.run); !status) return status.error();
    add_counts(counts->logical, "", answer.fields);
    add_counts(counts->rotations_only, "_rotations_only", answer.fields);
    answer.text += counts_text(*counts);
    if (job.solid) {
      answer.fields["pieces"] = counts->pieces_used;
      answer.text += fmt::format("{} in those\n", counted(counts->pieces_used, "piece"));
    }
  } else if (!result->shards.empty()) {
    add_projection(job, *result, workers, context.run, answer);
  }
  answer.fields["shards"] = {{"done", result->shards.size()}, {"of", job.shards}};
  answer.fields["searched"] = result->tally.searched;
  return answer;
}

}  // namespace

Verb burr_census_verb() {
  return {"burr census",
          "counts all six-piece burrs of a kind, by level",
          "Builds every assembly of the sticks of a kind and takes each apart. Counts are exact: modulo "
          "rotation and "
          "reflection, and modulo rotation only. Solid burrs have no holes; notchable ones are made with a "
          "saw; of all "
          "sticks the assemblies are counted in seconds, and their levels take hours: --sample N projects "
          "them from N "
          "of 4096 equal shards, --levels does all. With --journal a killed run goes on where it stopped. "
          "Under mpirun "
          "the shards are shared by all ranks.",
          {},
          {{"kind",
            0,
            ValueKind::Choice,
            "KIND",
            "notchable",
            "which burrs",
            0,
            0,
            {"solid", "notchable", "all"}},
           stick_length_option(),
           {"notchable", 0, ValueKind::Flag, "", "", "with --kind solid: notchable sticks only", 0, 0, {}},
           {"count", 0, ValueKind::Flag, "", "", "only how many assemblies there are", 0, 0, {}},
           {"levels", 0, ValueKind::Flag, "", "", "with --kind all: the levels of all of them", 0, 0, {}},
           {"shards", 0, ValueKind::Text, "A..B", "", "only these shards, counted from 0", 0, 0, {}},
           {"sample", 0, ValueKind::Integer, "N", "", "only N shards, spread evenly", 1, 1e6, {}},
           {"journal",
            0,
            ValueKind::Path,
            "FILE",
            "",
            "keep finished shards there, and go on from it",
            0,
            0,
            {}}},
          {"kumiki burr census --kind solid", "kumiki burr census --kind all --sample 41",
           "mpirun -n 8 kumiki burr census --kind all --levels --journal census.journal"},
          false,
          run_burr_census};
}

}  // namespace kumiki
