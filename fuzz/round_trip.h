// What every reader promises: any bytes give an Error that fits on a line, or a sound puzzle that comes back
// from its own writer unchanged.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "formats/format.h"

namespace kumiki {

inline void require(bool holds, const char* what, const std::string& detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s %s\n", what, detail.c_str());
  std::abort();
}

inline void require_one_line(const Error& error) {
  require(!error.message.empty(), "an error says something");
  for (const char letter : error.message)
    require(letter >= ' ' && letter <= '~', "an error is one printable line", error.message);
}

inline Puzzle unchanged(Puzzle puzzle) { return puzzle; }

// `kept` drops what the format cannot hold before puzzles are compared.
inline int check_round_trip(const std::uint8_t* data, std::size_t size,
                            Result<Puzzle> (*read)(std::string_view, Warnings&),
                            Result<std::string> (*write)(const Puzzle&, Warnings&),
                            Puzzle (*kept)(Puzzle) = unchanged) {
  Warnings warnings;
  const auto puzzle = read({reinterpret_cast<const char*>(data), size}, warnings);
  if (!puzzle) return require_one_line(puzzle.error()), 0;
  const auto sound = check_sound(*puzzle);
  require(sound.ok(), "what is read is sound:", sound ? "" : sound.error().message);
  const auto bytes = write(*puzzle, warnings);
  require(bytes.ok(), "what is read can be written:", bytes ? "" : bytes.error().message);
  const auto again = read(*bytes, warnings);
  require(again.ok(), "what is written can be read:", again ? "" : again.error().message);
  require(kept(*again) == kept(*puzzle), "a round trip changes nothing");
  const auto bytes_again = write(*again, warnings);
  require(bytes_again.ok() && *bytes_again == *bytes, "the same puzzle gives the same bytes");
  return 0;
}

}  // namespace kumiki
