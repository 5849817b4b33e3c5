// One stored assembly as the share page shows it: its pieces, its plan, its graph.
#pragma once

#include "picture/page.h"
#include "puzzle/verify.h"
#include "verbs/level_findings.h"

namespace kumiki {

// The pieces as they lie. `shape_numbers` says which PageShape a shape of the puzzle is.
std::vector<PagePiece> page_pieces(const Layout& layout, const std::vector<int>& shape_numbers);

// Fills in plan, level and moves: our own plan, which is a shortest one; else the stored one, if it holds.
// The run is shared by all plans of a page.
void add_page_plan(const Layout& layout, const LevelEffort& effort, Run& run, PageSolution& page);

// Fills in the graph, or why there is none.
void add_page_graph(const Layout& layout, const LevelEffort& effort, const Run& run, PageSolution& page);

// A plan as moves of all pieces, one after the other.
std::vector<PageMove> page_moves(const Plan& plan, const Layout& layout);

}  // namespace kumiki
