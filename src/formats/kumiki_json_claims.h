// Claims and provenance as JSON: in native files, and inside .xmpuzzle files, which have no other place.
#pragma once

#include <string>

#include "formats/json_layout.h"
#include "formats/json_read.h"

namespace kumiki {

bool read_claims(JsonRead& read, const JsonAt& at, std::vector<Claim>& claims);
bool read_provenance(JsonRead& read, const JsonAt& at, std::optional<Provenance>& provenance);

std::string claim_text(const Claim& claim);  // on one line
void write_provenance(JsonLayout& layout, const Provenance& provenance);

}  // namespace kumiki
