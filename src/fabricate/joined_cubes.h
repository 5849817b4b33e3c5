// A piece as rounded cubes, one a cell, with a connector between any two that share a face: the look of the
// printed puzzle cube of 2019 (keeeal, "Procedurally Generating Puzzles With Openscad And Python"), whose
// author united spheres, hulls and boxes in OpenSCAD.
//
// No union has to be computed: a connector is as wide as what is flat of a cube's face. So each cube is made
// as a piece of one cell (solid.h), loses the flat faces that have a neighbour, and the borders of such a
// pair are joined by four walls, as long as the gap of two clearances. The surface is closed and manifold by
// construction.
#pragma once

#include "fabricate/solid.h"

namespace kumiki {

// Filled and without a label, whatever the options say. The Error also: no bevel, which would leave no
// groove between the cubes.
Result<Solid> make_joined_cubes(const Cells& piece, const SolidOptions& options);

// The material in one face between cells, mm², by the axis across it: the connector's section.
double connector_area(const SolidOptions& options, int axis);

}  // namespace kumiki
