// Zip archives: what 3MF files are made of. Written so that equal files give equal bytes, read within limits.
//
// The writer packs with deflate where that pays, stamps every file with the first moment that zip knows
// (1980-01-01) and leaves out all that depends on the machine. The reader believes nothing but the central
// directory, and that only after its numbers were compared with the bytes that are there: a file says how
// large it becomes, deflate cannot grow more than 1032-fold, and the sum over all files that are unpacked
// has a limit. 64-bit numbers are read, because some libraries write them for the smallest files. Not read:
// archives over several disks, encrypted files, other packings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kumiki {

struct ZipFile {
  std::string_view name, bytes;
};

// The Error: an archive beyond 4 GB.
Result<std::string> write_zip(const std::vector<ZipFile>& files);

struct ZipEntry {
  std::string name;
  std::size_t size = 0, packed_size = 0;
  std::size_t head = 0;  // where its local head begins
  std::uint32_t crc = 0;
  int method = 0;  // 0: as it is, 8: deflate
};

class ZipReader {
 public:
  // Views the bytes. Names are checked: relative, no "..", no backslash, none twice.
  static Result<ZipReader> open(std::string_view bytes, std::size_t most_unpacked);

  const std::vector<ZipEntry>& entries() const { return entries_; }
  // Letters A to Z count as a to z, as in all packages of this kind; null when there is none.
  const ZipEntry* find(std::string_view name) const;
  // Takes its size from what may still be unpacked.
  Result<std::string> unpack(const ZipEntry& entry);

 private:
  Status read_directory(std::size_t at, std::size_t size, std::size_t count);
  Result<std::string_view> packed_bytes(const ZipEntry& entry) const;

  std::string_view bytes_;
  std::size_t left_ = 0;
  std::vector<ZipEntry> entries_;
};

}  // namespace kumiki
