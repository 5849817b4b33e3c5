// How long the layered layout of a disassembly graph takes, and the text of the picture.
//
//   bench_picture      random graphs of several sizes: milliseconds of processor time, the best of some
//   rounds
//
// General graph layouts take minutes for 3,000 nodes; the aim is 200 ms.
#include <algorithm>
#include <cstdio>

#include "bench/processor_time.h"
#include "picture/graph_picture.h"
#include "tests/graphs.h"

namespace kumiki {
namespace {

template <class Work>
double milliseconds(Work work) {
  double best = 1e9;
  for (int round = 0; round < 5; ++round) {
    const double start = processor_seconds();
    work();
    best = std::min(best, 1e3 * (processor_seconds() - start));
  }
  return best;
}

void measure(std::uint32_t nodes, int depth) {
  const DisassemblyGraph graph = random_graph(nodes, depth, static_cast<int>(nodes), 1);
  const GraphLayout layout = lay_out_graph(graph);
  std::printf("%6u nodes, %6zu edges, %3d rows: layout %7.1f ms, svg %7.1f ms; %d x %d, %lld crossings\n",
              nodes, graph.edges.size(), depth + 1, milliseconds([&] { lay_out_graph(graph); }),
              milliseconds([&] { graph_svg(graph); }), layout.width, layout.height,
              static_cast<long long>(count_crossings(graph, layout)));
}

}  // namespace
}  // namespace kumiki

int main() {
  for (const std::uint32_t nodes : {100u, 1000u, 3000u, 10000u}) kumiki::measure(nodes, 24);
  kumiki::measure(3000, 4);
  kumiki::measure(3000, 100);
}
