#include "verbs/exported.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/quote.h"
#include "verbs/input.h"

namespace kumiki {

Status save_exported(const Exported& exported, const Arguments& arguments) {
  const bool force = arguments.flag("force");
  if (exported.folder.empty() || exists(exported.folder)) {
    for (const NamedFile& file : exported.files)
      if (exists(file.path) && !force)
        return Error{"already exists (use --force to overwrite)", 0, escaped(file.path)};
  }
  if (!exported.folder.empty() && !(exists(exported.folder) && force))
    if (auto made = make_folder(exported.folder); !made) return made;
  for (const NamedFile& file : exported.files)
    if (auto saved = save_bytes(file.path, file.bytes, arguments); !saved) return saved;
  return Done{};
}

std::size_t ending_of(const std::string& path) {
  const std::size_t slash = path.rfind('/'), dot = path.rfind('.');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  return dot == std::string::npos || dot <= name ? path.size() : dot;
}

std::string with_suffix(const std::string& path, std::string_view suffix) {
  const std::size_t dot = ending_of(path);
  return fmt::format("{}-{}{}", path.substr(0, dot), suffix, path.substr(dot));
}

std::string numbered(const std::string& path, std::size_t index) {
  return index == 0 ? path : with_suffix(path, std::to_string(index + 1));
}

ExportPlaces export_places(const std::string& out, std::string_view name, std::string_view ending) {
  if (ending_of(out) < out.size()) return {out, ""};
  return {fmt::format("{}/{}{}", out, name, ending), out};
}

}  // namespace kumiki
