// Jobs from outside: start, look, cancel, resume, and what they made.
#include <fmt/format.h>

#include "studio/api.h"

namespace kumiki {

namespace {

Result<JobOperand> design_operand(std::int64_t id, const Library& library) {
  const auto design = library.get(id);
  if (!design) return design.error();
  const auto text = library.puzzle_text(id);
  if (!text) return text.error();
  if (!*design || !*text) return Error{fmt::format("library: there is no design {}", id)};
  return JobOperand{safe_name((*design)->title) + ".kumiki.json", **text};
}

Result<JobOperand> example_operand(const std::string& id, const std::vector<Example>& examples) {
  for (const Example& example : examples)
    if (example.id == id) return JobOperand{id + ".kumiki.json", std::string(example.text)};
  return Error{"example: there is none of this name"};
}

std::optional<int> job_id(const Call& call) {
  const auto number = number_of(call.path[1]);
  return number && *number > 0 && *number < 1'000'000'000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

HttpResponse no_such_job() { return reply_error(404, "there is no such job"); }

const Verb* verb_of(const Call& call) {
  std::string name = call.path[0];
  for (std::size_t i = 1; i < call.path.size(); ++i) name += " " + call.path[i];
  const Verb* verb = find_verb(name);
  return verb != nullptr && verb->is_job && verb->run != nullptr ? verb : nullptr;
}

}  // namespace

HttpResponse get_jobs(const Call&, Api& api) { return reply({{"jobs", api.jobs.list()}}); }

HttpResponse get_job(const Call& call, Api& api) {
  const auto id = job_id(call);
  const auto job = id ? api.jobs.get(*id) : std::nullopt;
  return job ? reply(*job) : no_such_job();
}

// Names have slashes in them when a job makes folders.
HttpResponse get_job_file(const Call& call, Api& api) {
  std::string name;
  for (std::size_t i = 3; i < call.path.size(); ++i) name += (name.empty() ? "" : "/") + call.path[i];
  const auto id = job_id(call);
  const auto bytes = id ? api.jobs.file(*id, name) : std::nullopt;
  if (!bytes) return reply_error(404, "there is no such file");
  if (!*bytes) return reply_error(500, bytes->error().message);
  return reply_file(**bytes, type_of(name), name.substr(name.rfind('/') + 1));
}

HttpResponse post_job(const Call& call, Api& api) {
  const Verb* verb = verb_of(call);
  if (verb == nullptr) return reply_error(404, "there is no such call");
  const NamedPuzzles named{[&](std::int64_t id) { return design_operand(id, api.library); },
                           [&](const std::string& id) { return example_operand(id, api.examples); }};
  auto order = job_order(*verb, call.body, named);
  if (!order) return reply_error(400, order.error());
  const auto job = api.jobs.start(std::move(*order));
  if (!job) return reply_error(503, job.error().message);
  return reply({{"job", *job}}, 202);
}

HttpResponse post_resume(const Call& call, Api& api) {
  const auto id = job_id(call);
  if (!id || !api.jobs.get(*id)) return no_such_job();
  const auto job = api.jobs.resume(*id);
  if (!job) return reply_error(409, job.error().message);
  return reply({{"job", *job}}, 202);
}

HttpResponse delete_job(const Call& call, Api& api) {
  const auto id = job_id(call);
  if (!id || !api.jobs.remove(*id)) return no_such_job();
  return reply(Json::object());
}

}  // namespace kumiki
