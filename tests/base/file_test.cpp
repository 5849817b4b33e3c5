// Ordinary uses and ordinary mistakes. Failing disks and kills are put under the same code by tests/faults.
#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

namespace kumiki {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

constexpr std::size_t kLimit = 1 << 20;

// A folder of its own for each test, gone afterwards.
class File : public testing::Test {
 protected:
  File() {
    std::string pattern = fs::temp_directory_path() / "kumiki-file-test-XXXXXX";
    folder_ = ::mkdtemp(pattern.data());
  }
  ~File() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }
  // Past the code that is tested.
  void plant(const std::string& name, const std::string& bytes) const { std::ofstream(path(name)) << bytes; }
  std::string content(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::set<std::string> names() const {
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_)) found.insert(entry.path().filename());
    return found;
  }

  fs::path folder_;
};

// What is said after the file's name.
std::string complaint(const Result<std::string>& result) {
  return result ? "nothing" : result.error().message;
}
std::string complaint(const Status& status) { return status ? "nothing" : status.error().message; }

mode_t mode_of(const std::string& path) {
  struct stat facts {};
  EXPECT_EQ(::stat(path.c_str(), &facts), 0);
  return facts.st_mode & 07777;
}

// A process number that is free again: of a child that has ended.
pid_t dead_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

// Root may do everything; so the question is asked by a child that is an ordinary user.
template <class Question>
bool as_ordinary_user(Question question) {
  ::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    if (::geteuid() == 0 && ::setresuid(kNobody, kNobody, kNobody) != 0) ::_exit(2);
    ::_exit(question() ? 0 : 1);
  }
  int code = -1;
  return ::waitpid(child, &code, 0) == child && code == 0;
}

// --- reading

TEST_F(File, what_was_written_is_read) {
  const std::string bytes = "zero \0, end \n, high \xff"s;
  ASSERT_TRUE(replace_file(path("a"), bytes, Overwrite::Refuse));
  EXPECT_EQ(*read_file(path("a"), kLimit), bytes);
}

TEST_F(File, an_empty_file_is_read_as_nothing) {
  plant("a", "");
  EXPECT_EQ(*read_file(path("a"), 0), "");
}

TEST_F(File, a_missing_file_is_named) {
  const auto result = read_file(path("none"), kLimit);
  ASSERT_FALSE(result);
  EXPECT_EQ(to_string(result.error()), path("none") + ": does not exist");
}

TEST_F(File, a_name_is_escaped_in_messages) {
  const auto result = read_file("no\nsuch\x1b", kLimit);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().file, "no\\x0asuch\\x1b");
}

TEST_F(File, a_name_with_a_zero_byte_is_refused_not_shortened) {
  plant("a", "text");
  EXPECT_EQ(complaint(read_file(path("a") + "\0b"s, kLimit)), "is not a file name");
  EXPECT_EQ(complaint(replace_file(path("a") + "\0b"s, "x", Overwrite::Replace)), "is not a file name");
  EXPECT_EQ(content("a"), "text");
}

TEST_F(File, folders_devices_and_pipes_are_refused_at_once) {
  EXPECT_EQ(complaint(read_file(folder_, kLimit)), "is a directory");
  EXPECT_EQ(complaint(read_file("/dev/zero", kLimit)), "is not a regular file");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(complaint(read_file(path("pipe"), kLimit)), "is not a regular file");
}

TEST_F(File, a_protected_file_is_permission_denied) {
  plant("a", "text");
  fs::permissions(folder_, fs::perms::all);
  fs::permissions(path("a"), fs::perms::none);
  EXPECT_TRUE(
      as_ordinary_user([&] { return complaint(read_file(path("a"), kLimit)) == "permission denied"; }));
}

TEST_F(File, the_limit_is_allowed_and_one_more_is_not) {
  plant("a", "12345");
  EXPECT_EQ(*read_file(path("a"), 5), "12345");
  EXPECT_EQ(complaint(read_file(path("a"), 4)), "is larger than the limit of 4 bytes");
}

TEST_F(File, a_huge_file_costs_no_memory) {
  plant("a", "");
  fs::resize_file(path("a"), std::uintmax_t{1} << 40);  // a hole: takes no place on the disk
  EXPECT_EQ(complaint(read_file(path("a"), kLimit)), "is larger than the limit of 1048576 bytes");
}

TEST_F(File, a_file_that_calls_itself_empty_is_read_up_to_the_limit) {
  EXPECT_NE(*read_file("/proc/self/status", kLimit), "");
  EXPECT_EQ(complaint(read_file("/proc/self/status", 10)), "is larger than the limit of 10 bytes");
}

// --- writing

TEST_F(File, nothing_but_the_file_is_left) {
  ASSERT_TRUE(replace_file(path("a"), "new", Overwrite::Refuse));
  EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(File, an_existing_file_is_kept_without_force) {
  plant("a", "old");
  const auto status = replace_file(path("a"), "new", Overwrite::Refuse);
  ASSERT_FALSE(status);
  EXPECT_EQ(to_string(status.error()), path("a") + ": already exists (use --force to overwrite)");
  EXPECT_EQ(content("a"), "old");
  EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(File, a_replaced_file_keeps_its_mode) {
  plant("a", "old");
  for (const mode_t mode : {0600, 0755, 0666}) {
    ASSERT_EQ(::chmod(path("a").c_str(), mode), 0);
    ASSERT_TRUE(replace_file(path("a"), "new", Overwrite::Replace));
    EXPECT_EQ(mode_of(path("a")), mode);
  }
  EXPECT_EQ(content("a"), "new");
}

TEST_F(File, a_new_file_gets_the_mode_that_the_umask_leaves) {
  const mode_t before = ::umask(027);
  EXPECT_TRUE(replace_file(path("a"), "new", Overwrite::Refuse));
  ::umask(before);
  EXPECT_EQ(mode_of(path("a")), 0640u);
}

TEST_F(File, a_link_stays_a_link_and_its_target_is_replaced) {
  fs::create_directory(path("deep"));
  plant("deep/target", "old");
  fs::create_symlink("deep/target", path("link"));
  fs::create_symlink(path("link"), path("link-to-link"));
  ASSERT_TRUE(replace_file(path("link-to-link"), "new", Overwrite::Replace));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content("deep/target"), "new");
  EXPECT_EQ(names(), (std::set<std::string>{"deep", "link", "link-to-link"}));
}

TEST_F(File, links_in_a_circle_are_an_error_and_stay) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  EXPECT_EQ(complaint(replace_file(path("a"), "new", Overwrite::Replace)),
            "cannot write: Too many levels of symbolic links");
  EXPECT_TRUE(fs::is_symlink(path("a")) && fs::is_symlink(path("b")));
}

TEST_F(File, folders_devices_and_pipes_are_never_replaced) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(complaint(replace_file(path("folder"), "x", Overwrite::Replace)), "is a directory");
  EXPECT_EQ(complaint(replace_file(path("new/"), "x", Overwrite::Replace)), "is a directory");
  EXPECT_EQ(complaint(replace_file(path("pipe"), "x", Overwrite::Replace)), "is not a regular file");
  EXPECT_EQ(complaint(replace_file("/dev/null", "x", Overwrite::Replace)), "is not a regular file");
}

TEST_F(File, a_missing_folder_is_an_error) {
  EXPECT_EQ(complaint(replace_file(path("none/a"), "x", Overwrite::Refuse)),
            "cannot write: No such file or directory");
}

TEST_F(File, a_write_protected_file_is_not_replaced) {
  plant("a", "old");
  fs::permissions(folder_, fs::perms::all);
  fs::permissions(path("a"), fs::perms::owner_read);
  EXPECT_TRUE(as_ordinary_user([&] {
    return complaint(replace_file(path("a"), "new", Overwrite::Replace)) == "cannot write: Permission denied";
  }));
  EXPECT_EQ(content("a"), "old");
}

TEST_F(File, a_name_without_folder_is_in_the_working_folder) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  EXPECT_TRUE(replace_file("a", "new", Overwrite::Refuse));
  fs::current_path(before);
  EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(File, the_longest_name_can_be_written) {
  const std::string name(255, 'n');
  ASSERT_TRUE(replace_file(path(name), "new", Overwrite::Refuse));
  EXPECT_EQ(content(name), "new");
}

TEST_F(File, leftovers_of_dead_processes_are_swept_for_the_same_name_only) {
  const std::string dead = std::to_string(dead_process());
  const std::string live = std::to_string(::getppid());
  const std::string own = std::to_string(::getpid());
  plant(".a.kumiki-tmp-" + dead + "-0-00000000", "half");
  plant(".a.kumiki-tmp-" + own + "-999999999-00000000", "of an earlier process with our number");
  plant(".a.kumiki-tmp-" + live + "-0-00000000", "somebody is at work");
  plant(".a.kumiki-tmp-" + dead, "not a name of ours");
  plant(".b.kumiki-tmp-" + dead + "-0-00000000", "of another file");
  ASSERT_TRUE(replace_file(path("a"), "new", Overwrite::Refuse));
  EXPECT_EQ(names(),
            (std::set<std::string>{"a", ".a.kumiki-tmp-" + live + "-0-00000000", ".a.kumiki-tmp-" + dead,
                                   ".b.kumiki-tmp-" + dead + "-0-00000000"}));
}

// A real short write, then a real error: the system cuts at the limit for file sizes.
TEST_F(File, a_full_disk_leaves_the_old_file_and_no_temporary) {
  plant("a", "old");
  ::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto status = replace_file(path("a"), std::string(5000, 'x'), Overwrite::Replace);
    ::_exit(complaint(status) == "cannot write: File too large" ? 0 : 1);
  }
  int code = 0;
  ASSERT_EQ(::waitpid(child, &code, 0), child);
  EXPECT_EQ(code, 0);
  EXPECT_EQ(content("a"), "old");
  EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(File, of_many_writers_one_wins_wholly) {
  std::vector<std::thread> writers;
  std::atomic<int> failures{0};
  for (int writer = 0; writer < 4; ++writer) {
    writers.emplace_back([&, writer] {
      const std::string bytes(20000, static_cast<char>('a' + writer));
      for (int i = 0; i < 20; ++i) failures += replace_file(path("f"), bytes, Overwrite::Replace) ? 0 : 1;
    });
  }
  for (auto& writer : writers) writer.join();
  EXPECT_EQ(failures, 0);
  const std::string bytes = content("f");
  EXPECT_EQ(bytes, std::string(20000, bytes.at(0)));
  EXPECT_EQ(names(), std::set<std::string>{"f"});
}

TEST_F(File, of_many_who_must_not_overwrite_exactly_one_succeeds) {
  std::vector<std::thread> writers;
  std::atomic<int> successes{0};
  for (int writer = 0; writer < 8; ++writer) {
    writers.emplace_back([&] { successes += replace_file(path("f"), "mine", Overwrite::Refuse) ? 1 : 0; });
  }
  for (auto& writer : writers) writer.join();
  EXPECT_EQ(successes, 1);
  EXPECT_EQ(names(), std::set<std::string>{"f"});
}

}  // namespace
}  // namespace kumiki
