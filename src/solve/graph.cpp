#include "solve/graph.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include <fmt/format.h>

#include "solve/cuts.h"

namespace kumiki {

namespace {

// What a node costs in the index and beside it.
constexpr std::size_t kNodeBytes = 80;

// Nodes are found by their shifts, of which the graph has the only copy.
struct ByShifts {
  const DisassemblyGraph* graph;

  std::size_t operator()(std::uint32_t node) const {
    std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
    for (const Vec3 shift : graph->shifts_of(node))
      for (const int v : {shift.x, shift.y, shift.z}) {
        hash = (hash ^ static_cast<std::uint32_t>(v)) * 0xD6E8FEB86659FD93ULL;
        hash ^= hash >> 32;
      }
    return hash;
  }
  bool operator()(std::uint32_t a, std::uint32_t b) const {
    return std::ranges::equal(graph->shifts_of(a), graph->shifts_of(b));
  }
};

class Builder {
 public:
  Builder(const Pile& pile, const std::vector<Body>& bodies, const GraphOptions& options, Run& run)
      : options_(options),
        run_(run),
        pieces_(pile.pieces.size()),
        cuts_(pile.movers, bodies),
        index_(64, ByShifts{&graph_}, ByShifts{&graph_}) {
    graph_.definition = options.definition;
    graph_.pieces = pile.pieces;
    shifts_.resize(pieces_);
    number_of_shifts(0);
  }

  GraphResult build() {
    enqueue(0);
    for (std::size_t next = 0; next < queue_.size(); ++next)
      if (auto reason = expand(queue_[next])) return cut_off(std::move(*reason));
    add_targets();
    sort_edges();
    return {Verdict::Yes, std::move(graph_), ""};
  }

 private:
  static GraphResult cut_off(std::string reason) { return {Verdict::Unknown, {}, std::move(reason)}; }

  std::size_t bytes() const {
    return graph_.nodes.size() * (kNodeBytes + pieces_ * sizeof(Vec3)) +
           graph_.edges.size() * sizeof(graph_.edges.front());
  }

  using Reason = std::optional<std::string>;  // why it has to be given up

  // May there be so much more work?
  Reason spend(std::size_t steps) {
    if (!run_.step(steps)) return "the run was stopped";
    if (bytes() > options_.most_bytes) return "it needs more memory than allowed";
    return std::nullopt;
  }

  Reason expand(std::uint32_t node) {
    const auto shifts = graph_.shifts_of(node);
    now_.assign(shifts.begin(), shifts.end());
    if (!cuts_.look_at(now_)) return fmt::format("pieces are longer or further apart than {} cells", kReach);
    if (Reason reason = list_cuts(node)) return reason;
    neighbours_.clear();
    for (const Cut& cut : list_) {
      if (Reason reason = spend(cut.steps)) return reason;
      add_neighbours(node, cut);
    }
    if (!exit_of_[node])
      for (const std::uint32_t neighbour : neighbours_) enqueue(neighbour);
    return std::nullopt;
  }

  // The cuts that lead to neighbours of this node; and whether it is a candidate.
  Reason list_cuts(std::uint32_t node) {
    list_.clear();
    const auto leaves = [this](const Cut& cut) { return cut.steps == kFree && counts(cut); };
    if (is_canonical()) exit_of_[node] = cuts_.find_exit(leaves);
    if (exit_of_[node]) return std::nullopt;
    if (!cuts_.list(list_)) return "too many sets of pieces can move at once";
    if (Reason reason = spend(1 + list_.size())) return reason;
    std::erase_if(list_, [&](const Cut& cut) { return !counts(cut); });
    cut_at_exit(node);
    return std::nullopt;
  }

  bool is_canonical() const { return options_.definition == GraphDefinition::Canonical; }

  bool counts(const Cut& cut) const {
    return cuts_.hangs_together(cut.set) || (is_canonical() && cuts_.hangs_together(cuts_.rest(cut.set)));
  }

  // A candidate keeps nothing, or what comes before the side that leaves.
  void cut_at_exit(std::uint32_t node) {
    const auto exit =
        std::find_if(list_.begin(), list_.end(), [](const Cut& cut) { return cut.steps == kFree; });
    if (exit == list_.end()) return;
    exit_of_[node] = *exit;
    const PieceSet end = is_canonical() ? 0 : exit->set;
    std::erase_if(list_, [&](const Cut& cut) { return cut.set >= end; });
  }

  void add_neighbours(std::uint32_t node, const Cut& cut) {
    shifts_ = now_;
    for (int step = 0; step < cut.steps; ++step) {
      shift(cut, 1);
      const std::uint32_t neighbour = number_of_shifts(graph_.nodes[node].depth + 1);
      neighbours_.push_back(neighbour);
      graph_.edges.emplace_back(std::min(node, neighbour), std::max(node, neighbour));
    }
  }

  void shift(const Cut& cut, int by) {
    for (PieceSet set = cut.set; set != 0; set &= set - 1)
      shifts_[static_cast<std::size_t>(std::countr_zero(set))] +=
          kDirections[static_cast<std::size_t>(cut.direction)] * by;
  }

  // The node with these shifts_; a new one when there is none yet.
  std::uint32_t number_of_shifts(int depth) {
    const auto number = static_cast<std::uint32_t>(graph_.nodes.size());
    graph_.shifts.insert(graph_.shifts.end(), shifts_.begin(), shifts_.end());
    const auto [found, is_new] = index_.insert(number);
    if (is_new) {
      graph_.nodes.push_back({GraphNode::Kind::Configuration, depth});
      exit_of_.emplace_back();
      enqueued_.push_back(false);
    } else {
      graph_.shifts.resize(graph_.shifts.size() - pieces_);
    }
    return *found;
  }

  void enqueue(std::uint32_t node) {
    if (enqueued_[node]) return;
    enqueued_[node] = true;
    queue_.push_back(node);
  }

  void add_targets() {
    const auto configurations = static_cast<std::uint32_t>(graph_.nodes.size());
    for (std::uint32_t node = 0; node < configurations; ++node) {
      if (!exit_of_[node]) continue;
      const int depth = graph_.nodes[node].depth + 1;
      const auto shifts = graph_.shifts_of(node);
      shifts_.assign(shifts.begin(), shifts.end());
      shift(*exit_of_[node], kGone);
      graph_.edges.emplace_back(node, static_cast<std::uint32_t>(graph_.nodes.size()));
      graph_.shifts.insert(graph_.shifts.end(), shifts_.begin(), shifts_.end());
      graph_.nodes.push_back({GraphNode::Kind::Target, depth});
      graph_.level = std::min(depth, graph_.level.value_or(depth));
      ++graph_.targets;
    }
  }

  void sort_edges() {
    std::sort(graph_.edges.begin(), graph_.edges.end());
    graph_.edges.erase(std::unique(graph_.edges.begin(), graph_.edges.end()), graph_.edges.end());
  }

  const GraphOptions& options_;
  Run& run_;
  const std::size_t pieces_;
  Cuts cuts_;
  DisassemblyGraph graph_;
  std::unordered_set<std::uint32_t, ByShifts, ByShifts> index_;
  std::vector<std::optional<Cut>> exit_of_;  // by node: how something leaves
  std::vector<bool> enqueued_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint32_t> neighbours_;
  std::vector<Cut> list_;
  std::vector<Vec3> now_, shifts_;
};

// Nothing can move against nothing.
DisassemblyGraph lone_node(const Pile& pile, GraphDefinition definition) {
  DisassemblyGraph graph;
  graph.definition = definition;
  graph.pieces = pile.pieces;
  graph.nodes.emplace_back();
  graph.shifts.resize(pile.pieces.size());
  return graph;
}

}  // namespace

GraphResult disassembly_graph(const Pile& pile, const std::vector<Body>& bodies, const GraphOptions& options,
                              Run& run) {
  if (pile.pieces.size() < 2) return {Verdict::Yes, lone_node(pile, options.definition), ""};
  if (pile.pieces.size() > kMostSearched)
    return {Verdict::Unknown, {}, fmt::format("graphs are built for at most {} pieces", kMostSearched)};
  return Builder(pile, bodies, options, run).build();
}

}  // namespace kumiki
