#include "census/burr_shard.h"

#include <algorithm>

#include "base/at.h"

namespace kumiki {

namespace {

constexpr SetsOfSticks kEverySet = ~SetsOfSticks{0};

void forbid(AxisWords& words, const AxisWords& more) {
  for (std::size_t axis = 0; axis < 3; ++axis) words[axis] |= more[axis];
}

// A stick of C or E and what it has with A and F, or with A, F, B and D.
struct Laid {
  AxisWords words{};
  std::array<Hits, 4> hits{};  // with A, F, B, D
};

}  // namespace

BurrCensusTables::BurrCensusTables(const BurrCensusJob& job)
    : stock(frame, job.kind), clashes(frame, job.length), pairs(stock, clashes) {
  for (int place = 0; place < kPlaces; ++place)
    for (int stick = 0; stick < stock.size(); ++stick)
      bodies[at(place)].push_back(clashes.body(place, stock.pattern(stick)));
}

class BurrShardRunner::Work {
 public:
  Work(const BurrCensusJob& job, const BurrCensusTables& tables)
      : job_(job), tables_(tables), stock_(tables.stock), pairs_(tables.pairs), apart_(tables.clashes) {
    for (auto& side : sides_) side.with_af.resize(at(stock_.size()));
    cross_cells();
  }

  bool count(int shard, BurrTally& tally, Run& run) {
    tally_ = &tally;
    std::uint64_t next = 0;  // the number of the pair (A, F)
    for (int rank = 0; rank < stock_.classes(); ++rank) {
      const auto fence = static_cast<std::uint64_t>(stock_.fence(rank));
      const auto shards = static_cast<std::uint64_t>(job_.shards);
      for (std::uint64_t f = (static_cast<std::uint64_t>(shard) + shards - next % shards) % shards; f < fence;
           f += shards) {
        if (!run.step()) return false;
        begin(rank, static_cast<int>(f));
      }
      next += fence;
    }
    return true;
  }

 private:
  // Sticks of C, or of E, for the pair (A, F) and then for (B, D).
  struct Side {
    int place = 0;
    Pattern taken_af = 0;
    std::vector<Laid> with_af;         // by stick
    std::vector<StockNumber> fitting;  // now
    std::vector<Laid> laid;            // in the same order
    std::size_t plain = 0;             // those in front have a higher rank than A
  };
  // A stick of B or D.
  struct Cross {
    int stick = 0;
    AxisWords words{};
    std::array<Hits, 2> hits{};  // with A, F
    Pattern taken_c = 0, taken_e = 0;
    BurrPairTable::Row c, e;
  };

  int stick(int place) const { return sticks_[at(place)]; }
  bool ties(int number) const { return number >= tie_fence_; }

  void begin(int rank, int f);
  void collect(int place, std::vector<Cross>& list);
  void prepare(Side& side);
  void lay(Side& side, const Cross& b, const Cross& d);
  void build(const Cross& b, const Cross& d);
  void build_solid(const Cross& b, const Cross& d);
  void judge(const Laid& c, const Laid& e, bool tie);
  void count_fixed(std::uint64_t plain);
  void set(int place, int number) {
    sticks_[at(place)] = number;
    bodies_[at(place)] = tables_.bodies[at(place)][at(number)];
  }
  void set_hits(int a, int b, Hits hits) { hits_[burr_pair(a, b)] = hits; }
  void set_hits(int place, const Laid& laid) {
    set_hits(kA, place, laid.hits[0]);
    set_hits(kF, place, laid.hits[1]);
    set_hits(kB, place, laid.hits[2]);
    set_hits(kD, place, laid.hits[3]);
  }
  BurrKey key() const;
  std::uint64_t share(bool& own) const;
  void cross_cells();
  bool covers(int place, int number) const;

  const BurrCensusJob job_;
  const BurrCensusTables& tables_;
  const BurrStock& stock_;
  const BurrPairTable& pairs_;
  BurrApart apart_;
  BurrTally* tally_ = nullptr;

  std::array<InnerCells, kPlaces * kPlaces> only_{};  // cells that these two places alone share
  int rank_ = 0, fence_ = 0, tie_fence_ = 0;
  bool first_ties_ = false;  // A is symmetric or F has its rank
  std::array<int, kPlaces> sticks_{};
  BurrBodies bodies_{};
  BurrHits hits_{};
  std::vector<Cross> b_, d_;
  std::array<Side, 2> sides_{{{kC, 0, {}, {}, {}, 0}, {kE, 0, {}, {}, {}, 0}}};
};

void BurrShardRunner::Work::cross_cells() {
  std::array<InnerCells, kPlaces> all{};
  for (int place = 0; place < kPlaces; ++place) all[at(place)] = tables_.frame.filled(place, 0);
  for (int p = 0; p < kPlaces; ++p)
    for (int q = 0; q < kPlaces; ++q) {
      InnerCells cells = p == q ? 0 : all[at(p)] & all[at(q)];
      for (int r = 0; r < kPlaces; ++r)
        if (r != p && r != q) cells &= ~all[at(r)];
      only_[at(p * kPlaces + q)] = cells;
    }
}

// Solid: the cells that a stick of B or D shares with A or F alone are filled by one of the two.
bool BurrShardRunner::Work::covers(int place, int number) const {
  const InnerCells cells = only_[at(place * kPlaces + kA)] | only_[at(place * kPlaces + kF)];
  const InnerCells filled =
      stock_.filled(place, number) | stock_.filled(kA, stick(kA)) | stock_.filled(kF, stick(kF));
  return (cells & ~filled) == 0;
}

void BurrShardRunner::Work::begin(int rank, int f) {
  rank_ = rank;
  fence_ = stock_.fence(rank);
  tie_fence_ = rank + 1 < stock_.classes() ? stock_.fence(rank + 1) : 0;
  set(kA, stock_.first_of(rank));
  set(kF, f);
  first_ties_ = stock_.symmetry(stick(kA)) > 1 || ties(f);
  collect(kB, b_);
  if (b_.empty()) return;
  collect(kD, d_);
  if (d_.empty()) return;
  hits_ = pairs_.parallel_hits();
  for (Side& side : sides_) prepare(side);
  for (const Cross& b : b_)
    for (const Cross& d : d_) job_.solid ? build_solid(b, d) : build(b, d);
}

void BurrShardRunner::Work::collect(int place, std::vector<Cross>& list) {
  list.clear();
  const auto taken =
      static_cast<Pattern>(stock_.taken(place, kA, stick(kA)) | stock_.taken(place, kF, stick(kF)));
  const StockNumber* fitting = stock_.fitting(taken);
  const auto a = pairs_.row(kA, stick(kA), place), f = pairs_.row(kF, stick(kF), place);
  for (int k = 0; k < stock_.fitting_count(taken) && fitting[k] < fence_; ++k) {
    const int number = fitting[k];
    if (job_.solid && !covers(place, number)) continue;
    Cross cross;
    cross.stick = number;
    cross.words = pairs_.words(kA, place, a[number]);
    forbid(cross.words, pairs_.words(kF, place, f[number]));
    cross.hits = {pairs_.hits(kA, place, a[number]), pairs_.hits(kF, place, f[number])};
    cross.taken_c = stock_.taken(kC, place, number);
    cross.taken_e = stock_.taken(kE, place, number);
    cross.c = pairs_.row(place, number, kC);
    cross.e = pairs_.row(place, number, kE);
    list.push_back(cross);
  }
}

void BurrShardRunner::Work::prepare(Side& side) {
  side.taken_af =
      static_cast<Pattern>(stock_.taken(side.place, kA, stick(kA)) | stock_.taken(side.place, kF, stick(kF)));
  const StockNumber* fitting = stock_.fitting(side.taken_af);
  const auto a = pairs_.row(kA, stick(kA), side.place), f = pairs_.row(kF, stick(kF), side.place);
  for (int k = 0; k < stock_.fitting_count(side.taken_af) && fitting[k] < fence_; ++k) {
    Laid& laid = side.with_af[fitting[k]];
    laid.words = pairs_.words(kA, side.place, a[fitting[k]]);
    forbid(laid.words, pairs_.words(kF, side.place, f[fitting[k]]));
    laid.hits = {pairs_.hits(kA, side.place, a[fitting[k]]), pairs_.hits(kF, side.place, f[fitting[k]]), 0,
                 0};
  }
}

// What fits beside A, F, B and D, with all that is known of it.
void BurrShardRunner::Work::lay(Side& side, const Cross& b, const Cross& d) {
  const bool c = side.place == kC;
  const auto taken =
      static_cast<Pattern>(side.taken_af | (c ? b.taken_c | d.taken_c : b.taken_e | d.taken_e));
  const StockNumber* fitting = stock_.fitting(taken);
  const int count = stock_.fitting_count(taken);
  const BurrPairTable::Row &with_b = c ? b.c : b.e, &with_d = c ? d.c : d.e;
  side.fitting.clear();
  side.laid.clear();
  side.plain = 0;
  for (int k = 0; k < count && fitting[k] < fence_; ++k) {
    const int number = fitting[k];
    const unsigned raw_b = with_b[number], raw_d = with_d[number];
    Laid& laid = side.laid.emplace_back(side.with_af[at(number)]);
    forbid(laid.words, pairs_.words(kB, side.place, raw_b));
    forbid(laid.words, pairs_.words(kD, side.place, raw_d));
    laid.hits[2] = pairs_.hits(kB, side.place, raw_b);
    laid.hits[3] = pairs_.hits(kD, side.place, raw_d);
    side.fitting.push_back(static_cast<StockNumber>(number));
    side.plain += !ties(number);
  }
}

void BurrShardRunner::Work::build(const Cross& b, const Cross& d) {
  Side &c = sides_[0], &e = sides_[1];
  lay(c, b, d);
  if (c.fitting.empty()) return;
  lay(e, b, d);
  if (e.fitting.empty()) return;
  AxisWords base = pairs_.parallel_words();
  forbid(base, b.words);
  forbid(base, d.words);
  for (SetsOfSticks& word : base) word |= ~kProperSets;
  set(kB, b.stick);
  set(kD, d.stick);
  set_hits(kA, kB, b.hits[0]);
  set_hits(kF, kB, b.hits[1]);
  set_hits(kA, kD, d.hits[0]);
  set_hits(kF, kD, d.hits[1]);
  const bool tied = first_ties_ || ties(b.stick) || ties(d.stick);
  for (std::size_t i = 0; i < c.fitting.size(); ++i) {
    AxisWords words = base;
    forbid(words, c.laid[i].words);
    set(kC, c.fitting[i]);
    set_hits(kC, c.laid[i]);
    const bool c_ties = tied || i >= c.plain;
    std::uint64_t fixed = 0;
    for (std::size_t k = 0; k < e.fitting.size(); ++k) {
      const AxisWords& other = e.laid[k].words;
      const bool stuck = ((words[0] | other[0]) & (words[1] | other[1]) & (words[2] | other[2])) == kEverySet;
      const bool tie = c_ties || k >= e.plain;
      if (stuck && !tie) {
        ++fixed;
        continue;
      }
      set(kE, e.fitting[k]);
      if (stuck) {
        bool own = false;
        const std::uint64_t part = share(own);
        tally_->by_level[0].add(part, own);
        ++tally_->met;
        continue;
      }
      judge(c.laid[i], e.laid[k], tie);
    }
    count_fixed(fixed);
  }
}

void BurrShardRunner::Work::count_fixed(std::uint64_t plain) {
  tally_->by_level[0].add(plain * kShares, false);
  tally_->met += plain;
}

void BurrShardRunner::Work::judge(const Laid&, const Laid& e, bool tie) {
  ++tally_->met;
  ++tally_->searched;
  if (!job_.searches) return;
  set_hits(kE, e);
  const BurrOutcome outcome = apart_.judge(bodies_, hits_);
  bool own = false;
  const std::uint64_t part = tie ? share(own) : kShares;
  tally_->by_level[at(std::min(outcome.level, kMostBurrLevel))].add(part, own);
  if (outcome.apart) tally_->complete.add(part, own);
}

void BurrShardRunner::Work::build_solid(const Cross& b, const Cross& d) {
  const auto rest = [&](int taken) { return stock_.number(static_cast<Pattern>(taken)); };
  const int c = rest(sides_[0].taken_af | b.taken_c | d.taken_c);
  if (c < 0 || c >= fence_) return;
  const int e = rest(sides_[1].taken_af | b.taken_e | d.taken_e);
  if (e < 0 || e >= fence_) return;
  set(kB, b.stick);
  set(kD, d.stick);
  set(kC, c);
  set(kE, e);
  const BurrOutcome outcome = apart_.judge(bodies_);
  bool own = false;
  const bool tie = first_ties_ || ties(b.stick) || ties(d.stick) || ties(c) || ties(e);
  const std::uint64_t part = tie ? share(own) : kShares;
  tally_->by_level[at(outcome.level)].add(part, own);
  ++tally_->met;
  ++tally_->searched;
  if (!outcome.apart) return;
  tally_->complete.add(part, own);
  tally_->use(key());
  const auto& symmetries = tables_.frame.symmetries();
  const auto mirror =
      std::find_if(symmetries.begin(), symmetries.end(), [](const auto& s) { return s.mirrors; });
  tally_->use(tables_.frame.image(key(), *mirror));
}

BurrKey BurrShardRunner::Work::key() const {
  BurrKey key{};
  for (int place = 0; place < kPlaces; ++place) key[at(place)] = stock_.pattern(stick(place));
  return key;
}

// An assembly is met once for each symmetry that takes a stick of A's rank to where A lies now, except that
// symmetries of the assembly itself lead to the same.
std::uint64_t BurrShardRunner::Work::share(bool& own) const {
  std::uint64_t ways = 0, same = 0;
  for (int place = 0; place < kPlaces; ++place) ways += stock_.rank(stick(place)) == rank_;
  ways *= static_cast<std::uint64_t>(stock_.symmetry(stick(kA)));
  for (const BurrSymmetry& symmetry : tables_.frame.symmetries()) {
    bool keeps = true;
    for (std::size_t p = 0; p < kPlaces && keeps; ++p)
      keeps = stock_.flipped(sticks_[p], symmetry.flip[p]) == sticks_[at(symmetry.to[p])];
    same += keeps;
    own = own || (keeps && symmetry.mirrors);
  }
  return kShares * same / ways;
}

BurrShardRunner::BurrShardRunner(const BurrCensusJob& job, const BurrCensusTables& tables)
    : work_(std::make_unique<Work>(job, tables)) {}
BurrShardRunner::~BurrShardRunner() = default;

bool BurrShardRunner::count(int shard, BurrTally& tally, Run& run) { return work_->count(shard, tally, run); }

}  // namespace kumiki
