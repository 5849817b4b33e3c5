#include "formats/puz.h"
#include "fuzz/round_trip.h"

namespace {

// A file without edge lengths is written with "1 1 1".
kumiki::Puzzle with_edges(kumiki::Puzzle puzzle) {
  if (puzzle.cell_edges.empty()) puzzle.cell_edges = "1 1 1";
  return puzzle;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kumiki::check_round_trip(data, size, kumiki::read_puz, kumiki::write_puz, with_edges);
}
