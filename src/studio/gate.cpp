#include "studio/gate.h"

#include <sys/random.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/assert.h"
#include "studio/reply.h"

namespace kumiki {

namespace {

// Without a hint of where they differ.
bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

bool is_under_api(const std::string& target) { return target == "/api" || target.starts_with("/api/"); }

bool is_json(const std::vector<std::string>& types) {
  if (types.size() != 1) return false;
  std::string type = types.front().substr(0, types.front().find(';'));
  while (type.ends_with(' ')) type.pop_back();
  std::transform(type.begin(), type.end(), type.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return type == "application/json";
}

// The value of one cookie of "a=1; b=2"; a name that comes twice counts for nothing.
std::string cookie_value(const std::vector<std::string>& headers, const std::string& name) {
  std::vector<std::string> values;
  for (std::string_view rest : headers)
    while (!rest.empty()) {
      std::string_view pair = rest.substr(0, rest.find(';'));
      rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
      while (pair.starts_with(' ')) pair.remove_prefix(1);
      if (pair.starts_with(name + "=")) values.emplace_back(pair.substr(name.size() + 1));
    }
  return values.size() == 1 ? values.front() : std::string();
}

constexpr std::array kMethods = {"GET", "POST", "PUT", "DELETE"};

}  // namespace

std::string new_token() {
  std::array<unsigned char, 16> bytes{};
  const ssize_t drawn = ::getrandom(bytes.data(), bytes.size(), 0);
  // Without luck there is no studio: a key that can be guessed would be worse.
  if (drawn != static_cast<ssize_t>(bytes.size())) assertion_failed("random bytes", __FILE__, __LINE__);
  std::string hex;
  for (const unsigned char byte : bytes) hex += fmt::format("{:02x}", byte);
  return hex;
}

Gate::Gate(int port, std::string token)
    : token_(std::move(token)),
      cookie_(fmt::format("kumiki-{}", port)),
      hosts_{fmt::format("127.0.0.1:{}", port), fmt::format("localhost:{}", port)} {}

bool Gate::is_known(const HttpRequest& head) const {
  const auto bearer = head.all("authorization");
  if (!bearer.empty())
    return bearer.size() == 1 && bearer.front().starts_with("Bearer ") &&
           equal_in_constant_time(std::string_view(bearer.front()).substr(7), token_);
  return equal_in_constant_time(cookie_value(head.all("cookie"), cookie_), token_);
}

bool Gate::refuse(const HttpRequest& head, HttpResponse& response) const {
  const auto refusal = [&](int status, std::string_view why) {
    response = reply_error(status, why);
    add_safety(response);
    return true;
  };
  const auto host = head.all("host");
  if (host.size() != 1 || std::find(hosts_.begin(), hosts_.end(), host.front()) == hosts_.end())
    return refusal(403, "this is not the address of the studio");
  const auto origins = head.all("origin");
  if (origins.size() > 1 || (origins.size() == 1 && origins.front() != "http://" + host.front()))
    return refusal(403, "another page asks");
  const auto site = head.all("sec-fetch-site");
  const bool is_api = is_under_api(head.target);
  if (is_api && !site.empty() && site.front() != "same-origin" && site.front() != "none")
    return refusal(403, "another page asks");
  if (std::find(kMethods.begin(), kMethods.end(), head.method) == kMethods.end())
    return refusal(405, "expected GET, POST, PUT or DELETE");
  if (!is_api) return head.method == "GET" ? false : refusal(405, "expected GET");
  if (!is_known(head)) return refusal(401, "open the address that kumiki printed");
  if ((head.method == "POST" || head.method == "PUT") && !is_json(head.all("content-type")))
    return refusal(415, "expected Content-Type: application/json");
  return false;
}

HttpResponse Gate::enter(const std::string& token) const {
  HttpResponse response{303, "text/plain", "", {{"Location", "/"}}};
  if (equal_in_constant_time(token, token_))
    response.headers.emplace_back("Set-Cookie",
                                  fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict", cookie_, token_));
  return response;
}

void add_safety(HttpResponse& response) {
  // Pictures that the page draws itself are blobs and data; nothing else comes from anywhere else.
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'self'; img-src 'self' blob: data:; worker-src 'self' blob:; "
                                "object-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace kumiki
