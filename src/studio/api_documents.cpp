// Puzzles that are open in the page: read from bytes, written as bytes, drawn, and looked at.
#include <array>

#include <fmt/format.h>

#include "formats/kumiki_json.h"
#include "picture/isometric.h"
#include "studio/api.h"
#include "studio/base64_text.h"
#include "studio/thumbnail.h"
#include "verbs/shared_page.h"

namespace kumiki {

namespace {

constexpr std::array<std::string_view, 5> kSaved{"kumiki.json", "xmpuzzle", "vox", "puz", "txt"};

const Example* find_example(const Call& call, const Api& api) {
  for (const Example& example : api.examples)
    if (example.id == call.path[1]) return &example;
  return nullptr;
}

Json example_json(const Example& example) {
  Json json{{"id", example.id},
            {"title", example.title},
            {"kind", example.facts.kind},
            {"pieces", example.facts.pieces},
            {"size", {example.facts.size.x, example.facts.size.y, example.facts.size.z}},
            {"sentence", example.sentence}};
  if (example.facts.level) json["level"] = *example.facts.level;
  return json;
}

}  // namespace

HttpResponse get_examples(const Call&, Api& api) {
  Json list = Json::array();
  for (const Example& example : api.examples) list.push_back(example_json(example));
  return reply({{"examples", list}});
}

HttpResponse get_example(const Call& call, Api& api) {
  const Example* example = find_example(call, api);
  if (example == nullptr) return reply_error(404, "there is no such example");
  return reply_with({{"name", example->id + ".kumiki.json"}}, "puzzle", example->text);
}

HttpResponse get_example_thumbnail(const Call& call, Api& api) {
  const Example* example = find_example(call, api);
  if (example == nullptr) return reply_error(404, "there is no such example");
  return thumbnail(example->text);
}

HttpResponse post_open(const Call& call, Api&) {
  const auto name = text_field(call.body, "name");
  const auto data = text_field(call.body, "data");
  if (!name) return reply_error(400, name.error());
  if (!data) return reply_error(400, data.error());
  const auto bytes = bytes_of_base64(*data);
  if (!bytes) return reply_error(400, bytes.error());
  if (bytes->size() > kMostFileBytes) return reply_error(413, "the file is too large");
  Warnings warnings;
  const auto puzzle = read_puzzle(*name, *bytes, warnings);
  if (!puzzle) return reply_error(400, puzzle.error());
  const auto text = write_kumiki_json(*puzzle, warnings);
  if (!text) return reply_error(400, text.error());
  return reply_with({{"name", *name}, {"warnings", warnings}}, "puzzle", *text);
}

HttpResponse post_save(const Call& call, Api&) {
  const auto format = text_field(call.body, "format");
  if (!format || std::find(kSaved.begin(), kSaved.end(), *format) == kSaved.end())
    return reply_error(400, fmt::format("format: expected {}", fmt::join(kSaved, ", ")));
  const auto puzzle = puzzle_field(call.body);
  if (!puzzle) return reply_error(400, puzzle.error());
  const auto name = text_field(call.body, "name");
  std::string stem = safe_name(name ? *name : "puzzle");
  stem = stem.substr(0, stem.find('.'));
  const std::string file = fmt::format("{}.{}", stem, *format);
  Warnings warnings;
  auto bytes = write_puzzle(file, *puzzle, warnings);
  if (!bytes) return reply_error(400, bytes.error().message);
  HttpResponse response = reply_file(std::move(*bytes), type_of(file), file);
  if (!warnings.empty())
    response.headers.emplace_back("X-Kumiki-Warnings", json_text(Json(warnings)));
  return response;
}

HttpResponse post_page(const Call& call, Api&) {
  const auto puzzle = puzzle_field(call.body);
  if (!puzzle) return reply_error(400, puzzle.error());
  PageOrder order;
  if (const auto title = text_field(call.body, "title")) order.title = *title;
  if (call.body.contains("problem") && call.body["problem"].is_number_unsigned())
    order.problem = call.body["problem"].get<std::size_t>();
  Run run;
  const auto page = shared_page(*puzzle, order, run);
  if (!page) return reply_error(400, page.error());
  return {200, "application/json", page->json, {}};
}

}  // namespace kumiki
