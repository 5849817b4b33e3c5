#include "formats/xml_writer.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/xml_document.h"
#include "formats/xml_text.h"

namespace kumiki {

namespace {

// One element, spelt our way; nothing when the text is anything else.
std::optional<std::string> checked_element(const std::string& text, std::string_view used) {
  XmlDocument document;
  Warnings ignored;
  if (document.load(text, ignored) || is_one_of(document.root().name(), used)) return std::nullopt;
  return xml_element_text(document.root());
}

}  // namespace

void XmlWriter::new_line() {
  xml_ += '\n';
  xml_.append(2 * levels_.size(), ' ');
}

void XmlWriter::end_start_tag() {
  if (in_start_tag_) xml_ += '>';
  in_start_tag_ = false;
}

void XmlWriter::warn(std::string text) {
  if (std::find(warnings_.begin(), warnings_.end(), text) == warnings_.end())
    warnings_.push_back(std::move(text));
}

void XmlWriter::open(std::string_view element) {
  end_start_tag();
  if (!levels_.empty()) levels_.back().has_lines = true;
  new_line();
  xml_ += fmt::format("<{}", element);
  levels_.push_back({std::string(element)});
  in_start_tag_ = true;
}

void XmlWriter::attribute(std::string_view name, std::string_view value) {
  if (!is_xml_clean(value)) warn("characters that XML cannot hold are replaced");
  xml_ += fmt::format(" {}=\"{}\"", name, xml_escape(value, XmlPlace::Attribute));
}

void XmlWriter::attribute(std::string_view name, std::int64_t value) {
  xml_ += fmt::format(" {}=\"{}\"", name, value);
}

void XmlWriter::text(std::string_view text) {
  if (text.empty()) return;
  if (!is_xml_clean(text)) warn("characters that XML cannot hold are replaced");
  end_start_tag();
  xml_ += xml_escape(text, XmlPlace::Text);
  levels_.back().has_text = true;
}

void XmlWriter::close() {
  const Level level = std::move(levels_.back());
  levels_.pop_back();
  if (in_start_tag_) {
    xml_ += "/>";
    in_start_tag_ = false;
    return;
  }
  if (level.has_lines) new_line();
  xml_ += fmt::format("</{}>", level.name);
}

void XmlWriter::leaf(std::string_view element, std::string_view content) {
  open(element);
  text(content);
  close();
}

void XmlWriter::extra_attributes(const Extras& extras, std::string_view used) {
  std::set<std::string_view> written;
  for (const auto& [name, value] : extras.attributes) {
    if (is_xml_name(name) && !is_one_of(name, used) && written.insert(name).second)
      attribute(name, value);
    else
      warn(fmt::format("the extra attribute {} cannot be kept", quote(name)));
  }
}

void XmlWriter::extra_elements(const Extras& extras, std::string_view used) {
  for (const std::string& text : extras.elements) {
    const auto element = checked_element(text, used);
    if (!element) {
      warn(fmt::format("the extra element {} cannot be kept", quote(text)));
      continue;
    }
    end_start_tag();
    if (!levels_.back().has_text) {
      levels_.back().has_lines = true;
      new_line();
    }
    xml_ += *element;
  }
}

std::string XmlWriter::take() { return std::move(xml_) + "\n"; }

}  // namespace kumiki
