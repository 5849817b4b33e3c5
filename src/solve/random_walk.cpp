#include "solve/random_walk.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>

namespace kumiki {

namespace {

using Matrix = Eigen::SparseMatrix<double>;

// Multiplications of a factorisation: some seconds on one core.
constexpr double kMostWork = 3e9;

// The nodes that a walk from node 0 can visit before it ends, numbered anew.
struct Visited {
  static constexpr int kNever = -1;
  std::vector<int> row;  // by node; targets have none
  std::vector<std::uint32_t> nodes;
  bool target_met = false;
};

std::vector<std::vector<std::uint32_t>> neighbours_of(const DisassemblyGraph& graph) {
  std::vector<std::vector<std::uint32_t>> neighbours(graph.nodes.size());
  for (const auto& [a, b] : graph.edges) {
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  return neighbours;
}

Visited visit(const DisassemblyGraph& graph, const std::vector<std::vector<std::uint32_t>>& neighbours) {
  Visited visited{std::vector<int>(graph.nodes.size(), Visited::kNever), {}, false};
  const auto enter = [&](std::uint32_t node) {
    if (graph.nodes[node].kind == GraphNode::Kind::Target) {
      visited.target_met = true;
    } else if (visited.row[node] == Visited::kNever) {
      visited.row[node] = static_cast<int>(visited.nodes.size());
      visited.nodes.push_back(node);
    }
  };
  enter(0);
  for (std::size_t next = 0; next < visited.nodes.size(); ++next)
    for (const std::uint32_t neighbour : neighbours[visited.nodes[next]]) enter(neighbour);
  return visited;
}

using Order = Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int>;

// matrix · h = degrees, in the order of Visited.
struct Equations {
  Matrix matrix;
  Eigen::VectorXd degrees;
};

Equations equations_of(const Visited& visited, const std::vector<std::vector<std::uint32_t>>& neighbours) {
  const auto size = static_cast<Eigen::Index>(visited.nodes.size());
  std::vector<Eigen::Triplet<double>> entries;
  Equations equations;
  equations.matrix.resize(size, size);
  equations.degrees.resize(size);
  for (int row = 0; row < size; ++row) {
    const auto& around = neighbours[visited.nodes[static_cast<std::size_t>(row)]];
    equations.degrees[row] = static_cast<double>(around.size());
    entries.emplace_back(row, row, equations.degrees[row]);
    for (const std::uint32_t neighbour : around)
      if (visited.row[neighbour] != Visited::kNever) entries.emplace_back(row, visited.row[neighbour], -1.0);
  }
  equations.matrix.setFromTriplets(entries.begin(), entries.end());
  return equations;
}

// An order in which few new entries come up (approximate minimum degree; Amestoy, Davis, Duff 1996).
Order good_order(const Matrix& matrix) {
  Order order;
  Eigen::AMDOrdering<int>()(matrix, order);
  return order.inverse();
}

// The work is the sum of the squares of the columns' lengths. An entry makes new ones up the elimination tree
// (Liu 1986); walking there counts them without storing them, and ends when it is too much.
bool is_affordable(const Matrix& matrix) {
  const auto size = static_cast<std::size_t>(matrix.cols());
  std::vector<int> parent(size, -1), seen_from(size, -1), length(size, 1);
  double work = 0;
  for (int k = 0; k < static_cast<int>(size); ++k) {
    seen_from[static_cast<std::size_t>(k)] = k;
    for (Matrix::InnerIterator entry(matrix, k); entry && entry.row() < k; ++entry)
      for (auto i = static_cast<std::size_t>(entry.row()); seen_from[i] != k;
           i = static_cast<std::size_t>(parent[i])) {
        seen_from[i] = k;
        work += 2.0 * length[i]++ + 1;
        if (work > kMostWork) return false;
        if (parent[i] < 0) parent[i] = k;
      }
  }
  return true;
}

}  // namespace

RandomWalk random_walk(const DisassemblyGraph& graph) {
  const auto neighbours = neighbours_of(graph);
  const Visited visited = visit(graph, neighbours);
  if (!visited.target_met) return {};
  const Equations equations = equations_of(visited, neighbours);
  const Order order = good_order(equations.matrix);
  Matrix ordered;
  ordered = equations.matrix.twistedBy(order);
  if (!is_affordable(ordered)) return {std::nullopt, true};
  const Eigen::SimplicialLDLT<Matrix, Eigen::Lower, Eigen::NaturalOrdering<int>> factors(ordered);
  const Eigen::VectorXd moves = factors.solve(order * equations.degrees);
  return {moves[order.indices()[0]], false};  // node 0 was visited first
}

}  // namespace kumiki
