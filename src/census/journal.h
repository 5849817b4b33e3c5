// The diary of a long job: one checksummed line a finished shard, so that a killed run goes on where it
// stopped.
//
//     kumiki-journal 1 JOB …words… #CHECKSUM
//     SHARD …words… #CHECKSUM
//
// The head names the job with everything that changes its result, the program's version included; a journal
// of another job is refused. The checksum of a line covers the head's, so a line of another journal does not
// fit. A last line that is torn (a crash) is dropped and its shard done again; a bad line elsewhere means
// that the file was damaged, and is refused: better no sum than a wrong one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/growing_file.h"
#include "base/result.h"

namespace kumiki {

// What each finished shard said.
using ShardLines = std::map<int, std::string>;

struct JournalContent {
  ShardLines lines;
  std::size_t good_bytes = 0;  // what follows is torn
  bool has_head = false;
};

// Errors carry a line number.
Result<JournalContent> read_journal(std::string_view bytes, std::string_view job, int shards);

std::string journal_head(std::string_view job);
std::string journal_line(std::string_view job, int shard, std::string_view words);

// An open journal: read once, then appended to.
class Journal {
 public:
  static Result<Journal> open(const std::string& path, const std::string& job, int shards);

  const ShardLines& lines() const { return lines_; }
  Status add(int shard, std::string_view words);

 private:
  Journal(GrowingFile file, std::string job, ShardLines lines)
      : file_(std::move(file)), job_(std::move(job)), lines_(std::move(lines)) {}

  GrowingFile file_;
  std::string job_;
  ShardLines lines_;
};

}  // namespace kumiki
