// Drawings. Tasks of dissections share their ending, but not their writer: they have a program of their own.
#include "formats/dissection_text.h"
#include "formats/text_art.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (kumiki::is_dissection_text({reinterpret_cast<const char*>(data), size})) return 0;
  return kumiki::check_round_trip(data, size, kumiki::read_text_art, kumiki::write_text_art);
}
