#include "puzzle/problem.h"

#include <algorithm>

namespace kumiki {

std::vector<PieceSource> piece_sources(const Problem& problem) {
  std::vector<PieceSource> sources;
  for (std::size_t part = 0; part < problem.parts.size(); ++part)
    for (int copy = 0; copy < problem.parts[part].most; ++copy)
      sources.push_back({static_cast<int>(part), copy, problem.parts[part].shape});
  return sources;
}

std::int64_t piece_count(const Problem& problem) {
  std::int64_t count = 0;
  for (const Part& part : problem.parts) count += part.most;
  return count;
}

bool colours_match(const Problem& problem, int piece_colour, int goal_colour) {
  if (piece_colour == 0 || goal_colour == 0) return true;
  return std::find(problem.colour_rules.begin(), problem.colour_rules.end(),
                   ColourRule{piece_colour, goal_colour}) != problem.colour_rules.end();
}

}  // namespace kumiki
