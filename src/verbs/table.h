// One function a verb: its row of the table. Each stands in the file named after the verb.
#pragma once

#include "verbs/verb.h"

namespace kumiki {

Verb bench_verb();
Verb burr_census_verb();
Verb burr_piece_verb();
Verb burr_random_verb();
Verb burr_solve_verb();
Verb convert_verb();
Verb demo_verb();
Verb dissect_verb();
Verb design_burr_verb();
Verb design_cube_verb();
Verb design_level_verb();
Verb design_recursive_verb();
Verb export_verb();
Verb font_verb();
Verb help_verb();
Verb level_verb();
Verb pattern_verb();
Verb qr_verb();
Verb rearrange_verb();
Verb show_verb();
Verb solve_verb();
Verb studio_verb();
Verb verify_verb();
Verb voxelize_verb();

std::vector<Verb> library_verbs();

// --library FILE, for the verbs that use one.
Option library_option();

}  // namespace kumiki
