#include "formats/xml_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "formats/utf8.h"

namespace kumiki {

namespace {

bool is_xml_char(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code <= 0xfffd || (code >= 0x10000 && code <= 0x10ffff);
}

// One byte, so that cleaning never makes a text longer.
constexpr std::uint32_t kReplacement = '?';

std::uint32_t next_xml_char(std::string_view text, std::size_t& at) {
  const std::uint32_t code = next_code_point(text, at);
  return is_xml_char(code) ? code : kReplacement;
}

void append_clean(std::string& clean, std::string_view text) {
  if (clean.empty()) clean.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) append_utf8(clean, next_xml_char(text, at));
}

bool needs_reference(std::uint32_t code, XmlPlace place) {
  if (code == '\n' || code == '\t') return place == XmlPlace::Attribute;
  return code == '\r' || code >= 0x7f;
}

void append_escaped(std::string& out, std::uint32_t code, XmlPlace place) {
  if (needs_reference(code, place)) {
    out += fmt::format("&#{};", code);
  } else if (code == '&') {
    out += "&amp;";
  } else if (code == '<') {
    out += "&lt;";
  } else if (code == '>') {
    out += "&gt;";
  } else if (code == '"' && place == XmlPlace::Attribute) {
    out += "&quot;";
  } else {
    out += static_cast<char>(code);
  }
}

bool is_text(pugi::xml_node node) {
  return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata;
}

// Text that is all white would be taken for indentation when read again, unless a reference stands in it.
void append_text(std::string& out, std::string_view text) {
  const bool is_white = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
  if (is_white && !text.empty()) {
    out += fmt::format("&#{};", static_cast<int>(text.front()));
    text.remove_prefix(1);
  }
  out += xml_escape(text, XmlPlace::Text);
}

// The text that starts here, with the texts right after it, which will be one text when it is read again;
// moves to the last of them. Empty when no text starts here.
std::string take_text(pugi::xml_node& node) {
  std::string text;
  if (!is_text(node)) return text;
  text += node.value();
  while (is_text(node.next_sibling())) {
    node = node.next_sibling();
    text += node.value();
  }
  return text;
}

bool has_content(pugi::xml_node element) {
  for (const pugi::xml_node child : element.children())
    if (!is_text(child) || *child.value() != '\0') return true;
  return false;
}

// Attributes count as they stand, before the escapes.
void append_start(std::string& out, pugi::xml_node element) {
  out += '<';
  out += element.name();
  for (const pugi::xml_attribute attribute : element.attributes())
    out += fmt::format(" {}=\"{}\"", attribute.name(), xml_escape(attribute.value(), XmlPlace::Attribute));
  out += has_content(element) ? ">" : "/>";
}

}  // namespace

std::string xml_clean(std::string_view text) {
  std::string clean;
  append_clean(clean, text);
  return clean;
}

bool is_xml_clean(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (!is_xml_char(next_code_point(text, at))) return false;
  return true;
}

std::string xml_escape(std::string_view text, XmlPlace place) {
  std::string escaped;
  escaped.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) append_escaped(escaped, next_xml_char(text, at), place);
  return escaped;
}

bool is_xml_name(std::string_view name) {
  const auto is_start = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  const auto is_part = [&](char c) { return is_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
  return !name.empty() && is_start(name.front()) && std::all_of(name.begin(), name.end(), is_part) &&
         is_xml_clean(name);
}

std::string_view next_word(std::string_view& text) {
  constexpr std::string_view white = " \t\r\n";
  text.remove_prefix(std::min(text.size(), text.find_first_not_of(white)));
  const std::string_view word = text.substr(0, text.find_first_of(white));
  text.remove_prefix(word.size());
  return word;
}

bool is_one_of(std::string_view name, std::string_view words) {
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    if (word == name) return true;
  return false;
}

std::string xml_content(pugi::xml_node element) {
  std::string text;
  for (const pugi::xml_node child : element.children())
    if (is_text(child)) append_clean(text, child.value());
  return text;
}

std::optional<std::string> xml_element_text(pugi::xml_node element, std::size_t most) {
  std::string out;
  pugi::xml_node node = element;
  for (;;) {
    // Escapes are up to six bytes a byte: a text that is too long before is not even tried.
    const std::string text = take_text(node);
    if (out.size() + text.size() > most) return std::nullopt;
    append_text(out, text);
    if (node.type() == pugi::node_element) append_start(out, node);
    if (has_content(node)) {
      node = node.first_child();
      continue;
    }
    while (node != element && !node.next_sibling()) {
      node = node.parent();
      out += fmt::format("</{}>", node.name());
    }
    if (node == element) return out;
    node = node.next_sibling();
  }
}

}  // namespace kumiki
