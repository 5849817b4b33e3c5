#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

#include <fmt/format.h>

#include "verbs/arguments.h"

namespace kumiki {

namespace {

using Json = nlohmann::ordered_json;

// In one write, so that lines of several threads never mix.
void print_json(const Json& line) {
  const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string duration(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

std::string bar(double share, double seconds) {
  if (share < 0) return {};
  constexpr int kWidth = 20;
  const auto full = static_cast<std::size_t>(share * kWidth);
  std::string text =
      fmt::format("[{}{}] {:4.1f} % ", std::string(full, '#'), std::string(kWidth - full, '.'), 100 * share);
  if (share > 0.001 && seconds > 2)
    text += fmt::format("about {} left, ", duration(seconds / share - seconds));
  return text;
}

}  // namespace

ProgressStyle progress_style(const Arguments& arguments) {
  const std::string how = arguments.text("progress");
  if (arguments.flag("quiet") || how == "none") return ProgressStyle::None;
  if (how == "json") return ProgressStyle::Json;
  return isatty(STDERR_FILENO) == 0 ? ProgressStyle::Lines : ProgressStyle::Bar;
}

ProgressLines::ProgressLines(Run& run, ProgressStyle style) : style_(style) {
  if (style == ProgressStyle::None) return;
  run.on_news([this](const News& news) { tell(news); });
  if (style == ProgressStyle::Lines) return;
  run.on_progress([this](const Progress& progress) { show(progress); });
}

ProgressLines::~ProgressLines() {
  if (drawn_ && style_ == ProgressStyle::Bar) std::fprintf(stderr, "\r\033[K");
}

bool ProgressLines::is_time() {
  const auto now = Clock::now();
  if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return false;
  drawn_ = true;
  last_ = now;
  return true;
}

void ProgressLines::show(const Progress& progress) {
  const std::lock_guard lock(mutex_);
  if (!is_time()) return;
  if (style_ == ProgressStyle::Json)
    print_json({{"share", progress.share}, {"text", progress.text}});
  else
    std::fprintf(stderr, "\r\033[K%s%s", bar(progress.share, seconds()).c_str(), progress.text.c_str());
}

void ProgressLines::tell(const News& news) {
  const std::lock_guard lock(mutex_);
  if (style_ == ProgressStyle::Json) {
    Json line{{"news", std::string(news.line)}};
    if (!news.file.empty()) line["file"] = std::string(news.file);
    print_json(line);
    return;
  }
  std::fprintf(stderr, "%s%7.2f s  %.*s\n", drawn_ ? "\r\033[K" : "", seconds(),
               static_cast<int>(news.line.size()), news.line.data());
}

void print_warnings(const Warnings& warnings, ProgressStyle style) {
  for (const std::string& warning : warnings)
    if (style == ProgressStyle::Json)
      print_json({{"warning", warning}});
    else
      std::fprintf(stderr, "kumiki: warning: %s\n", warning.c_str());
}

void print_answer_line(const std::string& text, ProgressStyle style) {
  if (style == ProgressStyle::Json) print_json({{"answer", text}});
}

}  // namespace kumiki
