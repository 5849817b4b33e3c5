// The examples that come with the program, with a title and a sentence each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/design_facts.h"

namespace kumiki {

struct EmbeddedFile {
  std::string_view name;  // "packing/soma-cube.kumiki.json"
  std::string_view bytes;
};

// Made by tools/embed.cmake from examples/.
const std::vector<EmbeddedFile>& embedded_examples();

struct Example {
  std::string id;  // "soma-cube"
  std::string title, sentence;
  DesignFacts facts;
  std::string_view text;  // the native file
};

// Those that can be played at once first.
std::vector<Example> all_examples();

}  // namespace kumiki
