// What the calls of /api work with, and the functions that answer them, one file a topic (docs/studio-api.md).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "library/library.h"
#include "studio/call.h"
#include "studio/examples.h"
#include "studio/jobs.h"

namespace kumiki {

// A file that was named on the command line: opened, or why not.
struct OpenedFile {
  std::string name, puzzle, error;
};

struct Api {
  Library& library;
  Jobs& jobs;
  const std::vector<Example>& examples;
  const std::vector<OpenedFile>& opened;
  std::function<void(const Json&)> publish;
};

using Answerer = HttpResponse (*)(const Call& call, Api& api);

HttpResponse get_session(const Call& call, Api& api);
HttpResponse get_forms(const Call& call, Api& api);

HttpResponse get_examples(const Call& call, Api& api);
HttpResponse get_example(const Call& call, Api& api);
HttpResponse get_example_thumbnail(const Call& call, Api& api);

HttpResponse post_open(const Call& call, Api& api);
HttpResponse post_save(const Call& call, Api& api);
HttpResponse post_page(const Call& call, Api& api);
HttpResponse post_facts(const Call& call, Api& api);

HttpResponse get_sticks(const Call& call, Api& api);

HttpResponse get_jobs(const Call& call, Api& api);
HttpResponse get_job(const Call& call, Api& api);
HttpResponse get_job_file(const Call& call, Api& api);
HttpResponse post_job(const Call& call, Api& api);
HttpResponse post_resume(const Call& call, Api& api);
HttpResponse delete_job(const Call& call, Api& api);

HttpResponse get_library(const Call& call, Api& api);
HttpResponse get_design(const Call& call, Api& api);
HttpResponse get_design_thumbnail(const Call& call, Api& api);
HttpResponse post_library(const Call& call, Api& api);
HttpResponse post_design(const Call& call, Api& api);
HttpResponse delete_design(const Call& call, Api& api);
HttpResponse get_draft(const Call& call, Api& api);
HttpResponse put_draft(const Call& call, Api& api);
HttpResponse delete_draft(const Call& call, Api& api);

}  // namespace kumiki
