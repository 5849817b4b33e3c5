#include "formats/xml_scanner.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/utf8.h"
#include "formats/xml_text.h"

namespace kumiki {

namespace {

constexpr std::string_view kWhite = " \t\r\n";
constexpr std::size_t kDeepest = 64, kMostAttributes = 64;

bool is_white(std::string_view text) { return text.find_first_not_of(kWhite) == text.npos; }

// The letter behind "&name;", or none when XML itself knows no such name.
std::optional<std::uint32_t> reference(std::string_view name) {
  if (name == "lt") return '<';
  if (name == "gt") return '>';
  if (name == "amp") return '&';
  if (name == "quot") return '"';
  if (name == "apos") return '\'';
  if (!name.starts_with('#')) return std::nullopt;
  const int base = name.starts_with("#x") ? 16 : 10;
  name.remove_prefix(base == 16 ? 2 : 1);
  std::uint32_t code = 0;
  const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), code, base);
  const bool is_letter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  if (problem != std::errc{} || end != name.data() + name.size() || !is_letter) return std::nullopt;
  return code;
}

// At most so many bytes, no letter cut in two.
std::string_view beginning(std::string_view text) {
  if (text.size() <= kLongestXmlText) return text;
  std::size_t size = kLongestXmlText;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
  return text.substr(0, size);
}

std::string decoded(std::string_view text) {
  text = beginning(text);
  std::string result;
  while (!text.empty()) {
    const std::size_t mark = std::min(text.find('&'), text.size());
    result += text.substr(0, mark);
    text.remove_prefix(mark);
    if (text.empty()) break;
    const std::size_t end = text.substr(0, 12).find(';');
    const auto letter = end == text.npos ? std::nullopt : reference(text.substr(1, end - 1));
    if (letter)
      append_utf8(result, *letter);
    else
      result += '&';
    text.remove_prefix(letter ? end + 1 : 1);
  }
  return xml_clean(result);
}

}  // namespace

XmlScanner::XmlScanner(std::string_view text) : all_(text) {
  if (all_.starts_with("\xef\xbb\xbf")) at_ = 3;
}

Error XmlScanner::error(std::string message) const {
  const auto end = all_.begin() + static_cast<std::ptrdiff_t>(event_at_);
  return Error{std::move(message), 1 + static_cast<int>(std::count(all_.begin(), end, '\n'))};
}

bool XmlScanner::skip_past(std::string_view mark) {
  const std::size_t found = all_.find(mark, at_);
  if (found == all_.npos) return false;
  at_ = found + mark.size();
  return true;
}

void XmlScanner::skip_white() { at_ = std::min(all_.find_first_not_of(kWhite, at_), all_.size()); }

std::string_view XmlScanner::take_name() {
  const std::size_t start = at_;
  at_ = std::min(all_.find_first_of(" \t\r\n=/><\"'", at_), all_.size());
  return all_.substr(start, at_ - start);
}

Result<XmlEvent> XmlScanner::next() {
  if (std::exchange(closes_itself_, false)) {
    open_.pop_back();
    return XmlEvent::End;
  }
  for (;;) {
    event_at_ = at_;
    const std::string_view rest = all_.substr(at_);
    if (rest.empty()) {
      if (!open_.empty() || !had_root_)
        return error(
            fmt::format("expected {}, found the end of the XML",
                        open_.empty() ? "an element" : "</" + escaped(open_.back().substr(0, 24)) + ">"));
      return XmlEvent::Finish;
    }
    if (rest.front() != '<' || rest.starts_with("<![CDATA[")) {
      const auto event = scan_text();
      if (!event || *event == XmlEvent::Text) return event;
      continue;
    }
    if (rest.starts_with("<!--") || rest.starts_with("<?")) {
      at_ += rest[1] == '!' ? 4 : 2;
      if (!skip_past(rest[1] == '!' ? "-->" : "?>"))
        return error("expected the end of a comment or instruction");
      continue;
    }
    if (rest.starts_with("<!")) return error("expected no DOCTYPE");
    return rest.starts_with("</") ? scan_end() : scan_start();
  }
}

// A text, or (Finish) white space that counts for nothing.
Result<XmlEvent> XmlScanner::scan_text() {
  is_raw_ = all_[at_] == '<';
  if (is_raw_) {
    const std::size_t start = at_ += 9;
    if (!skip_past("]]>")) return error("expected ']]>', found the end of the XML");
    text_ = all_.substr(start, at_ - 3 - start);
  } else {
    const std::size_t start = at_;
    at_ = std::min(all_.find('<', at_), all_.size());
    text_ = all_.substr(start, at_ - start);
    if (is_white(text_)) return XmlEvent::Finish;
  }
  if (open_.empty()) return error(fmt::format("expected an element, found {}", quote(text_)));
  return XmlEvent::Text;
}

bool XmlScanner::scan_attributes() {
  attributes_.clear();
  for (;;) {
    skip_white();
    if (at_ >= all_.size()) return false;
    if (all_[at_] == '>' || all_[at_] == '/') return true;
    const std::string_view name = take_name();
    skip_white();
    if (name.empty() || at_ >= all_.size() || all_[at_] != '=') return false;
    ++at_;
    skip_white();
    if (at_ >= all_.size() || (all_[at_] != '"' && all_[at_] != '\'')) return false;
    const std::size_t start = at_ + 1, end = all_.find(all_[at_], start);
    if (end == all_.npos || attributes_.size() == kMostAttributes) return false;
    attributes_.push_back({name, all_.substr(start, end - start)});
    at_ = end + 1;
  }
}

Result<XmlEvent> XmlScanner::scan_start() {
  ++at_;
  name_ = take_name();
  if (name_.empty() || !scan_attributes())
    return error(fmt::format("expected a tag, found damage in <{}", escaped(name_.substr(0, 24))));
  closes_itself_ = all_[at_] == '/';
  if (closes_itself_) ++at_;
  if (at_ >= all_.size() || all_[at_] != '>') return error("expected '>' after '/'");
  ++at_;
  if (open_.empty() && had_root_)
    return error(fmt::format("expected one outermost element, found a second, {}", quote(name_)));
  if (open_.size() == kDeepest) return error(fmt::format("expected at most {} nested elements", kDeepest));
  had_root_ = true;
  open_.push_back(name_);
  return XmlEvent::Start;
}

Result<XmlEvent> XmlScanner::scan_end() {
  at_ += 2;
  name_ = take_name();
  skip_white();
  if (open_.empty() || open_.back() != name_ || at_ >= all_.size() || all_[at_] != '>')
    return error(fmt::format("expected the end of {}, found the end of {}",
                             open_.empty() ? "nothing" : quote(open_.back()), quote(name_)));
  ++at_;
  open_.pop_back();
  return XmlEvent::End;
}

std::optional<std::string_view> XmlScanner::attribute(std::string_view name) const {
  for (const Attribute& attribute : attributes_)
    if (attribute.name == name) return attribute.value;
  return std::nullopt;
}

std::string XmlScanner::attribute_text(std::string_view name) const {
  const auto value = attribute(name);
  return value ? decoded(*value) : std::string();
}

std::string XmlScanner::text() const { return is_raw_ ? xml_clean(beginning(text_)) : decoded(text_); }

}  // namespace kumiki
