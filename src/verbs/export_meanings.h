// Which options of an export mean something for which formats.
#pragma once

#include <string>

#include "verbs/arguments.h"

namespace kumiki {

// An option that would change nothing is a misunderstanding: an Error that names the formats it is for.
Status check_meanings(const Arguments& arguments, const std::string& format);

}  // namespace kumiki
