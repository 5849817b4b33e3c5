#include "formats/burr_notation.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/assert.h"
#include "base/number.h"
#include "formats/words.h"

namespace kumiki {

namespace {

constexpr std::string_view kAxes = "XYZ";
constexpr int kFarthestCentre = 20'000;

constexpr std::array<BurrPosition, 6> kPlaces{
    {{{0, -2, 0}, 2}, {{0, 0, -2}, 0}, {{-2, 0, 0}, 1}, {{0, 0, 2}, 0}, {{2, 0, 0}, 1}, {{0, 2, 0}, 2}}};

// The solver's turn of a stick along z, then its way of laying the stick along an axis.
Vec3 turned_vector(int turn, int axis, Vec3 v) {
  if (turn >= 4) v = {-v.x, v.y, -v.z};
  for (int i = 0; i < turn % 4; ++i) v = {-v.y, v.x, v.z};
  if (axis == 0) return {v.z, v.y, -v.x};
  if (axis == 1) return {v.x, -v.z, v.y};
  return v;
}

Orientation orientation_of(int turn, int axis) {
  return orientation_with_images(turned_vector(turn, axis, {1, 0, 0}), turned_vector(turn, axis, {0, 1, 0}),
                                 turned_vector(turn, axis, {0, 0, 1}));
}

// From the centre of a drawn stick to its first cell, doubled.
constexpr Vec3 kToFirstCell{-1, -1, -5};
constexpr Vec3 kGoalCentre{5, 5, 5};

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return head;
}

// "2,0,-2,X"
std::optional<BurrPosition> parse_position(std::string_view text) {
  BurrPosition at;
  for (int axis = 0; axis < 3; ++axis) {
    const auto value = whole_number(take_until(text, ','), -kFarthestCentre, kFarthestCentre);
    if (!value || *value % 2 != 0) return std::nullopt;
    at.centre[axis] = *value;
  }
  if (text.size() != 1 || kAxes.find(text[0]) == kAxes.npos) return std::nullopt;
  at.axis = static_cast<int>(kAxes.find(text[0]));
  return at;
}

// "A" or "(2,0,-2,X)", taken from the text.
std::optional<BurrPosition> take_position(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const char first = text[0];
  text.remove_prefix(1);
  if (first == '(') return parse_position(take_until(text, ')'));
  if (first < 'A' || first > 'F') return std::nullopt;
  return kPlaces[static_cast<std::size_t>(first - 'A')];
}

}  // namespace

std::optional<BurrPiece> parse_burr_piece(std::string_view text) {
  const auto at = take_position(text);
  if (!at || text.size() != 2) return std::nullopt;
  if (text[0] < '1' || text[0] > '6' || text[1] < 'a' || text[1] > 'h') return std::nullopt;
  return BurrPiece{*at, text[0] - '1', text[1] - 'a'};
}

int place_of(const BurrPosition& at) {
  const auto place = std::find(kPlaces.begin(), kPlaces.end(), at);
  return place == kPlaces.end() ? -1 : static_cast<int>(place - kPlaces.begin());
}

std::string to_string(const BurrPiece& piece) {
  const int place = place_of(piece.at);
  const Vec3 c = piece.at.centre;
  const std::string at = place >= 0 ? std::string(1, static_cast<char>('A' + place))
                                    : fmt::format("({},{},{},{})", c.x, c.y, c.z,
                                                  kAxes[static_cast<std::size_t>(piece.at.axis)]);
  return fmt::format("{}{}{}", at, piece.shape + 1, static_cast<char>('a' + piece.turn));
}

Placement to_placement(const BurrPiece& piece) {
  const Vec3 first = piece.at.centre + turned_vector(piece.turn, piece.at.axis, kToFirstCell) + kGoalCentre;
  return {{first.x / 2, first.y / 2, first.z / 2}, orientation_of(piece.turn, piece.at.axis)};
}

BurrPiece to_burr_piece(int shape, const Placement& placement) {
  for (int axis = 0; axis < 3; ++axis)
    for (int turn = 0; turn < 8; ++turn)
      if (orientation_of(turn, axis) == placement.orientation) {
        const Vec3 to_first = turned_vector(turn, axis, kToFirstCell);
        return {{placement.position * 2 - kGoalCentre - to_first, axis}, shape, turn};
      }
  KUMIKI_ASSERT(is_mirrored(placement.orientation));
  return {{}, shape, 0};
}

std::optional<BurrMove> parse_burr_move(std::string_view text) {
  BurrMove move;
  const std::string_view word = take_until(text, ' ');
  const auto direction = std::find(kBurrDirections.begin(), kBurrDirections.end(), word);
  const auto steps = whole_number(take_until(text, ' '), 1, kMostBurrSteps);
  if (direction == kBurrDirections.end() || !steps) return std::nullopt;
  if (!text.starts_with('[') || !text.ends_with(']') || text.size() > 500) return std::nullopt;
  move.direction = static_cast<int>(direction - kBurrDirections.begin());
  move.steps = *steps;
  Words words(text.substr(1, text.size() - 2));
  for (Word piece = words.next(); !piece.text.empty(); piece = words.next()) {
    const auto parsed = parse_burr_piece(piece.text);
    if (!parsed) return std::nullopt;
    move.pieces.push_back(*parsed);
  }
  if (move.pieces.empty()) return std::nullopt;
  return move;
}

// The solver sorts the pieces of a move as words.
std::string to_string(const BurrMove& move) {
  std::vector<std::string> words;
  for (const BurrPiece& piece : move.pieces) words.push_back(to_string(piece));
  std::sort(words.begin(), words.end());
  return fmt::format("{} {} [{}]", kBurrDirections[static_cast<std::size_t>(move.direction)], move.steps,
                     fmt::join(words, " "));
}

std::optional<Cells> parse_burr_stick(std::string_view text) {
  if (text.size() != 4 * 6 + 3) return std::nullopt;
  Cells stick(Box{{}, {2, 2, 6}});
  for (int i = 0; i < 4 * 7 - 1; ++i) {
    const int row = i / 7, column = i % 7;
    const char letter = text[static_cast<std::size_t>(i)];
    if (column == 6 ? letter != '/' : letter != 'x' && letter != '.') return std::nullopt;
    if (letter == 'x') stick.set({row % 2, row / 2, 5 - column});
  }
  if (stick.empty()) return std::nullopt;
  return stick;
}

std::string burr_stick_string(const Cells& stick) {
  std::string text;
  for (int row = 0; row < 4; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < 6; ++column) text += stick.test({row % 2, row / 2, 5 - column}) ? 'x' : '.';
  }
  return text;
}

}  // namespace kumiki
