#include "base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <optional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/growing_file.h"
#include "base/quote.h"

namespace kumiki {

namespace {

// --- small things ------------------------------------------------------------------------------------------

Error error_at(const std::string& path, std::string message) {
  return {.message = std::move(message), .line = 0, .file = escaped(path)};
}

std::string reason(int number) { return std::generic_category().message(number); }

// A system call again for as long as a signal interrupts it.
template <class Call>
auto uninterrupted(Call call) {
  auto answer = call();
  while (answer < 0 && errno == EINTR) answer = call();
  return answer;
}

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool valid() const { return number_ >= 0; }
  int release() { return std::exchange(number_, -1); }
  // Linux gives the number free even when close is interrupted: asking again could close somebody else's
  // file.
  bool close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0 || errno == EINTR;
  }

 private:
  int number_;
};

Descriptor open_file(const std::string& path, int flags, mode_t mode = 0) {
  return Descriptor(uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY, mode); }));
}

// Names come from JSON too; the system would silently stop at a zero byte.
bool has_zero_byte(const std::string& path) { return path.find('\0') != std::string::npos; }

// --- reading -----------------------------------------------------------------------------------------------

std::string why_not_opened(int number) {
  switch (number) {
    case ENOENT:
      return "does not exist";
    case EACCES:
      return "permission denied";
    case ENXIO:
      return "is not a regular file";
    default:
      return "cannot be read: " + reason(number);
  }
}

std::string too_large(std::size_t limit) {
  return fmt::format("is larger than the limit of {} bytes", limit);
}

// What is wrong with the kind or the size of an opened file; nothing when it can be read.
std::optional<std::string> why_not_readable(const struct stat& facts, std::size_t limit) {
  if (S_ISDIR(facts.st_mode)) return "is a directory";
  if (!S_ISREG(facts.st_mode)) return "is not a regular file";
  if (static_cast<std::size_t>(facts.st_size) > limit) return too_large(limit);
  return std::nullopt;
}

// Reads to the end, asking for one byte more than expected: files of /proc call themselves empty, and others
// grow.
std::optional<std::string> read_all(int descriptor, std::size_t expected, std::size_t limit,
                                    std::string& bytes) {
  constexpr std::size_t kChunk = 65536;
  std::size_t filled = 0;
  bytes.resize(expected + 1);
  while (true) {
    if (filled == bytes.size()) bytes.resize(std::min(filled + kChunk, limit + 1));
    const ssize_t count =
        uninterrupted([&] { return ::read(descriptor, bytes.data() + filled, bytes.size() - filled); });
    if (count < 0) return "cannot be read: " + reason(errno);
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
    if (filled > limit) return too_large(limit);
  }
  bytes.resize(filled);
  return std::nullopt;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  if (has_zero_byte(path)) return error_at(path, "is not a file name");
  // Without O_NONBLOCK the open of a pipe would wait for a writer.
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!file.valid()) return error_at(path, why_not_opened(errno));
  struct stat facts {};
  if (::fstat(file.number(), &facts) != 0) return error_at(path, "cannot be read: " + reason(errno));
  if (const auto wrong = why_not_readable(facts, limit)) return error_at(path, *wrong);
  std::string bytes;
  const auto expected = static_cast<std::size_t>(facts.st_size);
  if (const auto wrong = read_all(file.number(), expected, limit, bytes)) return error_at(path, *wrong);
  return bytes;
}

// --- replacing ---------------------------------------------------------------------------------------------

namespace {

// Where the bytes go in the end: the file behind all links, and what stands there now.
struct Target {
  std::string path;    // links followed
  std::string folder;  // "" for the working folder, else ending in '/'
  std::string name;
  std::optional<struct stat> old;
  int trouble = 0;  // why we cannot know what stands there
};

// A write that failed: at which step (an fsync may be tried again with a new temporary) and why.
struct Failure {
  bool at_fsync = false;
  std::string message;
};

Failure failure(int number) { return {.at_fsync = false, .message = "cannot write: " + reason(number)}; }

constexpr std::string_view kAlreadyExists = "already exists (use --force to overwrite)";

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// The text of a link; nothing when `path` is none.
std::optional<std::string> link_text(const std::string& path) {
  std::vector<char> text(4096);
  const ssize_t length = ::readlink(path.c_str(), text.data(), text.size());
  if (length < 0 || length == static_cast<ssize_t>(text.size())) return std::nullopt;
  return std::string(text.data(), static_cast<std::size_t>(length));
}

// Not realpath: the last name need not exist, and the way there may hold folders that we must not list.
std::string behind_links(std::string path) {
  constexpr int kMostLinks = 40;  // the kernel's own limit; a circle then fails in the steps that follow
  for (int count = 0; count < kMostLinks; ++count) {
    const auto text = link_text(path);
    if (!text) break;
    path = text->starts_with('/') ? *text : folder_of(path) + *text;
  }
  return path;
}

Target target_at(const std::string& path) {
  Target target;
  target.path = behind_links(path);
  target.folder = folder_of(target.path);
  target.name = target.path.substr(target.folder.size());
  struct stat facts {};
  if (::stat(target.path.c_str(), &facts) == 0)
    target.old = facts;
  else if (errno != ENOENT)
    target.trouble = errno;
  return target;
}

// Why nothing may be written there, found before a byte is.
std::optional<std::string> why_not_writable(const Target& target, Overwrite overwrite) {
  if (target.name.empty() || target.name == "." || target.name == "..") return "is a directory";
  if (target.trouble != 0) return failure(target.trouble).message;
  if (!target.old) return std::nullopt;
  if (S_ISDIR(target.old->st_mode)) return "is a directory";
  if (!S_ISREG(target.old->st_mode)) return "is not a regular file";
  if (overwrite == Overwrite::Refuse) return std::string(kAlreadyExists);
  // A rename would pass over the write protection that somebody gave the old file.
  if (::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) != 0) return failure(errno).message;
  return std::nullopt;
}

// ".NAME.kumiki-tmp-": long names are cut so that the whole stays under the 255 bytes of a name.
std::string temporary_prefix(const Target& target) {
  return "." + target.name.substr(0, 180) + ".kumiki-tmp-";
}

std::atomic<std::uint64_t>& next_number() {
  static std::atomic<std::uint64_t> number{0};
  return number;
}

// PREFIX PID-N-TOKEN. The random token keeps two machines (or containers, where every process is number 1)
// that share a folder from ever meaning each other's temporary.
std::string new_temporary_path(const Target& target) {
  std::uint32_t token = 0;
  if (::getrandom(&token, sizeof token, GRND_NONBLOCK) != sizeof token) token = 0;
  return fmt::format("{}{}{}-{}-{:08x}", target.folder, temporary_prefix(target), ::getpid(), next_number()++,
                     token);
}

// Takes "123-" off the front of `text`.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end == text.data() + text.size() || *end != '-') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return number;
}

// Does the rest of a temporary's name belong to a process that is gone? A number of our own that we have not
// yet given out is from an earlier process with the same number.
bool is_stale(std::string_view rest) {
  const auto process = take_number(rest);
  const auto number = take_number(rest);
  if (!process || !number || rest.size() != 8) return false;
  if (*process == static_cast<std::uint64_t>(::getpid())) return *number >= next_number().load();
  if (*process == 0 || *process > 0x7fffffff) return false;
  return ::kill(static_cast<pid_t>(*process), 0) != 0 && errno == ESRCH;
}

// Best effort: a folder that cannot be listed keeps its rubbish.
void sweep_stale_temporaries(const Target& target) {
  const std::string folder = target.folder.empty() ? "." : target.folder;
  const std::string prefix = temporary_prefix(target);
  DIR* listing = ::opendir(folder.c_str());
  if (listing == nullptr) return;
  while (const dirent* entry = ::readdir(listing)) {
    const std::string_view name = entry->d_name;
    if (name.starts_with(prefix) && is_stale(name.substr(prefix.size())))
      ::unlink((target.folder + entry->d_name).c_str());
  }
  ::closedir(listing);
}

// A temporary that removes itself unless it took the target's name.
class Temporary {
 public:
  explicit Temporary(const Target& target)
      : path_(new_temporary_path(target)),
        file_(open_file(path_, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, target.old ? 0600 : 0666)) {}
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (created_) ::unlink(path_.c_str());
  }

  const std::string& path() const { return path_; }
  Descriptor& file() { return file_; }
  bool created() const { return created_; }
  void has_taken_name() { created_ = false; }

 private:
  std::string path_;
  Descriptor file_;
  bool created_ = file_.valid();
};

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = uninterrupted([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
    if (count < 0) return false;
    if (count == 0) return errno = ENOSPC, false;  // no progress and no reason: do not turn for ever
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// The owner is kept where we may (root replacing a user's file); the mode always.
bool keep_mode(int descriptor, const Target& target) {
  if (!target.old) return true;
  if (target.old->st_uid != ::geteuid() || target.old->st_gid != ::getegid()) {
    [[maybe_unused]] const int ignored = ::fchown(descriptor, target.old->st_uid, target.old->st_gid);
  }
  return ::fchmod(descriptor, target.old->st_mode & 0777) == 0;
}

// Gives the temporary its name if nobody has it. Some file systems (FUSE, network) lack the flag, and some of
// these lack hard links too; there, the last way leaves a moment between looking and renaming.
bool rename_to_unused(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  if (::link(from.c_str(), to.c_str()) == 0) return ::unlink(from.c_str()), true;
  if (errno == EEXIST) return false;
  struct stat facts {};
  if (::lstat(to.c_str(), &facts) == 0) return errno = EEXIST, false;
  return ::rename(from.c_str(), to.c_str()) == 0;
}

bool take_name(const std::string& from, const Target& target, Overwrite overwrite) {
  if (overwrite == Overwrite::Refuse) return rename_to_unused(from, target.path);
  return ::rename(from.c_str(), target.path.c_str()) == 0;
}

// EINVAL: a file system that has no fsync for folders keeps its names in its own way.
bool sync_folder(const Target& target) {
  const Descriptor folder = open_file(target.folder.empty() ? "." : target.folder, O_RDONLY | O_DIRECTORY);
  if (!folder.valid()) return false;
  return uninterrupted([&] { return ::fsync(folder.number()); }) == 0 || errno == EINVAL;
}

// One attempt, from a new temporary to the name in the folder.
std::optional<Failure> write_once(const Target& target, std::string_view bytes, Overwrite overwrite) {
  Temporary temporary(target);
  Descriptor& file = temporary.file();
  if (!temporary.created()) return failure(errno);
  if (!keep_mode(file.number(), target) || !write_all(file.number(), bytes)) return failure(errno);
  if (::fsync(file.number()) != 0) return Failure{.at_fsync = true, .message = failure(errno).message};
  if (!file.close()) return failure(errno);
  if (!take_name(temporary.path(), target, overwrite)) {
    if (errno == EEXIST) return Failure{.at_fsync = false, .message = std::string(kAlreadyExists)};
    return failure(errno);
  }
  temporary.has_taken_name();
  if (!sync_folder(target)) {
    return Failure{
        .at_fsync = false,
        .message = fmt::format("written, but not certain to survive a power cut: {}", reason(errno))};
  }
  return std::nullopt;
}

}  // namespace

Status replace_file(const std::string& path, std::string_view bytes, Overwrite overwrite) {
  if (has_zero_byte(path)) return error_at(path, "is not a file name");
  const Target target = target_at(path);
  if (const auto wrong = why_not_writable(target, overwrite)) return error_at(path, *wrong);
  sweep_stale_temporaries(target);
  auto failed = write_once(target, bytes, overwrite);
  if (failed && failed->at_fsync) failed = write_once(target, bytes, overwrite);
  if (failed) return error_at(path, failed->message);
  return Done{};
}

Status make_folder(const std::string& path) {
  if (has_zero_byte(path)) return error_at(path, "is not a file name");
  if (::mkdir(path.c_str(), 0777) == 0) return Done{};
  return error_at(path, errno == EEXIST ? "already exists" : "cannot make the folder: " + reason(errno));
}

bool exists(const std::string& path) {
  struct stat facts {};
  return !has_zero_byte(path) && ::lstat(path.c_str(), &facts) == 0;
}

// --- growing -----------------------------------------------------------------------------------------------

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<GrowingFile> GrowingFile::open(const std::string& path) {
  if (has_zero_byte(path)) return error_at(path, "is not a file name");
  const bool is_new = !exists(path);
  Descriptor file = open_file(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, 0666);
  if (!file.valid()) return error_at(path, failure(errno).message);
  struct stat facts {};
  if (::fstat(file.number(), &facts) != 0) return error_at(path, failure(errno).message);
  if (!S_ISREG(facts.st_mode)) return error_at(path, "is not a regular file");
  if (uninterrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); }) != 0)
    return error_at(path, errno == EWOULDBLOCK ? "another run is writing it" : failure(errno).message);
  if (is_new && !sync_folder(target_at(path))) return error_at(path, failure(errno).message);
  return GrowingFile(file.release(), path);
}

Result<std::string> GrowingFile::read(std::size_t limit) const {
  struct stat facts {};
  if (::fstat(descriptor_, &facts) != 0 || ::lseek(descriptor_, 0, SEEK_SET) != 0)
    return error_at(path_, "cannot be read: " + reason(errno));
  if (static_cast<std::size_t>(facts.st_size) > limit) return error_at(path_, too_large(limit));
  std::string bytes;
  if (const auto wrong = read_all(descriptor_, static_cast<std::size_t>(facts.st_size), limit, bytes))
    return error_at(path_, *wrong);
  return bytes;
}

Status GrowingFile::cut(std::size_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0 || ::fdatasync(descriptor_) != 0)
    return error_at(path_, failure(errno).message);
  return Done{};
}

// A short write is not completed: half a line followed by its other half would be two bad lines if the power
// went in between. The line is given up; the reader drops it.
Status GrowingFile::append(std::string_view line) {
  const ssize_t count = uninterrupted([&] { return ::write(descriptor_, line.data(), line.size()); });
  if (count < 0) return error_at(path_, failure(errno).message);
  if (static_cast<std::size_t>(count) != line.size()) return error_at(path_, failure(ENOSPC).message);
  if (::fdatasync(descriptor_) != 0) return error_at(path_, failure(errno).message);
  return Done{};
}

}  // namespace kumiki
