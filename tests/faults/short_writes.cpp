// Preloaded by the fault tests: every write takes at most 997 bytes, and every third is interrupted by a
// signal that nobody sent. (strace can claim a short write, but then nothing at all is written, which no file
// system does.)
#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

extern "C" ssize_t write(int descriptor, const void* bytes, size_t count) {
  using Write = ssize_t (*)(int, const void*, size_t);
  static const auto real_write = reinterpret_cast<Write>(dlsym(RTLD_NEXT, "write"));
  static int calls = 0;
  if (++calls % 3 == 0) return errno = EINTR, -1;
  return real_write(descriptor, bytes, std::min<size_t>(count, 997));
}
