#include "verbs/verb.h"

#include <algorithm>

#include "verbs/table.h"

namespace kumiki {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> table = [] {
    std::vector<Verb> list{
        solve_verb(),       level_verb(),       design_level_verb(), design_recursive_verb(),
        design_cube_verb(), design_burr_verb(), burr_solve_verb(),   burr_piece_verb(),
        burr_random_verb(), burr_census_verb(), dissect_verb(),      rearrange_verb(),
        pattern_verb(),     qr_verb(),          font_verb(),         show_verb(),
        convert_verb(),     verify_verb(),      export_verb(),       voxelize_verb(),
        studio_verb()};
    for (Verb& verb : library_verbs()) list.push_back(std::move(verb));
    for (Verb& verb : std::vector{demo_verb(), bench_verb(), help_verb()}) list.push_back(std::move(verb));
    return list;
  }();
  return table;
}

const Verb* find_verb(std::string_view name) {
  const auto found =
      std::find_if(verbs().begin(), verbs().end(), [&](const Verb& verb) { return verb.name == name; });
  return found == verbs().end() ? nullptr : &*found;
}

const std::vector<Option>& common_options() {
  static const std::vector<Option> table{
      {"json", 0, ValueKind::Flag, "", "", "one JSON document on stdout instead of text", 0, 0, {}},
      {"quiet", 'q', ValueKind::Flag, "", "", "no progress and no warnings on stderr", 0, 0, {}},
      {"seed",
       0,
       ValueKind::Integer,
       "N",
       "1",
       "seed of everything random; same seed, same bytes",
       0,
       1e15,
       {}},
      {"threads",
       0,
       ValueKind::Integer,
       "N",
       "0",
       "threads to work with, 0 for all; never changes the result",
       0,
       1024,
       {}},
      {"time-limit",
       0,
       ValueKind::Real,
       "SECONDS",
       "",
       "stop then, with the best so far (exit 3)",
       0,
       1e9,
       {}},
      {"progress",
       0,
       ValueKind::Choice,
       "HOW",
       "auto",
       "progress and news on stderr: a bar if it is a terminal, one JSON object a line, or none",
       0,
       0,
       {"auto", "json", "none"}},
      {"output", 'o', ValueKind::Path, "PATH", "", "write the result there", 0, 0, {}},
      {"force", 'f', ValueKind::Flag, "", "", "overwrite a file that exists", 0, 0, {}},
      {"help", 'h', ValueKind::Flag, "", "", "help for this verb", 0, 0, {}},
  };
  return table;
}

const Option* find_option(const Verb& verb, std::string_view name) {
  for (const auto* table : {&verb.options, &common_options()})
    for (const Option& option : *table)
      if (option.name == name) return &option;
  return nullptr;
}

}  // namespace kumiki
