#include "studio/reply.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr std::size_t kLongestName = 80;

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kTypes{{{".json", "application/json"},
                                                                               {".png", "image/png"},
                                                                               {".txt", "text/plain"},
                                                                               {".xml", "application/xml"},
                                                                               {".stl", "model/stl"}}};

}  // namespace

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

HttpResponse reply(const Json& json, int status) { return {status, "application/json", json_text(json), {}}; }

HttpResponse reply_with(const Json& fields, std::string_view name, std::string_view text) {
  std::string body = json_text(fields);
  body.pop_back();
  body += fmt::format("{}\"{}\":{}}}", fields.empty() ? "" : ",", name, text);
  return {200, "application/json", std::move(body), {}};
}

HttpResponse reply_error(int status, std::string_view message) {
  return reply({{"error", std::string(message)}}, status);
}

HttpResponse reply_error(int status, const Error& error) { return reply_error(status, to_string(error)); }

HttpResponse reply_file(std::string bytes, std::string_view type, std::string_view name) {
  return {200,
          std::string(type),
          std::move(bytes),
          {{"Content-Disposition", fmt::format("attachment; filename=\"{}\"", safe_name(name))}}};
}

std::string safe_name(std::string_view label) {
  std::string name;
  for (const char letter : label.substr(0, kLongestName)) {
    const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '-' ||
                       letter == '_';
    name += plain ? letter : '-';
  }
  name.erase(0, std::min(name.find_first_not_of("-."), name.size()));
  return name.empty() ? "puzzle" : name;
}

// Pages and drawings of others would run here as if they were ours: they are bytes to be kept.
std::string_view type_of(std::string_view name) {
  for (const auto& [ending, type] : kTypes)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

}  // namespace kumiki
