// kumiki studio, from outside: the address, a request, the end.
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

// The program in the background; its first line is the address.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    arguments.insert(arguments.begin(), {KUMIKI_PROGRAM, "studio", "--no-open"});
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], 1);
      close(ends[0]);
      std::vector<char*> words;
      for (std::string& argument : arguments) words.push_back(argument.data());
      words.push_back(nullptr);
      execv(KUMIKI_PROGRAM, words.data());
      _exit(127);
    }
    close(ends[1]);
    for (char letter = 0; read(ends[0], &letter, 1) == 1 && letter != '\n';) address_ += letter;
    close(ends[0]);
  }
  ~Running() {
    if (process_ > 0) end(SIGKILL);
  }

  const std::string& address() const { return address_; }
  int port() const { return std::atoi(address_.c_str() + std::string("http://127.0.0.1:").size()); }
  std::string token() const { return address_.substr(address_.find("token=") + 6); }
  int end(int number) {
    kill(process_, number);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  std::string get(const std::string& target, bool with_key = true) const {
    const int line = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port()));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string bytes;
    if (connect(line, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0) {
      const std::string request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port()) +
                                  "\r\nConnection: close\r\n" +
                                  (with_key ? "Authorization: Bearer " + token() + "\r\n" : "") + "\r\n";
      EXPECT_EQ(write(line, request.data(), request.size()), static_cast<ssize_t>(request.size()));
      char chunk[4096];
      for (ssize_t count; (count = read(line, chunk, sizeof chunk)) > 0;)
        bytes.append(chunk, static_cast<std::size_t>(count));
    }
    close(line);
    return bytes;
  }

 private:
  pid_t process_ = -1;
  std::string address_;
};

TEST(StudioVerb, PrintsItsAddressAnswersAndEndsCleanly) {
  const Scratch scratch;
  for (const int number : {SIGINT, SIGTERM}) {
    Running studio({"--library", scratch / "a.db", KUMIKI_SOURCE "/examples/four-piece-cube.kumiki.json", "not-there.puz"});
    ASSERT_EQ(studio.address().rfind("http://127.0.0.1:", 0), 0u) << studio.address();
    EXPECT_EQ(studio.token().size(), 32u);
    EXPECT_NE(studio.get("/", false).find("200 OK"), std::string::npos);
    EXPECT_NE(studio.get("/api/session", false).find("401"), std::string::npos);
    const std::string session = studio.get("/api/session");
    EXPECT_NE(session.find("four-piece-cube.kumiki.json"), std::string::npos);
    EXPECT_NE(session.find("not-there.puz: does not exist"), std::string::npos);
    EXPECT_EQ(studio.end(number), 0);
  }
}

TEST(StudioVerb, ALibraryOrAPortThatCannotBeIsOneLine) {
  const Scratch scratch;
  expect_refusal(kumiki_run({"studio", "--no-open", "--library", "/nowhere/a.db"}), "cannot be opened");
  Running studio({"--library", scratch / "a.db"});
  expect_refusal(kumiki_run({"studio", "--no-open", "--library", scratch / "a.db", "--port", std::to_string(studio.port())}),
                 "cannot listen on 127.0.0.1:");
  expect_refusal(kumiki_run({"studio", "--port", "70000"}), "--port: expected a whole number");
}

TEST(Progress, JsonIsOneObjectALine) {
  const Scratch scratch;
  const auto outcome = kumiki_run({"design", "level", "cube:3", "--pieces", "3", "--level", "2", "--at-least", "--json",
                                   "--progress", "json", "--keep-all", scratch / "better", "-o", scratch / "a.kumiki.json"});
  ASSERT_EQ(outcome.exit, 0) << outcome.err;
  std::istringstream lines(outcome.err);
  int news = 0, answers = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto said = nlohmann::json::parse(line, nullptr, false);
    ASSERT_TRUE(said.is_object()) << line;
    if (said.contains("news")) {
      ++news;
      EXPECT_EQ(access(said["file"].get<std::string>().c_str(), F_OK), 0) << line;
    }
    answers += said.contains("answer");
  }
  EXPECT_GE(news, 1);
  EXPECT_EQ(answers, 1);
  EXPECT_EQ(kumiki_run({"show", "cube:3", "--progress", "none"}).err, "");
  expect_refusal(kumiki_run({"show", "cube:3", "--progress", "loud"}), "--progress: expected auto, json, none");
}

}  // namespace
}  // namespace kumiki
