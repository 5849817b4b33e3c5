#include "studio/http.h"

#include <atomic>
#include <chrono>
#include <deque>
#include <optional>
#include <set>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <fmt/format.h>

namespace kumiki {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using Failure = boost::system::error_code;

constexpr int kThreadsPerLane = 2;
constexpr double kLingerSeconds = 2;
constexpr std::size_t kLingerBytes = std::size_t{1} << 20;

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

template <class Message>
HttpRequest head_of(const Message& message) {
  HttpRequest head;
  head.method = std::string(message.method_string());
  head.target = std::string(message.target());
  for (const auto& field : message) {
    std::string name(field.name_string());
    for (char& letter : name) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    head.headers.emplace_back(std::move(name), std::string(field.value()));
  }
  return head;
}

std::string event_text(const std::string& event) { return "data: " + event + "\n\n"; }

}  // namespace

std::vector<std::string> HttpRequest::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const auto& [key, value] : headers)
    if (key == name) values.push_back(value);
  return values;
}

// Everything but the pools' work happens on the one thread that runs io_.
class HttpServer::Engine {
 public:
  explicit Engine(const HttpLimits& limits) : limits_(limits) {}

  Failure bind(int port) {
    Failure failure;
    const tcp::endpoint place(asio::ip::address_v4::loopback(), static_cast<unsigned short>(port));
    acceptor_.open(place.protocol(), failure);
    if (!failure) acceptor_.set_option(asio::socket_base::reuse_address(true), failure);
    if (!failure) acceptor_.bind(place, failure);
    if (!failure) acceptor_.listen(asio::socket_base::max_listen_connections, failure);
    if (!failure) port_ = acceptor_.local_endpoint().port();
    return failure;
  }

  void start(HttpHandler& handler) {
    handler_ = &handler;
    accept();
    beat();
    thread_ = std::thread([this] { io_.run(); });
  }

  void stop() {
    if (!thread_.joinable()) return;
    short_.join();
    long_.join();
    io_.stop();
    thread_.join();
  }

  void publish(const std::string& event) {
    asio::post(io_, [this, text = std::make_shared<const std::string>(event_text(event))] { send_all(text); });
  }

  int port() const { return port_; }

 private:
  class Connection;
  using Text = std::shared_ptr<const std::string>;

  // One more connection each time; when descriptors have run out, after a while.
  void accept() {
    acceptor_.async_accept([this](Failure failure, tcp::socket socket) {
      if (failure == asio::error::operation_aborted) return;
      if (!failure) welcome(std::move(socket));
      if (!failure) return accept();
      pause_.expires_after(std::chrono::milliseconds(50));
      pause_.async_wait([this](Failure) { accept(); });
    });
  }

  void welcome(tcp::socket socket);
  void send_all(const Text& text);

  void beat() {
    heartbeat_.expires_after(milliseconds(limits_.heartbeat_seconds));
    heartbeat_.async_wait([this](Failure failure) {
      if (failure) return;
      send_all(std::make_shared<const std::string>(":\n\n"));
      beat();
    });
  }

  const HttpLimits limits_;
  // Connections that live to the end are taken down with io_, and still look at these.
  std::set<Connection*> streams_;
  int connections_ = 0;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer pause_{io_}, heartbeat_{io_};
  asio::thread_pool short_{kThreadsPerLane}, long_{kThreadsPerLane};
  std::atomic<int> waiting_[2] = {0, 0};
  HttpHandler* handler_ = nullptr;
  int port_ = 0;
  std::thread thread_;
};

class HttpServer::Engine::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Engine& engine, tcp::socket socket) : engine_(engine), stream_(std::move(socket)) {
    ++engine_.connections_;
  }
  ~Connection() {
    --engine_.connections_;
    engine_.streams_.erase(this);
  }

  // --- a request -------------------------------------------------------------------------------------------

  void read_head(double seconds) {
    parser_.emplace();
    parser_->header_limit(engine_.limits_.header_bytes);
    parser_->body_limit(engine_.limits_.body_bytes);
    stream_.expires_after(milliseconds(seconds));
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure) return self->misread(failure);
      self->judge();
    });
  }

  void refuse_busy() { respond({503, "text/plain", "too many connections\n", {}}, false); }

 private:
  void judge() {
    request_ = head_of(parser_->get());
    HttpResponse refusal;
    if (engine_.handler_->refuse(request_, refusal)) return respond(std::move(refusal), false);
    stream_.expires_after(milliseconds(engine_.limits_.body_seconds));
    if (parser_->get()[http::field::expect] == "100-continue") return go_on();
    read_body();
  }

  void go_on() {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(kContinue), [self = shared_from_this()](Failure failure, std::size_t) {
      if (!failure) self->read_body();
    });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure) return self->misread(failure);
      self->work();
    });
  }

  // A client that speaks badly is told so; one that left or was too slow is not.
  void misread(Failure failure) {
    if (failure == http::error::body_limit) return respond_error(413, "the body is too large");
    if (failure == http::error::header_limit) return respond_error(431, "the head is too large");
    const bool left = failure == http::error::end_of_stream || failure == http::error::partial_message;
    if (left || failure.category() != http::make_error_code(http::error::bad_method).category()) return;
    respond_error(400, "not a request");
  }

  void respond_error(int status, const char* message) {
    respond({status, "application/json", fmt::format("{{\"error\":\"{}\"}}", message), {}}, false);
  }

  void work() {
    stream_.expires_never();
    request_.body = std::move(parser_->get().body());
    const bool keep = parser_->get().keep_alive();
    const bool is_long = engine_.handler_->lane(request_) == Lane::Long;
    std::atomic<int>& waiting = engine_.waiting_[is_long];
    if (waiting.fetch_add(1) >= engine_.limits_.waiting) {
      --waiting;
      return respond_error(503, "too many calls at once");
    }
    asio::post(is_long ? engine_.long_ : engine_.short_, [self = shared_from_this(), keep, &waiting]() mutable {
      auto response = std::make_shared<HttpResponse>(self->engine_.handler_->answer(self->request_));
      --waiting;
      auto& io = self->engine_.io_;
      asio::post(io, [self = std::move(self), keep, response] { self->respond(std::move(*response), keep); });
    });
  }

  // --- a response ------------------------------------------------------------------------------------------

  void respond(HttpResponse answer, bool keep) {
    if (answer.stream) return begin_stream(std::move(answer));
    response_ = {};
    response_.result(static_cast<unsigned>(answer.status));
    response_.set(http::field::content_type, answer.type);
    for (const auto& [name, value] : answer.headers) response_.set(name, value);
    response_.body() = std::move(answer.body);
    response_.keep_alive(keep);
    response_.prepare_payload();
    stream_.expires_after(milliseconds(engine_.limits_.write_seconds));
    http::async_write(stream_, response_, [self = shared_from_this(), keep](Failure failure, std::size_t) {
      if (failure) return;
      if (keep) return self->read_head(self->engine_.limits_.idle_seconds);
      self->linger();
    });
  }

  // To close while the client still sends would take the answer away from it: we wait for its end, for a while.
  void linger() {
    Failure ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(milliseconds(kLingerSeconds));
    swallow(0);
  }

  void swallow(std::size_t so_far) {
    if (so_far > kLingerBytes) return;
    stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this(), so_far](Failure failure, std::size_t n) {
      if (!failure) self->swallow(so_far + n);
    });
  }

  // --- a stream of events ----------------------------------------------------------------------------------

  void begin_stream(HttpResponse answer) {
    if (std::ssize(engine_.streams_) >= engine_.limits_.streams)
      return respond_error(503, "too many pages are open");
    engine_.streams_.insert(this);
    std::string head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n";
    for (const auto& [name, value] : answer.headers) head += fmt::format("{}: {}\r\n", name, value);
    stream_.expires_never();
    send(std::make_shared<const std::string>(head + "\r\n"));
    notice_end();
    asio::post(engine_.short_, [self = shared_from_this()] {
      self->engine_.handler_->greet([&](const std::string& event) {
        asio::post(self->engine_.io_, [self, text = std::make_shared<const std::string>(event_text(event))] {
          self->is_greeted_ = true;
          self->send(text);
        });
      });
      // The last owner of a connection must be the thread that runs them all.
      asio::post(self->engine_.io_, [self] {});
    });
  }

  // Nothing is expected of a listener; whatever comes, it ends the stream when the connection ends.
  void notice_end() {
    stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure) return self->end_stream();
      self->notice_end();
    });
  }

  void end_stream() {
    engine_.streams_.erase(this);
    Failure ignored;
    stream_.socket().close(ignored);
  }

  void write_next() {
    writing_ = true;
    asio::async_write(stream_, asio::buffer(*queue_.front()),
                      [self = shared_from_this(), text = queue_.front()](Failure failure, std::size_t) {
                        if (failure) return self->end_stream();
                        self->queued_ -= text->size();
                        self->queue_.pop_front();
                        self->writing_ = false;
                        if (!self->queue_.empty()) self->write_next();
                      });
  }

 public:
  bool is_greeted() const { return is_greeted_; }

  // One that does not read gets so far behind that it is let go; its page comes back and asks anew.
  void send(Text text) {
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (queued_ > engine_.limits_.stream_bytes && writing_) return end_stream();
    if (!writing_) write_next();
  }

 private:
  Engine& engine_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{std::size_t{64} << 10};
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  http::response<http::string_body> response_;
  std::array<char, 1024> rest_{};
  std::deque<Text> queue_;
  std::size_t queued_ = 0;
  bool writing_ = false, is_greeted_ = false;
};

void HttpServer::Engine::welcome(tcp::socket socket) {
  Failure ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto connection = std::make_shared<Connection>(*this, std::move(socket));
  if (connections_ > limits_.connections) return connection->refuse_busy();
  connection->read_head(limits_.header_seconds);
}

void HttpServer::Engine::send_all(const Text& text) {
  const std::vector<Connection*> all(streams_.begin(), streams_.end());
  for (Connection* connection : all)
    if (streams_.count(connection) > 0 && connection->is_greeted()) connection->send(text);
}

// --- the outside -------------------------------------------------------------------------------------------

HttpServer::HttpServer(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

HttpServer::~HttpServer() { stop(); }

Result<std::unique_ptr<HttpServer>> HttpServer::listen(int port, const HttpLimits& limits) {
  auto engine = std::make_unique<Engine>(limits);
  if (const Failure failure = engine->bind(port))
    return Error{fmt::format("cannot listen on 127.0.0.1:{}: {}", port, failure.message())};
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(engine)));
}

int HttpServer::port() const { return engine_->port(); }
void HttpServer::start(HttpHandler& handler) { engine_->start(handler); }
void HttpServer::stop() { engine_->stop(); }
void HttpServer::publish(const std::string& event) { engine_->publish(event); }

}  // namespace kumiki
