#include "formats/sticks.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>

#include <fmt/format.h>

#include "base/number.h"
#include "base/quote.h"
#include "formats/words.h"
#include "puzzle/stick.h"

namespace kumiki {

namespace {

// A census list of all 119,979 solid burrs fits; a problem needs about a kilobyte.
constexpr std::size_t kMostBurrs = 150'000;

struct Burr {
  std::vector<int> numbers;
  int length = 6;
};

Result<int> read_length(Words& words) {
  const Word word = words.next();
  const auto length = whole_number(word.text, 6, 12);
  if (length && is_stick_length(*length)) return *length;
  return Error{fmt::format("expected a length of 6, 8, 10 or 12, found {}", quote(word.text))};
}

// 0 when the stick falls apart. Looked up once a number: long lists, and many short ones, have each many
// times.
int smallest_name(int number) {
  constexpr int kFallsApart = -1;
  static std::array<std::atomic<int>, kMostStickNumber + 1> names{};  // 0: not asked yet
  auto& name = names[static_cast<std::size_t>(number)];
  if (name == 0) name = is_connected_stick(number) ? smallest_stick_number(number) : kFallsApart;
  return std::max<int>(name, 0);
}

Result<int> read_stick(std::string_view word) {
  const auto number = whole_number(word, 1, kMostStickNumber);
  if (!number)
    return Error{
        fmt::format("expected a stick number from 1 to {}, found {}", kMostStickNumber, quote(word))};
  if (const int name = smallest_name(*number); name > 0) return name;
  return Error{fmt::format("expected sticks that hang together, number {} does not", *number)};
}

// Errors have no line yet.
Result<Burr> read_burr(std::string_view line) {
  Burr burr;
  Words words(line);
  Word word = words.next();
  for (; !word.text.empty() && word.text != "length"; word = words.next()) {
    if (burr.numbers.size() == 6)
      return Error{fmt::format("expected six sticks, found {} too", quote(word.text))};
    const auto number = read_stick(word.text);
    if (!number) return number.error();
    burr.numbers.push_back(*number);
  }
  if (burr.numbers.size() < 6)
    return Error{fmt::format("expected six sticks, found {}", burr.numbers.size())};
  if (word.text.empty()) return burr;
  const auto length = read_length(words);
  if (!length) return length.error();
  if (const Word more = words.next(); !more.text.empty())
    return Error{fmt::format("expected the end of the line, found {}", quote(more.text))};
  burr.length = *length;
  return burr;
}

// Sticks and goals are shared by all burrs of the file.
class Drawer {
 public:
  explicit Drawer(Puzzle& puzzle) : puzzle_(puzzle) {}

  ShapeId stick(int number, int length) {
    return find({number, length},
                [&] { return shape_of(stick_cells(number, length), fmt::format("{}", number)); });
  }
  ShapeId goal(int length) {
    return find({0, length}, [&] { return burr_goal(length); });
  }

 private:
  template <class Make>
  ShapeId find(std::pair<int, int> key, Make make) {
    const auto [entry, is_new] = shapes_.try_emplace(key, ShapeId(puzzle_.shapes.size()));
    if (is_new) puzzle_.shapes.push_back(make());
    return entry->second;
  }

  Puzzle& puzzle_;
  std::map<std::pair<int, int>, ShapeId> shapes_;
};

Problem to_problem(const Burr& burr, Drawer& drawer) {
  Problem problem;
  for (const int number : burr.numbers) {
    const ShapeId shape = drawer.stick(number, burr.length);
    const auto part = std::find_if(problem.parts.begin(), problem.parts.end(),
                                   [&](const Part& known) { return known.shape == shape; });
    if (part == problem.parts.end())
      problem.parts.push_back({shape, 1, 1, {}, {}});
    else
      part->least = ++part->most;
  }
  problem.goal = drawer.goal(burr.length);
  return problem;
}

// A shape as a stick; number 0 when it is none.
struct Stick {
  int number = 0;
  int length = 0;
};

Stick to_stick(const Shape& shape) {
  const Cells cells = fixed_cells(shape).trimmed();
  const int number = stick_number(cells).value_or(0);
  const Vec3 size = cells.box().size;
  if (number == 0 || !is_connected_stick(number)) return {};
  return {number, std::max({size.x, size.y, size.z})};
}

// The numbers and the common length of a problem's pieces; `sticks` has one entry a shape.
Result<Burr> to_burr(const Puzzle& puzzle, const Problem& problem, const std::vector<Stick>& sticks) {
  Burr burr{{}, 0};
  if (piece_count(problem) != 6)
    return Error{fmt::format("expected six burr sticks, found {} pieces", piece_count(problem))};
  for (const Part& part : problem.parts) {
    const Stick stick = sticks[static_cast<std::size_t>(part.shape.value)];
    const std::string& own = puzzle.shape(part.shape).name;
    const std::string name = own.empty() ? fmt::format("{}", part.shape.value) : escaped(own);
    if (stick.number == 0) return Error{fmt::format("piece {} is no burr stick", name)};
    if (burr.length != 0 && stick.length != burr.length)
      return Error{fmt::format("piece {} is {} long, the others {}", name, stick.length, burr.length)};
    if (part.least != part.most) return Error{fmt::format("the count of piece {} is a range", name)};
    burr.length = stick.length;
    burr.numbers.insert(burr.numbers.end(), static_cast<std::size_t>(part.most), stick.number);
  }
  return burr;
}

void warn_of_lost(const Puzzle& puzzle, const Problem& problem, int length, Warnings& warnings) {
  const auto lost = [&](bool is_lost, std::string what) {
    if (is_lost && std::find(warnings.begin(), warnings.end(), what) == warnings.end())
      warnings.push_back(std::move(what));
  };
  lost(!problem.goal || puzzle.shape(*problem.goal).cells != burr_goal(length).cells,
       "the format keeps no goal but the outline of the burr");
  lost(!problem.solutions.empty(), "the format keeps no solutions");
  lost(!problem.name.empty(), "the format keeps no names of problems");
  lost(!puzzle.claims.empty(), "the format keeps no claims");
  lost(!puzzle.comment.empty(), "the format keeps no comment");
}

}  // namespace

Result<Puzzle> read_sticks(std::string_view bytes, Warnings&) {
  Puzzle puzzle;
  Drawer drawer(puzzle);
  for (int number = 1; !bytes.empty(); ++number) {
    const std::string_view whole = take_line(bytes);
    std::string line(trimmed(whole.substr(0, whole.find('#'))));
    std::replace(line.begin(), line.end(), ',', ' ');
    if (line.empty()) continue;
    const auto burr = read_burr(line);
    if (!burr) return Error{burr.error().message, number};
    if (puzzle.problems.size() >= kMostBurrs)
      return Error{fmt::format("expected at most {} burrs", kMostBurrs), number};
    puzzle.problems.push_back(to_problem(*burr, drawer));
  }
  if (puzzle.problems.empty()) return Error{"expected six stick numbers, found none", 1};
  return puzzle;
}

Result<std::string> write_sticks(const Puzzle& puzzle, Warnings& warnings) {
  if (puzzle.grid != GridKind::Cubes)
    return Error{
        fmt::format("only cube grids can be written as .sticks, this is {}", to_string(puzzle.grid))};
  if (puzzle.problems.empty()) return Error{"only problems can be written as .sticks, this has none"};
  std::vector<Stick> sticks;
  for (const Shape& shape : puzzle.shapes) sticks.push_back(to_stick(shape));
  std::string text;
  for (std::size_t p = 0; p < puzzle.problems.size(); ++p) {
    const auto burr = to_burr(puzzle, puzzle.problems[p], sticks);
    if (!burr) return Error{fmt::format("problem {}: {}", p, burr.error().message)};
    text += fmt::format("{}", fmt::join(burr->numbers, " "));
    text += burr->length == 6 ? "\n" : fmt::format(" length {}\n", burr->length);
    warn_of_lost(puzzle, puzzle.problems[p], burr->length, warnings);
  }
  return text;
}

}  // namespace kumiki
