// The shortest way to rebuild one picture as another, piece by piece (the 2023 paper's optimised rearranging
// sequence): take a piece, carry it to a place where it belongs, go back for the next one.
//
// A way alternates: from a piece to a place of its kind ("there"), from the place to another piece ("back").
// Without asking for one single way, both halves are assignment problems of their own, and their sum is a
// bound that is nearly always within a thousandth. What they give is a set of closed rounds; joining rounds
// two by two by the cheapest exchange gives a way (patching; Karp 1979); branching on the arcs of a round,
// with the bound kept up to date, proves the shortest (Bellmore and Malone 1971). The paper solves an integer
// program with order variables instead.
//
// Costs are whole numbers, so "shortest" is exact.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/run.h"
#include "solve/assignment.h"

namespace kumiki {

struct RearrangeCosts {
  int pieces = 0;
  std::vector<Assignment::Cost> there;  // [piece * pieces + place]; Assignment::kForbidden: not its kind
  std::vector<Assignment::Cost> back;   // [place * pieces + piece]
};

struct Carry {
  int piece = 0, place = 0;

  bool operator==(const Carry&) const = default;
};
using RearrangeOrder = std::vector<Carry>;

Assignment::Cost length_of(const RearrangeCosts& costs, const RearrangeOrder& order);

struct RearrangeResult {
  RearrangeOrder order;
  Assignment::Cost length = 0, lower_bound = 0;
  bool optimal = false;
  std::uint64_t nodes = 0;
};

// Every piece has a place of its kind, and there are as many places as pieces of each kind. A step of the run
// is a node of the branching.
RearrangeResult shortest_rearrangement(const RearrangeCosts& costs, Run& run);

// For comparison: always the nearest place, then the nearest piece; the best over all first pieces.
RearrangeOrder greedy_rearrangement(const RearrangeCosts& costs);

}  // namespace kumiki
