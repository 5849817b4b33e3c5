// A disassembly graph as a picture: the assembly on top, a row a move, targets as squares, a shortest plan
// drawn bold. Where the nodes stand is said by graph_layout.h, so the share page shows the same picture.
#pragma once

#include <string>

#include "mesh/image.h"
#include "picture/graph_layout.h"

namespace kumiki {

// With the number of moves beside each row and a line that says what is what. Deterministic.
std::string graph_svg(const DisassemblyGraph& graph);

// Without words; `pixels` along the longer side.
Image graph_image(const DisassemblyGraph& graph, int pixels);

}  // namespace kumiki
