// How pieces are to be made, as asked for on the command line or in a form: one table for all verbs that
// make.
#pragma once

#include <vector>

#include "fabricate/print_plates.h"
#include "fabricate/solid_options.h"
#include "verbs/arguments.h"

namespace kumiki {

std::vector<Option> print_options();
// Those of who writes files to print.
std::vector<Option> plate_options();

// What is done for pieces that need supports whichever side is down.
enum class SupportKind { Slicer, Cut, Struts };
SupportKind support_kind(const Arguments& arguments);

// Of the options in that table. The lengths are known to go together.
Result<SolidOptions> solid_options(const Arguments& arguments);
Result<BedOptions> bed_options(const Arguments& arguments);

}  // namespace kumiki
