// A verb: its option table, what it takes and what it answers.
//
// The table is the only place where an option is described: the command line, `--help`, the man page, the
// shell completion, the range checks and the studio's forms are all made from it. A verb never prints; it
// returns an Answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "base/run.h"
#include "base/verdict.h"
#include "formats/format.h"

namespace kumiki {

enum class ValueKind { Flag, Integer, Real, Text, Path, Choice };

struct Option {
  std::string_view name;  // without dashes
  char letter = 0;        // short form, 0 for none
  ValueKind kind = ValueKind::Flag;
  std::string_view value;     // how the value is called in help: "N", "PATH"
  std::string_view fallback;  // the default, as one would type it; empty for none
  std::string_view help;
  double least = 0, most = 0;             // for numbers
  std::vector<std::string_view> choices;  // for Choice
  // For Choice: up to so many, with commas between. For Text: up to so many, then joined by 'x': 4 5 6.
  int words = 1;
};

// What a form offers for an operand: a puzzle that is open or kept, a shape (a puzzle or a name with sizes),
// words (that are never read as the name of a file), any file, a picture (a file, or drawn), or a stick of
// the six-piece burr (its number, or chosen from all of them).
enum class Takes { Puzzle, Shape, Text, File, Picture, Stick };

struct Operand {
  std::string_view name;  // "FILE"
  std::string_view help;
  int least = 1;
  int most = 1;
  Takes takes = Takes::Puzzle;
};

class Arguments;

// What a verb works with besides its arguments.
struct Context {
  Run& run;
  Warnings warnings;
};

struct Answer {
  Verdict verdict = Verdict::Yes;
  nlohmann::ordered_json fields = nlohmann::ordered_json::object();
  std::string text;  // for people; ends with a newline
};

struct Verb {
  std::string_view name;     // "show", "design level"
  std::string_view summary;  // one line without a full stop
  std::string_view description;
  std::vector<Operand> operands;
  std::vector<Option> options;  // besides the common ones
  std::vector<std::string_view> examples;
  bool writes_files = false;  // then -o names them; else -o takes the answer itself
  // None: the program runs it itself, because it needs what lies above this layer.
  Result<Answer> (*run)(const Arguments& arguments, Context& context) = nullptr;
  bool is_job = true;  // the studio has a form for it
  // What -o is in such a job, without a folder; none: result.kumiki.json.
  std::string (*output_name)(const Arguments& arguments) = nullptr;
};

const std::vector<Verb>& verbs();
const Verb* find_verb(std::string_view name);
const std::vector<Option>& common_options();

// The option of a verb or the common one; nullptr when there is none.
const Option* find_option(const Verb& verb, std::string_view name);

}  // namespace kumiki
