// What a census has counted so far, exactly, in shares.
//
// An assembly that is met m times is counted as 1/m each time. Counts are whole numbers of 240ths: m divides
// 240, because it is at most six sticks of one rank times at most four flips. In the end every sum must come
// out whole.
//
// Each count is kept twice: of all classes modulo turns and mirror images (`all`), and of those that are
// their own mirror image (`own`). Modulo turns alone there are twice `all` minus `own`.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "design/burr_frame.h"

namespace kumiki {

inline constexpr std::uint64_t kShares = 240;
inline constexpr int kMostBurrLevel = 31;

struct Shares {
  std::uint64_t all = 0, own = 0;

  bool operator==(const Shares&) const = default;
  void add(std::uint64_t share, bool is_own) { all += share, own += is_own ? share : 0; }
  void add(const Shares& other) { all += other.all, own += other.own; }
};

struct BurrTally {
  std::array<Shares, kMostBurrLevel + 1> by_level{};  // 0: nothing ever comes off
  Shares complete;                                    // all six come free
  std::uint64_t met = 0;                              // assemblies looked at, ties as often as they were met
  std::uint64_t searched = 0;                         // those that could move at all
  std::array<std::uint64_t, kPatterns / 64> used{};   // patterns in complete ones; only when asked for

  bool operator==(const BurrTally&) const = default;
  void add(const BurrTally& other);
  void use(const BurrKey& key) {
    for (const Pattern pattern : key) used[pattern / 64] |= std::uint64_t{1} << (pattern % 64);
  }
};

// One line of words, for journals; and back.
std::string to_text(const BurrTally& tally);
Result<BurrTally> parse_burr_tally(std::string_view text);

// Whole numbers at last; an Error when a sum is none: then the symmetry was counted wrongly.
struct BurrCounts {
  std::uint64_t assemblies = 0, partial = 0, complete = 0;
  std::vector<std::uint64_t> by_level;  // up to the highest that occurs
};
struct BurrCensusCounts {
  BurrCounts logical;         // modulo turns and mirror images
  BurrCounts rotations_only;  // modulo turns
  int pieces_used = 0;        // different ones, in complete assemblies
};
Result<BurrCensusCounts> whole_counts(const BurrTally& tally);

}  // namespace kumiki
