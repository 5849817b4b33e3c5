// The only code that touches the disk: whole files in, whole files out.
//
// A file that Kumiki writes is never half-written. The bytes go to a temporary in the same folder, are forced
// to the disk, and only then take the name; the folder is forced too, because the new name lives there.
// Whoever is told `ok` may say "saved". After a failed fsync the kernel may have dropped the pages and call
// them clean, so the same temporary must not be tried again (the "fsyncgate" of PostgreSQL, 2018): we start
// over with a new one, once.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kumiki {

// The bytes of a regular file of at most `limit` bytes. Folders, devices and pipes are refused without
// waiting for them; nothing is allocated from a size above the limit, and a file that grows meanwhile is cut
// off there too.
Result<std::string> read_file(const std::string& path, std::size_t limit);

enum class Overwrite { Refuse, Replace };

// Writes the whole file or leaves the old one. A replaced file keeps its mode; a link is followed and stays a
// link. Temporaries that a killed process left for the same name are removed on the way.
//
// One error comes after the new file has taken its name: when the folder cannot be forced to the disk. Then
// the file is new and whole, but might not survive a power cut.
Status replace_file(const std::string& path, std::string_view bytes, Overwrite overwrite);

// Makes a folder; its parent must exist. A folder that is there already is an error, like anything else
// there.
Status make_folder(const std::string& path);

// Is there anything of this name?
bool exists(const std::string& path);

}  // namespace kumiki
