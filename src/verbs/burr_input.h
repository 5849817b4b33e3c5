// Where the verbs of the six-piece burr get their sticks from: numbers, the burr solver's drawings, files.
#pragma once

#include "design/burr_puzzle.h"
#include "verbs/arguments.h"

namespace kumiki {

struct BurrInput {
  Puzzle puzzle;  // one problem is looked at
  int problem = 0;
  BurrOf burr;
};

// One stick: a number, or four rows of six such as xxxxxx/xx..xx/x.xxxx/x...xx. The name of a connected one.
Result<int> parse_stick(const std::string& word);

// Six sticks, or a file and --puzzle N (counted from 0); --length changes how long they are.
Result<BurrInput> burr_input(const Arguments& arguments, Context& context);

// The option --length, for tables.
Option stick_length_option();

}  // namespace kumiki
