#include "solve/linear_program.h"

#include <memory>

#include <glpk.h>

namespace kumiki {

namespace {

constexpr int kMostIterations = 50'000;

// GLPK keeps memory of its own a thread.
struct Environment {
  Environment() { glp_term_out(GLP_OFF); }
  ~Environment() { glp_free_env(); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
};

struct Free {
  void operator()(glp_prob* problem) const { glp_delete_prob(problem); }
};
using Problem = std::unique_ptr<glp_prob, Free>;

void add_rows(const LinearProgram& program, glp_prob* problem) {
  if (program.amounts.empty()) return;
  glp_add_rows(problem, static_cast<int>(program.amounts.size()));
  for (std::size_t i = 0; i < program.amounts.size(); ++i)
    glp_set_row_bnds(problem, static_cast<int>(i) + 1, GLP_FX, program.amounts[i], program.amounts[i]);
}

void add_columns(const LinearProgram& program, glp_prob* problem) {
  if (program.columns.empty()) return;
  glp_add_cols(problem, static_cast<int>(program.columns.size()));
  // GLPK counts from 1, and leaves the first place of lists alone.
  std::vector<int> rows;
  std::vector<double> factors;
  for (std::size_t i = 0; i < program.columns.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    rows.assign(1, 0);
    factors.assign(1, 0);
    for (const auto& [row, factor] : program.columns[i].entries) {
      rows.push_back(row + 1);
      factors.push_back(factor);
    }
    glp_set_obj_coef(problem, number, program.columns[i].cost);
    glp_set_col_bnds(problem, number, GLP_LO, 0, 0);
    glp_set_mat_col(problem, number, static_cast<int>(rows.size()) - 1, rows.data(), factors.data());
  }
}

bool inner_optimum(glp_prob* problem) {
  glp_iptcp options;
  glp_init_iptcp(&options);
  options.msg_lev = GLP_MSG_OFF;
  return glp_interior(problem, &options) == 0 && glp_ipt_status(problem) == GLP_OPT;
}

bool corner_optimum(glp_prob* problem) {
  glp_smcp options;
  glp_init_smcp(&options);
  options.msg_lev = GLP_MSG_OFF;
  options.it_lim = kMostIterations;
  return glp_simplex(problem, &options) == 0 && glp_get_status(problem) == GLP_OPT;
}

LinearOptimum read(const LinearProgram& program, glp_prob* problem, double (*value)(glp_prob*, int),
                   double (*price)(glp_prob*, int)) {
  LinearOptimum optimum;
  for (int i = 1; i <= static_cast<int>(program.columns.size()); ++i)
    optimum.values.push_back(value(problem, i));
  for (int i = 1; i <= static_cast<int>(program.amounts.size()); ++i)
    optimum.prices.push_back(price(problem, i));
  return optimum;
}

}  // namespace

std::optional<LinearOptimum> optimum_of(const LinearProgram& program) {
  const Environment environment;
  const Problem problem(glp_create_prob());
  glp_set_obj_dir(problem.get(), GLP_MIN);
  add_rows(program, problem.get());
  add_columns(program, problem.get());
  if (inner_optimum(problem.get())) return read(program, problem.get(), glp_ipt_col_prim, glp_ipt_row_dual);
  if (corner_optimum(problem.get())) return read(program, problem.get(), glp_get_col_prim, glp_get_row_dual);
  return std::nullopt;
}

}  // namespace kumiki
