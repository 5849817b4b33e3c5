// The tables of a library and their version. Later versions add a step that brings an older file up to date.
#pragma once

#include "library/database.h"

namespace kumiki {

// Makes the tables of an empty file; refuses files that are something else or newer than this program.
Status prepare_schema(const Database& database, Access access);

}  // namespace kumiki
