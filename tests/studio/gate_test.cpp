// Strangers: whatever they try, they are refused.
#include "studio/gate.h"

#include <set>

#include "tests/studio/client.h"

namespace kumiki {
namespace {

struct Attempt {
  std::string what, method, target, headers;  // PORT and TOKEN are filled in
  int status;
};

std::string filled(std::string text, const TestStudio& studio) {
  const auto fill = [&](const std::string& word, const std::string& value) {
    for (std::size_t at; (at = text.find(word)) != std::string::npos;) text.replace(at, word.size(), value);
  };
  fill("PORT", std::to_string(studio.port()));
  fill("TOKEN", studio.studio->token());
  return text;
}

const std::string kHost = "Host: 127.0.0.1:PORT\r\n", kToken = "Authorization: Bearer TOKEN\r\n",
                  kJson = "Content-Type: application/json\r\n", kBody = "Content-Length: 2\r\n";

std::vector<Attempt> attempts() {
  std::vector<Attempt> list;
  // A name that was made to point here, or no name at all.
  for (const char* host : {"evil.example:PORT", "evil.example", "127.0.0.1", "localhost", "127.0.0.1:1", "0.0.0.0:PORT",
                           "[::1]:PORT", "127.0.0.1:PORT.evil.example", "localhost:PORT@evil.example", "LOCALHOST:PORT",
                           "127.0.0.1:PORT, evil.example", "127.1:PORT", "2130706433:PORT", "localhost.:PORT"})
    for (const char* target : {"/", "/api/session"})
      list.push_back({host, "GET", target, std::string("Host: ") + host + "\r\n" + kToken, 403});
  list.push_back({"no host", "GET", "/api/session", kToken, 403});
  list.push_back({"two hosts", "GET", "/api/session", kHost + "Host: evil.example\r\n" + kToken, 403});
  list.push_back({"the same host twice", "GET", "/api/session", kHost + kHost + kToken, 403});
  // Pages of others.
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1:1",
                             "http://localhost:PORT", "http://127.0.0.1", "file://", ""})
    list.push_back({std::string("origin ") + origin, "POST", "/api/library",
                    kHost + "Origin: " + origin + "\r\n" + kToken + kJson + kBody, 403});
  list.push_back({"cross-site read", "GET", "/api/library", kHost + kToken + "Sec-Fetch-Site: cross-site\r\n", 403});
  list.push_back({"same-site read", "GET", "/api/library", kHost + kToken + "Sec-Fetch-Site: same-site\r\n", 403});
  // Without the key, reads and the event stream too.
  for (const char* target : {"/api/session", "/api/forms", "/api/examples", "/api/jobs", "/api/jobs/1", "/api/library",
                             "/api/library/1/thumbnail", "/api/drafts/edit", "/api/events", "/api/nothing", "/api"})
    list.push_back({std::string("no key for ") + target, "GET", target, kHost, 401});
  for (const char* key : {"Authorization: Bearer 0\r\n", "Authorization: Bearer \r\n", "Authorization: TOKEN\r\n",
                          "Authorization: Basic TOKEN\r\n", "Authorization: Bearer TOKENa\r\n", "Cookie: kumiki-1=TOKEN\r\n",
                          "Cookie: kumiki-PORT=\r\n", "Cookie: kumiki-PORT=x; kumiki-PORT=TOKEN\r\n",
                          "Cookie: xkumiki-PORT=TOKEN\r\n",
                          "Authorization: Bearer no\r\nCookie: kumiki-PORT=TOKEN\r\n",
                          "Authorization: Bearer TOKEN\r\nAuthorization: Bearer TOKEN\r\n"})
    list.push_back({key, "GET", "/api/session", kHost + key, 401});
  list.push_back({"the key in the address", "GET", "/api/session?token=TOKEN", kHost, 401});
  // What a form of a foreign page can send.
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp",
                           "text/plain; a=application/json", ""})
    list.push_back({std::string("type ") + type, "POST", "/api/library",
                    kHost + kToken + "Content-Type: " + type + "\r\n" + kBody, 415});
  list.push_back({"no type", "PUT", "/api/drafts/edit", kHost + kToken + kBody, 415});
  list.push_back({"two types", "PUT", "/api/drafts/edit", kHost + kToken + kJson + kJson + kBody, 415});
  // Methods.
  for (const char* method : {"HEAD", "OPTIONS", "TRACE", "PATCH", "CONNECT", "PROPFIND"})
    list.push_back({method, method, "/api/session", kHost + kToken, 405});
  for (const char* method : {"POST", "PUT", "DELETE"})
    list.push_back({std::string(method) + " /", method, "/", kHost + kToken + kJson + kBody, 405});
  list.push_back({"delete a list", "DELETE", "/api/library", kHost + kToken, 405});
  list.push_back({"get a verb", "GET", "/api/solve", kHost + kToken, 405});
  list.push_back({"post to events", "POST", "/api/events", kHost + kToken + kJson + kBody, 405});
  return list;
}

TEST(Gate, EveryAttemptOfAStrangerIsRefused) {
  const TestStudio studio;
  const auto list = attempts();
  EXPECT_GE(list.size(), 40u);
  for (const Attempt& attempt : list) {
    const bool has_body = attempt.headers.find("Content-Length") != std::string::npos;
    const Reply reply = studio.raw(head_line(attempt.method, attempt.target) + filled(attempt.headers, studio),
                                   has_body ? "{}" : "");
    EXPECT_EQ(reply.status, attempt.status) << attempt.method << " " << attempt.what;
    EXPECT_FALSE(reply.has("Access-Control-")) << attempt.what;
    EXPECT_FALSE(reply.has("Set-Cookie")) << attempt.what;
  }
  EXPECT_EQ(studio.call("GET", "/api/library").json()["total"], 0);
  EXPECT_EQ(studio.call("GET", "/api/jobs").json()["jobs"].size(), 0u);
}

TEST(Gate, ThePagesOwnFilesNeedNoKeyAndHoldNoData) {
  const TestStudio studio;
  for (const char* target : {"/", "/studio.js", "/studio.css", "/icon.svg"}) {
    const Reply reply = studio.raw(head_line("GET", target) + filled(kHost, studio));
    EXPECT_EQ(reply.status, 200) << target;
    EXPECT_TRUE(reply.has("X-Content-Type-Options: nosniff")) << target;
    EXPECT_TRUE(reply.has("default-src 'self'")) << target;
    EXPECT_TRUE(reply.has("frame-ancestors 'none'; base-uri 'none'")) << target;
    EXPECT_EQ(reply.body.find(studio.studio->token()), std::string::npos) << target;
  }
  EXPECT_EQ(studio.raw(head_line("GET", "/etc/passwd") + filled(kHost, studio)).status, 404);
  EXPECT_EQ(studio.raw(head_line("GET", "/../../etc/passwd") + filled(kHost, studio)).status, 404);
}

TEST(Gate, ThePrintedAddressSetsACookieThatOpensTheCalls) {
  const TestStudio studio;
  const Reply entered = studio.raw(head_line("GET", "/?token=" + studio.studio->token()) + filled(kHost, studio));
  EXPECT_EQ(entered.status, 303);
  EXPECT_TRUE(entered.has("Location: /\r\n"));
  EXPECT_TRUE(entered.has(filled("Set-Cookie: kumiki-PORT=TOKEN; Path=/; HttpOnly; SameSite=Strict", studio)));
  const std::string cookie = filled("Cookie: other=1; kumiki-PORT=TOKEN\r\n", studio);
  EXPECT_EQ(studio.raw(head_line("GET", "/api/session") + filled(kHost, studio) + cookie).status, 200);
  EXPECT_EQ(studio
                .raw(head_line("GET", "/api/session") + filled("Host: localhost:PORT\r\nOrigin: http://localhost:PORT\r\n", studio) +
                     cookie)
                .status,
            200);
  const Reply wrong = studio.raw(head_line("GET", "/?token=0") + filled(kHost, studio));
  EXPECT_FALSE(wrong.has("Set-Cookie"));
}

TEST(Gate, KeysAreNewEachTime) {
  std::set<std::string> tokens;
  for (int k = 0; k < 100; ++k) tokens.insert(new_token());
  EXPECT_EQ(tokens.size(), 100u);
  for (const std::string& token : tokens) EXPECT_EQ(token.size(), 32u);
}

}  // namespace
}  // namespace kumiki
