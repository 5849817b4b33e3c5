// 3MF: parts with names and colours in millimetres, as slicers want them.
//
// The format (3MF Consortium, core specification 1.3) is a zip archive of XML: content types, a relationship
// that says where the model is, and the model. Written is the core only: one object a part, one material a
// colour, one build item an object; parts of one group are components of an object that is the item.
// PrusaSlicer reads names and extruders from a file of its own, and takes that file's word for which
// triangles are to be printed: an object without volumes there prints nothing.
//
// Read is any core model: objects of triangles, objects of components, items with transforms, in any unit.
// What extensions add is passed over. The text of the model is never a tree (xml_scanner.h).
#pragma once

#include "formats/format.h"
#include "mesh/scene.h"

namespace kumiki {

enum class Slicer { Any, Prusa };

struct ThreeMfOptions {
  Slicer slicer = Slicer::Any;
  int extruders = 1;               // PrusaSlicer: colours are dealt out to so many, in the order they come
  std::string_view thumbnail_png;  // the bytes of a picture; empty: none
};

Result<std::string> write_3mf(const MeshScene& scene, const ThreeMfOptions& options = {});

// One part an item of the build. Errors of the model carry its line, those of the archive its byte.
Result<MeshScene> read_3mf(std::string_view bytes, Warnings& warnings);

// What all files of an archive may take unpacked: more than a puzzle of 1250 rounded pieces, and with what is
// made of it not much above 200 MB.
inline constexpr std::size_t kMost3mfBytes = std::size_t{96} << 20;

}  // namespace kumiki
