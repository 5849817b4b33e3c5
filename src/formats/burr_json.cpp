// Reading; burr_json_write.cpp is the other half, burr_notation.h explains the words, burr_plan.h the moves.
#include "formats/burr_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/burr_plan.h"
#include "formats/json_text.h"
#include "formats/kumiki_json.h"
#include "formats/words.h"
#include "puzzle/stick.h"

namespace kumiki {

namespace {

using nlohmann::json;

// About 3 kB a puzzle, 400 bytes a solution, 120 a move: together well under 100 MB.
constexpr std::size_t kMostPuzzles = 10'000, kMostAssemblies = 50'000, kMostMoves = 200'000;

template <class... Arguments>
Error wrong(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  return Error{fmt::format(text, std::forward<Arguments>(arguments)...)};
}

const char* article(const json& value) {
  return value.is_object()   ? "an object"
         : value.is_array()  ? "a list"
         : value.is_string() ? "text"
                             : "another value";
}

class BurrReader {
 public:
  BurrReader(std::string_view bytes, const json& top, Warnings& warnings)
      : bytes_(bytes), top_(top), warnings_(warnings) {}
  Result<Puzzle> read();

 private:
  Status read_puzzle(std::size_t number, const json& value);
  Status read_shapes(const json& shapes, JsonPath path, std::vector<Cells>& sticks);
  Status read_assemblies(const json& assemblies, const JsonPath& path, const std::vector<Cells>& sticks);
  Result<Solution> read_solution(const std::string& notation, const json& moves, const JsonPath& path,
                                 const std::vector<Cells>& sticks);
  Error at(const JsonPath& path, const Error& error) const {
    return Error{error.message, json_line(bytes_, path)};
  }
  void warn_of_unknown(const json& object, std::initializer_list<std::string_view> known);

  std::string_view bytes_;
  const json& top_;
  Warnings& warnings_;
  Puzzle puzzle_;
  std::size_t assemblies_ = 0, moves_ = 0;
};

JsonPath extended(JsonPath path, std::variant<std::string, std::size_t> step) {
  path.push_back(std::move(step));
  return path;
}

// Six words such as A1a, every place and every shape once; in the order of the shapes.
Result<std::vector<BurrPiece>> parse_notation(std::string_view notation) {
  std::vector<BurrPiece> pieces(6);
  std::array<bool, 6> places{}, shapes{};
  Words words(notation);
  std::size_t count = 0;
  for (Word word = words.next(); !word.text.empty() && count <= 6; word = words.next(), ++count) {
    const auto piece = parse_burr_piece(word.text);
    const int place = piece ? place_of(piece->at) : -1;
    if (place < 0) return wrong("expected a piece in its place such as A1a, found {}", quote(word.text));
    const auto shape = static_cast<std::size_t>(piece->shape);
    if (std::exchange(places[static_cast<std::size_t>(place)], true) || std::exchange(shapes[shape], true))
      return wrong("expected every place and shape once, found {} too", quote(word.text));
    pieces[shape] = *piece;
  }
  if (count != 6) return wrong("expected six pieces such as A1a, found {}", kumiki::quote(notation));
  return pieces;
}

void BurrReader::warn_of_unknown(const json& object, std::initializer_list<std::string_view> known) {
  for (const auto& field : object.items())
    if (std::find(known.begin(), known.end(), field.key()) == known.end() && warnings_.size() < 10)
      warnings_.push_back(fmt::format("the field {} is ignored", kumiki::quote(field.key())));
}

Result<Solution> BurrReader::read_solution(const std::string& notation, const json& moves,
                                           const JsonPath& path, const std::vector<Cells>& sticks) {
  const auto pieces = parse_notation(notation);
  if (!pieces) return at(path, pieces.error());
  if (!moves.is_array()) return at(path, wrong("expected a list of moves, found {}", article(moves)));
  Solution solution;
  for (const BurrPiece& piece : *pieces) solution.assembly.push_back(to_placement(piece));
  BurrPlanReader plan(sticks, *pieces);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto here = extended(path, i);
    if (++moves_ > kMostMoves) return at(here, wrong("expected at most {} moves", kMostMoves));
    const auto* text = moves[i].get_ptr<const std::string*>();
    const auto move = text ? parse_burr_move(*text) : std::nullopt;
    if (!move)
      return at(here, wrong("expected a move such as UP 6 [E3a], found {}",
                            text ? kumiki::quote(*text) : article(moves[i])));
    if (auto added = plan.add(*move); !added) return at(here, added.error());
  }
  solution.plan = std::move(plan).finish();
  return solution;
}

Status BurrReader::read_assemblies(const json& assemblies, const JsonPath& path,
                                   const std::vector<Cells>& sticks) {
  if (!assemblies.is_object()) return at(path, wrong("expected an object, found {}", article(assemblies)));
  for (const auto& [notation, moves] : assemblies.items()) {
    const auto here = extended(path, notation);
    if (++assemblies_ > kMostAssemblies)
      return at(here, wrong("expected at most {} assemblies", kMostAssemblies));
    auto solution = read_solution(notation, moves, here, sticks);
    if (!solution) return solution.error();
    puzzle_.problems.back().solutions.push_back(std::move(*solution));
  }
  return Done{};
}

Status BurrReader::read_shapes(const json& shapes, JsonPath path, std::vector<Cells>& sticks) {
  if (!shapes.is_array() || shapes.size() != 6)
    return at(path, wrong("expected a list of six shapes, found {} of {}", article(shapes), shapes.size()));
  for (std::size_t i = 0; i < 6; ++i) {
    const auto* text = shapes[i].get_ptr<const std::string*>();
    const auto stick = text ? parse_burr_stick(*text) : std::nullopt;
    if (!stick)
      return at(extended(path, i), wrong("expected four rows of six x or '.', found {}",
                                         text ? kumiki::quote(*text) : article(shapes[i])));
    puzzle_.problems.back().parts.push_back({ShapeId(puzzle_.shapes.size()), 1, 1, {}, {}});
    puzzle_.shapes.push_back(shape_of(*stick, fmt::format("{}", i + 1)));
    sticks.push_back(*stick);
  }
  return Done{};
}

Status BurrReader::read_puzzle(std::size_t number, const json& value) {
  const JsonPath path{"puzzles", number};
  if (!value.is_object()) return at(path, wrong("expected an object, found {}", article(value)));
  const auto shapes = value.find("shapes"), assemblies = value.find("assemblies");
  if (shapes == value.end()) return at(path, Error{"expected a field 'shapes', found none"});
  warn_of_unknown(value, {"shapes", "assemblies"});
  puzzle_.problems.emplace_back().goal = ShapeId(0);
  std::vector<Cells> sticks;
  if (auto read = read_shapes(*shapes, extended(path, "shapes"), sticks); !read) return read;
  if (assemblies == value.end()) return Done{};
  return read_assemblies(*assemblies, extended(path, "assemblies"), sticks);
}

Result<Puzzle> BurrReader::read() {
  const auto puzzles = top_.find("puzzles");
  if (puzzles == top_.end()) return at({}, Error{"expected a field 'puzzles', found none"});
  if (!puzzles->is_array() || puzzles->empty() || puzzles->size() > kMostPuzzles)
    return at({"puzzles"}, wrong("expected a list of 1 to {} puzzles, found {} of {}", kMostPuzzles,
                                 article(*puzzles), puzzles->size()));
  warn_of_unknown(top_, {"colors", "order", "puzzles"});
  for (const char* const field : {"colors", "order"})
    if (const auto kept = top_.find(field); kept != top_.end())
      puzzle_.extras.attributes.emplace_back(std::string("burr.") + field, kept->dump());
  puzzle_.shapes.push_back(burr_goal(6));
  for (std::size_t i = 0; i < puzzles->size(); ++i)
    if (auto read = read_puzzle(i, (*puzzles)[i]); !read) return read.error();
  return std::move(puzzle_);
}

}  // namespace

Result<Puzzle> read_burr_json(std::string_view bytes, Warnings& warnings) {
  const auto top = parse_json(bytes);
  if (!top) return top.error();
  if (!top->is_object()) return Error{fmt::format("expected an object, found {}", article(*top)), 1};
  if (const auto format = top->find("format"); format != top->end() && format->is_string() &&
                                               format->get_ref<const std::string&>().starts_with("kumiki/"))
    return read_kumiki_json(bytes, warnings);
  return BurrReader(bytes, *top, warnings).read();
}

}  // namespace kumiki
