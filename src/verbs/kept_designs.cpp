#include "verbs/kept_designs.h"

#include <fmt/format.h>

#include "base/file.h"
#include "verbs/input.h"

namespace kumiki {

Option keep_all_option() {
  return {"keep-all", 0, ValueKind::Path, "DIR", "", "keep every better design in this new folder", 0, 0, {}};
}

Result<KeptDesigns> KeptDesigns::wanted_by(const Arguments& arguments) {
  const std::string folder = arguments.text("keep-all");
  if (!folder.empty() && !(exists(folder) && arguments.flag("force")))
    if (auto made = make_folder(folder); !made) return made.error();
  return KeptDesigns(folder);
}

std::string KeptDesigns::keep(const std::string& name, const Puzzle& puzzle, const Arguments& arguments,
                              Context& context) {
  if (!status_) return "";
  const std::string path = fmt::format("{}/{}.kumiki.json", folder_, name);
  status_ = save_puzzle(path, puzzle, arguments, context);
  return status_ ? path : "";
}

}  // namespace kumiki
