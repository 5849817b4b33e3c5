#include "design/tile_thinker.h"

#include <algorithm>
#include <array>

#include "design/tile_bound.h"

namespace kumiki {

namespace {

// Large questions take seconds to be put: they have to wait for later rounds, one more a round; those that
// are larger still are not put once there is a dissection.
constexpr double kCountsARound = 200'000, kMostCounts = 400'000;
constexpr double kFirstAim = 1.75;  // times the bound
constexpr int kMisses = 4;          // attempts without an answer before the aim comes nearer
constexpr std::int64_t kLeastConflicts = 200, kLeastBeforeTheFirst = 4000, kAttempt = 4000;
constexpr std::uint64_t kPriceTurn = 2;
constexpr int kHopeless = 3;  // farther above the bound nothing is refuted

double counting_size(const TilePlaces& all) {
  double size = 0;
  for (int t = 0; t < all.target_count(); ++t)
    for (const TilePlace& place : all.places(t)) size += static_cast<double>(all.area()) / place.size;
  return size;
}

// 1 1 2 1 1 2 4 1 1 2 …
int luby(int number) {
  for (int size = 1;; size = 2 * size + 1)
    if (number < size) {
      while (number != size - 1) {
        size /= 2;
        if (number >= size) number -= size;
      }
      return (size + 1) / 2;
    }
}

}  // namespace

TileThinker::TileThinker(const TilePlaces& all, int single_colour_most, Rng random)
    : all_(all),
      single_colour_most_(single_colour_most),
      counts_(counting_size(all)),
      random_(random),
      windows_(all, {.single_colour_most = single_colour_most}, Rng(random_.next())) {}

Thought TileThinker::think(const DissectionState& state, std::uint64_t steps, Run& run) {
  state_ = state;
  steps_ = steps;
  run_ = &run;
  thought_ = {{}, state.lower_bound, false};
  const std::uint64_t turn = turn_++;
  if (turn == kPriceTurn) look_at_prices();
  switch (turn_of(turn, affordable(state))) {
    case Turn::Windows:
      break;
    case Turn::Ask:
      ask();
      break;
    case Turn::Prove:
      prove();
  }
  if (run.steps() < steps / 2 && !thought_.better && !thought_.impossible) work_on_windows();
  return std::move(thought_);
}

void TileThinker::look_at_prices() {
  run_->step(bound_steps(all_));
  if (const auto bound = bound_by_prices(all_)) thought_.lower_bound = std::max(thought_.lower_bound, *bound);
}

TileThinker::Turn TileThinker::turn_of(std::uint64_t number, bool all_cells) const {
  using enum Turn;
  constexpr std::array<Turn, 4> kBeginning{Ask, Ask, Ask, Prove};
  constexpr std::array<Turn, 6> kForWindows{Windows, Windows, Ask, Windows, Windows, Prove};
  constexpr std::array<Turn, 6> kForAsking{Ask, Ask, Windows, Ask, Ask, Prove};
  constexpr std::array<Turn, 6> kEnd{Prove, Prove, Prove, Prove, Prove, Ask};
  if (!all_cells) return Windows;
  if (state_.best == nullptr) return kBeginning[number % kBeginning.size()];
  const int gap = state_.tiles - state_.lower_bound;
  if (gap <= 1) return kEnd[number % kEnd.size()];
  const Turn turn = (windows_lead_ ? kForWindows : kForAsking)[number % kForAsking.size()];
  return turn == Prove && gap > kHopeless ? Ask : turn;
}

bool TileThinker::may_prove() const { return counts_ < kMostCounts; }

bool TileThinker::affordable(const DissectionState& state) const {
  return state.best == nullptr ? static_cast<double>(turn_) * kCountsARound > counts_ : may_prove();
}

CoverQuestion TileThinker::question(int most) const {
  CoverQuestion question = whole_cover(all_, most);
  question.single_colour_most = single_colour_most_;
  return question;
}

std::int64_t TileThinker::conflicts_for(const TileCover& cover) const {
  return std::max(state_.best ? kLeastConflicts : kLeastBeforeTheFirst,
                  static_cast<std::int64_t>(steps_ / cover.conflict_steps()));
}

CoverAnswer TileThinker::answer_of(TileCover& cover, int most, std::int64_t conflicts) {
  const CoverAnswer answer = cover.answer(conflicts, *run_);
  if (answer.possible == Verdict::Yes) {
    thought_.better = answer.places;
    windows_lead_ = false;
  }
  if (answer.possible == Verdict::No) {
    thought_.lower_bound = std::max(thought_.lower_bound, most + 1);
    thought_.impossible = most >= all_.area();
  }
  return answer;
}

void TileThinker::choose_aim() {
  const int below = state_.best ? state_.tiles : all_.area() + 1;
  if (below != aimed_below_ || aim_ < state_.lower_bound) {
    aimed_below_ = below;
    misses_ = 0;
    aim_ = state_.best ? state_.tiles - std::max(1, (state_.tiles - state_.lower_bound) / 3)
                       : std::max(static_cast<int>(kFirstAim * state_.lower_bound), aim_ + 1);
    finder_.reset();
  }
  if (misses_ >= kMisses) {
    misses_ = 0;
    aim_ += state_.best ? 1 : state_.lower_bound;
  }
  aim_ = std::min(aim_, below - 1);
}

void TileThinker::ask() {
  choose_aim();
  if (!finder_) {
    CoverQuestion asked = question(aim_);
    asked.expect = Sat::Expect::Yes;
    if (attempts_ > 0) asked.order = Rng(random_.next());
    finder_ = std::make_unique<TileCover>(all_, asked);
    conflicts_left_ = kAttempt * luby(attempts_++);
  }
  const std::int64_t conflicts = std::min(conflicts_left_, conflicts_for(*finder_));
  conflicts_left_ -= conflicts;
  const Verdict found = answer_of(*finder_, aim_, conflicts).possible;
  if (found == Verdict::Unknown && conflicts_left_ > 0) return;
  if (found == Verdict::Unknown) ++misses_;
  finder_.reset();
}

// One tile fewer, or, when nothing is known, any number.
void TileThinker::prove() {
  const int most = state_.best ? state_.tiles - 1 : all_.area();
  if (!prover_ || asked_ != most) {
    CoverQuestion asked = question(most);
    asked.one_of_each = true;
    prover_ = std::make_unique<TileCover>(all_, asked);
  }
  asked_ = most;
  answer_of(*prover_, most, conflicts_for(*prover_));
}

void TileThinker::work_on_windows() {
  if (state_.best) {
    if (!windows_.started() || windows_.tiles() > state_.tiles || !windows_.balanced())
      windows_.start(*state_.best);
  } else if (state_.mendable) {
    windows_.start(*state_.mendable);
  } else {
    return;
  }
  while (run_->steps() < steps_ && !run_->cancelled()) {
    const bool was_balanced = windows_.balanced();
    if (!windows_.step(*run_) || !windows_.balanced()) continue;
    if (!was_balanced || !state_.best || windows_.tiles() < state_.tiles) {
      thought_.better = windows_.tilings();
      windows_lead_ = true;
    }
    if (windows_.tiles() <= state_.lower_bound) return;
  }
}

}  // namespace kumiki
