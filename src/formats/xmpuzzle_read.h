// What the parts of the .xmpuzzle reader share: the budgets of a file, its first fault, and how a number, a
// list or a left-over is taken from an element. Each function returns false when it has put a fault.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "formats/format.h"
#include "formats/memory_budget.h"
#include "formats/xml_document.h"
#include "formats/xml_text.h"

namespace kumiki {

struct XmpuzzleRead {
  Warnings& warnings;
  CellBudget cells = {};
  MemoryBudget memory = {};
  std::optional<XmlFault> fault = {};
  std::int64_t pieces = 0;  // of the problem that is being read

  bool fail(pugi::xml_node where, std::string message);
  bool take(pugi::xml_node where, std::size_t count, std::size_t each);
  // Said once, and not more than a screenful in all.
  void warn(std::string text);
};

// The whole text is one number of this type, white space aside.
template <class Number>
bool parse_number(std::string_view text, Number& number) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return false;
  text = text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
  const auto end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  return result.ec == std::errc() && result.ptr == end;
}

bool wrong_number(XmpuzzleRead& read, pugi::xml_node element, const char* name);

// An attribute that is there must be a number; one that is missing leaves `number` as it is.
template <class Number>
bool read_number(XmpuzzleRead& read, pugi::xml_node element, const char* name, Number& number) {
  const pugi::xml_attribute attribute = element.attribute(name);
  return !attribute || parse_number(attribute.value(), number) || wrong_number(read, element, name);
}

template <class Number>
bool read_optional(XmpuzzleRead& read, pugi::xml_node element, const char* name,
                   std::optional<Number>& number) {
  Number value = 0;
  if (!read_number(read, element, name, value)) return false;
  if (element.attribute(name)) number = value;
  return true;
}

bool require(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes);

// Exactly `count` whole numbers; takes them from the memory budget first.
bool read_list(XmpuzzleRead& read, pugi::xml_node element, std::size_t count, std::vector<int>& numbers);

// Attributes and elements that are none of these. An attribute that stands twice is a fault.
bool read_extras(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes,
                 std::string_view elements, Extras& extras);
// The same where a Puzzle has no room for them: a warning.
bool drop_extras(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes,
                 std::string_view elements);

bool read_puzzle_element(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle);
bool read_problem(XmpuzzleRead& read, pugi::xml_node element, Puzzle& puzzle);
bool read_solution(XmpuzzleRead& read, pugi::xml_node element, const Puzzle& puzzle, Problem& problem);
bool read_plan(XmpuzzleRead& read, pugi::xml_node element, Plan& plan);

}  // namespace kumiki
