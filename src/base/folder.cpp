#include "base/folder.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "base/quote.h"

namespace kumiki {

namespace {

namespace fs = std::filesystem;

std::string temporary_root() {
  const char* wished = std::getenv("TMPDIR");
  return wished != nullptr && wished[0] == '/' ? wished : "/tmp";
}

bool is_gone(long process) { return process > 0 && ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH; }

// "PREFIX-123-abc" of a process 123 that is gone. Others' folders cannot be removed, and stay.
void sweep(const std::string& root, const std::string& start) {
  std::error_code ignored;
  std::vector<std::string> stale;
  for (const auto& entry : fs::directory_iterator(root, fs::directory_options::skip_permission_denied, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(start) && is_gone(std::strtol(name.c_str() + start.size(), nullptr, 10)))
      stale.push_back(entry.path().string());
  }
  for (const std::string& path : stale) remove_folder(path);
}

}  // namespace

Result<std::string> make_scratch_folder(std::string_view prefix) {
  const std::string root = temporary_root();
  sweep(root, fmt::format("{}-", prefix));
  std::string path = fmt::format("{}/{}-{}-XXXXXX", root, prefix, ::getpid());
  if (::mkdtemp(path.data()) == nullptr)
    return Error{"cannot make a folder: " + std::generic_category().message(errno), 0, escaped(root)};
  return path;
}

void remove_folder(const std::string& path) {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

Status make_folders(const std::string& path) {
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) return Error{"cannot be made: " + problem.message(), 0, escaped(path)};
  return Done{};
}

std::vector<FileInFolder> files_in(const std::string& folder, std::size_t most) {
  std::vector<FileInFolder> files;
  std::error_code ignored;
  for (auto it = fs::recursive_directory_iterator(folder, ignored); it != fs::recursive_directory_iterator();
       it.increment(ignored)) {
    if (files.size() == most || ignored) break;
    if (!it->is_regular_file(ignored) || it->is_symlink(ignored)) continue;
    files.push_back({it->path().lexically_relative(folder).string(), it->file_size(ignored)});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return files;
}

}  // namespace kumiki
