// dissect: one set of coloured tiles that makes several pictures.
#include "verbs/designed_puzzle.h"
#include "verbs/dissecting.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

Result<Answer> run_dissect(const Arguments& arguments, Context& context) {
  if (auto status = check_output(arguments); !status) return status.error();
  auto input = load_pictures(arguments, context);
  if (!input) return input.error();
  return dissect_pictures({"dissect", std::move(*input), {"cell", "transparent", "balance"}}, arguments,
                          context);
}

}  // namespace

Verb dissect_verb() {
  Verb verb{
      "dissect",
      "common multicolour polyomino pieces for several pictures",
      "Finds one set of coloured tiles that makes every picture, with as few tiles as possible. Pictures are "
      "PNG "
      "files (a pixel a cell, what is transparent is outside), tasks drawn in letters, or coloured solids "
      "(.vox), which are cut into polycubes. Each better set is announced; Ctrl-C and --time-limit end with "
      "the "
      "best. Optimal is said only with a proof.",
      {{"FILE", "pictures, or a task with several", 1, 100, Takes::Picture}},
      dissecting_options("2,3,4"),
      {"kumiki dissect dog.png house.png --tiles 4,5 -o dog-house.kumiki.json",
       "kumiki dissect a.vox b.vox --tiles 3,4"},
      true,
      run_dissect};
  for (Option& option : picture_options()) verb.options.push_back(std::move(option));
  return verb;
}

}  // namespace kumiki
