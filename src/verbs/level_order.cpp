#include "verbs/level_order.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/plural.h"
#include "base/quote.h"
#include "grid/connectivity.h"
#include "puzzle/verify.h"

namespace kumiki {

namespace {

// "N..M"
Result<std::pair<double, double>> parse_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto number = [&](std::size_t from, std::size_t end) -> std::optional<std::int64_t> {
    return dots == std::string::npos ? std::nullopt
                                     : whole_number(text.substr(from, end - from), 0, 1'000'000'000);
  };
  const auto least = number(0, dots), most = number(dots + 2, text.size());
  if (!least || !most || *least > *most)
    return Error{fmt::format("--random-walk: expected N..M, found {}", quote(text))};
  return std::pair(static_cast<double>(*least), static_cast<double>(*most));
}

Result<Wishes> wishes_from(const Arguments& arguments) {
  Wishes wishes;
  wishes.interlocking = arguments.flag("interlocking");
  wishes.single_moves = arguments.flag("no-group-moves");
  wishes.unique = arguments.flag("unique");
  if (const std::string size = arguments.text("graph-size"); !size.empty())
    wishes.graph_size = size == "small" ? GraphSize::Small : GraphSize::Large;
  if (arguments.given("max-exits")) wishes.most_exits = static_cast<int>(arguments.integer("max-exits"));
  if (arguments.given("random-walk")) {
    const auto range = parse_range(arguments.text("random-walk"));
    if (!range) return range.error();
    wishes.random_walk = *range;
  }
  return wishes;
}

// A puzzle of the shape that is to be cut: its pieces, where they lie in the shape.
Result<std::vector<Cells>> pieces_in(const std::string& file, const Cells& shape, Context& context) {
  const auto puzzle = load_puzzle(file, context);
  if (!puzzle) return puzzle.error();
  const auto refuse = [&](std::string why) { return Error{std::move(why), 0, escaped(file)}; };
  if (puzzle->grid != GridKind::Cubes || puzzle->problems.empty() || !puzzle->problems.front().goal ||
      puzzle->problems.front().solutions.empty())
    return refuse("expected a puzzle with a stored assembly, found none");
  const Problem& problem = puzzle->problems.front();
  const Cells goal = fixed_cells(puzzle->shape(*problem.goal)).trimmed();
  if (!(goal.shifted(-goal.box().low) == shape))
    return refuse("is a puzzle of another shape (are its holes the same?)");
  std::vector<Cells> pieces = lay_out(*puzzle, problem, problem.solutions.front()).cells;
  Cells room = shape;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    pieces[i] = std::move(pieces[i]).shifted(-goal.box().low);
    if (!is_connected(pieces[i])) return refuse(fmt::format("piece {} is in several parts", i + 1));
    if (!room.contains(pieces[i]))
      return refuse(fmt::format("piece {} does not lie in the shape, or on another one", i + 1));
    room.remove(pieces[i]);
  }
  return pieces;
}

Status start_from(const std::string& file, const Cells& shape, LevelDesignOptions& options,
                  Context& context) {
  auto pieces = pieces_in(file, shape, context);
  if (!pieces) return pieces.error();
  const auto refuse = [&](std::string why) { return Error{std::move(why), 0, escaped(file)}; };
  if (std::ssize(*pieces) != options.pieces)
    return refuse(fmt::format("expected {}, found {}", counted(options.pieces, "piece"), pieces->size()));
  const SizeRange sizes = size_range(shape.count(), options.pieces, options.size_spread);
  int sum = 0;
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    const int count = (*pieces)[i].count();
    sum += count;
    if (!sizes.contains(count))
      return refuse(fmt::format("piece {} has {}, allowed are {} to {} (--size-spread)", i + 1,
                                counted(count, "voxel"), sizes.least, sizes.most));
  }
  if (sum != shape.count()) return refuse("its pieces do not fill the shape");
  options.starts.push_back(std::move(*pieces));
  return Done{};
}

// "1,3": numbers of pieces, counted from 1; all when nothing is said.
Status keep_from(const std::string& file, const Cells& shape, const std::string& numbers,
                 LevelDesignOptions& options, Context& context) {
  auto pieces = pieces_in(file, shape, context);
  if (!pieces) return pieces.error();
  for (std::size_t at = 0; !numbers.empty() && at <= numbers.size();) {
    const std::size_t comma = std::min(numbers.find(',', at), numbers.size());
    const auto number = whole_number(numbers.substr(at, comma - at), 1, static_cast<int>(pieces->size()));
    if (!number)
      return Error{
          fmt::format("--keep: expected numbers from 1 to {}, found {}", pieces->size(), quote(numbers))};
    options.kept.push_back((*pieces)[static_cast<std::size_t>(*number - 1)]);
    at = comma + 1;
  }
  if (numbers.empty()) options.kept = std::move(*pieces);
  if (std::ssize(options.kept) >= options.pieces)
    return Error{fmt::format("{} are kept, so {} leave nothing to design",
                             counted(std::ssize(options.kept), "piece"), counted(options.pieces, "piece")),
                 0, escaped(file)};
  return Done{};
}

constexpr std::array<std::pair<std::string_view, PieceSymmetry>, 6> kSymmetries{{
    {"mirror-x", PieceSymmetry::MirrorX},
    {"mirror-y", PieceSymmetry::MirrorY},
    {"mirror-z", PieceSymmetry::MirrorZ},
    {"turn-x", PieceSymmetry::TurnX},
    {"turn-y", PieceSymmetry::TurnY},
    {"turn-z", PieceSymmetry::TurnZ},
}};

// The shape must have the symmetry itself, holes and all.
Status take_symmetry(const ShapeToCut& shape, const std::string& name, LevelDesignOptions& options) {
  for (const auto& [known, symmetry] : kSymmetries)
    if (known == name) options.symmetry = symmetry;
  const Blank blank(shape.cells);
  const auto images = images_of(blank, options.symmetry);
  if (!images)
    return Error{fmt::format("--symmetry: the shape{} is not taken to itself by {}",
                             shape.holes.empty() ? "" : " with its holes", name)};
  const bool in_the_middle = std::any_of(shape.hole_places.begin(), shape.hole_places.end(), [&](Vec3 place) {
    const int voxel = blank.at(place - blank.low);
    return (*images)[static_cast<std::size_t>(voxel)] == voxel;
  });
  if (shape.free_holes % 2 == 1 && !in_the_middle)
    return Error{"--symmetry: no hole can be its own image in this shape, expected an even --holes"};
  return Done{};
}

// What cannot be had together.
Status check_combination(const Arguments& arguments) {
  const bool given_pieces = arguments.given("improve") || arguments.given("fixed");
  if (arguments.given("improve") && arguments.given("fixed"))
    return Error{"--improve and --fixed cannot be given together"};
  if (arguments.given("keep") && !arguments.given("fixed")) return Error{"--keep needs --fixed FILE"};
  for (const char* name : {"symmetry", "free-holes"})
    if (given_pieces && arguments.given(name))
      return Error{fmt::format("--{} and --{} cannot be given together", name,
                               arguments.given("improve") ? "improve" : "fixed")};
  for (const char* name : {"improve", "fixed", "symmetry", "free-holes", "min-contact"})
    if (arguments.text("method") == "construct" && arguments.given(name))
      return Error{fmt::format("--method construct and --{} cannot be given together", name)};
  return Done{};
}

}  // namespace

Result<LevelOrder> level_order(const ShapeToCut& shape, const Arguments& arguments, Context& context) {
  if (auto fine = check_combination(arguments); !fine) return fine.error();
  LevelOrder order;
  LevelDesignOptions& options = order.options;
  options.pieces = static_cast<int>(arguments.integer("pieces"));
  options.wanted = {static_cast<int>(arguments.integer("level")), arguments.flag("at-least")};
  options.size_spread = arguments.real("size-spread").value_or(0.5);
  options.min_contact = static_cast<int>(arguments.integer("min-contact"));
  options.constructs = arguments.text("method") != "search";
  options.free_holes = shape.free_holes;
  options.hole_places = shape.hole_places;
  Status taken = Done{};
  if (arguments.given("symmetry")) taken = take_symmetry(shape, arguments.text("symmetry"), options);
  if (arguments.given("improve"))
    taken = start_from(arguments.text("improve"), shape.cells, options, context);
  if (arguments.given("fixed"))
    taken = keep_from(arguments.text("fixed"), shape.cells, arguments.text("keep"), options, context);
  if (!taken) return taken.error();
  auto wishes = wishes_from(arguments);
  if (!wishes) return wishes.error();
  order.wishes = *wishes;
  return order;
}

}  // namespace kumiki
