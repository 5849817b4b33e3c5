#include "formats/text_art.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kumiki::check_round_trip(data, size, kumiki::read_text_art, kumiki::write_text_art);
}
