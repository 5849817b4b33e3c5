#include "formats/qr_balance.h"

#include <algorithm>
#include <map>
#include <optional>

namespace kumiki {

namespace {

int dark_modules(const QrCode& code) {
  return static_cast<int>(std::count(code.dark.begin(), code.dark.end(), true));
}

// Modules of each codeword that could be turned dark (or light), those with the most first.
std::vector<std::vector<std::size_t>> turnable(const QrCode& code, bool to_dark) {
  std::map<int, std::vector<std::size_t>> by_codeword;
  for (std::size_t i = 0; i < code.dark.size(); ++i)
    if (code.codeword[i] >= 0 && code.dark[i] != to_dark) by_codeword[code.codeword[i]].push_back(i);
  std::vector<std::vector<std::size_t>> sorted;
  for (auto& [codeword, modules] : by_codeword) sorted.push_back(std::move(modules));
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return sorted;
}

// Wrong codewords needed for so many dark modules; none: more than can be corrected.
std::optional<int> codewords_for(const QrCode& code, int dark) {
  int missing = std::abs(dark - dark_modules(code)), used = 0;
  for (const auto& modules : turnable(code, dark > dark_modules(code))) {
    if (missing <= 0) break;
    missing -= static_cast<int>(modules.size());
    ++used;
  }
  if (missing > 0 || used > code.correctable) return std::nullopt;
  return used;
}

int turn_modules(QrCode& code, int dark) {
  const bool to_dark = dark > dark_modules(code);
  int missing = std::abs(dark - dark_modules(code));
  const int turned = missing;
  for (const auto& modules : turnable(code, to_dark))
    for (const std::size_t module : modules) {
      if (missing-- <= 0) return turned;
      code.dark[module] = to_dark;
    }
  return turned;
}

// The count of dark modules that makes the fewest codewords of any code wrong, then of all together.
std::optional<int> best_count(const std::vector<QrCode>& codes) {
  std::optional<int> best;
  std::pair<int, int> best_harm;
  const int modules = codes.front().side * codes.front().side;
  for (int dark = 0; dark <= modules; ++dark) {
    std::pair<int, int> harm{0, 0};
    bool possible = true;
    for (const QrCode& code : codes) {
      const auto wrong = codewords_for(code, dark);
      possible = possible && wrong.has_value();
      harm = {std::max(harm.first, wrong.value_or(0)), harm.second + wrong.value_or(0)};
    }
    if (!possible || (best && harm >= best_harm)) continue;
    best = dark;
    best_harm = harm;
  }
  return best;
}

}  // namespace

Result<QrBalance> balance_codes(std::vector<QrCode>& codes) {
  const auto dark = best_count(codes);
  if (!dark)
    return Error{
        "the codes differ by more dark modules than can be corrected: a higher --level or another --version "
        "may "
        "help"};
  QrBalance balance;
  for (QrCode& code : codes) {
    balance.codewords.push_back(*codewords_for(code, *dark));
    balance.turned.push_back(turn_modules(code, *dark));
  }
  return balance;
}

}  // namespace kumiki
