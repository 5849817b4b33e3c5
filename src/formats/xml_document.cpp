#include "formats/xml_document.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/gzip.h"
#include "formats/utf8.h"
#include "formats/xml_text.h"

namespace kumiki {

namespace {

// Sizes of pugixml's structures on a 64-bit machine.
constexpr std::size_t kNodeBytes = 64;
constexpr std::size_t kAttributeBytes = 40;

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

Result<std::string> decoded(std::string text) {
  if (is_utf8(text)) return text;
  if (utf8_size_of_latin1(text) > kMostFileBytes)
    return Error{fmt::format("expected at most {} MB when unpacked", kMostFileBytes >> 20)};
  return latin1_to_utf8(text);
}

Result<std::string> unpacked(std::string_view bytes, Warnings& warnings) {
  if (!is_gzip(bytes)) return decoded(std::string(bytes));
  auto text = gunzip(bytes, warnings);
  return text ? decoded(*std::move(text)) : text;
}

// The end of the element tag that starts here counts as text when something other than a tag follows it.
std::size_t count_texts(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find('>'); at != std::string_view::npos; at = text.find('>', at)) {
    do ++at;
    while (at < text.size() && is_space(text[at]));
    if (at < text.size() && text[at] != '<') ++count;
  }
  return count;
}

std::string well_formed_message(const pugi::xml_parse_result& result) {
  std::string what = result.description();
  if (!what.empty()) what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
  return "expected well-formed XML, found damage (" + what + ")";
}

}  // namespace

std::size_t xml_memory(std::string_view text) {
  const auto count = [&](char c) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), c));
  };
  return text.size() + kNodeBytes * (count('<') + count_texts(text)) + kAttributeBytes * count('=');
}

std::optional<XmlFault> XmlDocument::load(std::string_view bytes, Warnings& warnings) {
  auto text = unpacked(bytes, warnings);
  if (!text) return XmlFault{text.error().message};
  text_ = *std::move(text);
  if (const auto zero = text_.find('\0'); zero != std::string::npos)
    return XmlFault{"expected XML, found a zero byte", static_cast<std::ptrdiff_t>(zero)};
  if (xml_memory(text_) > kMostXmlMemory)
    return XmlFault{fmt::format("expected XML that takes at most {} MB of memory", kMostXmlMemory >> 20)};
  return parse();
}

std::optional<XmlFault> XmlDocument::parse() {
  const auto result =
      document_.load_buffer_inplace(text_.data(), text_.size(), kXmlFlags, pugi::encoding_utf8);
  if (result.status == pugi::status_no_document_element) return XmlFault{"expected XML, found no element", 0};
  if (!result) return XmlFault{well_formed_message(result), result.offset};
  for (const pugi::xml_node node : document_.children()) {
    if (node.type() == pugi::node_doctype)
      return XmlFault{"expected no DOCTYPE", std::max<std::ptrdiff_t>(0, node.offset_debug())};
    if (node.type() == pugi::node_element && node != root())
      return XmlFault{fmt::format("expected one outermost element, found a second, {}", quote(node.name())),
                      node.offset_debug()};
  }
  return std::nullopt;
}

Error xml_error(const XmlFault& fault, std::string_view bytes) {
  if (fault.offset < 0) return Error{fault.message};
  Warnings already_given;
  const auto text = unpacked(bytes, already_given);
  if (!text) return Error{fault.message};
  const auto end = text->begin() + std::min<std::ptrdiff_t>(fault.offset, std::ssize(*text));
  return Error{fault.message, 1 + static_cast<int>(std::count(text->begin(), end, '\n'))};
}

}  // namespace kumiki
