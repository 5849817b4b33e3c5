// gzip streams, unpacked with a limit and packed so that equal bytes give equal bytes.
//
// A deflate stream can grow a thousandfold and the size in its trailer is a stranger's word, so output is
// counted while it is made. Several streams in a row are one file (as gunzip and zlib's gzopen have it).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "formats/format.h"

namespace kumiki {

// The two magic bytes; nothing else has been looked at.
bool is_gzip(std::string_view bytes);

// Bytes after the last stream are ignored with a warning, as BurrTools does.
Result<std::string> gunzip(std::string_view bytes, Warnings& warnings, std::size_t most = kMostFileBytes);

// Level 9, no name, no time, no operating system.
Result<std::string> gzip(std::string_view bytes);

}  // namespace kumiki
