// XML one tag at a time, for files too large to be trees (xml_document.h): a 3MF model of 1250 rounded pieces
// would need 400 MB as one, here it needs its text.
//
// Elements must be closed in order, attributes quoted, nesting has a limit, DOCTYPEs are refused; references
// are those of XML itself, and other ones stay as they stand. Nothing is copied until it is asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace kumiki {

// What is decoded of a longer text or attribute: its beginning. Names and titles are not megabytes.
inline constexpr std::size_t kLongestXmlText = 1000;

enum class XmlEvent { Start, End, Text, Finish };

class XmlScanner {
 public:
  // Views the text, which is UTF-8; a byte order mark is passed over.
  explicit XmlScanner(std::string_view text);

  // <a/> is a start and an end. White space between elements is no text.
  Result<XmlEvent> next();

  // How many elements are open: counted with the one that has just started, without one that has just ended.
  std::size_t depth() const { return open_.size(); }
  // Of the start or end, as it stands.
  std::string_view name() const { return name_; }
  // Of the start, as it stands in the file: numbers need no decoding.
  std::optional<std::string_view> attribute(std::string_view name) const;
  // Decoded, control characters replaced (xml_text.h); empty when there is none.
  std::string attribute_text(std::string_view name) const;
  std::string text() const;

  // The message with the line of the last event.
  Error error(std::string message) const;

 private:
  Result<XmlEvent> scan_text();
  Result<XmlEvent> scan_start();
  Result<XmlEvent> scan_end();
  bool scan_attributes();
  void skip_white();
  std::string_view take_name();
  bool skip_past(std::string_view mark);

  struct Attribute {
    std::string_view name, value;
  };
  std::string_view all_;
  std::size_t at_ = 0, event_at_ = 0;
  std::string_view name_, text_;
  std::vector<Attribute> attributes_;
  std::vector<std::string_view> open_;
  bool closes_itself_ = false, is_raw_ = false, had_root_ = false;
};

// Calls visit(name) for each child of the element that has just started, up to its end. What visit does not
// read itself is passed over.
template <class Visit>
Status for_each_child(XmlScanner& xml, Visit visit) {
  const std::size_t depth = xml.depth();
  while (xml.depth() >= depth) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Finish) return Done{};
    if (*event != XmlEvent::Start || xml.depth() != depth + 1) continue;
    if (Status status = visit(xml.name()); !status) return status;
  }
  return Done{};
}

}  // namespace kumiki
