// Any bytes as a task of a dissection: an error, or pictures that the native format keeps as they are.
#include "formats/dissection_text.h"

#include "formats/kumiki_json.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  const auto task = read_dissection_text({reinterpret_cast<const char*>(data), size});
  if (!task) return require_one_line(task.error()), 0;
  require(check_sound(task->pictures).ok(), "what is read is sound");
  Warnings losses;
  const auto bytes = write_kumiki_json(task->pictures, losses);
  require(bytes.ok() && losses.empty(), "what is read can be written");
  const auto again = read_kumiki_json(*bytes, losses);
  require(again.ok() && *again == task->pictures, "a round trip changes nothing");
  return 0;
}
