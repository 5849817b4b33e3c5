// argv → raw arguments, by the verb's table. The one place that knows CLI11.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments.h"

namespace kumiki {

// `words` are those after the verb.
Result<RawArguments> parse_command_line(const Verb& verb, const std::vector<std::string>& words);

}  // namespace kumiki
