// Any bytes as 3MF: an error on one line, or parts whose numbers hold together and that come back from our
// own file unchanged. Bytes that are no archive are taken for the model inside one: the fuzzer cannot guess
// check sums.
#include "formats/three_mf.h"
#include "formats/zip.h"
#include "fuzz/round_trip.h"

namespace kumiki {
namespace {

void check(std::string_view bytes) {
  Warnings warnings;
  const auto scene = read_3mf(bytes, warnings);
  if (!scene) return require_one_line(scene.error());
  const auto sound = check_scene(*scene);
  require(sound.ok(), "what is read is sound:", sound ? "" : sound.error().message);
  const auto once = read_3mf(write_3mf(*scene).value(), warnings);
  require(once.ok(), "what is written can be read:", once ? "" : once.error().message);
  for (std::size_t i = 0; i < scene->parts.size(); ++i)
    require(once->parts[i].mesh == scene->parts[i].mesh, "a round trip changes no mesh");
  const auto bytes_again = write_3mf(*once), bytes_last = write_3mf(*read_3mf(*bytes_again, warnings));
  require(*bytes_again == *bytes_last, "the same scene gives the same bytes");
}

}  // namespace
}  // namespace kumiki

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  check(bytes);
  if (!bytes.starts_with("PK")) check(write_zip({{"3D/3dmodel.model", bytes}}).value());
  return 0;
}
