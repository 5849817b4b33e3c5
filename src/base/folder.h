// Scratch folders: made for one owner, looked through, and removed with everything in them.
//
// Nothing here is meant to last; what is goes through base/file.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kumiki {

// A new folder that only this user can look into, below $TMPDIR or /tmp: "…/PREFIX-PID-random". Those of the same
// prefix whose process is gone are removed on the way.
Result<std::string> make_scratch_folder(std::string_view prefix);

// Everything in it, too; links are not followed. What cannot be removed stays.
void remove_folder(const std::string& path);

// All folders on the way; fine when it is there already.
Status make_folders(const std::string& path);

struct FileInFolder {
  std::string name;  // "parts/piece-1.stl"
  std::uint64_t bytes = 0;
};

// The regular files below a folder, by name; at most `most` of them.
std::vector<FileInFolder> files_in(const std::string& folder, std::size_t most);

}  // namespace kumiki
