#include "formats/xml_scanner.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

// "<a k=v>" for a start, "</a>", texts as they are, "!" and the message at an error.
std::string events(std::string_view text) {
  XmlScanner xml(text);
  std::string list;
  for (;;) {
    const auto event = xml.next();
    if (!event) return list + "!" + to_string(event.error());
    if (*event == XmlEvent::Finish) return list;
    if (*event == XmlEvent::Text) list += "'" + xml.text() + "'";
    if (*event == XmlEvent::Start)
      list +=
          "<" + std::string(xml.name()) + (xml.attribute("k") ? " k=" + xml.attribute_text("k") : "") + ">";
    if (*event == XmlEvent::End) list += "</" + std::string(xml.name()) + ">";
  }
}

TEST(XmlScanner, tags_texts_and_attributes_come_in_order) {
  EXPECT_EQ(
      events(
          "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <no> -->\n<a k = '>' ><b/>x\n<![CDATA[<&amp;]]></a >\n"),
      "<a k=>><b></b>'x\n''<&amp;'</a>");
}

TEST(XmlScanner, references_are_decoded_and_unknown_ones_stay) {
  EXPECT_EQ(events("<a k=\"&lt;&#65;&#x3b1;&apos;\">&amp;&nbsp;&#0;&</a>"),
            "<a k=<A\u03b1'>'&&nbsp;&#0;&'</a>");
  EXPECT_EQ(events("<a>&#1;</a>"), "<a>'?'</a>");
}

TEST(XmlScanner, of_long_texts_the_beginning_is_enough) {
  const std::string long_text = "x" + std::string(2 * kLongestXmlText, 'a');
  EXPECT_EQ(events("<a>" + long_text + "</a>"), "<a>'" + long_text.substr(0, kLongestXmlText) + "'</a>");
  std::string greek = "x";  // so that the limit is in the middle of a letter
  while (greek.size() <= kLongestXmlText) greek += "\u03b1";
  EXPECT_EQ(events("<a k='" + greek + "'/>"), "<a k=" + greek.substr(0, kLongestXmlText - 1) + "></a>");
}

TEST(XmlScanner, damage_is_told_with_its_line) {
  EXPECT_EQ(events(""), "!line 1: expected an element, found the end of the XML");
  EXPECT_EQ(events("<a>\n<b>\n</a>"), "<a><b>!line 3: expected the end of 'b', found the end of 'a'");
  EXPECT_EQ(events("<a>\n"), "<a>!line 2: expected </a>, found the end of the XML");
  EXPECT_EQ(events("<a k=1/>"), "!line 1: expected a tag, found damage in <a");
  EXPECT_EQ(events("<a k='1"), "!line 1: expected a tag, found damage in <a");
  EXPECT_EQ(events("<a/x>"), "!line 1: expected '>' after '/'");
  EXPECT_EQ(events("<a/>\n<b/>"), "<a></a>!line 2: expected one outermost element, found a second, 'b'");
  EXPECT_EQ(events("x<a/>"), "!line 1: expected an element, found 'x'");
  EXPECT_EQ(events("<!DOCTYPE a><a/>"), "!line 1: expected no DOCTYPE");
  EXPECT_EQ(events("<!-- "), "!line 1: expected the end of a comment or instruction");
  std::string deep;
  for (int i = 0; i < 65; ++i) deep += "<a>";
  EXPECT_NE(events(deep).find("!line 1: expected at most 64 nested elements"), std::string::npos);
}

TEST(XmlScanner, children_that_nobody_reads_are_passed_over) {
  XmlScanner xml("<a><b><c/><c><d/></c></b>text<e/></a>");
  ASSERT_TRUE(xml.next());
  std::string names;
  EXPECT_TRUE(for_each_child(xml, [&](std::string_view name) -> Status {
    names += name;
    if (name != "b") return Done{};
    return for_each_child(xml, [&](std::string_view child) -> Status { return names += child, Done{}; });
  }));
  EXPECT_EQ(names, "bcce");
  EXPECT_EQ(xml.next().value(), XmlEvent::Finish);
}

}  // namespace
}  // namespace kumiki
