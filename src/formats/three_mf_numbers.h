// The numbers of a 3MF model: units, colours, transforms, and meshes moved by them.
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/colour.h"
#include "mesh/mesh.h"

namespace kumiki {

// A number that is the whole text; nothing when it is not, or when there is no text.
template <class Number>
std::optional<Number> number_in(std::optional<std::string_view> text) {
  Number number{};
  if (!text) return std::nullopt;
  if constexpr (std::is_floating_point_v<Number>)
    if (text->starts_with('+')) text->remove_prefix(1);
  const char* end = text->data() + text->size();
  const auto [stop, problem] = std::from_chars(text->data(), end, number);
  if (problem != std::errc{} || stop != end) return std::nullopt;
  return number;
}

// Within 1e9 mm, as in STL.
bool is_sane_point(const MeshPoint& point);

// Three rows for the axes, then where the origin goes: points are rows that stand before the matrix.
using ModelTransform = std::array<double, 12>;
// Lengths are multiplied by the unit. Nothing when these are not twelve finite numbers.
std::optional<ModelTransform> transform_in(std::string_view text, double unit);
inline constexpr std::string_view kStay = "1 0 0 0 1 0 0 0 1 0 0 0";

// Mirror images are turned outside out again. False when a point is moved too far.
bool append_moved(Mesh& mesh, const Mesh& more, const ModelTransform& transform);

std::optional<double> millimetres(std::string_view unit);
std::optional<Colour> colour_in(std::string_view text);  // #RRGGBB or #RRGGBBAA

}  // namespace kumiki
