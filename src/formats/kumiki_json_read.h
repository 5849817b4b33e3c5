// What the parts of the native reader share.
#pragma once

#include <vector>

#include "formats/json_read.h"

namespace kumiki {

struct NativeRead : JsonRead {
  std::int64_t pieces = 0;  // of the problem that is being read
  // For each piece its place in the node of a plan that is being read; -1 between nodes. One table a file:
  // plans are many.
  std::vector<int> place_of = {};
};

bool read_extras(JsonRead& read, const JsonAt& at, Extras& extras);
bool read_problem(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Problem& problem);
bool read_solution(NativeRead& read, const JsonAt& at, const Puzzle& puzzle, Solution& solution);
bool read_plan(NativeRead& read, const JsonAt& at, Plan& plan);

// Calls one(item, value) for each item of an array; the values make a list.
template <class Value, class One>
bool read_list(JsonRead& read, const JsonAt& at, std::string_view name, std::vector<Value>& list, One one) {
  return with_field(at, name, [&](const JsonAt& field) {
    return each_item(read, field, [&](const JsonAt& item) {
      return read.take(item, 1, kGrowingItem<Value>) && one(item, list.emplace_back());
    });
  });
}

inline bool read_extras_field(JsonRead& read, const JsonAt& at, std::string_view name, Extras& extras) {
  return with_field(at, name, [&](const JsonAt& field) { return read_extras(read, field, extras); });
}

}  // namespace kumiki
