// burr piece N: what there is to know of one stick.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/plural.h"
#include "puzzle/stick_facts.h"
#include "verbs/burr_input.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// The two layers as the scheme of the numbers draws them: back row above front row, # is there, . is not.
std::vector<std::string> picture(int number, int length) {
  const Cells stick = stick_cells(number, length);
  std::vector<std::string> rows{"upper           lower"};
  for (int x = 1; x >= 0; --x) {
    std::string row;
    for (int y = 1; y >= 0; --y) {
      for (int z = 0; z < length; ++z) row += stick.test({x, y, z}) ? '#' : '.';
      if (y == 1) row += std::string(static_cast<std::size_t>(std::max(2, 16 - length)), ' ');
    }
    rows.push_back(row + (x == 1 ? "  back" : "  front"));
  }
  return rows;
}

const char* yes_no(bool value) { return value ? "yes" : "no"; }

std::string text_of(const StickFacts& facts, int number, int length) {
  std::string text = fmt::format("stick {}{}\n\n", facts.smallest,
                                 number == facts.smallest ? "" : fmt::format(", given as {}", number));
  for (const std::string& row : picture(facts.smallest, length)) text += "  " + row + "\n";
  text += fmt::format("\nnumbers      {}\n", fmt::join(facts.numbers, " "));
  text += fmt::format("missing      {} of 12 cubes\n", facts.removed);
  text += fmt::format("notchable    {}\nmillable     {}\n", yes_no(facts.notchable), yes_no(facts.millable));
  text += fmt::format("symmetry     {}\n",
                      facts.turns == 1 ? "none" : fmt::format("{} of the 8 turns of a bar", facts.turns));
  text += fmt::format("mirror image {}\n",
                      facts.mirror == facts.smallest ? "itself" : fmt::format("{}", facts.mirror));
  return text +
         fmt::format("orientations {}, of which {} in a burr\n", facts.positions(), facts.numbers.size());
}

Result<Answer> run_burr_piece(const Arguments& arguments, Context&) {
  const auto name = parse_stick(arguments.operands().front());
  if (!name) return name.error();
  const int length = static_cast<int>(arguments.integer("length"));
  const StickFacts facts = stick_facts(*name);
  Answer answer;
  answer.fields = {{"number", facts.smallest},         {"numbers", facts.numbers},
                   {"removed", facts.removed},         {"notchable", facts.notchable},
                   {"millable", facts.millable},       {"symmetry", facts.turns},
                   {"mirror", facts.mirror},           {"orientations", facts.positions()},
                   {"picture", picture(*name, length)}};
  const std::string& given = arguments.operands().front();
  const bool other =
      given.find_first_not_of("0123456789") == std::string::npos && given != fmt::format("{}", *name);
  answer.text = text_of(facts, other ? std::stoi(given) : *name, length);
  return answer;
}

}  // namespace

Verb burr_piece_verb() {
  return {"burr piece",
          "one stick of the six-piece burr: picture, numbers, how it can be made",
          "Shows a stick by number: its picture, all numbers of the same piece (the smallest is its name), "
          "whether a saw can make it (notchable) or a router (millable: no blind corner), its symmetry, its "
          "mirror image, and in how many ways it can lie.",
          {{"STICK", "a number from 1 to 4096, or four rows of six such as xxxxxx/xx..xx/x.xxxx/x...xx", 1, 1, Takes::Stick}},
          {stick_length_option()},
          {"kumiki burr piece 1024", "kumiki burr piece 792 --length 8"},
          false,
          run_burr_piece};
}

}  // namespace kumiki
