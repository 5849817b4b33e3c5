// Jobs: verbs run as processes, two at a time, the others wait. One thread looks after them all.
//
// A process reports by lines of JSON (--progress json) and ends with its answer; whatever it does, crash, eat all
// its memory or say nonsense, becomes the state of the job and an error for people. Each better puzzle that it
// writes goes into the library, in the place of the one before. To cancel is Ctrl-C, which keeps the best so far;
// who does not hear it is killed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "library/library.h"
#include "studio/job.h"

namespace kumiki {

struct JobsOptions {
  std::string program;             // what is started; the program itself
  std::uint64_t memory_bytes = 0;  // for one process; 0: no limit
  std::size_t at_once = 2;
  std::size_t most_waiting = 100;
  std::size_t most_kept = 500;  // ended ones; the oldest are forgotten
  double patience = 10;         // seconds from Ctrl-C to kill
};

class Jobs {
 public:
  // An event, as JSON.
  using Publish = std::function<void(const Json&)>;

  // `scratch` is a folder that nobody else uses; it stays when this ends.
  Jobs(const JobsOptions& options, const std::string& scratch, Library& library, Publish publish);
  ~Jobs();  // ends all processes
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  Result<Json> start(JobOrder order);
  Result<Json> resume(int id);
  // Running and waiting ones are cancelled, ended ones forgotten. False: there is none.
  bool remove(int id);
  Json list() const;  // newest first
  // The same while nothing is published: what follows follows.
  void with_list(const std::function<void(const Json&)>& use) const;
  std::optional<Json> get(int id) const;
  // A file that the job made; nothing when there is none of this name.
  std::optional<Result<std::string>> file(int id, const std::string& name) const;

 private:
  struct Record;
  void run();
  void wake();
  void start_waiting();
  void launch(Record& record);
  void wait_for_something();
  void listen(Record& record);
  void hear(Record& record, const std::string& line);
  void finish(Record& record, int status);
  void keep(Record& record, const std::string& file);
  void look_for_files(Record& record);
  void tell(const Record& record);
  void forget_oldest();
  std::size_t count(JobState state) const;
  std::string folder_of(int id) const;

  const JobsOptions options_;
  const std::string scratch_;
  Library& library_;
  const Publish publish_;
  mutable std::mutex mutex_;
  std::map<int, std::unique_ptr<Record>> records_;
  int next_id_ = 1;
  bool over_ = false;
  int bell_[2] = {-1, -1};  // written to when there is something to do
  std::thread thread_;
};

}  // namespace kumiki
