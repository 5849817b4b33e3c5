// The level, from both sides: the plan reaches it, and a search of our own finds nothing shorter.
#include <limits>

#include <fmt/format.h>

#include "puzzle/verify.h"
#include "puzzle/verify_motion.h"

namespace kumiki {

Check check_level(const Layout& layout, int claimed, const Check& plan, Run& run) {
  if (claimed < 1) return no("level {} is claimed; the least is 1", claimed);
  const bool has_plan = layout.solution.plan.has_value();
  if (has_plan && plan.holds == Verdict::No) return no("the plan does not hold");
  if (has_plan && level(*layout.solution.plan) != claimed)
    return no("the plan parts something after {} moves, {} are claimed", level(*layout.solution.plan),
              claimed);
  // With a plan that holds, only something shorter has to be ruled out; without one the level itself must be
  // found.
  const int depth = has_plan ? claimed - 1 : claimed;
  const Parting found = first_separation(layout.cells, depth, run);
  if (found.found == Verdict::Unknown && depth > 0)
    return {Verdict::Unknown, fmt::format("the search for something shorter than {} was cut off", claimed)};
  if (found.found == Verdict::Yes && found.moves < claimed)
    return no("{} moves are enough to part something, {} are claimed", found.moves, claimed);
  if (!has_plan && found.found == Verdict::No) return no("nothing can be parted within {} moves", claimed);
  if (has_plan && plan.holds == Verdict::Unknown) return {Verdict::Unknown, plan.detail};
  return {Verdict::Yes, fmt::format("level {}; a search of its own finds nothing shorter", claimed)};
}

Check find_level(const Layout& layout, Run& run) {
  const Parting found = first_separation(layout.cells, std::numeric_limits<int>::max(), run);
  if (found.found == Verdict::Unknown) return {Verdict::Unknown, "the search for a separation was cut off"};
  if (found.found == Verdict::No) return no("nothing can ever be parted");
  return {Verdict::Yes, fmt::format("level {}", found.moves)};
}

}  // namespace kumiki
