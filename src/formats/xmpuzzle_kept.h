// Which names a .xmpuzzle uses where, and what of a Puzzle it has no name for.
//
// BurrTools ignores attributes that it does not know, so what the format cannot say (claims, provenance, the
// edges of a cell, which plans are not whole) stands as compact JSON in the attribute `kumiki` of <puzzle>. A
// puzzle without any of these has no such attribute.
#pragma once

#include <string>
#include <string_view>

#include "formats/xmpuzzle_read.h"

namespace kumiki {

inline constexpr std::size_t kMostXmpuzzleColours = 63;

// Lists of names, for is_one_of.
inline constexpr std::string_view kPuzzleAttributes = "version kumiki";
inline constexpr std::string_view kPuzzleElements = "gridType colors shapes problems comment";
inline constexpr std::string_view kVoxelAttributes = "x y z hx hy hz type weight name";
inline constexpr std::string_view kProblemAttributes = "name state assemblies solutions time maxHoles";
inline constexpr std::string_view kProblemElements = "shapes result bitmap assembler solutions";
inline constexpr std::string_view kPartAttributes = "id count min max group";
inline constexpr std::string_view kPartElements = "group";
inline constexpr std::string_view kSolutionAttributes = "asmNum solNum";
inline constexpr std::string_view kSolutionElements = "assembly separation separationInfo";
inline constexpr std::string_view kSeparationAttributes = "type";
inline constexpr std::string_view kSeparationElements = "pieces state separation";

// Reads the attribute `kumiki`; one that makes no sense is ignored with a warning.
bool read_kept(XmpuzzleRead& read, pugi::xml_node root, Puzzle& puzzle);

// The text of that attribute; empty when there is nothing to keep.
std::string kept_text(const Puzzle& puzzle);

}  // namespace kumiki
