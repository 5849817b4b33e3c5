// A client that speaks HTTP by hand, so that it can also speak it badly; and a studio to speak with.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "studio/studio.h"

namespace kumiki {

struct Reply {
  int status = 0;  // 0: the connection ended without an answer
  std::string head, body;

  nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  bool has(const std::string& line) const { return head.find(line) != std::string::npos; }
};

class Line {
 public:
  explicit Line(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0;
  }
  Line(Line&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_), seen_(std::move(other.seen_)) {}
  Line& operator=(Line&&) = delete;
  ~Line() {
    if (socket_ >= 0) ::close(socket_);
  }

  bool connected() const { return connected_; }
  bool send(const std::string& bytes) const {
    std::size_t done = 0;
    while (done < bytes.size()) {
      const ssize_t count = ::send(socket_, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
      if (count <= 0) return false;
      done += static_cast<std::size_t>(count);
    }
    return true;
  }
  void end_sending() const { ::shutdown(socket_, SHUT_WR); }

  // More bytes within the time; false at the end or when nothing comes.
  bool more(double seconds = 60) {
    pollfd watched{socket_, POLLIN, 0};
    if (::poll(&watched, 1, static_cast<int>(seconds * 1000)) <= 0) return false;
    char bytes[65536];
    const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) return false;
    seen_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }
  bool wait_for(const std::string& text, double seconds = 60) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (seen_.find(text) == std::string::npos)
      if (std::chrono::steady_clock::now() > end || !more(seconds)) return false;
    return true;
  }
  const std::string& seen() const { return seen_; }
  void forget() { seen_.clear(); }

  // One whole response.
  Reply reply() {
    Reply reply;
    if (!wait_for("\r\n\r\n")) return reply;
    const std::size_t end = seen_.find("\r\n\r\n") + 4;
    reply.head = seen_.substr(0, end);
    reply.status = std::atoi(reply.head.c_str() + 9);
    const std::size_t at = reply.head.find("Content-Length: ");
    const std::size_t size = at == std::string::npos ? 0 : std::strtoul(reply.head.c_str() + at + 16, nullptr, 10);
    while (seen_.size() < end + size && more()) {
    }
    reply.body = seen_.substr(end, size);
    seen_.erase(0, end + size);
    return reply;
  }

 private:
  int socket_;
  bool connected_ = false;
  std::string seen_;
};

inline std::string head_line(const std::string& method, const std::string& target) {
  return method + " " + target + " HTTP/1.1\r\n";
}

class TestStudio {
 public:
  explicit TestStudio(StudioOptions options = {}) {
    if (options.library.empty()) options.library = ":memory:";
    if (options.jobs.program.empty()) options.jobs.program = KUMIKI_PROGRAM;
    auto opened = Studio::open(options, {});
    EXPECT_TRUE(opened) << to_string(opened.error());
    studio = std::move(*opened);
  }

  int port() const { return studio->port(); }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
  std::string known() const { return "Host: " + host() + "\r\nAuthorization: Bearer " + studio->token() + "\r\n"; }

  // As a good client would.
  Reply call(const std::string& method, const std::string& target, const std::string& body = "") const {
    Line line(port());
    line.send(head_line(method, target) + known() + "Connection: close\r\nContent-Type: application/json\r\n" +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return line.reply();
  }
  // With this head only.
  Reply raw(const std::string& head, const std::string& body = "") const {
    Line line(port());
    line.send(head + "\r\n" + body);
    return line.reply();
  }
  Line events() const {
    Line line(port());
    line.send(head_line("GET", "/api/events") + known() + "\r\n");
    return line;
  }
  // The job once it has this state, or what it was at the end of our patience.
  nlohmann::json wait_for_state(int id, const std::string& state) const {
    nlohmann::json job;
    for (int look = 0; look < 3000; ++look) {
      job = call("GET", "/api/jobs/" + std::to_string(id)).json();
      if (job.value("state", "") == state) return job;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ADD_FAILURE() << "job " << id << " is not " << state << ": " << job.dump();
    return job;
  }

  std::unique_ptr<Studio> studio;
};

}  // namespace kumiki
