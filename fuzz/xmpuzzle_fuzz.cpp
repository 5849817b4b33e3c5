// Any bytes as a .xmpuzzle: an error, or a puzzle that survives being written and read in both formats.

#include <cstdint>
#include <cstdlib>

#include "formats/format.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  Warnings warnings;
  const auto puzzle = read_puzzle("a.xmpuzzle", {reinterpret_cast<const char*>(data), size}, warnings);
  if (!puzzle) return 0;
  for (const char* name : {"a.xmpuzzle", "a.kumiki.json"}) {
    Warnings losses;
    const auto bytes = write_puzzle(name, *puzzle, losses);
    if (!bytes || !losses.empty()) std::abort();
    const auto again = read_puzzle(name, *bytes, losses);
    if (!again || *again != *puzzle) std::abort();
    if (write_puzzle(name, *again, losses).value() != *bytes) std::abort();
  }
  return 0;
}
