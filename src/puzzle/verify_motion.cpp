#include "puzzle/verify_motion.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <limits>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace kumiki {

namespace {

constexpr int kForever = std::numeric_limits<int>::max();
constexpr int kMostShift = 30'000;
// Sets of pieces come in two widths: nearly all puzzles fit a machine word.
constexpr std::size_t kNarrow = 64;
template <std::size_t Width>
using PieceSet = std::bitset<Width>;
using State = std::vector<Vec3>;  // shift of each piece from where it started; the last piece never moves

std::string key_of(const State& state) {
  std::string key;
  key.reserve(state.size() * 6);
  for (const Vec3 shift : state)
    for (int axis = 0; axis < 3; ++axis) {
      const auto value = static_cast<std::uint16_t>(shift[axis]);
      key += static_cast<char>(value & 0xff);
      key += static_cast<char>(value >> 8);
    }
  return key;
}

State state_of(const std::string& key) {
  State state(key.size() / 6);
  const auto value = [&](std::size_t at) {
    const auto low = static_cast<unsigned char>(key[at]), high = static_cast<unsigned char>(key[at + 1]);
    return static_cast<int>(static_cast<std::int16_t>(low | high << 8));
  };
  for (std::size_t i = 0; i < state.size(); ++i)
    state[i] = {value(6 * i), value(6 * i + 2), value(6 * i + 4)};
  return state;
}

// Free steps of piece a towards piece b in the three positive directions, remembered by how b lies relative
// to a.
class PairSteps {
 public:
  explicit PairSteps(const std::vector<Cells>& pieces)
      : pieces_(pieces), known_(pieces.size() * pieces.size()) {}

  const std::array<int, 3>& steps(std::size_t a, std::size_t b, Vec3 offset) {
    auto& table = known_[a * pieces_.size() + b];
    const std::int64_t key = ((offset.x * std::int64_t{1 << 20}) + offset.y) * (1 << 20) + offset.z;
    const auto [entry, is_new] = table.try_emplace(key);
    if (is_new)
      for (int axis = 0; axis < 3; ++axis)
        entry->second[static_cast<std::size_t>(axis)] =
            free_steps(pieces_[a], pieces_[b], offset, 2 * axis).value_or(kForever);
    return entry->second;
  }

 private:
  const std::vector<Cells>& pieces_;
  std::vector<std::unordered_map<std::int64_t, std::array<int, 3>>> known_;
};

// One direction in one state: steps[a][b] = free steps of a towards b.
template <std::size_t Width>
struct Direction {
  std::vector<std::vector<int>> steps;
  std::vector<PieceSet<Width>> drags;  // what comes along when a piece is pushed by one step, itself included

  explicit Direction(std::size_t count) : steps(count, std::vector<int>(count, kForever)), drags(count) {}

  void close() {
    const std::size_t count = steps.size();
    for (std::size_t a = 0; a < count; ++a)
      for (std::size_t b = 0; b < count; ++b) drags[a][b] = a == b || steps[a][b] == 0;
    for (std::size_t via = 0; via < count; ++via)
      for (std::size_t a = 0; a < count; ++a)
        if (drags[a][via]) drags[a] |= drags[via];
  }

  int free_steps_of(const PieceSet<Width>& set) const {
    int least = kForever;
    for (std::size_t a = 0; a < steps.size(); ++a) {
      if (!set[a]) continue;
      for (std::size_t b = 0; b < steps.size(); ++b)
        if (!set[b]) least = std::min(least, steps[a][b]);
    }
    return least;
  }
};

// Calls visit(set) for each closed set but the empty and the full one, until it returns false.
template <std::size_t Width, class Visit>
bool for_closed_sets(const Direction<Width>& direction, Visit visit) {
  struct Choice {
    std::size_t next = 0;
    PieceSet<Width> in, out;
  };
  const std::size_t count = direction.drags.size();
  std::vector<Choice> stack(1);
  while (!stack.empty()) {
    Choice choice = stack.back();
    stack.pop_back();
    while (choice.next < count && choice.in[choice.next]) ++choice.next;
    if (choice.next == count) {
      if (choice.in.any() && choice.in.count() < count && !visit(choice.in)) return false;
      continue;
    }
    const PieceSet<Width> with = choice.in | direction.drags[choice.next];
    const bool closed = (with & choice.out).none();
    if (closed) stack.push_back({choice.next + 1, with, choice.out});
    choice.out.set(choice.next++);
    stack.push_back(std::move(choice));
  }
  return true;
}

template <std::size_t Width>
class Search {
 public:
  Search(const std::vector<Cells>& pieces, Run& run) : run_(run), count_(pieces.size()), pairs_(pieces) {}

  Parting go(int most_moves) {
    std::vector<std::string> front{key_of(State(count_))};
    seen_.insert(front.front());
    for (int moves = 1; moves <= most_moves && !front.empty(); ++moves) {
      next_.clear();
      for (const std::string& key : front) {
        expand(state_of(key), moves);
        if (result_.found == Verdict::Yes || stopped_) return result_;
      }
      front.swap(next_);
    }
    result_.found = Verdict::No;
    return result_;
  }

 private:
  void expand(const State& state, int moves) {
    std::vector<Direction<Width>> directions(3, Direction<Width>(count_));
    for (std::size_t a = 0; a < count_; ++a)
      for (std::size_t b = 0; b < count_; ++b) {
        if (a == b) continue;
        const auto& steps = pairs_.steps(a, b, state[b] - state[a]);
        for (std::size_t axis = 0; axis < 3; ++axis) directions[axis].steps[a][b] = steps[axis];
      }
    for (int axis = 0; axis < 3; ++axis) {
      Direction<Width>& direction = directions[static_cast<std::size_t>(axis)];
      direction.close();
      const bool go_on = for_closed_sets(direction, [&](const PieceSet<Width>& set) {
        return move(state, set, axis, direction.free_steps_of(set), moves);
      });
      if (!go_on) return;
    }
  }

  bool move(const State& state, const PieceSet<Width>& set, int axis, int steps, int moves) {
    if (!run_.step()) return stopped_ = true, false;
    if (steps == kForever) {
      result_ = {Verdict::Yes, moves, state, {}};
      for (std::size_t i = 0; i < count_; ++i)
        if (set[i]) result_.leaving.push_back(i);
      return false;
    }
    for (int step = 1; step <= steps; ++step) remember(shifted(state, set, kDirections[2 * axis] * step));
    return !stopped_;
  }

  State shifted(State state, const PieceSet<Width>& set, Vec3 by) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (set[i]) state[i] += by;
    const Vec3 frame = state.back();
    for (Vec3& shift : state) shift = shift - frame;
    return state;
  }

  void remember(const State& state) {
    for (const Vec3 shift : state)
      if (max(shift, -shift) != min(max(shift, -shift), Vec3{kMostShift, kMostShift, kMostShift})) {
        stopped_ = true;  // would not fit a key; no puzzle known comes near
        return;
      }
    std::string key = key_of(state);
    if (seen_.insert(key).second) next_.push_back(std::move(key));
  }

  Run& run_;
  std::size_t count_;
  PairSteps pairs_;
  std::unordered_set<std::string> seen_;
  std::vector<std::string> next_;
  Parting result_;
  bool stopped_ = false;
};

}  // namespace

std::optional<int> free_steps(const Cells& mover, const Cells& other, Vec3 other_shift, int direction) {
  const Vec3 unit = kDirections[static_cast<std::size_t>(direction)];
  const Box from = mover.box(), to{other.box().low + other_shift, other.box().size};
  if (from.empty() || to.empty()) return std::nullopt;
  const int axis = direction / 2;
  for (int other_axis = 0; other_axis < 3; ++other_axis)
    if (other_axis != axis &&
        (from.end()[other_axis] <= to.low[other_axis] || to.end()[other_axis] <= from.low[other_axis]))
      return std::nullopt;
  // The boxes meet after `gap` steps and lie behind each other after `reach`.
  const bool up = direction % 2 == 0;
  const int reach = up ? to.end()[axis] - from.low[axis] : from.end()[axis] - to.low[axis];
  const int gap = up ? to.low[axis] - from.end()[axis] : from.low[axis] - to.end()[axis];
  for (int steps = std::max(1, gap + 1); steps < reach; ++steps)
    if (mover.intersects(other, other_shift - unit * steps)) return steps - 1;
  return std::nullopt;
}

Parting first_separation(const std::vector<Cells>& pieces, int most_moves, Run& run) {
  if (pieces.size() < 2) return {Verdict::No, 0, {}, {}};
  if (pieces.size() > kMostMovingPieces) return {};
  if (pieces.size() <= kNarrow) return Search<kNarrow>(pieces, run).go(most_moves);
  return Search<kMostMovingPieces>(pieces, run).go(most_moves);
}

Verdict comes_apart(const std::vector<Cells>& pieces, Run& run) {
  std::vector<std::vector<Cells>> parts{pieces};
  while (!parts.empty()) {
    const std::vector<Cells> part = std::move(parts.back());
    parts.pop_back();
    if (part.size() < 2) continue;
    const Parting separation = first_separation(part, kForever, run);
    if (separation.found != Verdict::Yes) return separation.found;
    std::vector<Cells> leaving, staying;
    for (std::size_t i = 0; i < part.size(); ++i) {
      const auto& list = separation.leaving;
      const bool leaves = std::find(list.begin(), list.end(), i) != list.end();
      (leaves ? leaving : staying).push_back(part[i].shifted(separation.shifts[i]));
    }
    parts.push_back(std::move(leaving));
    parts.push_back(std::move(staying));
  }
  return Verdict::Yes;
}

}  // namespace kumiki
