// Answers as most calls give them: JSON, bytes to be kept, or one line of what was wrong.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "studio/http.h"

namespace kumiki {

using Json = nlohmann::ordered_json;

std::string json_text(const Json& json);

HttpResponse reply(const Json& json, int status = 200);
// An object of which one field is JSON text already: {…fields, "name": text}.
HttpResponse reply_with(const Json& fields, std::string_view name, std::string_view text);
HttpResponse reply_error(int status, std::string_view message);
HttpResponse reply_error(int status, const Error& error);
// For the disk: the browser asks where to, under this name.
HttpResponse reply_file(std::string bytes, std::string_view type, std::string_view name);

// A label without anything that a folder or a header could misread; never empty.
std::string safe_name(std::string_view label);

// By the ending of the name.
std::string_view type_of(std::string_view name);

}  // namespace kumiki
