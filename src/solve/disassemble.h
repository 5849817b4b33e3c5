// Takes an assembly apart completely: separation after separation, until every piece is alone or stuck to
// others of its group.
//
// Which separation is taken does not matter for the answer: pieces can always be put back by undoing moves,
// so a part that is stuck here is stuck after every other separation, too, and nothing is tried twice. Both
// sides of a separation go on from where they were before the parting move.
#pragma once

#include <optional>
#include <vector>

#include "puzzle/assembly.h"
#include "puzzle/problem.h"
#include "solve/separate.h"

namespace kumiki {

// The pieces of an assembly as they lie.
struct Pile {
  std::vector<PieceId> pieces;
  std::vector<Mover> movers;     // in the same order
  std::vector<Vec3> placements;  // their Placement::position
};

// Which pieces may stay stuck together; nobody may when it is empty.
class GroupRule {
 public:
  GroupRule() = default;
  explicit GroupRule(const Problem& problem);

  // Is there a group for each of these parts, with no piece of the list counted too often in a group?
  bool allows(const std::vector<std::vector<PieceId>>& stuck) const;

 private:
  bool allows(const std::vector<std::vector<PieceId>>& stuck, std::size_t from, std::vector<int>& used) const;
  int allowed(int part, int group) const;

  std::vector<int> part_of_;                          // by piece number
  std::vector<std::vector<Membership>> memberships_;  // by part
  std::vector<int> groups_;                           // all that occur
};

// A part that cannot be taken apart further.
struct StuckPart {
  std::vector<PieceId> pieces;
  std::vector<std::vector<PieceId>> gone;  // what had been taken away before, one entry a separation
  bool was_removed = false;                // it left the rest as a whole and is locked in itself
};

struct Disassembly {
  Verdict apart = Verdict::Unknown;
  Plan plan;                     // as far as it goes; no nodes when nothing leaves
  std::vector<StuckPart> stuck;  // with Yes: parts that may stay together
  std::uint64_t states = 0;      // configurations met
  bool out_of_memory = false;
};

struct DisassembleOptions {
  bool all_parts = false;  // go on after the first stuck part, for a diagnosis
};

Disassembly disassemble(const Pile& pile, const GroupRule& groups, const DisassembleOptions& options,
                        const std::vector<Body>& bodies, Separator& separator, Run& run);

}  // namespace kumiki
