// A stranger's bytes as an XML tree: unpacked, decoded, measured, parsed.
//
// The tree is built inside the text itself, which is spoilt by that, so lines are counted only when somebody
// asks: the bytes are then unpacked once more. Files that are fine never pay for it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "formats/format.h"

namespace kumiki {

// What is wrong and where, as an offset into the text; negative when there is no place.
struct XmlFault {
  std::string message;
  std::ptrdiff_t offset = -1;
};

class XmlDocument {
 public:
  // gzip or plain; UTF-8 or else Latin-1. Refuses a DOCTYPE and texts whose tree would take too much memory.
  std::optional<XmlFault> load(std::string_view bytes, Warnings& warnings);
  pugi::xml_node root() const { return document_.document_element(); }

 private:
  std::optional<XmlFault> parse();

  std::string text_;
  pugi::xml_document document_;
};

// What the tree of a text would take in memory, at most, with the text itself.
std::size_t xml_memory(std::string_view text);
inline constexpr std::size_t kMostXmlMemory = std::size_t{150} << 20;

// The Error with its line, counted from 1 in the unpacked text of these bytes.
Error xml_error(const XmlFault& fault, std::string_view bytes);

}  // namespace kumiki
