#include "bench/level-design/gallery.h"

#include <fmt/format.h>

#include "base/assert.h"
#include "base/file.h"
#include "formats/format.h"

namespace kumiki::level_bench {

std::string gallery_name(int edge, int pieces, int level) {
  return fmt::format("cube-{}-k{}-level-{}.kumiki.json", edge, pieces, level);
}

const Measured* best_of(const std::vector<Measured>& runs) {
  const Measured* best = nullptr;
  for (const Measured& run : runs)
    if (run.puzzle && (best == nullptr || run.level > best->level)) best = &run;
  return best;
}

Result<std::string> write_to_gallery(const std::string& folder, int edge, int pieces, const Measured& run) {
  KUMIKI_ASSERT(run.puzzle.has_value());
  if (!exists(folder))
    if (auto made = make_folder(folder); !made) return made.error();
  const std::string path = folder + "/" + gallery_name(edge, pieces, run.level);
  Warnings warnings;
  const auto bytes = write_puzzle(path, *run.puzzle, warnings);
  if (!bytes) return bytes.error();
  if (auto written = replace_file(path, *bytes, Overwrite::Replace); !written) return written.error();
  return path;
}

}  // namespace kumiki::level_bench
