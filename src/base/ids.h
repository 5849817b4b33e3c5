// Numbers that must not be mixed up: Id<ShapeTag> and Id<PieceTag> are different types over the same int.
#pragma once

#include <compare>
#include <functional>

namespace kumiki {

template <class Tag>
struct Id {
  int value = 0;

  constexpr Id() = default;
  constexpr explicit Id(int number) : value(number) {}
  constexpr explicit Id(std::size_t number) : value(static_cast<int>(number)) {}

  auto operator<=>(const Id&) const = default;
};

}  // namespace kumiki

template <class Tag>
struct std::hash<kumiki::Id<Tag>> {
  std::size_t operator()(kumiki::Id<Tag> id) const noexcept { return std::hash<int>()(id.value); }
};
