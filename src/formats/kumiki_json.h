// The native .kumiki.json, format kumiki/1: everything a Puzzle holds. Documented in docs/formats.md.
#pragma once

#include "formats/format.h"

namespace kumiki {

Result<Puzzle> read_kumiki_json(std::string_view bytes, Warnings& warnings);
Result<std::string> write_kumiki_json(const Puzzle& puzzle, Warnings& warnings);

}  // namespace kumiki
