#include "census/journal.h"

#include <charconv>

#include <fmt/format.h>

#include "base/quote.h"
#include "base/version.h"

namespace kumiki {

namespace {

constexpr std::string_view kMagic = "kumiki-journal 1 ";
constexpr std::size_t kMostJournalBytes = std::size_t{1} << 30;

// FNV-1a with 64 bits, stirred at the end: enough against accidents, which are what befalls files.
std::uint64_t checksum(std::string_view text, std::uint64_t from) {
  std::uint64_t hash = from ^ 0xcbf29ce484222325;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9;
  return hash ^ (hash >> 32);
}

std::string head_text(std::string_view job) { return fmt::format("{}{} {}", kMagic, kVersion, job); }

std::string signed_line(std::string text, std::uint64_t from) {
  return fmt::format("{} #{:016x}\n", text, checksum(text, from));
}

// The text of a line whose checksum holds.
std::optional<std::string_view> checked(std::string_view line, std::uint64_t from) {
  constexpr std::size_t kTail = 18;  // " #" and sixteen digits
  if (line.size() < kTail) return std::nullopt;
  const std::string_view text = line.substr(0, line.size() - kTail);
  if (line.substr(text.size()) != fmt::format(" #{:016x}", checksum(text, from))) return std::nullopt;
  return text;
}

struct ShardWords {
  int shard = 0;
  std::string_view words;
};

std::optional<ShardWords> split(std::string_view text, int shards) {
  ShardWords result;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), result.shard);
  if (problem != std::errc() || end == text.data() + text.size() || *end != ' ') return std::nullopt;
  if (result.shard < 0 || result.shard >= shards) return std::nullopt;
  result.words = text.substr(static_cast<std::size_t>(end - text.data()) + 1);
  return result;
}

Error refuse_head(std::string_view line, std::string_view job) {
  if (!line.starts_with(kMagic)) return {"expected a journal, found something else", 1};
  return {fmt::format("expected a journal of {}, found {}", quote(head_text(job).substr(kMagic.size()), 120),
                      quote(line.substr(kMagic.size()), 120)),
          1};
}

// One shard's line; false when it is bad.
Result<bool> read_line(std::string_view line, std::uint64_t from, int shards, int number, ShardLines& lines) {
  const auto text = checked(line, from);
  const auto found = text ? split(*text, shards) : std::nullopt;
  if (!found) return false;
  const auto [entry, is_new] = lines.emplace(found->shard, found->words);
  if (!is_new && entry->second != found->words)
    return Error{fmt::format("shard {} is there twice, with different results", found->shard), number};
  return true;
}

}  // namespace

std::string journal_head(std::string_view job) { return signed_line(head_text(job), 0); }

std::string journal_line(std::string_view job, int shard, std::string_view words) {
  return signed_line(fmt::format("{} {}", shard, words), checksum(head_text(job), 0));
}

Result<JournalContent> read_journal(std::string_view bytes, std::string_view job, int shards) {
  JournalContent content;
  const std::uint64_t from = checksum(head_text(job), 0);
  const std::string head = journal_head(job);
  for (int number = 1; content.good_bytes < bytes.size(); ++number) {
    const std::string_view rest = bytes.substr(content.good_bytes);
    const std::size_t end = rest.find('\n');
    const bool last = end == std::string_view::npos || end + 1 == rest.size();
    if (number == 1) {
      // A head that was never finished has nothing after it, and is the beginning of ours.
      if (end == std::string_view::npos && head.starts_with(rest)) return content;
      if (end == std::string_view::npos || rest.substr(0, end + 1) != head)
        return refuse_head(rest.substr(0, std::min(end, rest.size())), job);
      content.has_head = true;
    } else {
      if (end == std::string_view::npos) return content;
      const auto good = read_line(rest.substr(0, end), from, shards, number, content.lines);
      if (!good) return good.error();
      if (!*good && last) return content;
      if (!*good) return Error{"the line is damaged", number};
    }
    content.good_bytes += end + 1;
  }
  return content;
}

Result<Journal> Journal::open(const std::string& path, const std::string& job, int shards) {
  const auto here = [&](const Error& error) { return Error{error.message, error.line, escaped(path)}; };
  auto file = GrowingFile::open(path);
  if (!file) return file.error();
  const auto bytes = file->read(kMostJournalBytes);
  if (!bytes) return bytes.error();
  auto content = read_journal(*bytes, job, shards);
  if (!content) return here(content.error());
  if (content->good_bytes < bytes->size())
    if (auto status = file->cut(content->good_bytes); !status) return status.error();
  if (!content->has_head)
    if (auto status = file->append(journal_head(job)); !status) return status.error();
  return Journal(std::move(*file), job, std::move(content->lines));
}

Status Journal::add(int shard, std::string_view words) {
  lines_.emplace(shard, words);
  return file_.append(journal_line(job_, shard, words));
}

}  // namespace kumiki
