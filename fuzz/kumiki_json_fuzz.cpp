// Any bytes as a native file: an error, or a puzzle that survives being written and read. What is written as
// a .xmpuzzle may lose what XML cannot hold, but only once: from then on it stays the same.

#include <cstdint>
#include <cstdlib>

#include "formats/format.h"

namespace {

using namespace kumiki;

Puzzle through(const char* name, const Puzzle& puzzle) {
  Warnings warnings;
  const auto bytes = write_puzzle(name, puzzle, warnings);
  if (!bytes) std::abort();
  auto again = read_puzzle(name, *bytes, warnings);
  if (!again) std::abort();
  if (write_puzzle(name, *again, warnings).value() != *bytes) std::abort();
  return *std::move(again);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Warnings warnings;
  const auto puzzle = read_puzzle("a.kumiki.json", {reinterpret_cast<const char*>(data), size}, warnings);
  if (!puzzle) return 0;
  if (through("a.kumiki.json", *puzzle) != *puzzle) std::abort();
  if (puzzle->colours.size() > 63) return 0;
  const Puzzle packed = through("a.xmpuzzle", *puzzle);
  if (through("a.xmpuzzle", packed) != packed) std::abort();
  return 0;
}
