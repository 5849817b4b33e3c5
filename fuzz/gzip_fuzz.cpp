// Any bytes as a gzip file: an error, or a text within the limit that survives being packed and unpacked.

#include <cstdint>
#include <cstdlib>

#include "formats/gzip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  constexpr std::size_t most = 1 << 16;
  Warnings warnings;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto text = gunzip(bytes, warnings, most);
  if (text && text->size() > most) std::abort();
  const std::string again(text ? *text : std::string(bytes));
  if (gunzip(gzip(again).value(), warnings).value() != again) std::abort();
  return 0;
}
