// A search that was interrupted, as bytes: what was found and what is still open.
//
// Three lines of text (magic and format, program version, fingerprint of puzzle and options), then numbers,
// then a checksum over everything before it. A file that is cut or has one wrong bit, of another puzzle,
// other options or another version, is refused with a reason; nothing of it is used.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solve/solve.h"

namespace kumiki {

// 64 bits that tell texts apart; not for secrets.
std::uint64_t fingerprint_of(std::string_view text);

std::string write_checkpoint(const std::vector<Stretch>& stretches, std::uint64_t fingerprint);

// Rows and pieces are checked against these numbers.
struct CheckpointLimits {
  std::uint32_t rows = 0;
  std::int64_t pieces = 0;
};
Result<std::vector<Stretch>> read_checkpoint(std::string_view bytes, std::uint64_t fingerprint,
                                             const CheckpointLimits& limits);

}  // namespace kumiki
