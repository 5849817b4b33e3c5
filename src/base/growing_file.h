// A file that grows line by line and that one process at a time may write: what a journal needs.
//
// A line is written with one call and forced to the disk before append() says so. Nothing that was written is
// ever written again; after a crash only the end of the file can be torn, and cut() removes it. Implemented
// in file.cpp, with everything else that touches the disk.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kumiki {

class GrowingFile {
 public:
  // Makes the file when there is none. An Error when another process has it open.
  static Result<GrowingFile> open(const std::string& path);
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&&) = delete;
  ~GrowingFile();

  // All of it, at most `limit` bytes.
  Result<std::string> read(std::size_t limit) const;
  // Keeps the first `size` bytes.
  Status cut(std::size_t size);
  Status append(std::string_view line);

 private:
  GrowingFile(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  int descriptor_;
  std::string path_;
};

}  // namespace kumiki
