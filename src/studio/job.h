// One piece of work that was asked for, as the page sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/folder.h"
#include "studio/order.h"

namespace kumiki {

enum class JobState { Waiting, Running, Done, Cancelled, Failed };

constexpr const char* to_string(JobState state) {
  switch (state) {
    case JobState::Waiting:
      return "waiting";
    case JobState::Running:
      return "running";
    case JobState::Done:
      return "done";
    case JobState::Cancelled:
      return "cancelled";
    case JobState::Failed:
      return "failed";
  }
  return "";
}

constexpr bool has_ended(JobState state) { return state != JobState::Waiting && state != JobState::Running; }

struct JobNews {
  double time = 0;  // seconds after the start
  std::string line, file;
};

struct Job {
  int id = 0;
  JobOrder order;
  JobState state = JobState::Waiting;
  std::string error;
  double share = -1;
  std::string text;
  std::vector<JobNews> news;
  std::vector<std::string> warnings;
  std::string answer;       // JSON text; empty until there is one
  std::string answer_text;  // the same for people
  std::vector<FileInFolder> files;
  double seconds = 0;
  std::vector<std::int64_t> kept;  // ids in the library
};

// Events and lists leave out what is large; the job itself has it.
enum class JobDetail { Brief, Full };
Json job_json(const Job& job, JobDetail detail);

}  // namespace kumiki
