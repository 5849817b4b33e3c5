#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace kumiki {

void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "kumiki: internal error: %s:%d: %s does not hold\n", file, line, condition);
  std::abort();
}

}  // namespace kumiki
