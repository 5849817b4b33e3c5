// Any bytes as a PNG picture. The sums at the ends of its chunks are put right first: a changed byte would else
// never get past them, and who wants to harm can compute a sum.
#include <zlib.h>

#include <string>

#include "formats/picture_shape.h"
#include "fuzz/round_trip.h"

namespace {

constexpr std::size_t kSignature = 8, kLength = 4, kName = 4, kSum = 4;

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t k = 0; k < 4; ++k) number = number << 8 | static_cast<std::uint8_t>(bytes[at + k]);
  return number;
}

std::string with_right_sums(std::string bytes) {
  for (std::size_t at = kSignature; at + kLength + kName + kSum <= bytes.size();) {
    const std::size_t length = number_at(bytes, at);
    const std::size_t end = at + kLength + kName + length;
    if (end + kSum > bytes.size()) break;
    const auto* const name = reinterpret_cast<const Bytef*>(bytes.data() + at + kLength);
    const auto sum = static_cast<std::uint32_t>(crc32(0, name, static_cast<uInt>(kName + length)));
    for (std::size_t k = 0; k < 4; ++k) bytes[end + k] = static_cast<char>(sum >> (24 - 8 * k));
    at = end + kSum;
  }
  return bytes;
}

// The reader takes 64 MB for the largest picture before it sees that rows are missing. That is its limit, but what the address
// sanitizer keeps of freed memory then looks like a leak to the fuzzer.
bool is_huge(const std::string& bytes) {
  constexpr std::size_t kWidth = 16, kHeight = 20;
  return bytes.size() >= kHeight + 4 && std::uint64_t{number_at(bytes, kWidth)} * number_at(bytes, kHeight) > 1'000'000;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = with_right_sums({reinterpret_cast<const char*>(data), size});
  if (is_huge(bytes)) return 0;
  return kumiki::check_round_trip(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(),
                                  kumiki::read_picture, kumiki::write_picture);
}
