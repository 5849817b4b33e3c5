// The studio under load, from outside: how soon it answers, how fast it stays, how little it needs.
//
//   bench_studio [PROGRAM]
//
// Starts the program with a library of its own, and prints one line a figure. The second column is what is aimed at.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Studio {
  pid_t process = -1;
  int port = 0;
  std::string token;
};

Studio started(const std::string& program, const std::string& library) {
  int ends[2];
  if (pipe(ends) != 0) std::exit(70);
  Studio studio;
  studio.process = fork();
  if (studio.process == 0) {
    dup2(ends[1], 1);
    close(ends[0]);
    execl(program.c_str(), "kumiki", "studio", "--no-open", "--library", library.c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string address;
  for (char letter = 0; read(ends[0], &letter, 1) == 1 && letter != '\n';) address += letter;
  close(ends[0]);
  studio.port = std::atoi(address.c_str() + 17);
  studio.token = address.substr(std::min(address.size(), address.find("token=") + 6));
  return studio;
}

int connected(const Studio& studio) {
  const int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(static_cast<std::uint16_t>(studio.port));
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(line, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0) return line;
  close(line);
  return -1;
}

std::string request(const Studio& studio, const std::string& method, const std::string& target,
                    const std::string& body = "") {
  return method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(studio.port) +
         "\r\nAuthorization: Bearer " + studio.token + "\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

void send_all(int line, const std::string& text) { (void)!send(line, text.data(), text.size(), MSG_NOSIGNAL); }

// Until the text has come, or ten seconds have passed.
bool wait_for(int line, const std::string& text, std::string& seen) {
  const auto start = Clock::now();
  while (seen.find(text) == std::string::npos) {
    pollfd watched{line, POLLIN, 0};
    char bytes[65536];
    if (since(start) > 10 || poll(&watched, 1, 10'000) <= 0) return false;
    const ssize_t count = recv(line, bytes, sizeof bytes, 0);
    if (count <= 0) return false;
    seen.append(bytes, static_cast<std::size_t>(count));
  }
  return true;
}

// Seconds of a new connection with one request; negative when it failed.
double once(const Studio& studio, const std::string& target) {
  const auto start = Clock::now();
  const int line = connected(studio);
  if (line < 0) return -1;
  send_all(line, request(studio, "GET", target));
  std::string seen;
  const bool good = wait_for(line, "\r\n\r\n", seen) && seen.find(" 200 ") != std::string::npos;
  close(line);
  return good ? since(start) : -1;
}

void start_job(const Studio& studio) {
  const int line = connected(studio);
  send_all(line, request(studio, "POST", "/api/design/level",
                         R"({"operands":[{"text":"cube:6"}],"options":{"pieces":6,"level":999}})"));
  std::string seen;
  wait_for(line, "\r\n\r\n", seen);
  close(line);
}

struct Times {
  std::vector<double> good;
  int failed = 0;
  double at(double share) {
    std::sort(good.begin(), good.end());
    return good.empty() ? -1 : good[std::min(good.size() - 1, static_cast<std::size_t>(share * static_cast<double>(good.size())))];
  }
};

// So many new connections a second, whether or not those before have ended.
Times steady(const Studio& studio, int each_second, double seconds) {
  Times times;
  std::vector<std::thread> threads;
  const int count = static_cast<int>(each_second * seconds), lanes = 16;
  std::vector<Times> parts(lanes);
  const auto start = Clock::now();
  for (int lane = 0; lane < lanes; ++lane)
    threads.emplace_back([&, lane] {
      for (int k = lane; k < count; k += lanes) {
        std::this_thread::sleep_until(start + std::chrono::duration_cast<Clock::duration>(
                                                  std::chrono::duration<double>(k / static_cast<double>(each_second))));
        const double took = once(studio, k % 2 ? "/api/session" : "/api/library");
        auto& part = parts[static_cast<std::size_t>(lane)];
        took < 0 ? static_cast<void>(++part.failed) : part.good.push_back(took);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const Times& part : parts) {
    times.good.insert(times.good.end(), part.good.begin(), part.good.end());
    times.failed += part.failed;
  }
  return times;
}

double megabytes(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmRSS:", 0) == 0) return std::atof(line.c_str() + 6) / 1024;
  return -1;
}

void tell(const char* what, const char* aim, const std::string& figure) {
  std::printf("%-62s %-12s %s\n", what, aim, figure.c_str());
  std::fflush(stdout);
}

std::string ms(double seconds) { return std::to_string(seconds * 1000).substr(0, 6) + " ms"; }

std::string summary(Times times) {
  return ms(times.at(0.99)) + " (median " + ms(times.at(0.5)) + ", failed " + std::to_string(times.failed) + ")";
}

// From the process that found something to the listener: the difference between two pieces of news is the job's, so
// the time is that from starting a job to its first state on the stream.
double progress_delay(const Studio& studio) {
  const int line = connected(studio);
  send_all(line, request(studio, "GET", "/api/events"));
  std::string seen;
  wait_for(line, "\"hello\"", seen);
  seen.clear();
  const auto start = Clock::now();
  start_job(studio);
  const bool good = wait_for(line, "\"state\":\"running\"", seen);
  close(line);
  return good ? since(start) : -1;
}

// Event streams that are open, as many as the studio takes, and beside each a client that never ends its request.
struct Crowd {
  static constexpr int kEach = 64;
  std::vector<int> lines;
  int streams = 0;  // that answered
};

Crowd crowd_at(const Studio& studio) {
  Crowd crowd;
  for (int k = 0; k < Crowd::kEach; ++k) {
    crowd.lines.push_back(connected(studio));
    send_all(crowd.lines.back(), request(studio, "GET", "/api/events"));
    std::string seen;
    crowd.streams += wait_for(crowd.lines.back(), "\"hello\"", seen);
    crowd.lines.push_back(connected(studio));
    send_all(crowd.lines.back(), "GET / HTTP/1.1\r\nHost: 127");
  }
  return crowd;
}

// The first line of what one more stream is told.
std::string one_too_many(const Studio& studio) {
  const int line = connected(studio);
  send_all(line, request(studio, "GET", "/api/events"));
  std::string seen;
  wait_for(line, "\r\n", seen);
  close(line);
  return seen.substr(0, seen.find('\r'));
}

}  // namespace

int main(int count, char** words) {
  signal(SIGPIPE, SIG_IGN);
  const std::string program = count > 1 ? words[1] : KUMIKI_PROGRAM;
  char folder[] = "/tmp/kumiki-bench-XXXXXX";
  if (mkdtemp(folder) == nullptr) return 70;
  const auto start = Clock::now();
  const Studio studio = started(program, std::string(folder) + "/library.db");
  once(studio, "/");
  tell("first page after the start", "<= 1 s", ms(since(start)));
  tell("memory of the idle studio", "<= 60 MB", std::to_string(megabytes(studio.process)).substr(0, 5) + " MB");
  tell("a job's start on the event stream", "<= 0.5 s", ms(progress_delay(studio)));
  tell("200 new connections/s while a design job runs, p99", "<= 100 ms", summary(steady(studio, 200, 5)));
  const Crowd crowd = crowd_at(studio);
  tell("streams that are open", "64", std::to_string(crowd.streams));
  tell("one more is told", "503", one_too_many(studio));
  tell("64 streams + 64 slow clients + the job, 100/s, p99", "<= 50 ms", summary(steady(studio, 100, 5)));
  for (const int line : crowd.lines) close(line);
  tell("memory after all that", "+64 MB", std::to_string(megabytes(studio.process)).substr(0, 5) + " MB");
  kill(studio.process, SIGTERM);
  int status = 0;
  waitpid(studio.process, &status, 0);
  tell("exit", "0", std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1));
  return std::system(("rm -rf " + std::string(folder)).c_str()) == 0 ? 0 : 70;
}
