#include "bench/dissect/cbc.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

namespace kumiki {

namespace {

// A row of an LP file may have so many characters; readers cut longer ones.
constexpr std::size_t kLineLength = 200;

class Lines {
 public:
  void term(std::string_view term) {
    if (line_ + term.size() > kLineLength) text_ += "\n ", line_ = 0;
    text_ += term;
    line_ += term.size();
  }
  void end(std::string_view rest) {
    text_ += rest;
    text_ += '\n';
    line_ = 0;
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  std::size_t line_ = 0;
};

double children_seconds() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](timeval t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// "Cbc0012I Integer solution of 27 found by … nodes (1.50 seconds)"
void listen(const std::string& line, CbcOutcome& outcome) {
  if (line.find("Result - Optimal") != std::string::npos || line.find("infeasible") != std::string::npos)
    outcome.proved = true;
  const std::size_t at = line.find("nteger solution of ");
  if (at == std::string::npos) return;
  const int tiles = static_cast<int>(std::atof(line.c_str() + at + 19) + 0.5);
  const std::size_t bracket = line.rfind('(');
  const double seconds = bracket == std::string::npos ? 0 : std::atof(line.c_str() + bracket + 1);
  if (!outcome.first) outcome.first = tiles, outcome.first_seconds = seconds;
  outcome.best = tiles;
  outcome.best_seconds = seconds;
}

}  // namespace

bool cbc_is_installed() { return std::system("command -v cbc >/dev/null 2>&1") == 0; }

std::string integer_program(const TilePlaces& all) {
  Lines lines;
  lines.end("Minimize");
  for (std::size_t p = 0; p < all.places(0).size(); ++p) lines.term(fmt::format(" + x0_{}", p));
  lines.end("\nSubject To");
  std::vector<std::map<int, std::vector<std::string>>> of_class(static_cast<std::size_t>(all.target_count()));
  for (int t = 0; t < all.target_count(); ++t) {
    std::vector<std::vector<std::string>> over(static_cast<std::size_t>(all.target(t).cell_count()));
    for (std::size_t p = 0; p < all.places(t).size(); ++p) {
      const TilePlace& place = all.places(t)[p];
      const std::string name = fmt::format("x{}_{}", t, p);
      of_class[static_cast<std::size_t>(t)][place.tile_class].push_back(name);
      for (int i = 0; i < place.size; ++i) over[place.cells[static_cast<std::size_t>(i)]].push_back(name);
    }
    for (const auto& names : over) {
      for (const std::string& name : names) lines.term(" + " + name);
      lines.end(" = 1");
    }
  }
  for (std::size_t t = 1; t < of_class.size(); ++t)
    for (const auto& [tile_class, names] : of_class[t]) {
      for (const std::string& name : of_class[0].at(tile_class)) lines.term(" + " + name);
      for (const std::string& name : names) lines.term(" - " + name);
      lines.end(" = 0");
    }
  lines.end("Binaries");
  for (int t = 0; t < all.target_count(); ++t)
    for (std::size_t p = 0; p < all.places(t).size(); ++p) lines.term(fmt::format(" x{}_{}", t, p));
  lines.end("\nEnd");
  return std::move(lines).text();
}

std::optional<CbcOutcome> solve_by_cbc(const TilePlaces& all, int seconds) {
  std::string path = "/tmp/kumiki-bench-XXXXXX.lp";
  const int file = mkstemps(path.data(), 3);
  if (file < 0) return std::nullopt;
  close(file);
  std::ofstream(path) << integer_program(all);
  const double before = children_seconds();
  FILE* pipe = popen(fmt::format("cbc {} sec {} threads 0 solve 2>&1", path, seconds).c_str(), "r");
  CbcOutcome outcome;
  std::string line;
  for (int sign = pipe ? std::fgetc(pipe) : EOF; sign != EOF; sign = std::fgetc(pipe)) {
    if (sign != '\n') {
      line += static_cast<char>(sign);
      continue;
    }
    listen(line, outcome);
    line.clear();
  }
  if (pipe) pclose(pipe);
  std::remove(path.c_str());
  outcome.seconds = children_seconds() - before;
  return pipe ? std::optional(outcome) : std::nullopt;
}

}  // namespace kumiki
