// What a foreign file says that we do not use: kept, so that a round trip loses nothing.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace kumiki {

struct Extras {
  std::vector<std::pair<std::string, std::string>> attributes;  // name, value; in the order of the file
  std::vector<std::string> elements;                            // whole XML elements as text

  bool operator==(const Extras&) const = default;
  bool empty() const { return attributes.empty() && elements.empty(); }
};

}  // namespace kumiki
