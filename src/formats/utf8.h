// Text of strangers' files as valid UTF-8, the only text a Puzzle holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kumiki {

inline constexpr std::uint32_t kNoCodePoint = 0xffffffff;

// The code point that starts at bytes[at], and moves `at` behind it. Malformed bytes (overlong forms,
// surrogates, stray or missing continuations) give kNoCodePoint, one byte at a time.
std::uint32_t next_code_point(std::string_view bytes, std::size_t& at);

void append_utf8(std::string& text, std::uint32_t code_point);

bool is_utf8(std::string_view bytes);

// Each byte is its own code point, so this cannot fail.
std::string latin1_to_utf8(std::string_view bytes);
std::size_t utf8_size_of_latin1(std::string_view bytes);

}  // namespace kumiki
