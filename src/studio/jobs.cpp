#include "studio/jobs.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include <fmt/format.h>

#include "base/file.h"
#include "formats/kumiki_json.h"
#include "studio/child.h"

namespace kumiki {

namespace {

using Time = std::chrono::steady_clock;

constexpr std::size_t kLongestLine = 64 << 10;
constexpr std::size_t kMostAnswer = std::size_t{64} << 20;
constexpr std::size_t kMostNews = 1000, kMostErrorLines = 20, kMostFiles = 2000;
constexpr double kProgressEvery = 0.2;
constexpr int kLookMs = 1000, kLookForEndMs = 20;

double seconds_since(Time::time_point start) {
  return std::chrono::duration<double>(Time::now() - start).count();
}

// "kumiki: ../in/burr.xmpuzzle:3: …" is about the file that the user knows as burr.xmpuzzle.
std::string for_people(std::string line) {
  if (line.starts_with("kumiki: ")) line.erase(0, 8);
  for (std::size_t at; (at = line.find("../in/")) != std::string::npos;) line.erase(at, 6);
  return line;
}

// A process may say anything.
std::string text_in(const Json& said, const char* name) {
  const auto found = said.find(name);
  return found != said.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string end_of(int status) {
  if (WIFSIGNALED(status)) return fmt::format("the job crashed ({})", ::strsignal(WTERMSIG(status)));
  return fmt::format("the job ended without an answer (exit {})", WEXITSTATUS(status));
}

}  // namespace

struct Jobs::Record {
  Job job;
  std::optional<Child> child;
  std::string out, err;  // what has come and was not yet understood
  std::string complaint;  // the last line that was not JSON
  Time::time_point started, told;
  std::optional<Time::time_point> cancelled;
  bool resume = false;
  std::optional<std::int64_t> design;  // where its best goes in the library
};

// --- from outside ------------------------------------------------------------------------------------------

Jobs::Jobs(const JobsOptions& options, const std::string& scratch, Library& library, Publish publish)
    : options_(options), scratch_(scratch), library_(library), publish_(std::move(publish)) {
  (void)::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, bell_);
  thread_ = std::thread([this] { run(); });
}

Jobs::~Jobs() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake();
  thread_.join();
  for (const int end : bell_) ::close(end);
}

void Jobs::wake() { (void)!::write(bell_[1], "!", 1); }

std::string Jobs::folder_of(int id) const { return fmt::format("{}/job-{}", scratch_, id); }

std::size_t Jobs::count(JobState state) const {
  return static_cast<std::size_t>(std::count_if(records_.begin(), records_.end(),
                                                [&](const auto& row) { return row.second->job.state == state; }));
}

Result<Json> Jobs::start(JobOrder order) {
  const std::lock_guard lock(mutex_);
  if (count(JobState::Waiting) >= options_.most_waiting)
    return Error{fmt::format("{} jobs are waiting already", options_.most_waiting)};
  const int id = next_id_++;
  const std::string folder = folder_of(id);
  for (const char* part : {"", "/in", "/out"})
    if (auto made = make_folder(folder + part); !made) return made.error();
  for (const JobOperand& operand : order.operands)
    if (!operand.name.empty())
      if (auto saved = replace_file(folder + "/in/" + operand.name, operand.text, Overwrite::Replace); !saved)
        return saved.error();
  for (JobOperand& operand : order.operands)
    if (!operand.name.empty()) operand.text.clear();
  auto record = std::make_unique<Record>();
  record->job.id = id;
  record->job.order = std::move(order);
  const Json json = job_json(record->job, JobDetail::Brief);
  records_[id] = std::move(record);
  forget_oldest();
  publish_({{"type", "job"}, {"job", json}});
  wake();
  return json;
}

Result<Json> Jobs::resume(int id) {
  const std::lock_guard lock(mutex_);
  const auto found = records_.find(id);
  if (found == records_.end()) return Error{"there is no such job"};
  Record& record = *found->second;
  if (record.job.state != JobState::Cancelled && record.job.state != JobState::Failed)
    return Error{fmt::format("expected a cancelled or failed job, found one that is {}", to_string(record.job.state))};
  if (count(JobState::Waiting) >= options_.most_waiting)
    return Error{fmt::format("{} jobs are waiting already", options_.most_waiting)};
  record.resume = exists(folder_of(id) + "/state");
  record.job.state = JobState::Waiting;
  record.job.error.clear();
  record.job.answer.clear();
  record.job.answer_text.clear();
  record.cancelled.reset();
  tell(record);
  wake();
  return job_json(record.job, JobDetail::Brief);
}

bool Jobs::remove(int id) {
  const std::lock_guard lock(mutex_);
  const auto found = records_.find(id);
  if (found == records_.end()) return false;
  Record& record = *found->second;
  if (record.job.state == JobState::Waiting) {
    record.job.state = JobState::Cancelled;
    tell(record);
  } else if (record.job.state == JobState::Running) {
    if (!record.cancelled) record.cancelled = Time::now();
    record.child->interrupt();
  } else {
    records_.erase(found);
    remove_folder(folder_of(id));
    publish_({{"type", "forgotten"}, {"id", id}});
  }
  wake();
  return true;
}

void Jobs::forget_oldest() {
  for (auto it = records_.begin(); it != records_.end() && records_.size() > options_.most_kept;)
    if (has_ended(it->second->job.state)) {
      remove_folder(folder_of(it->first));
      it = records_.erase(it);
    } else {
      ++it;
    }
}

void Jobs::with_list(const std::function<void(const Json&)>& use) const {
  const std::lock_guard lock(mutex_);
  Json jobs = Json::array();
  for (auto it = records_.rbegin(); it != records_.rend(); ++it)
    jobs.push_back(job_json(it->second->job, JobDetail::Brief));
  use(jobs);
}

Json Jobs::list() const {
  Json list;
  with_list([&](const Json& jobs) { list = jobs; });
  return list;
}

std::optional<Json> Jobs::get(int id) const {
  const std::lock_guard lock(mutex_);
  const auto found = records_.find(id);
  if (found == records_.end()) return std::nullopt;
  return job_json(found->second->job, JobDetail::Full);
}

// Only names that the folder itself has told: nobody can ask for a path.
std::optional<Result<std::string>> Jobs::file(int id, const std::string& name) const {
  {
    const std::lock_guard lock(mutex_);
    const auto found = records_.find(id);
    if (found == records_.end()) return std::nullopt;
    const auto& files = found->second->job.files;
    if (std::none_of(files.begin(), files.end(), [&](const FileInFolder& file) { return file.name == name; }))
      return std::nullopt;
  }
  return read_file(folder_of(id) + "/out/" + name, std::size_t{1} << 30);
}

// --- the thread --------------------------------------------------------------------------------------------

void Jobs::run() {
  while (true) {
    {
      const std::lock_guard lock(mutex_);
      if (over_) break;
      start_waiting();
    }
    wait_for_something();
    const std::lock_guard lock(mutex_);
    for (const auto& [id, record] : records_)
      if (record->child) listen(*record);
  }
  const std::lock_guard lock(mutex_);
  records_.clear();
}

void Jobs::start_waiting() {
  for (const auto& [id, record] : records_)
    if (record->job.state == JobState::Waiting && count(JobState::Running) < options_.at_once) launch(*record);
}

void Jobs::launch(Record& record) {
  Job& job = record.job;
  record.out.clear();
  record.err.clear();
  record.complaint.clear();
  record.started = Time::now();
  auto child = Child::start({options_.program, command_line_of(job.order, record.resume),
                             folder_of(job.id) + "/out", options_.memory_bytes});
  job.state = child ? JobState::Running : JobState::Failed;
  if (child)
    record.child.emplace(std::move(*child));
  else
    job.error = to_string(child.error());
  tell(record);
}

void Jobs::wait_for_something() {
  std::vector<pollfd> watched{{bell_[0], POLLIN, 0}};
  int patience = kLookMs;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, record] : records_) {
      if (!record->child) continue;
      for (const int end : {record->child->out(), record->child->err()})
        if (end >= 0) watched.push_back({end, POLLIN, 0});
      // Both ends closed: it is about to be gone.
      if (record->child->out() < 0 && record->child->err() < 0) patience = kLookForEndMs;
    }
  }
  ::poll(watched.data(), watched.size(), patience);
  char rings[64];
  while (::read(bell_[0], rings, sizeof rings) > 0) {
  }
}

namespace {

bool has_something(int end) {
  pollfd watched{end, POLLIN, 0};
  return end >= 0 && ::poll(&watched, 1, 0) > 0;
}

}  // namespace

void Jobs::listen(Record& record) {
  Child& child = *record.child;
  while (has_something(child.out()) && record.out.size() <= kMostAnswer) child.read_out(record.out);
  while (has_something(child.err()) && record.err.size() <= kLongestLine) child.read_err(record.err);
  std::size_t start = 0;
  for (std::size_t end; (end = record.err.find('\n', start)) != std::string::npos; start = end + 1)
    hear(record, record.err.substr(start, end - start));
  record.err.erase(0, start);
  const bool says_too_much = record.out.size() > kMostAnswer || record.err.size() > kLongestLine;
  if (record.cancelled && seconds_since(*record.cancelled) > options_.patience) child.kill();
  if (says_too_much) child.kill();
  if (child.out() >= 0 && child.err() >= 0 && !says_too_much) return;
  if (const auto status = child.ended()) finish(record, *status);
}

void Jobs::hear(Record& record, const std::string& line) {
  Job& job = record.job;
  job.seconds = seconds_since(record.started);
  const Json said = Json::parse(line, nullptr, false);
  if (!said.is_object()) {
    if (!line.empty()) record.complaint = line;
  } else if (said.contains("share")) {
    job.share = said["share"].is_number() ? said["share"].get<double>() : -1;
    job.text = text_in(said, "text");
    if (seconds_since(record.told) < kProgressEvery) return;
    record.told = Time::now();
    publish_({{"type", "progress"}, {"id", job.id}, {"share", job.share}, {"text", job.text}, {"seconds", job.seconds}});
  } else if (said.contains("news")) {
    JobNews news{job.seconds, text_in(said, "news"), text_in(said, "file")};
    Json event{{"type", "news"}, {"id", job.id}, {"line", news.line}};
    if (!news.file.empty()) event["file"] = news.file;
    if (job.news.size() < kMostNews) job.news.push_back(news);
    publish_(event);
    if (news.file.empty()) return;
    keep(record, news.file);
    look_for_files(record);
    tell(record);
  } else if (said.contains("warning") && job.warnings.size() < kMostErrorLines) {
    job.warnings.push_back(for_people(text_in(said, "warning")));
  } else if (said.contains("answer")) {
    job.answer_text = for_people(text_in(said, "answer"));
  }
}

void Jobs::finish(Record& record, int status) {
  Job& job = record.job;
  // What it said last may still be on the way.
  while (record.child->out() >= 0 && has_something(record.child->out()) && record.out.size() <= kMostAnswer)
    record.child->read_out(record.out);
  record.child.reset();
  job.seconds = seconds_since(record.started);
  look_for_files(record);
  const bool answered = WIFEXITED(status) && (WEXITSTATUS(status) <= 1 || WEXITSTATUS(status) == 3);
  if (answered && Json::parse(record.out, nullptr, false).is_object()) {
    job.answer = std::move(record.out);
    job.state = record.cancelled ? JobState::Cancelled : JobState::Done;
    if (job.order.output.ends_with(".kumiki.json")) keep(record, job.order.output);
  } else {
    job.state = record.cancelled ? JobState::Cancelled : JobState::Failed;
    if (!record.cancelled) job.error = record.complaint.empty() ? end_of(status) : for_people(record.complaint);
    if (!record.cancelled && WIFSIGNALED(status)) job.error = end_of(status);
  }
  record.out.clear();
  tell(record);
}

// A puzzle that somebody put together: a design or a solution. Bare problems are the user's own.
void Jobs::keep(Record& record, const std::string& file) {
  const auto bytes = read_file(folder_of(record.job.id) + "/out/" + file, kMostFileBytes);
  if (!bytes) return;
  Warnings warnings;
  const auto puzzle = read_kumiki_json(*bytes, warnings);
  if (!puzzle || puzzle->problems.empty() || puzzle->problems.front().solutions.empty()) return;
  const auto kept = record.design ? library_.replace(*record.design, *puzzle) : library_.add(*puzzle, "");
  if (!kept) {
    record.job.warnings.push_back("not kept in the library: " + to_string(kept.error()));
    return;
  }
  const bool moved = record.design && *record.design != kept->id;
  if (moved) publish_({{"type", "library"}, {"id", *record.design}, {"what", "removed"}});
  publish_({{"type", "library"}, {"id", kept->id}, {"what", kept->is_new ? "added" : "changed"}});
  // A design that was there before is somebody's: the next better one does not take its place.
  record.design = kept->is_new || (record.design && !moved) ? std::optional(kept->id) : std::nullopt;
  record.job.kept = {kept->id};
}

void Jobs::look_for_files(Record& record) {
  record.job.files = files_in(folder_of(record.job.id) + "/out", kMostFiles);
}

void Jobs::tell(const Record& record) {
  publish_({{"type", "job"}, {"job", job_json(record.job, JobDetail::Brief)}});
}

}  // namespace kumiki
