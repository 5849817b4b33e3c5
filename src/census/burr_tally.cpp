#include "census/burr_tally.h"

#include <bit>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "puzzle/stick.h"

namespace kumiki {

namespace {

// The next number of a line, with one space before the next.
bool take(std::string_view& text, std::uint64_t& number, int base = 10) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (problem != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty()) {
    if (text.front() != ' ') return false;
    text.remove_prefix(1);
  }
  return true;
}

// A sum of shares as a whole number.
bool whole(std::uint64_t shares, std::uint64_t& number) {
  number = shares / kShares;
  return shares % kShares == 0;
}

bool whole(const Shares& shares, std::uint64_t& logical, std::uint64_t& rotations) {
  std::uint64_t own = 0;
  const bool is_whole = whole(shares.all, logical) && whole(shares.own, own);
  rotations = 2 * logical - own;
  return is_whole;
}

int pieces_in(const BurrTally& tally) {
  std::set<int> names;
  for (std::size_t pattern = 0; pattern < kPatterns; ++pattern)
    if ((tally.used[pattern / 64] >> (pattern % 64)) & 1)
      names.insert(smallest_stick_number(number_of(static_cast<Pattern>(pattern))));
  return static_cast<int>(names.size());
}

}  // namespace

void BurrTally::add(const BurrTally& other) {
  for (std::size_t level = 0; level < by_level.size(); ++level) by_level[level].add(other.by_level[level]);
  complete.add(other.complete);
  met += other.met;
  searched += other.searched;
  for (std::size_t word = 0; word < used.size(); ++word) used[word] |= other.used[word];
}

std::string to_text(const BurrTally& tally) {
  std::string text =
      fmt::format("{} {} {} {}", tally.met, tally.searched, tally.complete.all, tally.complete.own);
  for (const Shares& shares : tally.by_level) text += fmt::format(" {} {}", shares.all, shares.own);
  for (const std::uint64_t word : tally.used) text += fmt::format(" {:x}", word);
  return text;
}

Result<BurrTally> parse_burr_tally(std::string_view text) {
  BurrTally tally;
  bool good = take(text, tally.met) && take(text, tally.searched) && take(text, tally.complete.all) &&
              take(text, tally.complete.own);
  for (Shares& shares : tally.by_level) good = good && take(text, shares.all) && take(text, shares.own);
  for (std::uint64_t& word : tally.used) good = good && take(text, word, 16);
  if (!good || !text.empty()) return Error{"expected the numbers of a tally"};
  return tally;
}

Result<BurrCensusCounts> whole_counts(const BurrTally& tally) {
  BurrCensusCounts counts;
  BurrCounts &logical = counts.logical, &rotations = counts.rotations_only;
  std::size_t levels = 1;
  bool good = whole(tally.complete, logical.complete, rotations.complete);
  for (std::size_t level = 0; level < tally.by_level.size(); ++level) {
    std::uint64_t l = 0, r = 0;
    good = whole(tally.by_level[level], l, r) && good;
    logical.by_level.push_back(l);
    rotations.by_level.push_back(r);
    logical.assemblies += l;
    rotations.assemblies += r;
    if (level > 0) logical.partial += l, rotations.partial += r;
    if (l > 0) levels = level + 1;
  }
  if (!good) return Error{"internal error: a sum of shares is no whole number"};
  logical.by_level.resize(levels);
  rotations.by_level.resize(levels);
  counts.pieces_used = pieces_in(tally);
  return counts;
}

}  // namespace kumiki
