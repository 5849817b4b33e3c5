// studio [FILE…]: its row of the table. What it does lies above this layer (studio/run_studio.cpp), and the program
// joins the two.
#include "verbs/table.h"

namespace kumiki {

Verb studio_verb() {
  return {"studio",
          "the local web studio: edit, solve, design, play and keep puzzles in the browser",
          "Serves the studio to this machine only, prints its address and opens it. The address carries a key that "
          "is new each time; nobody without it can look or change anything. Work goes on while the page is closed; "
          "designs are kept in the library. Ctrl-C ends it.",
          {{"FILE", "puzzles to open", 0, 100}},
          {{"port", 0, ValueKind::Integer, "N", "0", "port on 127.0.0.1, 0 for a free one", 0, 65535, {}},
           {"no-open", 0, ValueKind::Flag, "", "", "only print the address, do not open it", 0, 0, {}},
           library_option()},
          {"kumiki studio", "kumiki studio burr.xmpuzzle", "kumiki studio --port 8080 --no-open"},
          false,
          nullptr,
          false};
}

}  // namespace kumiki
