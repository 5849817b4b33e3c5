#include "formats/xmpuzzle.h"

#include "formats/gzip.h"
#include "formats/xml_document.h"
#include "formats/xmpuzzle_read.h"
#include "formats/xmpuzzle_write.h"

namespace kumiki {

namespace {

// The tree is gone when this returns, so that finding the line of a fault does not add to its memory.
std::optional<XmlFault> read_document(std::string_view bytes, Warnings& warnings, Puzzle& puzzle) {
  XmlDocument document;
  if (auto fault = document.load(bytes, warnings)) return fault;
  XmpuzzleRead read{warnings};
  read_puzzle_element(read, document.root(), puzzle);
  return std::move(read.fault);
}

}  // namespace

Result<Puzzle> read_xmpuzzle(std::string_view bytes, Warnings& warnings) {
  Puzzle puzzle;
  const auto fault = read_document(bytes, warnings, puzzle);
  if (fault) return xml_error(*fault, bytes);
  return puzzle;
}

Result<std::string> write_xmpuzzle(const Puzzle& puzzle, Warnings& warnings) {
  const auto text = xmpuzzle_text(puzzle, warnings);
  if (!text) return text.error();
  if (text->size() > kMostFileBytes) return Error{"expected a puzzle that takes at most 64 MB of XML"};
  return gzip(*text);
}

}  // namespace kumiki
