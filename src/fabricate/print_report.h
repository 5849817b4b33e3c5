// What a maker reads beside each part before printing it.
#pragma once

#include "fabricate/facts.h"
#include "fabricate/orient.h"

namespace kumiki {

// How the slicer will fill it.
struct PrintSettings {
  double infill = 0.2;           // share of the inside that is filled, 0 to 1
  double skin = 1.2;             // mm of solid plastic under all faces
  double density = kPlaDensity;  // g/cm³
  double filament = 1.75;        // mm, its diameter
};

struct PrintReport {
  SolidFacts facts;
  double volume = 0;  // mm³ enclosed
  MeshPoint size;     // mm, lying down as `pose` says
  PrintPose pose;
  double material = 0;         // mm³ of plastic, estimated
  double mass = 0;             // g of it
  double filament_length = 0;  // m of it
  double neck_area = 0;        // mm²; 0 when there is no neck
  std::vector<Bridge> bridges;
};

// The skin is estimated as the surface times its thickness, at most all; the rest is filled by its share.
// Edges count twice in that: the estimate is on the high side, most for small parts. Supports are not in it.
double material_estimate(double volume, double area, const PrintSettings& settings);

// Settings out of range are an Error.
Result<PrintReport> print_report(const Solid& solid, const Cells& piece, const SolidOptions& options,
                                 const PrintSettings& settings = {});

}  // namespace kumiki
