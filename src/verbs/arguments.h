// The options and operands of one call, checked against the verb's table; from the command line or from a
// form.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verbs/verb.h"

namespace kumiki {

// As they came: nothing is known of them yet. A flag has an empty value.
struct RawArguments {
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> operands;
};

class Arguments {
 public:
  bool flag(std::string_view name) const { return values_.count(std::string(name)) > 0; }
  bool given(std::string_view name) const { return given_.count(std::string(name)) > 0; }
  std::int64_t integer(std::string_view name) const;
  std::optional<double> real(std::string_view name) const;
  std::string text(std::string_view name) const;                  // empty when not given
  std::vector<std::string> choices(std::string_view name) const;  // split at commas
  const std::vector<std::string>& operands() const { return operands_; }

 private:
  friend Result<Arguments> check_arguments(const Verb& verb, const RawArguments& raw);
  std::map<std::string, std::string> values_;  // defaults filled in
  std::map<std::string, bool> given_;
  std::vector<std::string> operands_;
};

// Every option exists, every number is one and in its range, every choice is known, the operands are as many
// as wanted.
Result<Arguments> check_arguments(const Verb& verb, const RawArguments& raw);

}  // namespace kumiki
