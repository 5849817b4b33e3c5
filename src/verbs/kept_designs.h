// --keep-all DIR: every better design of a search in a file of its own, as soon as it is found. The studio
// asks for it and shows each when its news comes.
#pragma once

#include "puzzle/puzzle.h"
#include "verbs/arguments.h"

namespace kumiki {

Option keep_all_option();

class KeptDesigns {
 public:
  // Makes the folder when one is wanted; only --force takes one that is there.
  static Result<KeptDesigns> wanted_by(const Arguments& arguments);

  bool wanted() const { return !folder_.empty(); }
  // The file's path, for the news; empty when it could not be written, which status() tells in the end.
  std::string keep(const std::string& name, const Puzzle& puzzle, const Arguments& arguments,
                   Context& context);
  const Status& status() const { return status_; }

 private:
  explicit KeptDesigns(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
  Status status_ = Done{};
};

}  // namespace kumiki
