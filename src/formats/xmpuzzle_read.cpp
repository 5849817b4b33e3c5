#include "formats/xmpuzzle_read.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/xml_text.h"

namespace kumiki {

namespace {

constexpr std::size_t kMostWarnings = 20;

bool once_each(XmpuzzleRead& read, pugi::xml_node element) {
  std::vector<std::string_view> names;
  for (const pugi::xml_attribute attribute : element.attributes()) names.emplace_back(attribute.name());
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return true;
  return read.fail(element, fmt::format("expected each attribute once, found {} twice", quote(*twice)));
}

bool keep_attribute(XmpuzzleRead& read, pugi::xml_node element, pugi::xml_attribute attribute,
                    Extras& extras) {
  if (!read.take(element, 1, kGrowingItem<std::pair<std::string, std::string>>)) return false;
  // pugixml lets some names through that no XML can have.
  if (is_xml_name(attribute.name()))
    extras.attributes.emplace_back(attribute.name(), xml_clean(attribute.value()));
  else
    read.warn(fmt::format("the attribute {} is not kept", quote(attribute.name())));
  return true;
}

bool keep_element(XmpuzzleRead& read, pugi::xml_node element, Extras& extras) {
  auto text = xml_element_text(element);
  if (!text)
    return read.fail(element,
                     fmt::format("expected an unknown element of at most {} MB", kMostElementText >> 20));
  if (!read.take(element, 1, kGrowingItem<std::string> + text->size())) return false;
  extras.elements.push_back(*std::move(text));
  return true;
}

}  // namespace

bool XmpuzzleRead::fail(pugi::xml_node where, std::string message) {
  if (!fault) fault = XmlFault{std::move(message), where.offset_debug()};
  return false;
}

bool XmpuzzleRead::take(pugi::xml_node where, std::size_t count, std::size_t each) {
  if (memory.take(count, each)) return true;
  return fail(where,
              fmt::format("expected contents that take at most {} MB of memory", kMostModelBytes >> 20));
}

void XmpuzzleRead::warn(std::string text) {
  const bool is_new = std::find(warnings.begin(), warnings.end(), text) == warnings.end();
  if (is_new && warnings.size() < kMostWarnings) warnings.push_back(std::move(text));
}

bool wrong_number(XmpuzzleRead& read, pugi::xml_node element, const char* name) {
  return read.fail(element, fmt::format("<{}> {}: expected a whole number, found {}", escaped(element.name()),
                                        name, quote(element.attribute(name).value())));
}

bool require(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes) {
  for (auto name = next_word(attributes); !name.empty(); name = next_word(attributes))
    if (!element.attribute(std::string(name).c_str()))
      return read.fail(element, fmt::format("<{}>: expected the attribute '{}', found none",
                                            escaped(element.name()), name));
  return true;
}

bool read_list(XmpuzzleRead& read, pugi::xml_node element, std::size_t count, std::vector<int>& numbers) {
  const std::string text = xml_content(element);
  std::string_view rest = text;
  numbers.clear();
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    int number = 0;
    if (!parse_number(word, number))
      return read.fail(element,
                       fmt::format("<{}>: expected whole numbers, found {}", element.name(), quote(word)));
    if (numbers.size() < count)
      numbers.push_back(number);
    else
      return read.fail(element, fmt::format("<{}>: expected {} numbers, found more", element.name(), count));
  }
  if (numbers.size() == count) return true;
  return read.fail(element,
                   fmt::format("<{}>: expected {} numbers, found {}", element.name(), count, numbers.size()));
}

bool read_extras(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes,
                 std::string_view elements, Extras& extras) {
  if (!once_each(read, element)) return false;
  for (const pugi::xml_attribute attribute : element.attributes())
    if (!is_one_of(attribute.name(), attributes) && !keep_attribute(read, element, attribute, extras))
      return false;
  for (const pugi::xml_node child : element.children())
    if (child.type() == pugi::node_element && !is_one_of(child.name(), elements) &&
        !keep_element(read, child, extras))
      return false;
  return true;
}

bool drop_extras(XmpuzzleRead& read, pugi::xml_node element, std::string_view attributes,
                 std::string_view elements) {
  if (!once_each(read, element)) return false;
  const auto warn = [&](const char* what, const char* name) {
    read.warn(fmt::format("{} {} in <{}> is not kept", what, quote(name), element.name()));
  };
  for (const pugi::xml_attribute attribute : element.attributes())
    if (!is_one_of(attribute.name(), attributes)) warn("the attribute", attribute.name());
  for (const pugi::xml_node child : element.children())
    if (child.type() == pugi::node_element && !is_one_of(child.name(), elements))
      warn("the element", child.name());
  return true;
}

}  // namespace kumiki
