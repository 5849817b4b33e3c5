#include "design/plate_match.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace kumiki {

namespace {

using Kind = PlateMatcher::Kind;
using Lying = std::array<const RimSet*, kFaces>;

RimSet image_of(const RimSet& place, const BoxShell::Map& map) {
  RimSet image;
  for (std::size_t w = 0; w < place.words.size(); ++w)
    for (std::uint64_t word = place.words[w]; word != 0; word &= word - 1)
      image.set(map.rim[64 * w + static_cast<std::size_t>(std::countr_zero(word))]);
  return image;
}

// A place of the plate that is tied down, and its images under the maps of the shell.
struct Anchor {
  int face = 0;
  const RimSet* place = nullptr;
  std::vector<RimSet> images;  // by map
  int fixed_by = 0;            // number of maps
};

// One place of each set of equivalent ones.
std::vector<Anchor> anchors_of(const BoxShell& shell, const Kind& kind) {
  std::vector<Anchor> anchors;
  const auto is_known = [&](int face, const RimSet& place) {
    for (const Anchor& anchor : anchors)
      for (std::size_t m = 0; m < anchor.images.size(); ++m)
        if (shell.maps()[m].face[static_cast<std::size_t>(anchor.face)] == face && anchor.images[m] == place)
          return true;
    return false;
  };
  for (int face = 0; face < kFaces; ++face)
    for (const RimSet& place : kind.places[static_cast<std::size_t>(face)]) {
      if (is_known(face, place)) continue;
      Anchor anchor{face, &place, {}, 0};
      for (const BoxShell::Map& map : shell.maps()) {
        anchor.images.push_back(image_of(place, map));
        anchor.fixed_by += map.face[static_cast<std::size_t>(face)] == face && anchor.images.back() == place;
      }
      anchors.push_back(std::move(anchor));
    }
  return anchors;
}

// Counts shares of classes; see the header. 2880 can be divided by the order of every group of the box and by
// every number of equal plates.
constexpr std::int64_t kWhole = 2880;

class PlateSearch {
 public:
  // `left`: how many plates of each kind may be used; `spare`: one more kind that is asked for last, and must
  // not fit; then one face stays open for it.
  PlateSearch(const BoxShell& shell, const std::vector<Kind>& kinds, std::vector<int> left, const Kind* spare)
      : shell_(shell), kinds_(kinds), left_(std::move(left)), spare_(spare) {}

  std::int64_t count(std::int64_t enough) {
    limit_ = enough * kWhole;
    const std::size_t first = rarest();
    const int copies = left_[first]--;
    for (const Anchor& anchor : anchors_of(shell_, kinds_[first])) {
      anchor_ = &anchor;
      share_ = kWhole / (copies * anchor.fixed_by);
      order_faces(anchor.face);
      lies_ = {};
      lies_[static_cast<std::size_t>(anchor.face)] = anchor.place;
      cover(1, 1u << anchor.face, *anchor.place, spare_ != nullptr);
      if (sum_ > limit_) return enough + 1;
    }
    KUMIKI_ASSERT(sum_ % kWhole == 0);
    return sum_ / kWhole;
  }

 private:
  std::size_t rarest() const {
    std::size_t best = 0;
    for (std::size_t k = 1; k < left_.size(); ++k)
      if (left_[best] == 0 || (left_[k] != 0 && left_[k] < left_[best])) best = k;
    return best;
  }

  // Each of the neighbours touches the one before; the opposite face comes last.
  void order_faces(int face) {
    const int b = 2 * ((face / 2 + 1) % 3), c = 2 * ((face / 2 + 2) % 3);
    order_ = {face, b, c, b + 1, c + 1, face ^ 1};
  }

  bool fits(const RimSet& place, const RimSet& filled, const RimSet& enclosed) const {
    for (std::size_t w = 0; w < static_cast<std::size_t>(shell_.words()); ++w)
      if ((place.words[w] & filled.words[w]) != 0 ||
          (enclosed.words[w] & ~(place.words[w] | filled.words[w])) != 0)
        return false;
    return true;
  }

  void cover(std::size_t depth, unsigned faces, const RimSet& filled, bool may_leave_open) {
    if (sum_ > limit_) return;
    if (depth == order_.size()) return judge(faces, filled);
    const auto face = static_cast<std::size_t>(order_[depth]);
    const unsigned now = faces | 1u << face;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
      if (left_[k] == 0) continue;
      --left_[k];
      for (const RimSet& place : kinds_[k].places[face])
        if (fits(place, filled, shell_.enclosed(now))) {
          lies_[face] = &place;
          cover(depth + 1, now, united(filled, place), may_leave_open);
        }
      ++left_[k];
    }
    lies_[face] = nullptr;
    if (may_leave_open) cover(depth + 1, faces, filled, false);
  }

  RimSet united(RimSet a, const RimSet& b) const {
    for (std::size_t w = 0; w < static_cast<std::size_t>(shell_.words()); ++w) a.words[w] |= b.words[w];
    return a;
  }

  void judge(unsigned faces, const RimSet& filled) {
    if (spare_ != nullptr) {
      const unsigned all = (1u << kFaces) - 1;
      for (const RimSet& place : spare_->places[static_cast<std::size_t>(std::countr_zero(all & ~faces))])
        if (fits(place, filled, shell_.enclosed(all))) return;
    }
    sum_ += share_ * symmetries();
  }

  // How many maps take what lies on the shell to itself?
  int symmetries() const {
    int count = 0;
    for (std::size_t m = 0; m < shell_.maps().size(); ++m) {
      const BoxShell::Map& map = shell_.maps()[m];
      const RimSet* there =
          lies_[static_cast<std::size_t>(map.face[static_cast<std::size_t>(anchor_->face)])];
      count += there != nullptr && *there == anchor_->images[m] && keeps_all(map);
    }
    return count;
  }

  bool keeps_all(const BoxShell::Map& map) const {
    for (std::size_t face = 0; face < lies_.size(); ++face) {
      if (lies_[face] == nullptr) continue;
      const RimSet* there = lies_[static_cast<std::size_t>(map.face[face])];
      if (there == nullptr || !(*there == image_of(*lies_[face], map))) return false;
    }
    return true;
  }

  const BoxShell& shell_;
  const std::vector<Kind>& kinds_;
  std::vector<int> left_;
  const Kind* spare_;
  const Anchor* anchor_ = nullptr;
  std::int64_t share_ = 0, sum_ = 0, limit_ = 0;
  std::array<int, kFaces> order_{};
  Lying lies_{};  // by face
};

}  // namespace

PlateMatcher::PlateMatcher(const BoxShell& shell, const Plates& plates) : shell_(shell) {
  for (int face = 0; face < kFaces; ++face) {
    const RimSet& plate = plates[static_cast<std::size_t>(face)];
    // A plate that can lie exactly as this one does is equal to it.
    const auto equal = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) {
      const auto& places = kind.places[static_cast<std::size_t>(face)];
      return std::find(places.begin(), places.end(), plate) != places.end();
    });
    if (equal != kinds_.end())
      ++equal->count;
    else
      kinds_.push_back(plate_kind(shell, face, plate));
  }
}

std::vector<int> PlateMatcher::counts() const {
  std::vector<int> counts;
  for (const Kind& kind : kinds_) counts.push_back(kind.count);
  return counts;
}

std::int64_t PlateMatcher::solutions(std::int64_t enough) const {
  return PlateSearch(shell_, kinds_, counts(), nullptr).count(enough);
}

std::int64_t PlateMatcher::near_solutions() const {
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    std::vector<int> left = counts();
    --left[k];
    sum += PlateSearch(shell_, kinds_, std::move(left), &kinds_[k]).count(kAll);
  }
  return sum;
}

}  // namespace kumiki
