#include "design/puzzle_cube.h"

#include <algorithm>
#include <cstdlib>

#include "design/plate_draw.h"
#include "design/plate_puzzle.h"

namespace kumiki {

namespace {

// A draw that may be handed on.
struct Candidate {
  std::uint64_t draw = 0;
  std::int64_t near_solutions = 0;
};

class Draws {
 public:
  Draws(const BoxShell& shell, const PuzzleCubeOptions& options, Workers& workers, Run& run)
      : shell_(shell), options_(options), workers_(workers), run_(run) {}

  PuzzleCubeResult design() {
    constexpr std::uint64_t kLongestRound = 512;
    bool whole = true;
    for (std::uint64_t length = 1; whole && !met_ && done_ < options_.draws;
         length = std::min(2 * length, kLongestRound))
      whole = play_round(std::min(length, options_.draws - done_));
    PuzzleCubeResult result;
    result.attempts = met_ ? met_->draw + 1 : done_;
    const std::optional<Candidate> chosen = met_ ? met_ : closest();
    const bool best_of_all =
        options_.difficulty != CubeDifficulty::Any && options_.difficulty != CubeDifficulty::Exactly && whole;
    if (chosen && (met_ || best_of_all)) result.found = Verdict::Yes;
    if (chosen) result.best = finished(*chosen);
    return result;
  }

 private:
  Plates plates(std::uint64_t draw) const {
    Rng rng = run_.stream(draw);
    return draw_plates(shell_, rng);
  }

  bool plates_may_leave_faces() const {
    return std::min({shell_.size().x, shell_.size().y, shell_.size().z}) == kShortestShellSide;
  }

  std::optional<std::int64_t> solutions(const Plates& plates, const PlateMatcher& matcher,
                                        std::int64_t enough) const {
    const std::int64_t in_faces = matcher.solutions(enough);
    if (in_faces > enough || !plates_may_leave_faces()) return in_faces;
    Run run(run_, Run::kNoLimit);
    return count_assemblies(plate_puzzle(shell_, plates), enough, workers_, run);
  }

  std::optional<Candidate> judged(std::uint64_t draw) const {
    const Plates plates = this->plates(draw);
    const PlateMatcher matcher(shell_, plates);
    if (options_.unique && solutions(plates, matcher, 1) != 1) return std::nullopt;
    const bool asked = options_.difficulty != CubeDifficulty::Any;
    return Candidate{draw, asked ? matcher.near_solutions() : 0};
  }

  // False when it was stopped.
  bool play_round(std::uint64_t length) {
    std::vector<std::optional<Candidate>> found(length);
    for_each_shard(workers_, length, [&](std::size_t i) {
      if (run_.step()) found[i] = judged(done_ + i);
    });
    for (const auto& candidate : found) {
      if (!candidate) continue;
      candidates_.push_back(*candidate);
      if (!met_ && is_met(*candidate)) met_ = candidate;
    }
    done_ += length;
    run_.report(-1, "drawing cubes");
    return !run_.cancelled();
  }

  // Can no other be better?
  bool is_met(const Candidate& candidate) const {
    switch (options_.difficulty) {
      case CubeDifficulty::Any:
        return true;
      case CubeDifficulty::Fewest:
        return candidate.near_solutions == 0;
      case CubeDifficulty::Exactly:
        return candidate.near_solutions == options_.near_solutions;
      case CubeDifficulty::Middle:
      case CubeDifficulty::Most:
        return false;
    }
    return false;
  }

  // Of equals the one drawn first.
  std::optional<Candidate> closest() const {
    if (candidates_.empty()) return std::nullopt;
    std::vector<Candidate> sorted = candidates_;
    const auto distance = [&](const Candidate& c) {
      if (options_.difficulty == CubeDifficulty::Most) return -c.near_solutions;
      if (options_.difficulty == CubeDifficulty::Exactly)
        return std::abs(c.near_solutions - options_.near_solutions);
      return c.near_solutions;
    };
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const Candidate& a, const Candidate& b) { return distance(a) < distance(b); });
    return sorted[options_.difficulty == CubeDifficulty::Middle ? sorted.size() / 2 : 0];
  }

  PuzzleCube finished(const Candidate& chosen) const {
    PuzzleCube cube{plates(chosen.draw), 1, 0};
    const PlateMatcher matcher(shell_, cube.plates);
    cube.near_solutions = matcher.near_solutions();
    if (!options_.unique) cube.solutions = solutions(cube.plates, matcher, PlateMatcher::kAll);
    return cube;
  }

  const BoxShell& shell_;
  const PuzzleCubeOptions& options_;
  Workers& workers_;
  Run& run_;
  std::uint64_t done_ = 0;
  std::vector<Candidate> candidates_;
  std::optional<Candidate> met_;
};

}  // namespace

PuzzleCubeResult design_puzzle_cube(const BoxShell& shell, const PuzzleCubeOptions& options, Workers& workers,
                                    Run& run) {
  return Draws(shell, options, workers, run).design();
}

}  // namespace kumiki
