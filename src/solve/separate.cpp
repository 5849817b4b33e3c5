#include "solve/separate.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "base/assert.h"
#include "base/shards.h"
#include "solve/blocking.h"
#include "solve/configuration.h"
#include "solve/state_table.h"

namespace kumiki {

namespace {

// Sets of pieces that may move in one configuration; more is a heap of loose pieces.
constexpr std::size_t kMostSets = std::size_t{1} << 20;

// A front is shared when it is worth the trouble, in runs of this many configurations.
constexpr std::uint32_t kShared = 512;
constexpr std::uint32_t kRun = 64;

// So that narrow displacements (63 apart at most) never leave the tables.
constexpr int kNarrowReach = kReach - (NarrowKey::kHigh - NarrowKey::kLow);

struct Exit {
  PieceSet leaving = 0;
  int direction = 0;
};

// What one thread needs to list the neighbours of a configuration.
template <class Key, int kRow>
class Expander {
 public:
  void prepare(const std::vector<Mover>& pieces, Motion& motion, bool connected) {
    count_ = static_cast<int>(pieces.size());
    connected_ = connected;
    blocking_.reset(count_);
    pairs_.clear();
    for (std::size_t j = 1; j < pieces.size(); ++j)
      for (std::size_t i = 0; i < j; ++i) pairs_.push_back(&motion.pair(pieces[i].body, pieces[j].body));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      home_[i] = pieces[i].at - pieces.back().at;
      at_[i] = linear(home_[i]);
    }
  }

  // False when pieces are further apart than the tables reach.
  bool look_at(const Key& key) {
    const auto count = static_cast<std::size_t>(count_);
    key.unpack(count_, shift_.data());
    shift_[count - 1] = 0;
    if (kRow > 8 && spread() > kReach) return false;  // kNarrowReach sees to it otherwise
    room_ = Key::kHigh - farthest();
    std::array<int, kRow> place;
    for (std::size_t i = 0; i < count; ++i) place[i] = at_[i] + shift_[i];
    BodyPair* const* pair = pairs_.data();
    for (std::size_t j = 1; j < count; ++j)
      for (std::size_t i = 0; i < j; ++i)
        blocking_.set(static_cast<int>(i), static_cast<int>(j), (*pair++)->steps(place[i] - place[j]));
    return true;
  }

  // After look_at: does something leave? Single pieces first, then groups of at most half of the pieces; in
  // both cases piece by piece, direction by direction. So does BurrTools, and its numbers come out.
  bool find_exit(Exit& exit) {
    for (int axis = 0; axis < 3; ++axis) leaving_[static_cast<std::size_t>(axis)] = blocking_.leaving(axis);
    if (std::all_of(leaving_.begin(), leaving_.end(),
                    [&](const Graph& graph) { return graph.is_complete(count_); }))
      return false;
    exit = {};
    if (connected_) return find_connected_exit(exit);
    for (int piece = 0; piece < count_; ++piece)
      for (int direction = 0; direction < 6; ++direction) {
        const PieceSet set = leaving_with(piece, direction);
        const int size = std::popcount(set);
        if (size * 2 > count_ || (size > 1 && exit.leaving != 0)) continue;
        exit = {set, direction};
        if (size == 1) return true;
      }
    return exit.leaving != 0;
  }

  // The same when a set that moves must hang together: the least that leave with a piece may not, where more
  // do.
  bool find_connected_exit(Exit& exit) {
    for (int axis = 0; axis < 3; ++axis) {
      list_unions(leaving_[static_cast<std::size_t>(axis)], count_, sets_, kMostSets);
      for (const PieceSet set : sets_) {
        if (!may_move(set)) continue;
        const bool up = std::popcount(set) * 2 <= count_;
        const PieceSet smaller = up ? set : blocking_.all() & ~set;
        if (exit.leaving == 0 || std::popcount(smaller) < std::popcount(exit.leaving))
          exit = {smaller, 2 * axis + (up ? 0 : 1)};
      }
    }
    return exit.leaving != 0;
  }

  // After look_at: every neighbour, as visit(key), in BurrTools' order: by direction, by the first piece of
  // the smaller side, by distance. False when there are too many or a field is too small.
  template <class Visit>
  bool for_each_neighbour(const Key& key, Visit visit) {
    for (int axis = 0; axis < 3; ++axis) {
      const Graph pushing = blocking_.pushing(axis);
      if (pushing.is_complete(count_)) continue;
      if (!list_unions(pushing, count_, sets_, kMostSets)) return false;
      if (!list_slides(axis)) return false;
      for (std::size_t first = 0; first < order_.size();) {
        std::size_t end = first + 1;
        while (end < order_.size() && MoveOrder::start(order_[end]) == MoveOrder::start(order_[first])) ++end;
        visit_slides(key, first, end, visit);
        first = end;
      }
    }
    return true;
  }

 private:
  // A set of pieces that can go some steps.
  struct Slide {
    Key step;  // what one step adds
    int steps;
  };

  // The slides of an axis, and their order: does the smaller side go down? its first piece, its size; then
  // the set itself where it fits in, and the number of the slide.
  bool list_slides(int axis) {
    slides_.clear();
    order_.clear();
    for (const PieceSet set : sets_) {
      if (connected_ && !may_move(set)) continue;
      const int steps = blocking_.steps_of(set, axis);
      if (steps == kFree) continue;  // leaves: comes up only on the way back
      if (steps > room_ && !fits(set, axis, steps)) return false;
      order_.push_back(MoveOrder::of(set, count_) | slides_.size());
      slides_.push_back({step_of<Key>(set, count_, axis), steps});
    }
    if (kRow > 8) std::sort(order_.begin(), order_.end());  // of few pieces the sets come in order
    return true;
  }

  const Slide& slide(std::uint64_t rank) const { return slides_[rank & 0xFFFFFFFF]; }

  // Those that start with the same piece: one step of each, two steps of each, …
  template <class Visit>
  void visit_slides(const Key& key, std::size_t first, std::size_t end, Visit& visit) const {
    if (first + 1 == end) {
      const Slide& only = slide(order_[first]);
      Key next = key;
      for (int taken = 0; taken < only.steps; ++taken) next.add(only.step), visit(next);
      return;
    }
    bool more = true;
    for (int taken = 1; more; ++taken) {
      more = false;
      for (std::size_t i = first; i < end; ++i) {
        const Slide& one = slide(order_[i]);
        if (one.steps < taken) continue;
        more = true;
        Key next = key;
        for (int step = 0; step < taken; ++step) next.add(one.step);
        visit(next);
      }
    }
  }

  // The fewest pieces that leave when this one does. Backwards: all that push it.
  PieceSet leaving_with(int piece, int direction) const {
    const Graph& graph = leaving_[static_cast<std::size_t>(direction / 2)];
    return direction % 2 == 0 ? graph.row(piece) : graph.column(piece, count_);
  }

  bool may_move(PieceSet set) const {
    return blocking_.hangs_together(set) || blocking_.hangs_together(blocking_.all() & ~set);
  }

  // No coordinate is farther from 0 than this.
  int farthest() const {
    int most = 0;
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(count_); ++i) {
      const Vec3 d = unlinear(shift_[i]);
      most = std::max({most, d.x, d.y, d.z, -d.x, -d.y, -d.z});
    }
    return most;
  }

  // How far apart the pieces are.
  int spread() const {
    Vec3 low, high;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
      const Vec3 at = home_[i] + unlinear(shift_[i]);
      low = min(low, at), high = max(high, at);
    }
    const Vec3 size = high - low;
    return std::max({size.x, size.y, size.z});
  }

  // Do the coordinates of the moved pieces stay in their fields?
  bool fits(PieceSet set, int axis, int steps) const {
    const PieceSet last = PieceSet{1} << (count_ - 1);
    const bool forwards = (set & last) == 0;
    const int by = forwards ? steps : -steps;
    for (PieceSet moved = forwards ? set : blocking_.all() & ~set; moved != 0; moved &= moved - 1) {
      const int d = unlinear(shift_[static_cast<std::size_t>(std::countr_zero(moved))])[axis] + by;
      if (d < Key::kLow || d > Key::kHigh) return false;
    }
    return true;
  }

  using Graph = typename Blocking<kRow>::Graph;

  int count_ = 0;
  bool connected_ = false;
  std::array<Vec3, kRow> home_;  // relative to the last piece
  std::array<int, kRow> at_;     // the same, linear
  int room_ = 0;                 // so many steps are safe for the fields of a key
  std::vector<BodyPair*> pairs_;
  std::array<int, kRow> shift_;  // of the pieces in the configuration that is looked at, linear
  Blocking<kRow> blocking_;
  std::array<Graph, 3> leaving_;
  std::vector<PieceSet> sets_;
  std::vector<Slide> slides_;
  std::vector<std::uint64_t> order_;
};

// One search: the table of configurations, the fronts, and how it ended.
template <class Key, int kRow>
class Search {
 public:
  using Expand = Expander<Key, kRow>;

  Search(const std::vector<Mover>& pieces, const SeparateOptions& options, StateTable<Key>& table)
      : pieces_(pieces), options_(options), table_(table) {
    table_.clear();
    table_.insert(Key::start());
  }

  enum class End { Found, Exhausted, TooWide, OutOfMemory, Cut };

  // `expander(worker)` gives each worker its own.
  template <class MakeExpander>
  End search(Workers& workers, const MakeExpander& expander, Run& run) {
    Expand& mine = expander();
    for (std::uint32_t first = 0; first < table_.size();) {
      fronts_.push_back(first);
      const std::uint32_t end = table_.size();
      const bool shared = workers.count() > 1 && end - first >= kShared;
      const auto stop =
          shared ? expand_shared(first, end, workers, expander, run) : expand(first, end, mine, run);
      if (stop) return *stop;
      first = end;
    }
    return End::Exhausted;
  }

  // After Found: from the start to the configuration before the parting move.
  std::vector<std::vector<Vec3>> path(Expand& expander) {
    std::vector<std::uint32_t> numbers{found_};
    for (std::size_t front = fronts_.size() - 1; front > 0; --front) {
      const Key key = table_[numbers.back()];
      expander.look_at(key);
      std::uint32_t least = StateTable<Key>::kNone;
      expander.for_each_neighbour(key, [&](const Key& next) { least = std::min(least, table_.find(next)); });
      numbers.push_back(least);
    }
    std::vector<std::vector<Vec3>> shifts;
    for (; !numbers.empty(); numbers.pop_back()) shifts.push_back(shifts_of(table_[numbers.back()]));
    return shifts;
  }

  const Exit& exit() const { return exit_; }

 private:
  std::optional<End> expand(std::uint32_t first, std::uint32_t end, Expand& expander, Run& run) {
    for (std::uint32_t number = first; number < end; ++number) {
      if ((number - first) % kRun == 0) {
        if (!run.step(std::min(kRun, end - number))) return End::Cut;
        if (table_.bytes() > options_.most_bytes) return End::OutOfMemory;
      }
      const Key key = table_[number];
      if (!expander.look_at(key)) return End::TooWide;
      if (expander.find_exit(exit_)) return found_ = number, End::Found;
      if (!expander.for_each_neighbour(key, [&](const Key& next) { table_.insert(next); }))
        return End::TooWide;
    }
    return std::nullopt;
  }

  // What a worker found in one run of a front; entered into the table afterwards, in order.
  struct Found {
    std::vector<Key> fresh;
    std::optional<End> end;
    std::uint32_t number = 0;
    Exit exit;
  };

  template <class MakeExpander>
  std::optional<End> expand_shared(std::uint32_t first, std::uint32_t end, Workers& workers,
                                   const MakeExpander& expander, Run& run) {
    if (!run.step(end - first)) return End::Cut;
    std::vector<Found> runs((end - first + kRun - 1) / kRun);
    for_each_shard(workers, runs.size(), [&](std::size_t r) {
      const auto from = first + static_cast<std::uint32_t>(r) * kRun;
      if (!run.cancelled()) runs[r] = expand_run(from, std::min(from + kRun, end), expander());
    });
    if (run.cancelled()) return End::Cut;
    for (const Found& found : runs) {
      for (const Key& key : found.fresh) table_.insert(key);
      if (found.end) return found_ = found.number, exit_ = found.exit, found.end;
    }
    if (table_.bytes() > options_.most_bytes) return End::OutOfMemory;
    return std::nullopt;
  }

  Found expand_run(std::uint32_t first, std::uint32_t end, Expand& expander) const {
    Found found;
    for (found.number = first; found.number < end && !found.end; ++found.number) {
      const Key key = table_[found.number];
      if (!expander.look_at(key)) {
        found.end = End::TooWide;
      } else if (expander.find_exit(found.exit)) {
        found.end = End::Found;
        break;
      } else if (!expander.for_each_neighbour(key, [&](const Key& next) {
                   if (table_.find(next) == StateTable<Key>::kNone) found.fresh.push_back(next);
                 })) {
        found.end = End::TooWide;
      }
    }
    return found;
  }

  std::vector<Vec3> shifts_of(const Key& key) const {
    std::array<int, kRow> places{};
    key.unpack(static_cast<int>(pieces_.size()), places.data());
    std::vector<Vec3> shifts;
    for (std::size_t i = 0; i < pieces_.size(); ++i) shifts.push_back(unlinear(places[i]));
    return shifts;
  }

  const std::vector<Mover>& pieces_;
  const SeparateOptions& options_;
  StateTable<Key>& table_;
  std::vector<std::uint32_t> fronts_;  // the number that each front begins with
  std::uint32_t found_ = 0;
  Exit exit_;
};

Vec3 extent(const std::vector<Mover>& pieces) {
  Vec3 low = pieces.front().at, high = low;
  for (const Mover& mover : pieces) low = min(low, mover.at), high = max(high, mover.at);
  return high - low;
}

}  // namespace

struct Separator::Scratch {
  explicit Scratch(const std::vector<Body>& bodies) : motion(bodies) {}

  // A table and an expander for each packing, made when it is first needed.
  template <class Key, int kRow>
  struct Tools {
    StateTable<Key> table;
    Expander<Key, kRow> expander;
  };
  template <class Key, int kRow>
  Tools<Key, kRow>& tools() {
    auto& mine = std::get<std::unique_ptr<Tools<Key, kRow>>>(all_);
    if (!mine) mine = std::make_unique<Tools<Key, kRow>>();
    return *mine;
  }

  Motion motion;

 private:
  std::tuple<std::unique_ptr<Tools<NarrowKey, 8>>, std::unique_ptr<Tools<WideKey<4>, 16>>,
             std::unique_ptr<Tools<WideKey<6>, 16>>, std::unique_ptr<Tools<WideKey<24>, 64>>>
      all_;
};

Separator::Separator(const std::vector<Body>& bodies, Workers& workers, const SeparateOptions& options)
    : workers_(workers), options_(options) {
  for (int worker = 0; worker < workers.count(); ++worker)
    scratch_.push_back(std::make_unique<Scratch>(bodies));
}

Separator::~Separator() = default;

template <class Key, int kRow>
bool Separator::search(const std::vector<Mover>& pieces, Run& run, Separation& result) {
  using TheSearch = Search<Key, kRow>;
  using End = typename TheSearch::End;
  const auto tools = [&]() -> auto& {
    return scratch_[static_cast<std::size_t>(Workers::current())]->template tools<Key, kRow>();
  };
  StateTable<Key>& table = tools().table;
  TheSearch search(pieces, options_, table);
  // A worker prepares its expander when it first lends a hand.
  std::vector<char> prepared(scratch_.size());
  const auto expander = [&]() -> Expander<Key, kRow>& {
    const auto worker = static_cast<std::size_t>(Workers::current());
    auto& mine = tools().expander;
    if (!prepared[worker]) mine.prepare(pieces, scratch_[worker]->motion, options_.connected_sets);
    prepared[worker] = 1;
    return mine;
  };
  const End end = search.search(workers_, expander, run);
  result.states += table.size();
  result.out_of_memory = end == End::OutOfMemory;
  if (end == End::Exhausted) result.found = Verdict::No;
  if (end == End::Found) {
    result.found = Verdict::Yes;
    result.shifts = search.path(expander());
    result.leaving = search.exit().leaving;
    result.direction = search.exit().direction;
  }
  return end != End::TooWide;
}

Separation Separator::separate(const std::vector<Mover>& pieces, Run& run) {
  const auto count = static_cast<int>(pieces.size());
  KUMIKI_ASSERT(count >= 2 && count <= kMostSearched);
  Separation result;
  Scratch& mine = *scratch_[static_cast<std::size_t>(Workers::current())];
  mine.motion.trim();
  for (const Mover& mover : pieces) {
    const Vec3 size = mine.motion.body(mover.body).size;
    if (std::max({size.x, size.y, size.z}) > kReach) return result;  // its steps do not fit a byte
  }
  const Vec3 reach = extent(pieces);
  const bool narrow =
      count <= NarrowKey::kMostPieces && std::max({reach.x, reach.y, reach.z}) <= kNarrowReach;
  if (narrow && search<NarrowKey, 8>(pieces, run, result)) return result;
  if (count <= WideKey<4>::kMostPieces) {
    search<WideKey<4>, 16>(pieces, run, result);
  } else if (count <= 16) {
    search<WideKey<6>, 16>(pieces, run, result);
  } else {
    search<WideKey<24>, 64>(pieces, run, result);
  }
  return result;
}

}  // namespace kumiki
