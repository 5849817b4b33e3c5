// A bug stops the program at once. Bad input must never get here: it returns an Error (result.h), and the
// fuzz targets also run with NDEBUG, so that no assert can be the guard of a reader.
#pragma once

namespace kumiki {
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);
}

#ifdef NDEBUG
#define KUMIKI_ASSERT(condition) ((void)0)
#else
#define KUMIKI_ASSERT(condition) \
  ((condition) ? (void)0 : ::kumiki::assertion_failed(#condition, __FILE__, __LINE__))
#endif
