#include "studio/job.h"

namespace kumiki {

namespace {

constexpr std::size_t kLargestBriefAnswer = 64 << 10, kLargestBriefOrder = 16 << 10;

bool is_puzzle(const std::string& name) {
  const auto format = format_of(name);
  return format && (*format)->read != nullptr && !name.ends_with(".txt");
}

void add_answer(Json& json, const Job& job) {
  const Json answer = Json::parse(job.answer, nullptr, false);
  if (!answer.is_object()) return;
  json["verdict"] = answer.value("verdict", Json());
  json["answer"] = answer;
}

}  // namespace

Json job_json(const Job& job, JobDetail detail) {
  Json json{{"id", job.id},
            {"verb", job.order.verb->name},
            {"title", job.order.title},
            {"state", to_string(job.state)},
            {"share", job.share},
            {"text", job.text},
            {"seconds", job.seconds},
            {"resumable", job.state == JobState::Cancelled || job.state == JobState::Failed},
            {"library", job.kept},
            {"warnings", job.warnings},
            {"news", Json::array()},
            {"files", Json::array()}};
  if (!job.error.empty()) json["error"] = job.error;
  for (const JobNews& news : job.news) {
    json["news"].push_back({{"time", news.time}, {"line", news.line}});
    if (!news.file.empty()) json["news"].back()["file"] = news.file;
  }
  for (const FileInFolder& file : job.files)
    json["files"].push_back({{"name", file.name}, {"bytes", file.bytes}, {"puzzle", is_puzzle(file.name)}});
  const bool full = detail == JobDetail::Full;
  if (!job.answer.empty() && (full || job.answer.size() <= kLargestBriefAnswer)) add_answer(json, job);
  if (!job.answer_text.empty() && (full || job.answer_text.size() <= kLargestBriefAnswer))
    json["answer_text"] = job.answer_text;
  if (full || json_text(job.order.sent).size() <= kLargestBriefOrder) json["order"] = job.order.sent;
  return json;
}

}  // namespace kumiki
