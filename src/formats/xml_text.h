// The characters of XML: what may stand in a document, how it is spelt in pure ASCII, and an element as text.
//
// XML 1.0 cannot hold control characters, not even escaped; they become question marks on the way in and on
// the way out, so that reading, writing and reading again gives the same. Everything outside ASCII is written
// as a character reference, which every reader understands whatever encoding it assumes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <pugixml.hpp>

namespace kumiki {

enum class XmlPlace { Text, Attribute };

// Valid UTF-8 of characters that XML can hold; each byte of all else becomes a question mark.
std::string xml_clean(std::string_view text);
bool is_xml_clean(std::string_view text);

// Escaped, in ASCII. Line ends and tabs survive in attributes, too.
std::string xml_escape(std::string_view text, XmlPlace place);

bool is_xml_name(std::string_view name);

// Text between white space, one piece after the other; empty at the end.
std::string_view next_word(std::string_view& text);
// Is this one of the words?
bool is_one_of(std::string_view name, std::string_view words);

// All text directly inside an element, cleaned.
std::string xml_content(pugi::xml_node element);

// An element with everything in it, on one line as far as its text allows; nothing when that takes more than
// about `most` bytes. Does not recurse.
inline constexpr std::size_t kMostElementText = std::size_t{16} << 20;
std::optional<std::string> xml_element_text(pugi::xml_node element, std::size_t most = kMostElementText);

// The flags under which texts made by these functions are read back unchanged.
inline constexpr unsigned kXmlFlags = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_wconv_attribute |
                                      pugi::parse_eol | pugi::parse_ws_pcdata_single | pugi::parse_doctype;

}  // namespace kumiki
