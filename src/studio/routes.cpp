#include "studio/routes.h"

#include <array>

namespace kumiki {

namespace {

struct Row {
  std::string_view method;
  std::string_view pattern;  // '*' is one word, "**" one or more
  Answerer answer;
  Lane lane = Lane::Short;
};

constexpr std::array kRows{
    Row{"GET", "session", get_session},
    Row{"GET", "forms", get_forms},
    Row{"GET", "examples", get_examples},
    Row{"GET", "examples/*", get_example},
    Row{"GET", "examples/*/thumbnail", get_example_thumbnail, Lane::Long},
    Row{"POST", "open", post_open, Lane::Long},
    Row{"POST", "save", post_save, Lane::Long},
    Row{"POST", "page", post_page, Lane::Long},
    Row{"POST", "facts", post_facts, Lane::Long},
    Row{"GET", "sticks", get_sticks, Lane::Long},
    Row{"GET", "jobs", get_jobs},
    Row{"GET", "jobs/*", get_job},
    Row{"GET", "jobs/*/files/**", get_job_file, Lane::Long},
    Row{"POST", "jobs/*/resume", post_resume},
    Row{"DELETE", "jobs/*", delete_job},
    Row{"GET", "library", get_library},
    Row{"POST", "library", post_library},
    Row{"GET", "library/*", get_design},
    Row{"GET", "library/*/thumbnail", get_design_thumbnail, Lane::Long},
    Row{"POST", "library/*", post_design},
    Row{"DELETE", "library/*", delete_design},
    Row{"GET", "drafts/*", get_draft},
    Row{"PUT", "drafts/*", put_draft},
    Row{"DELETE", "drafts/*", delete_draft},
};

bool matches(std::string_view pattern, const std::vector<std::string>& path) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (pattern.empty()) return false;
    const std::string_view word = pattern.substr(0, pattern.find('/'));
    pattern.remove_prefix(std::min(pattern.size(), word.size() + 1));
    if (word == "**") return true;
    if (word != "*" && word != path[i]) return false;
  }
  return pattern.empty();
}

// A verb is a path of one or two words that no other call has.
bool is_verb(const std::vector<std::string>& path) {
  if (path.empty() || path.size() > 2) return false;
  const Verb* verb = find_verb(path.size() == 1 ? path[0] : path[0] + " " + path[1]);
  return verb != nullptr && verb->is_job && verb->run != nullptr;
}

}  // namespace

Route find_route(const std::string& method, const std::vector<std::string>& path) {
  Route route;
  for (const Row& row : kRows)
    if (matches(row.pattern, path)) {
      if (row.method == method) return {row.answer, row.lane, false};
      route.other_method = true;
    }
  if (route.other_method || !is_verb(path)) return route;
  if (method == "POST") return {post_job, Lane::Short, false};
  return {nullptr, Lane::Short, true};
}

}  // namespace kumiki
