// Texts made from the verbs' tables.
#pragma once

#include <string>

#include "verbs/verb.h"

namespace kumiki {

std::string help_text();                  // all verbs, five things to try
std::string help_text(const Verb& verb);  // one verb
std::string man_page();                   // troff
std::string bash_completion();

// "unknown verb 'shwo', did you mean show?"
Error unknown_verb(std::string_view name);

}  // namespace kumiki
