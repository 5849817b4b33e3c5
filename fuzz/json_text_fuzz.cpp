#include "formats/json_text.h"
#include "fuzz/round_trip.h"

// Lines are asked for along every first path into the tree, and must lie in the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto tree = parse_json(bytes);
  if (!tree) return require_one_line(tree.error()), 0;
  int lines = 1;
  for (const char letter : bytes) lines += letter == '\n';
  JsonPath path;
  int last = json_line(bytes, path);
  const nlohmann::json* at = &*tree;
  while ((at->is_object() || at->is_array()) && !at->empty()) {
    if (at->is_object())
      path.emplace_back(at->begin().key());
    else
      path.emplace_back(at->size() - 1);
    at = &(at->is_object() ? at->begin().value() : at->back());
    const int line = json_line(bytes, path);
    require(line >= last && line <= lines, "the line of a value lies behind that of what holds it");
    last = line;
  }
  return 0;
}
