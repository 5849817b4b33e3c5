// How hard is a cut? Breadth-first search over configurations, on the maps of clashes.h.
//
// This is the inner loop of every search for a puzzle: most cuts are looked at for a microsecond and thrown
// away. So it answers less than solve/separate.h, and faster: up to eight pieces; configurations are
// remembered by a hash of 48 bits only; it gives up after a number of configurations. What it finds is a
// proposal that exact code has to confirm.
//
// Key. A configuration is the shift of each piece relative to piece 0. Its hash is a sum of shifts times
// random numbers that add up to nothing over all pieces: a move of a set adds a multiple of a number that is
// known beforehand, whatever the configuration. Per axis, "i pushed up hits j" is one 8×8 bit matrix; its
// closure gives the sets that can move (solve/blocking.h has the same idea for exact work).
//
// A search for a puzzle looks at a cut, changes a voxel or two, and looks again. So the graph of the cut that
// it comes back to is kept; the next look begins at the first configuration with other moves, and when there
// is none, nothing has to be done at all (explore_again.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "design/clashes.h"

namespace kumiki {

// What a cut looks like to a player.
struct Outlook {
  int level = 0;   // moves that free the first part; 0: nothing ever leaves, as far as we looked
  int depth = 0;   // the farthest configuration met, in moves
  int states = 0;  // configurations met
  int exits = 0;   // ways to leave in the configuration that is the first to have any
  int slides = 0;  // sets that can move but not leave in the assembled state
  int stuck = 0;   // pieces that never come apart after the first part has left
  bool cut_off = false;
  int moves = 0;  // of the whole plan, as far as it goes
};

class Explorer {
 public:
  static constexpr int kMostPieces = 8;

  Explorer(const Blank& blank, Clashes& clashes);

  // Gives up after `most_states` configurations. A level below `least_level` may be any that is: nothing more
  // is asked then, neither what is stuck nor the path.
  Outlook explore(int least_level, int most_states);
  // The same answer, faster, for a cut that is the kept one but for what the clashes have logged since.
  Outlook explore_again(int least_level, int most_states);
  // The cut that was just explored is the one to come back to. What was asked of it was its whole outlook;
  // the log of the clashes has to begin anew.
  void keep();
  // Was the last one, as far as it was looked at, just like the kept one?
  bool is_as_kept() const { return is_as_kept_; }

  // The configurations on the way to the first exit that the last explore() found, or to the deepest one when
  // nothing leaves; shifts relative to piece 0.
  using Shifts = std::array<Vec3, kMostPieces>;
  std::vector<Shifts> path() const;
  // Where the last explore() ended up farthest from the assembled state; only when nothing left
  // (reached.cpp).
  std::vector<Shifts> farthest() const;
  // The pieces that leave from there, and along which axis.
  unsigned leaving() const { return graph().found.leaving; }
  int leaving_axis() const { return graph().found.axis; }

 private:
  struct State {
    std::array<std::int32_t, kMostPieces>
        linear;  // [0]: axes along which pieces are too far apart for the maps
    std::array<std::array<std::int8_t, kMostPieces>, 3> shift;
    std::uint64_t key;
  };
  static_assert(sizeof(State) == 64);

  // Some of the pieces, in ascending order, and the maps between them.
  struct Crew {
    int count = 0;
    std::array<int, kMostPieces> pieces{};
    std::array<const std::uint8_t*, kMostPieces * kMostPieces> maps{};  // i * 8 + j, i < j
  };

  // A way out of an earlier cut. Most cuts of a search are bad for the same reason as one a moment ago: when
  // it is still open, nothing needs to be explored.
  struct Hop {
    State from;
    unsigned set;  // goes up this axis
    int axis, steps;
  };
  struct WayOut {
    std::vector<Hop> hops;
    std::size_t in_doubt = 0;  // the hop that was not free the last time
  };
  static constexpr std::size_t kMostWays = 4;
  Hop hop_between(const State& from, const State& to) const;
  bool is_free(const Hop& hop) const;
  bool is_open(WayOut& way) const;
  void remember_way();
  int level_by_memory(int least_level);

  struct HashSteps;
  static const HashSteps& hash_steps();

  struct Search {
    int level = 0, depth = 0, exits = 0, slides = 0;
    bool cut_off = false;
    std::uint8_t leaving = 0;
    int axis = 0;
    std::uint32_t at = 0;
  };
  // In the order in which they were met, each with the one it was met from.
  struct Graph {
    std::vector<State> states;
    std::vector<std::uint32_t> parents;
    Search found;
  };
  const Graph& graph() const { return is_as_kept_ ? kept_ : now_; }
  std::vector<State> way_to_the_end() const;
  Outlook judged(int least_level, int most_states);

  Crew crew_of(unsigned set) const;
  Search search(const Crew& crew, const State& start, int most_states);
  // The states up to `layer_end` are as far away as the one at `at`.
  Search go_on(const Crew& crew, std::uint32_t at, std::uint32_t layer_end, Search result, int most_states);
  using Closures = std::array<std::uint64_t, 3>;
  Closures closures_of(const Crew& crew, const State& state) const;
  template <int kCount>
  Search go_on(const Crew& crew, std::uint32_t at, std::uint32_t layer_end, Search result, int most_states);
  template <int kCount>
  bool expand(const Crew& crew, std::uint32_t at, Search& result);
  template <int kCount>
  std::array<std::uint64_t, 3> look(const Crew& crew, const State& state) const;
  int steps_of(const Crew& crew, const State& state, unsigned set, int axis, int known, int most) const;
  template <int kCount>
  bool slide(std::uint32_t at, unsigned set, int axis, int steps);
  int stuck_in(unsigned set, const Crew& crew, const State& state, int most_states);
  std::size_t slot_of(std::uint64_t key) const;
  std::uint32_t met(std::uint64_t key) const;
  bool is_new(std::uint64_t key);
  void begin(int most_states);

  // What was met when parts were taken apart: states, one search after the other.
  struct Aside {
    Crew crew;
    Search found;
    std::size_t end;
  };
  // Who of the kept graph reads a byte of the maps: a bit a state. The last bit is for all states from there
  // on, for what leaves, and for what is asked afterwards.
  struct Readers {
    std::uint64_t low = 0, high = 0;
  };
  static constexpr std::uint32_t kLast = 127, kNobody = ~std::uint32_t{0};
  std::uint32_t first_with_other_moves() const;
  bool moves_otherwise(std::uint32_t state) const;
  void resume(std::uint32_t at, Search& result, std::uint32_t& layer_end, int most_states);
  void forget_readers_from(std::uint32_t reader);
  void mark(const Crew& crew, const State& state, std::uint32_t reader);
  void mark_way_out(const Crew& crew, const State& state, const Search& found);
  void mark(std::uint32_t pair, std::ptrdiff_t offset, std::uint32_t reader);

  const HashSteps& hashes_;
  Clashes& clashes_;  // in which what was read is watched, and nothing else changed
  int pieces_;
  Crew all_;
  std::array<int, 3> size_, stride_;
  std::vector<State> states_;  // of the search that is going on
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint64_t> table_;    // hash << 16 | generation
  std::vector<std::uint32_t> numbers_;  // beside it: of the state
  std::uint64_t generation_ = 0;
  Graph now_;  // of the last one that was explored
  int moves_ = 0;
  std::vector<State> aside_states_;
  std::vector<Aside> asides_;
  std::vector<WayOut> ways_;  // the last one that served first

  Outlook outlook_;  // of the last one
  Graph kept_;
  Outlook kept_outlook_;
  bool has_kept_ = false, is_as_kept_ = false;
  std::uint32_t as_kept_until_ = 0;      // so many states of the last graph are those of the kept one
  std::vector<Closures> kept_closures_;  // by state, up to kLast
  std::vector<Readers> readers_;         // by byte of the maps
  std::vector<Clashes::Offset> marked_;  // bytes that have readers
};

}  // namespace kumiki
