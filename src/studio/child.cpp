#include "studio/child.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace kumiki {

namespace {

constexpr int kNiceness = 10;

// Sockets and not pipes: they can be closed at exec from the moment they are made.
struct Pipe {
  std::array<int, 2> ends{-1, -1};  // ours, the child's
  Pipe() { (void)::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) ::close(end);
  }
  bool works() const { return ends[0] >= 0; }
  int take() { return std::exchange(ends[0], -1); }
};

// After fork only what is safe in a signal handler may be called.
[[noreturn]] void become(const char* program, char* const* words, const char* folder, const rlimit& memory,
                         const std::array<int, 3>& ends, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(70);
  for (int number = 0; number < 3; ++number) ::dup2(ends[static_cast<std::size_t>(number)], number);
  ::setpriority(PRIO_PROCESS, 0, kNiceness);
  if (memory.rlim_cur != 0) ::setrlimit(RLIMIT_AS, &memory);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  // A group of its own: Ctrl-C at the terminal is for the studio, which tells its children.
  ::setpgid(0, 0);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (::chdir(folder) != 0) ::_exit(70);
  ::execv(program, words);
  ::_exit(70);
}

}  // namespace

Result<Child> Child::start(const ChildOrder& order) {
  Pipe in, out, err;
  if (!in.works() || !out.works() || !err.works())
    return Error{"cannot start a process: " + std::generic_category().message(errno)};
  std::vector<char*> words{const_cast<char*>(order.program.c_str())};
  for (const std::string& word : order.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const rlimit memory{order.memory_bytes, order.memory_bytes};
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process == 0)
    become(order.program.c_str(), words.data(), order.folder.c_str(), memory,
           {in.ends[1], out.ends[1], err.ends[1]}, parent);
  if (process < 0) return Error{"cannot start a process: " + std::generic_category().message(errno)};
  return Child(process, out.take(), err.take());
}

Child::Child(Child&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      out_(std::exchange(other.out_, -1)),
      err_(std::exchange(other.err_, -1)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(out_, other.out_);
  std::swap(err_, other.err_);
  return *this;
}

Child::~Child() {
  for (const int end : {out_, err_})
    if (end >= 0) ::close(end);
  if (process_ < 0) return;
  kill();
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Child::read_from(int& descriptor, std::string& text) {
  std::array<char, 65536> bytes;
  const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
  if (count > 0) {
    text.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  ::close(std::exchange(descriptor, -1));
  return false;
}

void Child::interrupt() const {
  if (process_ > 0) ::kill(process_, SIGINT);
}

void Child::kill() const {
  if (process_ > 0) ::kill(process_, SIGKILL);
}

std::optional<int> Child::ended() {
  int status = 0;
  if (process_ < 0 || ::waitpid(process_, &status, WNOHANG) != process_) return std::nullopt;
  process_ = -1;
  return status;
}

}  // namespace kumiki
