// The verb `studio`: opens files and library, says the address, opens a browser, and waits to be stopped.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>

#include "base/folder.h"
#include "formats/kumiki_json.h"
#include "studio/studio.h"
#include "verbs/input.h"

namespace kumiki {

namespace {

constexpr auto kLook = std::chrono::milliseconds(50);
constexpr std::uint64_t kMostMemory = std::uint64_t{16} << 30;

std::string last_part(const std::string& path) { return path.substr(path.rfind('/') + 1); }

OpenedFile opened(const std::string& operand, Context& context) {
  OpenedFile file{last_part(operand), "", ""};
  const auto puzzle = load_puzzle(operand, context);
  if (!puzzle) {
    file.error = to_string(puzzle.error());
    return file;
  }
  Warnings warnings;
  auto text = write_kumiki_json(*puzzle, warnings);
  if (text)
    file.puzzle = std::move(*text);
  else
    file.error = to_string(text.error());
  return file;
}

std::string own_program() {
  std::array<char, 4096> path{};
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : "kumiki";
}

// Three quarters of what the machine has: one job may be large, and the system lives on.
std::uint64_t memory_of_a_job() {
  const auto pages = static_cast<std::uint64_t>(std::max(0L, ::sysconf(_SC_PHYS_PAGES)));
  return std::min(kMostMemory, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / 4 * 3);
}

// Only where there is a screen: elsewhere xdg-open would start a browser for terminals over ours.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open", operand = address;
  std::array<char*, 3> words{program.data(), operand.data(), nullptr};
  pid_t process = 0;
  (void)::posix_spawnp(&process, program.c_str(), nullptr, nullptr, words.data(), environ);
}

Status make_room_for(const std::string& library, bool is_default) {
  return is_default ? make_folders(library.substr(0, library.rfind('/'))) : Done{};
}

}  // namespace

Result<Answer> run_studio(const Arguments& arguments, Context& context,
                          const std::function<void(const std::string&)>& announce) {
  StudioOptions options;
  options.port = static_cast<int>(arguments.integer("port"));
  options.library = arguments.given("library") ? arguments.text("library") : default_library_path();
  options.jobs.program = own_program();
  options.jobs.memory_bytes = memory_of_a_job();
  if (auto made = make_room_for(options.library, !arguments.given("library")); !made) return made.error();
  std::vector<OpenedFile> files;
  for (const std::string& operand : arguments.operands()) files.push_back(opened(operand, context));
  auto studio = Studio::open(options, std::move(files));
  if (!studio) return studio.error();
  const std::string address = (*studio)->address();
  announce(address + "\n");
  if (!arguments.flag("no-open")) open_browser(address);
  while (!context.run.cancelled()) std::this_thread::sleep_for(kLook);
  Answer answer;
  answer.fields["address"] = address;
  return answer;
}

}  // namespace kumiki
