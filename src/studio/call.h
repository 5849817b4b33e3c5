// A request taken apart: the words of its path, its questions, its JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"
#include "studio/reply.h"

namespace kumiki {

struct Call {
  std::string method;
  std::vector<std::string> path;             // without "api": {"jobs", "3"}
  std::map<std::string, std::string> query;  // the last one counts
  Json body;                                 // null when there is none
};

// Depth and memory of the JSON are limited as in files; broken escapes are refused.
Result<Call> call_of(const HttpRequest& request);

// The path and the questions of "/a%20b?x=1".
struct Target {
  std::vector<std::string> path;
  std::map<std::string, std::string> query;
};
Result<Target> target_of(std::string_view target);

// Fields of a body; an Error names the field.
Result<std::string> text_field(const Json& body, const char* name);
Result<Puzzle> puzzle_field(const Json& body);

// "12" → 12; nothing for anything else.
std::optional<std::int64_t> number_of(const std::string& text);

}  // namespace kumiki
