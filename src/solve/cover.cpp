#include "solve/cover.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <utility>

#include "solve/fewest.h"

namespace kumiki {

namespace {

// The run is asked this often.
constexpr std::uint64_t kNodesAStep = 1024;
// A deeper search goes on as a task of its own: the stack is small.
constexpr int kDeepest = 400;

// Looking for dead rows costs about a nanosecond for each row and column.
constexpr std::size_t kWorthReducing = 300'000;
// In units of what 64 columns cost a word.
constexpr std::uint64_t kFixedCost = 200, kRowCost = 10;

// A set of rows or columns in a frame of the search: `kFew` words without a heap.
template <std::size_t kFew>
class Set {
 public:
  explicit Set(std::size_t words) {
    if (words > kFew) many_ = std::make_unique_for_overwrite<Word[]>(words);
  }
  Word* data() { return many_ ? many_.get() : few_; }

 private:
  Word few_[kFew];
  std::unique_ptr<Word[]> many_;
};
using Rows = Set<24>;
using Columns = Set<4>;

int count_both(const Word* a, const Word* b, std::size_t words) {
  int count = 0;
  for (std::size_t w = 0; w < words; ++w) count += std::popcount(a[w] & b[w]);
  return count;
}

class CoverSearch {
 public:
  CoverSearch(const CoverProblem& problem, std::uint64_t budget, const CoverVisitor& visit, Run& run)
      : problem_(problem), budget_(budget), visit_(visit), run_(run), used_(problem.kinds.size()) {}

  CoverOutcome search(const CoverTask& task) {
    generation_ = task.generation + 1;
    chosen_ = task.chosen;
    std::vector<bool> covered(static_cast<std::size_t>(problem_.columns));
    for (const std::uint32_t row : chosen_) {
      ++used_[static_cast<std::size_t>(problem_.row_kind[row])];
      for (std::uint32_t i = problem_.row_start[row]; i < problem_.row_start[row + 1]; ++i)
        covered[problem_.row_columns[i]] = true;
    }
    std::vector<std::uint32_t> open;
    const int columns = problem_.most_empty ? problem_.columns : problem_.required;
    for (int c = 0; c < columns; ++c)
      if (!covered[static_cast<std::size_t>(c)]) open.push_back(static_cast<std::uint32_t>(c));
    seen_ = task.seen;
    fresh_ = task.generation == 0;
    const Way way = open_rows(task.possible, open, problem_.most_empty.value_or(0), task.share);
    outcome_.stopped = way == Way::Stop;
    run_.step(outcome_.nodes % kNodesAStep);
    return std::move(outcome_);
  }

 private:
  enum class Way { Done, Split, Stop };

  // A node of the tree: what is still possible in a matrix, what is still open.
  struct Node {
    Word* alive;  // loses what was tried
    Word* open;
    int empty_left;  // how many more of the columns that need not be covered may stay empty
    double share;
  };

  // --- many rows -------------------------------------------------------------------------------------------

  // A matrix has a bit for each pair of rows. As long as there are too many rows for that, lists do.
  Way open_rows(std::vector<std::uint32_t> possible, const std::vector<std::uint32_t>& open, int empty_left,
                double share) {
    if (possible.size() <= problem_.most_in_matrix || !something_is_due(open))
      return open_matrix(std::move(possible), open, empty_left, share);
    if (outcome_.nodes >= budget_ || depth_ >= kDeepest)
      return hand_back(std::move(possible), share, std::exchange(seen_, false));
    if (++outcome_.nodes % kNodesAStep == 0 && !run_.step(kNodesAStep)) return Way::Stop;
    fresh_ = false;
    const std::vector<std::uint32_t> choice = rows_of_fewest(possible, open);
    if (choice.empty()) return Way::Done;
    const double part = share / static_cast<double>(choice.size());
    std::size_t left = choice.size();
    for (const std::uint32_t row : choice) {
      const Way way = with_listed_row(possible, open, empty_left, part, row);
      possible.erase(std::lower_bound(possible.begin(), possible.end(), row));
      --left;
      if (way == Way::Stop) return way;
      if (way == Way::Split)
        return left > 0 ? hand_back(std::move(possible), part * static_cast<double>(left), false) : way;
    }
    return Way::Done;
  }

  bool something_is_due(const std::vector<std::uint32_t>& open) const {
    return !enough() || (!open.empty() && static_cast<int>(open.front()) < problem_.required);
  }

  // The rows of the cell that must be covered, or of the kind that is owed, that has the fewest. Empty: it
  // can no longer be had.
  std::vector<std::uint32_t> rows_of_fewest(const std::vector<std::uint32_t>& possible,
                                            const std::vector<std::uint32_t>& open) const {
    const auto cells = static_cast<std::size_t>(problem_.columns);
    std::vector<std::size_t> count(cells + problem_.kinds.size());
    for (const std::uint32_t row : possible)
      for_each_column(row, [&](std::size_t column) { ++count[column]; });
    std::size_t best = count.size();
    const auto consider = [&](std::size_t column) {
      if (best == count.size() || count[column] < count[best]) best = column;
    };
    for (const std::uint32_t cell : open)
      if (static_cast<int>(cell) < problem_.required) consider(cell);
    for (std::size_t k = 0; k < problem_.kinds.size(); ++k)
      if (used_[k] < problem_.kinds[k].least) consider(cells + k);
    std::vector<std::uint32_t> rows;
    for (const std::uint32_t row : possible)
      for_each_column(row, [&](std::size_t column) {
        if (column == best) rows.push_back(row);
      });
    return rows;
  }

  // Cells, then kinds.
  template <class Visit>
  void for_each_column(std::uint32_t row, Visit visit) const {
    for (std::uint32_t i = problem_.row_start[row]; i < problem_.row_start[row + 1]; ++i)
      visit(static_cast<std::size_t>(problem_.row_columns[i]));
    visit(static_cast<std::size_t>(problem_.columns) + static_cast<std::size_t>(problem_.row_kind[row]));
  }

  Way with_listed_row(const std::vector<std::uint32_t>& possible, const std::vector<std::uint32_t>& open,
                      int empty_left, double share, std::uint32_t row) {
    CoverTask task = kumiki::with_row(problem_, {chosen_, possible, share, 0, false}, row);
    std::vector<std::uint32_t> still_open;
    const auto covered = [&](std::uint32_t cell) {
      bool is = false;
      for_each_column(row, [&](std::size_t column) { is = is || column == cell; });
      return is;
    };
    std::copy_if(open.begin(), open.end(), std::back_inserter(still_open),
                 [&](std::uint32_t c) { return !covered(c); });
    const auto kind = static_cast<std::size_t>(problem_.row_kind[row]);
    chosen_.push_back(row);
    ++used_[kind], ++depth_;
    const Way way = open_rows(std::move(task.possible), still_open, empty_left, share);
    --used_[kind], --depth_;
    chosen_.pop_back();
    return way;
  }

  // --- matrices --------------------------------------------------------------------------------------------

  Way open_matrix(std::vector<std::uint32_t> possible, const std::vector<std::uint32_t>& open, int empty_left,
                  double share) {
    CoverMatrix matrix(problem_, std::move(possible), open, used_);
    std::vector<Word> alive(matrix.words), columns = matrix.open_columns;
    for (std::size_t r = 0; r < matrix.rows(); ++r) set_bit(alive.data(), r);
    if (std::exchange(fresh_, false) && matrix.rows() * matrix.required <= kWorthReducing) {
      drop_dead_rows(matrix, alive.data());
      auto left = rows_in(matrix, alive.data());
      if (left.size() * 4 < matrix.rows() * 3) return open_matrix(std::move(left), open, empty_left, share);
    }
    const Node node{alive.data(), columns.data(), empty_left, share};
    switch (matrix.words) {
      case 1:
        return visit_node<1>(matrix, node);
      case 2:
        return visit_node<2>(matrix, node);
      case 3:
        return visit_node<3>(matrix, node);
      case 4:
        return visit_node<4>(matrix, node);
      default:
        return visit_node<0>(matrix, node);
    }
  }

  // Rows that would leave some column without any are in no cover; dropping them may kill others.
  void drop_dead_rows(CoverMatrix& m, Word* alive) const {
    std::vector<std::size_t> witness(m.required);  // a word in which the column had a row at last
    const auto has_row_beside = [&](std::size_t column, const Word* clashes) {
      const Word* rows = m.rows_of(column);
      for (std::size_t n = 0, w = witness[column]; n < m.words; ++n, w = w + 1 == m.words ? 0 : w + 1)
        if ((alive[w] & rows[w] & ~clashes[w]) != 0) return witness[column] = w, true;
      return false;
    };
    const auto is_dead = [&](std::size_t r) {
      const Word* covered = m.columns_of(r);
      for (std::size_t w = 0; w < m.required_words; ++w)
        for (Word left = m.open_columns[w] & ~covered[w]; left != 0; left &= left - 1)
          if (!has_row_beside(64 * w + static_cast<std::size_t>(std::countr_zero(left)), m.clashes_of(r)))
            return true;
      return false;
    };
    // Once more only when it was worth it.
    for (std::size_t dropped = m.rows(); dropped * 10 >= m.rows() && dropped > 0;) {
      dropped = 0;
      for (std::size_t r = 0; r < m.rows(); ++r)
        if (test_bit(alive, r) && is_dead(r)) clear_bit(alive, r), ++dropped;
    }
  }

  // Rows one of which is in every cover below a node; or those, and the branch without any of them.
  struct Choice {
    enum class Of { Nothing, Column, Kind, Anything } of = Of::Nothing;
    std::size_t which = 0;  // column or entry of the counted kinds
    int count = std::numeric_limits<int>::max();
    bool or_none = false;  // the column may stay empty
    bool seen = false;     // the rows only add to a cover that was visited
  };

  template <std::size_t kWords>
  Way visit_node(CoverMatrix& m, Node node) {
    if (outcome_.nodes >= budget_ || depth_ >= kDeepest)
      return hand_back(m, node.alive, node.share, std::exchange(seen_, false));
    if (++outcome_.nodes % kNodesAStep == 0 && !run_.step(kNodesAStep)) return Way::Stop;
    Choice choice;
    if (!choose<kWords>(m, node, choice)) return Way::Done;
    if (choice.of == Choice::Of::Nothing) {
      choice = {Choice::Of::Anything, 0, count_both(node.alive, node.alive, m.words), false, enough()};
      if (choice.seen && !std::exchange(seen_, false) && !visit_(chosen_)) return Way::Stop;
      if (choice.count == 0) return Way::Done;
    }
    return branch<kWords>(m, node, choice);
  }

  // The column with the fewest possible rows. False when something can no longer be covered.
  template <std::size_t kWords>
  bool choose(const CoverMatrix& m, Node& node, Choice& choice) const {
    const std::size_t words = kWords == 0 ? m.words : kWords;
    const BusyWords busy(node.alive, words);
    for (std::size_t w = 0; w < m.required_words; ++w) {
      if (node.open[w] == 0) continue;
      const Word least = fewest_rows(m, node.alive, busy, 64 * w, node.open[w]);
      const auto possible = static_cast<int>(least >> 6);
      if (possible == 0) return false;
      if (possible < choice.count)
        choice = {Choice::Of::Column, 64 * w + (least & 63), possible, false, false};
    }
    if (m.column_words > m.required_words && !choose_limited(m, node, choice)) return false;
    return m.counted.empty() || choose_kind(m, node, choice);
  }

  // Columns that may stay empty, while there are not too many of them.
  bool choose_limited(const CoverMatrix& m, Node& node, Choice& choice) const {
    for (std::size_t w = m.required_words; w < m.column_words; ++w)
      for (Word left = node.open[w]; left != 0; left &= left - 1) {
        const std::size_t column = 64 * w + static_cast<std::size_t>(std::countr_zero(left));
        const int possible = count_both(node.alive, m.rows_of(column), m.words);
        if (possible == 0) {
          if (--node.empty_left < 0) return false;
          clear_bit(node.open, column);
        } else if (possible + 1 < choice.count) {
          choice = {Choice::Of::Column, column, possible, true, false};
        }
      }
    if (node.empty_left == 0) choice.or_none = false;
    return true;
  }

  // Copies that are still owed: too few possible rows is a dead end, few of them the best choice.
  bool choose_kind(const CoverMatrix& m, const Node& node, Choice& choice) const {
    for (std::size_t entry = 0; entry < m.counted.size(); ++entry) {
      const auto kind = static_cast<std::size_t>(m.counted[entry]);
      const int owed = problem_.kinds[kind].least - used_[kind];
      if (owed <= 0) continue;
      const int possible = count_both(node.alive, m.rows_of_counted(entry), m.words);
      if (possible < owed) return false;
      if (possible - owed + 1 < choice.count)
        choice = {Choice::Of::Kind, entry, possible - owed + 1, false, false};
    }
    return true;
  }

  bool enough() const {
    for (std::size_t k = 0; k < used_.size(); ++k)
      if (used_[k] < problem_.kinds[k].least) return false;
    return true;
  }

  static Word rows_in_choice(const CoverMatrix& m, const Choice& choice, std::size_t word) {
    switch (choice.of) {
      case Choice::Of::Column:
        return m.rows_of(choice.which)[word];
      case Choice::Of::Kind:
        return m.rows_of_counted(choice.which)[word];
      default:
        return ~Word{0};
    }
  }

  // With each row of the choice in turn, then without.
  template <std::size_t kWords>
  Way branch(CoverMatrix& m, const Node& node, const Choice& choice) {
    const int branches = choice.count + (choice.or_none ? 1 : 0);
    const double share = node.share / branches;
    int left = branches;
    for (std::size_t w = 0; w < m.words; ++w)
      for (Word now = node.alive[w] & rows_in_choice(m, choice, w); now != 0 && left > 0; now &= now - 1) {
        const std::size_t row = 64 * w + static_cast<std::size_t>(std::countr_zero(now));
        const Way way = with_row<kWords>(m, {node.alive, node.open, node.empty_left, share}, row);
        clear_bit(node.alive, row);
        --left;
        if (way == Way::Stop) return way;
        if (way == Way::Split) return left > 0 ? hand_back(m, node.alive, share * left, choice.seen) : way;
      }
    if (!choice.or_none) return Way::Done;
    clear_bit(node.open, choice.which);
    ++depth_;
    const Way way = visit_node<kWords>(m, {node.alive, node.open, node.empty_left - 1, share});
    --depth_;
    return way;
  }

  template <std::size_t kWords>
  Way with_row(CoverMatrix& m, const Node& node, std::size_t row) {
    const std::size_t words = kWords == 0 ? m.words : kWords;
    Rows alive(words);
    const Word* clashes = m.clashes_of(row);
    for (std::size_t w = 0; w < words; ++w) alive.data()[w] = node.alive[w] & ~clashes[w];
    Columns open(m.column_words);
    const Word* covered = m.columns_of(row);
    for (std::size_t w = 0; w < m.column_words; ++w) open.data()[w] = node.open[w] & ~covered[w];
    const auto kind = static_cast<std::size_t>(m.kind[row]);
    chosen_.push_back(m.row[row]);
    ++used_[kind], ++depth_;
    if (const int entry = m.counted_entry[row]; entry >= 0 && used_[kind] == problem_.kinds[kind].most) {
      const Word* taken = m.rows_of_counted(static_cast<std::size_t>(entry));
      for (std::size_t w = 0; w < words; ++w) alive.data()[w] &= ~taken[w];
    }
    const Way way = descend<kWords>(m, {alive.data(), open.data(), node.empty_left, node.share});
    --used_[kind], --depth_;
    chosen_.pop_back();
    return way;
  }

  // Into the same matrix, or into a smaller one when few rows are left of it.
  template <std::size_t kWords>
  Way descend(CoverMatrix& m, const Node& node) {
    if constexpr (kWords == 1) return visit_node<1>(m, node);
    const std::uint64_t before = outcome_.nodes;
    const auto live = static_cast<std::size_t>(count_both(node.alive, node.alive, m.words));
    const Way way = pays(m, live) ? open_smaller(m, node) : visit_node<kWords>(m, node);
    Below& below = below_[static_cast<std::size_t>(depth_)];
    ++below.visits;
    below.nodes += outcome_.nodes - before;
    return way;
  }

  // Making a smaller matrix costs about so much a row, and saves so much a word and node: at this depth, were
  // there enough nodes below so far? Only time depends on it: both ways lead to the same nodes.
  bool pays(const CoverMatrix& m, std::size_t live) const {
    const std::size_t words_saved = m.words - (live + 63) / 64;
    if (live == 0 || words_saved == 0) return false;
    const Below& below = below_[static_cast<std::size_t>(depth_)];
    if (below.visits < 4) return live * 2 < m.rows();
    return below.nodes * words_saved * m.column_words > below.visits * (kFixedCost + kRowCost * live);
  }

  Way open_smaller(const CoverMatrix& m, const Node& node) {
    std::vector<std::uint32_t> open;
    for (std::size_t c = 0; c < m.cell.size(); ++c)
      if (m.cell[c] != CoverMatrix::kNoCell && test_bit(node.open, c)) open.push_back(m.cell[c]);
    return open_matrix(rows_in(m, node.alive), open, node.empty_left, node.share);
  }

  static std::vector<std::uint32_t> rows_in(const CoverMatrix& m, const Word* alive) {
    std::vector<std::uint32_t> rows;
    for (std::size_t w = 0; w < m.words; ++w)
      for (Word left = alive[w]; left != 0; left &= left - 1)
        rows.push_back(m.row[64 * w + static_cast<std::size_t>(std::countr_zero(left))]);
    return rows;
  }

  Way hand_back(const CoverMatrix& m, const Word* alive, double share, bool seen) {
    return hand_back(rows_in(m, alive), share, seen);
  }
  Way hand_back(std::vector<std::uint32_t> possible, double share, bool seen) {
    outcome_.rest.push_back({chosen_, std::move(possible), share, generation_, seen});
    return Way::Split;
  }

  // How often a depth was reached, and the nodes from there on.
  struct Below {
    std::uint64_t visits = 0, nodes = 0;
  };

  const CoverProblem& problem_;
  std::uint64_t budget_;
  const CoverVisitor& visit_;
  Run& run_;
  std::vector<int> used_;  // by kind
  std::vector<std::uint32_t> chosen_;
  int depth_ = 0;
  std::array<Below, kDeepest + 1> below_{};  // by depth
  int generation_ = 0;
  bool fresh_ = false;  // a task that nobody has worked on, until its first matrix is made
  bool seen_ = false;   // of the task, until its first node is through
  CoverOutcome outcome_;
};

}  // namespace

void CoverProblem::add_row(int kind, const std::vector<std::uint32_t>& covered) {
  row_kind.push_back(kind);
  row_columns.insert(row_columns.end(), covered.begin(), covered.end());
  row_start.push_back(static_cast<std::uint32_t>(row_columns.size()));
}

CoverTask whole_search(const CoverProblem& problem) {
  CoverTask task;
  for (std::uint32_t row = 0; row < problem.rows(); ++row) task.possible.push_back(row);
  return task;
}

CoverTask with_row(const CoverProblem& problem, CoverTask task, std::uint32_t row) {
  std::vector<bool> covered(static_cast<std::size_t>(problem.columns));
  const auto cells_of = [&](std::uint32_t r) {
    const std::uint32_t* columns = problem.row_columns.data();
    return std::pair(columns + problem.row_start[r], columns + problem.row_start[r + 1]);
  };
  for (auto [c, end] = cells_of(row); c != end; ++c) covered[*c] = true;
  const int kind = problem.row_kind[row];
  task.chosen.push_back(row);
  const auto copies = std::count_if(task.chosen.begin(), task.chosen.end(),
                                    [&](std::uint32_t r) { return problem.row_kind[r] == kind; });
  const bool full = copies >= problem.kinds[static_cast<std::size_t>(kind)].most;
  std::erase_if(task.possible, [&](std::uint32_t r) {
    auto [c, end] = cells_of(r);
    return (full && problem.row_kind[r] == kind) ||
           std::any_of(c, end, [&](std::uint32_t x) { return covered[x]; });
  });
  return task;
}

CoverOutcome search_cover(const CoverProblem& problem, const CoverTask& task, std::uint64_t nodes,
                          const CoverVisitor& visit, Run& run) {
  return CoverSearch(problem, nodes, visit, run).search(task);
}

}  // namespace kumiki
