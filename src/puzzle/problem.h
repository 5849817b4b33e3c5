// A task: build this goal from these pieces under these rules; and what has been found so far.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/assembly.h"
#include "puzzle/shape.h"

namespace kumiki {

// Up to `count` copies of a part may belong to group `group`. Pieces of one group may stay stuck together.
struct Membership {
  int group = 0;
  int count = 0;

  bool operator==(const Membership&) const = default;
};

// One entry of the piece list: a shape and how many copies of it are used.
struct Part {
  ShapeId shape;
  int least = 1;
  int most = 1;
  std::vector<Membership> groups;  // none: every copy must come free
  Extras extras;

  bool operator==(const Part&) const = default;
};

// Cells of piece colour `piece` may fill goal cells of colour `goal` (numbers from 1). Neutral goes with
// everything.
struct ColourRule {
  int piece = 0;
  int goal = 0;

  bool operator==(const ColourRule&) const = default;
};

// How far another program got with a problem.
enum class SolveState { Unsolved = 0, Interrupted = 1, Solved = 2, Unknown = 3 };

// What was found in all; the stored solutions may be fewer.
struct SolveStatistics {
  SolveState state = SolveState::Unsolved;
  std::optional<std::int64_t> assemblies;
  std::optional<std::int64_t> solutions;
  std::optional<std::int64_t> seconds;

  bool operator==(const SolveStatistics&) const = default;
};

struct Problem {
  std::string name;
  std::optional<ShapeId> goal;  // half-edited files have none
  std::vector<Part> parts;
  std::vector<ColourRule> colour_rules;
  std::optional<int> most_holes;  // how many variable cells may stay empty; none: all of them
  SolveStatistics statistics;
  std::vector<Solution> solutions;
  Extras extras;

  bool operator==(const Problem&) const = default;
};

// The pieces of a problem are numbered through its parts, `most` numbers each.
struct PieceSource {
  int part = 0;  // index into Problem::parts
  int copy = 0;  // 0 … most-1
  ShapeId shape;
};
std::vector<PieceSource> piece_sources(const Problem& problem);
std::int64_t piece_count(const Problem& problem);

// Readers refuse more: the largest puzzle published has 1250 pieces, the largest wished for 10,000.
inline constexpr int kMostPieces = 20'000;

// Is this piece colour allowed in that goal colour?
bool colours_match(const Problem& problem, int piece_colour, int goal_colour);

}  // namespace kumiki
