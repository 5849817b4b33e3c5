#include "formats/burr_json.h"
#include "fuzz/round_trip.h"

namespace {

// A file whose "format" says kumiki/ belongs to the native reader, which has a target of its own.
bool is_native(std::string_view bytes) { return bytes.find("kumiki") != bytes.npos; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (is_native({reinterpret_cast<const char*>(data), size})) return 0;
  return kumiki::check_round_trip(data, size, kumiki::read_burr_json, kumiki::write_burr_json);
}
