#include "design/burr_builder.h"

#include <algorithm>

#include "puzzle/stick_facts.h"

namespace kumiki {

namespace {

// Equal pieces, and every way one of them can lie in each place.
struct Kind {
  int copies = 0;
  std::vector<Pattern> patterns;
  std::array<std::vector<InnerCells>, kPlaces> filled;
};

std::vector<Kind> kinds_of(const BurrFrame& frame, const BurrPieces& pieces) {
  std::vector<Kind> kinds;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if (p > 0 && pieces[p] == pieces[p - 1]) {
      ++kinds.back().copies;
      continue;
    }
    Kind& kind = kinds.emplace_back();
    kind.copies = 1;
    kind.patterns = patterns_of(pieces[p]);
    for (int place = 0; place < kPlaces; ++place)
      for (const Pattern pattern : kind.patterns)
        kind.filled[static_cast<std::size_t>(place)].push_back(frame.filled(place, pattern));
  }
  return kinds;
}

class Builder {
 public:
  Builder(const BurrFrame& frame, std::vector<Kind> kinds, Run& run)
      : frame_(frame), kinds_(std::move(kinds)), run_(run) {}

  bool build() {
    Kind& first = *std::min_element(kinds_.begin(), kinds_.end(), [](const Kind& a, const Kind& b) {
      return a.patterns.size() < b.patterns.size();
    });
    return lay(first, 0, 0);
  }

  std::vector<BurrKey> take_keys(bool mirrors) {
    std::sort(keys_.begin(), keys_.end());
    keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
    if (mirrors) drop_mirror_images();
    return std::move(keys_);
  }

 private:
  // One copy of this kind into the place of this depth; false when the run was stopped.
  bool lay(Kind& kind, std::size_t depth, InnerCells occupied) {
    const std::size_t place = kOrder[depth];
    --kind.copies;
    for (std::size_t k = 0; k < kind.patterns.size(); ++k) {
      const InnerCells cells = kind.filled[place][k];
      if ((cells & occupied) != 0) continue;
      key_[place] = kind.patterns[k];
      if (!go_on(depth + 1, occupied | cells)) return false;
    }
    ++kind.copies;
    return true;
  }

  bool go_on(std::size_t depth, InnerCells occupied) {
    if (depth == kPlaces) {
      keys_.push_back(frame_.canonical(key_, false));
      return run_.step();
    }
    for (Kind& kind : kinds_)
      if (kind.copies > 0 && !lay(kind, depth, occupied)) return false;
    return true;
  }

  // An assembly whose mirror image can be built from the same sticks is kept once; the mirror image of the
  // others needs other sticks.
  void drop_mirror_images() {
    const auto& symmetries = frame_.symmetries();
    const auto mirror =
        std::find_if(symmetries.begin(), symmetries.end(), [](const auto& s) { return s.mirrors; });
    const std::vector<BurrKey> all = keys_;
    std::erase_if(keys_, [&](const BurrKey& key) {
      const BurrKey other = frame_.canonical(frame_.image(key, *mirror), false);
      return other < key && std::binary_search(all.begin(), all.end(), other);
    });
  }

  // Places that share cells with many before them come early.
  static constexpr std::array<std::size_t, kPlaces> kOrder{0, 1, 2, 3, 4, 5};

  const BurrFrame& frame_;
  std::vector<Kind> kinds_;
  Run& run_;
  BurrKey key_{};
  std::vector<BurrKey> keys_;
};

}  // namespace

std::vector<Pattern> patterns_of(int number) {
  std::vector<Pattern> patterns;
  for (const int same : stick_numbers(number)) patterns.push_back(pattern_of(same));
  return patterns;
}

std::optional<std::vector<BurrKey>> build_burrs(const BurrFrame& frame, const BurrPieces& pieces,
                                                const BurrBuildOptions& options, Run& run) {
  Builder builder(frame, kinds_of(frame, pieces), run);
  if (!builder.build()) return std::nullopt;
  return builder.take_keys(options.mirrors);
}

}  // namespace kumiki
