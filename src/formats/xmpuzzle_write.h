// The XML text of a .xmpuzzle, before it is packed.
#pragma once

#include <string>

#include "formats/format.h"
#include "formats/xml_writer.h"

namespace kumiki {

Result<std::string> xmpuzzle_text(const Puzzle& puzzle, Warnings& warnings);
void write_solution(XmlWriter& xml, const Solution& solution);

}  // namespace kumiki
