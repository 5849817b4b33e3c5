// Any bytes as a .xmpuzzle: an error, or a puzzle that survives being written and read in both formats. The
// packing has a target of its own (gzip_fuzz), so that this one spends its time on the text.

#include <cstdint>
#include <cstdlib>

#include "formats/format.h"
#include "formats/kumiki_json.h"
#include "formats/xmpuzzle.h"
#include "formats/xmpuzzle_write.h"

namespace {

using namespace kumiki;

void require_unchanged(const Puzzle& puzzle, Result<std::string> (*write)(const Puzzle&, Warnings&),
                       Result<Puzzle> (*read)(std::string_view, Warnings&)) {
  Warnings losses;
  const auto bytes = write(puzzle, losses);
  if (!bytes || !losses.empty()) std::abort();
  const auto again = read(*bytes, losses);
  if (!again || *again != puzzle) std::abort();
  if (write(*again, losses).value() != *bytes) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Warnings warnings;
  const auto puzzle = read_puzzle("a.xmpuzzle", {reinterpret_cast<const char*>(data), size}, warnings);
  if (!puzzle) return 0;
  require_unchanged(*puzzle, xmpuzzle_text, read_xmpuzzle);
  require_unchanged(*puzzle, write_kumiki_json, read_kumiki_json);
  return 0;
}
