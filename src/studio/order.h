// What a form sends → what the program is called with.
//
// Options go through the verb's own table, like those of the command line, and are refused with the same line.
// Options that name files of this machine are not to be had: operands come as puzzles, as files that were
// uploaded, from the library and the examples, or as words; words are never paths.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "studio/reply.h"
#include "verbs/arguments.h"

namespace kumiki {

// The bytes that become a file of the job, or a word that is passed on as it is.
struct JobOperand {
  std::string name;  // of the file; empty for a word
  std::string text;
};

struct JobOrder {
  const Verb* verb = nullptr;
  std::string title;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<JobOperand> operands;
  std::string output;  // what -o is; empty: the verb has none
  Json sent;           // {operands, options} as they came, to fill the form again
};

// Puzzles that are known by a name of their own.
struct NamedPuzzles {
  std::function<Result<JobOperand>(std::int64_t id)> in_library;
  std::function<Result<JobOperand>(const std::string& id)> in_examples;
};

// Is this option a matter of the form? Those that name files or say how to print are not.
bool is_form_option(const Option& option);

Result<JobOrder> job_order(const Verb& verb, const Json& sent, const NamedPuzzles& named);

// The words after the program's name, for a process that works in a folder beside `in`.
std::vector<std::string> command_line_of(const JobOrder& order, bool resume);

// Can it go on where it was, or must it begin again?
bool keeps_state(const Verb& verb);

}  // namespace kumiki
