#include "design/burr_box.h"

#include <algorithm>
#include <bit>
#include <map>

#include "base/at.h"

namespace kumiki {

namespace {

// Equal sticks of the box, one of their patterns, and the least that turns make of it.
struct Choice {
  int kind = 0;
  Pattern pattern = 0, least = 0;
  int holes = 0;  // cubes missing
  std::array<InnerCells, kPlaces> filled{};
};

class BoxSearch {
 public:
  BoxSearch(const std::vector<int>& box, const BurrWishes& wishes, Run& run)
      : clashes_(frame_, wishes.length), apart_(clashes_), wishes_(wishes), run_(run) {
    std::map<int, int> counts;
    for (const int number : box) ++counts[number];
    for (const auto& [number, count] : counts) {
      for (const Pattern pattern : patterns_of(number)) {
        add_choice(static_cast<int>(copies_.size()), pattern);
        name_of_[pattern] = number;
      }
      copies_.push_back(count);
      names_.push_back(number);
    }
  }

  BurrBoxResult search() {
    const bool whole = lay(0, 0, 0);
    BurrBoxResult result;
    result.assemblies = assemblies_;
    for (auto& [pieces, facts] : found_)
      if (are_met(wishes_, facts)) result.burrs.push_back(facts);
    std::stable_sort(result.burrs.begin(), result.burrs.end(),
                     [](const BurrFacts& a, const BurrFacts& b) { return a.level > b.level; });
    if (whole) result.found = result.burrs.empty() ? Verdict::No : Verdict::Yes;
    return result;
  }

 private:
  void add_choice(int kind, Pattern pattern) {
    Choice choice{
        kind, pattern, std::min(pattern, frame_.flipped(pattern, kFlips - 1)), std::popcount(pattern), {}};
    for (int place = 0; place < kPlaces; ++place) choice.filled[at(place)] = frame_.filled(place, pattern);
    choices_.push_back(choice);
  }

  bool lay(int place, InnerCells occupied, int missing) {
    if (place == kPlaces) return judge();
    for (const Choice& choice : choices_) {
      if (copies_[at(choice.kind)] == 0 || (choice.filled[at(place)] & occupied) != 0) continue;
      if (place == 0 ? choice.pattern != choice.least : choice.least < key_[0]) continue;
      // Six sticks that miss 40 cubes leave no hole, each one more a hole.
      if (missing + choice.holes > 40 + wishes_.most_holes) continue;
      --copies_[at(choice.kind)];
      key_[at(place)] = choice.pattern;
      kinds_[at(place)] = names_[at(choice.kind)];
      const bool going = lay(place + 1, occupied | choice.filled[at(place)], missing + choice.holes);
      ++copies_[at(choice.kind)];
      if (!going) return false;
    }
    return true;
  }

  bool judge() {
    if (frame_.canonical(key_, false) != key_) return true;
    ++assemblies_;
    BurrPieces pieces = kinds_;
    std::sort(pieces.begin(), pieces.end());
    // A mirror image that the same sticks make is the same assembly.
    const BurrKey mirror = frame_.canonical(mirrored(key_), false);
    if (mirror < key_ && names_in_box(mirror) == pieces) return run_.step();
    BurrFacts& facts = found_[pieces];
    facts.pieces = pieces;
    facts.holes = frame_.holes(key_);
    ++facts.assemblies;
    const BurrOutcome outcome = apart_.judge(clashes_.bodies(key_));
    facts.solutions += outcome.apart;
    if (outcome.apart && outcome.level > facts.level) facts.level = outcome.level, facts.best = key_;
    return run_.step();
  }

  // 0 for a stick that is not in the box.
  BurrPieces names_in_box(const BurrKey& key) const {
    BurrPieces pieces{};
    for (std::size_t p = 0; p < kPlaces; ++p) pieces[p] = name_of_[key[p]];
    std::sort(pieces.begin(), pieces.end());
    return pieces;
  }

  BurrKey mirrored(const BurrKey& key) const {
    const auto& all = frame_.symmetries();
    return frame_.image(key, *std::find_if(all.begin(), all.end(), [](const auto& s) { return s.mirrors; }));
  }

  const BurrFrame frame_;
  const BurrClashes clashes_;
  BurrApart apart_;
  const BurrWishes wishes_;
  Run& run_;
  std::vector<int> copies_, names_;  // by kind
  std::vector<int> name_of_ = std::vector<int>(kPatterns, 0);
  std::vector<Choice> choices_;
  BurrKey key_{};
  BurrPieces kinds_{};
  std::uint64_t assemblies_ = 0;
  std::map<BurrPieces, BurrFacts> found_;
};

}  // namespace

BurrBoxResult burrs_from_box(const std::vector<int>& box, const BurrWishes& wishes, Run& run) {
  return BoxSearch(box, wishes, run).search();
}

}  // namespace kumiki
