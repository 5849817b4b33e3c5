#include "base/result.h"

#include <fmt/format.h>

namespace kumiki {

std::string to_string(const Error& error) {
  std::string where = error.file;
  if (!where.empty() && error.line > 0) where += fmt::format(":{}", error.line);
  if (where.empty() && error.line > 0) where = fmt::format("line {}", error.line);
  return where.empty() ? error.message : where + ": " + error.message;
}

}  // namespace kumiki
