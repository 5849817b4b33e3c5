// `burrTxt -d -r -o N FILE`: assemble, take apart, reduce first. With the reduction it is at its best;
// without it some puzzles take ten times as long, and to beat that would say nothing.
#include "bench/solve/burrtools.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <regex>

#include <fmt/format.h>

namespace kumiki::bench {

namespace {

// The last line that it prints: "84 assemblies and 1 solutions found with 12345 iterations". What it does not
// like about a puzzle it says in its own words, with exit code 0.
void read_answer(const std::string& out, Measured& result) {
  static const std::regex counts("([0-9]+) assemblies and ([0-9]+) solutions");
  std::smatch found;
  if (std::regex_search(out, found, counts)) {
    result.assemblies = std::stoll(found[1]);
    result.solutions = std::stoll(found[2]);
    return;
  }
  result.failed = out.empty() ? "it printed nothing" : last_line(out);
}

// A folder of its own, removed at the end.
class Folder {
 public:
  Folder() {
    char name[] = "/tmp/bench_solve-XXXXXX";
    if (mkdtemp(name)) path_ = name;
  }
  ~Folder() {
    unlink(file().c_str());
    rmdir(path_.c_str());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file() const { return path_ + "/puzzle.xmpuzzle"; }

 private:
  std::string path_;
};

}  // namespace

Measured BurrTools::run(const std::string& file, int problem) const {
  if (file.ends_with(".xmpuzzle")) return solve(file, problem);
  const Folder folder;
  const Child translated = run_child({kumiki_, "convert", file, folder.file(), "--quiet"}, cpu_limit_);
  if (translated.exit == 0) return solve(folder.file(), problem);
  Measured result;
  result.failed = fmt::format("not translated: {}", last_line(translated.err));
  return result;
}

Measured BurrTools::solve(const std::string& xmpuzzle, int problem) const {
  const Child child = run_child({program_, "-d", "-r", "-o", std::to_string(problem), xmpuzzle}, cpu_limit_);
  Measured result = measured(child, cpu_limit_);
  if (result.failed.empty()) read_answer(child.out, result);
  return result;
}

std::optional<double> recorded_seconds(const Work& work) {
  struct Noted {
    std::string_view work;
    double seconds;
  };
  // With -r, on one core. Where a table beside the checkout has another figure, that was taken without -r.
  static constexpr std::array<Noted, 8> noted{{{"SolidSixPieceBurrs", 0.60},
                                               {"eyckmans.gargamel", 1.5},
                                               {"two-face-3", 4.9},
                                               {"PelikanBurr", 0.15},
                                               {"DraculasDentalDesaster", 0.14},
                                               {"pentominoes-6x10", 2.9},
                                               {"pentominoes-3x4x5", 39},
                                               {"conway-blocks-in-a-box", 4.3}}};
  for (const auto& [name, seconds] : noted)
    if (work.name == name) return seconds;
  return work.recorded;
}

}  // namespace kumiki::bench
