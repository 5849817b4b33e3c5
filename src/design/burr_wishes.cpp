#include "design/burr_wishes.h"

#include <algorithm>

namespace kumiki {

BurrPieces pieces_of(const BurrKey& key) {
  BurrPieces pieces{};
  for (std::size_t p = 0; p < kPlaces; ++p) pieces[p] = smallest_stick_number(number_of(key[p]));
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

std::optional<BurrFacts> burr_facts(const BurrFrame& frame, const BurrClashes& clashes,
                                    const BurrPieces& pieces, std::uint64_t most, const Run& run) {
  Run inner(run, most);
  const auto keys = build_burrs(frame, pieces, {}, inner);
  if (!keys) return std::nullopt;
  BurrFacts facts;
  facts.pieces = pieces;
  facts.assemblies = std::ssize(*keys);
  BurrApart apart(clashes);
  for (const BurrKey& key : *keys) {
    if (run.cancelled()) return std::nullopt;
    const BurrOutcome outcome = apart.judge(clashes.bodies(key));
    facts.holes = frame.holes(key);
    facts.solutions += outcome.apart;
    if (outcome.apart && outcome.level > facts.level) facts.level = outcome.level, facts.best = key;
  }
  return facts;
}

bool are_met(const BurrWishes& wishes, const BurrFacts& facts) {
  const std::int64_t false_ones = facts.assemblies - facts.solutions;
  return facts.solutions > 0 && wishes.level_is_met_by(facts.level) &&
         (!wishes.unique || facts.solutions == 1) && facts.holes <= wishes.most_holes &&
         false_ones >= wishes.least_false && false_ones <= wishes.most_false;
}

}  // namespace kumiki
