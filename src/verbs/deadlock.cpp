#include "verbs/deadlock.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/plural.h"
#include "verbs/moves.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostNamed = 8;

std::string gone_text(const std::vector<std::vector<PieceId>>& gone, const Layout& layout) {
  if (gone.size() > kMostNamed) return counted(std::ssize(gone), "part");
  std::vector<std::string> texts;
  texts.reserve(gone.size());
  for (const auto& pieces : gone) texts.push_back(pieces_text(pieces, layout));
  return fmt::format("{}", fmt::join(texts, ", then "));
}

std::string text_of(const StuckPart& part, const Layout& layout) {
  const std::string who = pieces_text(part.pieces, layout);
  if (part.was_removed) return "removed part locked: " + who;
  if (part.gone.empty()) return "whole puzzle locked";
  return fmt::format("locked after removing {}: {}", gone_text(part.gone, layout), who);
}

std::vector<int> numbers_of(const std::vector<PieceId>& pieces) {
  std::vector<int> numbers;
  numbers.reserve(pieces.size());
  for (const PieceId piece : pieces) numbers.push_back(piece.value);
  return numbers;
}

}  // namespace

std::vector<StuckPart> locked_parts(const Disassembly& apart, const Problem& problem) {
  if (apart.apart != Verdict::No) return {};
  const GroupRule groups(problem);
  std::vector<StuckPart> locked;
  std::copy_if(apart.stuck.begin(), apart.stuck.end(), std::back_inserter(locked),
               [&](const StuckPart& part) { return !groups.allows({part.pieces}); });
  return locked.empty() ? apart.stuck : locked;
}

std::string deadlock_text(const std::vector<StuckPart>& locked, const Layout& layout) {
  std::vector<std::string> texts;
  texts.reserve(locked.size());
  for (const StuckPart& part : locked) texts.push_back(text_of(part, layout));
  return fmt::format("{}", fmt::join(texts, "; "));
}

nlohmann::ordered_json deadlock_json(const std::vector<StuckPart>& locked) {
  auto list = nlohmann::ordered_json::array();
  for (const StuckPart& part : locked) {
    auto after = nlohmann::ordered_json::array();
    for (const auto& pieces : part.gone) after.push_back(numbers_of(pieces));
    list.push_back(
        {{"pieces", numbers_of(part.pieces)}, {"after", std::move(after)}, {"removed", part.was_removed}});
  }
  return list;
}

}  // namespace kumiki
