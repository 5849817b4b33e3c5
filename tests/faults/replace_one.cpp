// Writes one file and says "saved": what the fault tests put their errors and kills under.
//
//   replace_one [--force] PATH
#include <cstdio>
#include <string>
#include <string_view>

#include "base/file.h"

int main(int count, char** arguments) {
  const bool force = count == 3 && std::string_view(arguments[1]) == "--force";
  if (count != 2 && !force) return 2;
  // Large enough for a short write to cut it anywhere, small enough for a thousand runs.
  std::string content;
  for (int line = 0; line < 2000; ++line) content += "line " + std::to_string(line) + " of the new content\n";

  const auto overwrite = force ? kumiki::Overwrite::Replace : kumiki::Overwrite::Refuse;
  const auto status = kumiki::replace_file(arguments[count - 1], content, overwrite);
  if (!status) {
    std::fprintf(stderr, "replace_one: %s\n", kumiki::to_string(status.error()).c_str());
    return 2;
  }
  std::puts("saved");
  return std::fflush(stdout) == 0 ? 0 : 70;
}
