// HTTP on the loopback, without a word of what is served: requests in, responses out, event streams.
//
// One thread waits for all connections at once; nobody who is slow holds a thread. Requests are judged by their
// head (Handler::refuse) before a byte of the body is taken in; heads and bodies have limits, and everything that
// a client has to do has a deadline. Answers are worked out by two small pools, so that long calls do not keep
// short ones waiting. The only file with Boost.Beast is http.cpp; cpp-httplib was dropped for published flaws
// and a thread a stream.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace kumiki {

struct HttpRequest {
  std::string method, target;
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;

  // Of all headers of this name; most have to be there once or not at all.
  std::vector<std::string> all(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  bool stream = false;  // of events: the handler greets, what is published follows
};

enum class Lane { Short, Long };

// Called from several threads at once.
class HttpHandler {
 public:
  virtual ~HttpHandler() = default;
  // By the head alone; the body is empty. True: `response` is the refusal.
  virtual bool refuse(const HttpRequest& head, HttpResponse& response) const = 0;
  virtual Lane lane(const HttpRequest& head) const = 0;
  virtual HttpResponse answer(const HttpRequest& request) = 0;
  // A new stream: the first event. What is published after the call of `send` follows it, what was before does not.
  virtual void greet(const std::function<void(const std::string&)>& send) = 0;
};

struct HttpLimits {
  std::uint32_t header_bytes = 16 << 10;
  std::uint64_t body_bytes = 96 << 20;
  double header_seconds = 10, body_seconds = 60, write_seconds = 30, idle_seconds = 30;
  double heartbeat_seconds = 15;
  int connections = 400;
  int streams = 64;
  int waiting = 64;  // calls that wait in a lane
  std::size_t stream_bytes = 4 << 20;  // what a slow reader of events may leave unread
};

class HttpServer {
 public:
  // Binds 127.0.0.1; port 0 takes a free one. The Error says why not.
  static Result<std::unique_ptr<HttpServer>> listen(int port, const HttpLimits& limits);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const;
  // From now on. The handler must outlive stop().
  void start(HttpHandler& handler);
  // Ends all connections; calls that are being answered are waited for.
  void stop();
  // One event (a line of text) to every stream; from any thread.
  void publish(const std::string& event);

 private:
  class Engine;
  explicit HttpServer(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

}  // namespace kumiki
