#include "formats/sticks.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return kumiki::check_round_trip(data, size, kumiki::read_sticks, kumiki::write_sticks);
}
