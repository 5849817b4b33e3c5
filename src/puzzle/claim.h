// What a file says of a puzzle besides the facts that anyone can see in it; `verify` checks each.
#pragma once

#include <optional>
#include <vector>

#include "puzzle/plan.h"

namespace kumiki {

enum class ClaimKind {
  Level,         // this many moves free the first part, and no fewer do
  Interlocking,  // one key can move in the assembled state; no other piece or set of pieces can
  Recursive,     // interlocking, and so is what remains after each removal, down to the last two pieces
  Unique,        // the pieces build the goal in one way only that comes apart
};

constexpr const char* to_string(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::Level:
      return "level";
    case ClaimKind::Interlocking:
      return "interlocking";
    case ClaimKind::Recursive:
      return "recursive";
    case ClaimKind::Unique:
      return "unique";
  }
  return "";
}

struct Claim {
  ClaimKind kind = ClaimKind::Level;
  int problem = 0;
  int solution = 0;
  std::optional<int> level;    // for Level
  std::vector<PieceId> order;  // for Recursive: the pieces in the order of removal; may be left out

  bool operator==(const Claim&) const = default;
};

}  // namespace kumiki
