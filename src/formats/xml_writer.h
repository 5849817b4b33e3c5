// Writes XML as BurrTools lays it out: two spaces a level, text on the line of its element, all ASCII.
//
// What XML cannot hold is replaced and counted as a warning; what a stranger's file left behind (Extras) is
// checked before it is put back, because a native file may have been edited by hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/format.h"

namespace kumiki {

class XmlWriter {
 public:
  explicit XmlWriter(Warnings& warnings) : warnings_(warnings) {}

  void open(std::string_view element);
  void attribute(std::string_view name, std::string_view value);
  void attribute(std::string_view name, std::int64_t value);
  void text(std::string_view text);
  void close();
  void leaf(std::string_view element, std::string_view content);

  // `used` are the names that the format itself uses in the open element: extras must not shadow them.
  void extra_attributes(const Extras& extras, std::string_view used);
  void extra_elements(const Extras& extras, std::string_view used);

  std::string take();

 private:
  void end_start_tag();
  void new_line();
  void warn(std::string text);

  struct Level {
    std::string name;
    bool has_lines = false;
    bool has_text = false;
  };
  Warnings& warnings_;
  std::string xml_ = "<?xml version=\"1.0\"?>";
  std::vector<Level> levels_;
  bool in_start_tag_ = false;
};

}  // namespace kumiki
