// Little-endian numbers in a string of bytes, read and written.
//
// The reader never goes past its end: a read that would gives 0 or nothing and marks it, so that a whole
// record is read first and asked once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kumiki {

class ByteReader {
 public:
  // `start` is where the bytes stand in the file, for messages.
  explicit ByteReader(std::string_view bytes, std::size_t start = 0) : bytes_(bytes), start_(start) {}

  std::size_t position() const { return start_ + at_; }
  std::size_t left() const { return bytes_.size() - at_; }
  bool failed() const { return failed_; }

  std::string_view take(std::size_t count) {
    if (failed_ || count > left()) return failed_ = true, std::string_view();
    at_ += count;
    return bytes_.substr(at_ - count, count);
  }
  std::uint32_t u32() { return number(4); }
  std::uint32_t u16() { return number(2); }
  std::uint64_t u64() {
    const std::uint64_t low = u32();
    return low | std::uint64_t{u32()} << 32;
  }
  // A length, then so many bytes.
  std::string_view text() { return take(u32()); }

 private:
  std::uint32_t number(std::size_t size) {
    std::uint32_t value = 0;
    const std::string_view bytes = take(size);
    for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
  }

  std::string_view bytes_;
  std::size_t start_, at_ = 0;
  bool failed_ = false;
};

inline void put_u32(std::string& bytes, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xff);
}
inline void put_u16(std::string& bytes, std::uint32_t value) {
  for (int shift = 0; shift < 16; shift += 8) bytes += static_cast<char>(value >> shift & 0xff);
}
inline void put_text(std::string& bytes, std::string_view text) {
  put_u32(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

}  // namespace kumiki
