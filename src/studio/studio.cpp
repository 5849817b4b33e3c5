#include "studio/studio.h"

#include <fmt/format.h>

#include "base/folder.h"
#include "base/quote.h"
#include "studio/bundle.h"
#include "studio/routes.h"
#include "studio/shell.h"

namespace kumiki {

namespace {

constexpr std::string_view kEvents = "/api/events";

bool is_api(const std::string& target) { return target.starts_with("/api/"); }

HttpResponse page_file(std::string_view type, std::string_view bytes) {
  return {200, std::string(type), std::string(bytes), {}};
}

}  // namespace

Result<std::unique_ptr<Studio>> Studio::open(const StudioOptions& options, std::vector<OpenedFile> opened) {
  auto library = Library::open(options.library);
  if (!library) return library.error();
  auto server = HttpServer::listen(options.port, options.limits);
  if (!server) return server.error();
  auto scratch = make_scratch_folder("kumiki-studio");
  if (!scratch) return scratch.error();
  std::unique_ptr<Studio> studio(
      new Studio(std::move(*server), std::move(*library), *scratch, std::move(opened), options));
  studio->server_->start(*studio);
  return studio;
}

Studio::Studio(std::unique_ptr<HttpServer> server, Library library, std::string scratch,
               std::vector<OpenedFile> opened, const StudioOptions& options)
    : server_(std::move(server)),
      token_(new_token()),
      gate_(server_->port(), token_),
      library_(std::move(library)),
      scratch_(std::move(scratch)),
      opened_(std::move(opened)),
      examples_(all_examples()),
      jobs_(std::make_unique<Jobs>(options.jobs, scratch_, library_,
                                   [this](const Json& event) { server_->publish(json_text(event)); })) {}

Studio::~Studio() {
  server_->stop();
  jobs_.reset();
  remove_folder(scratch_);
}

std::string Studio::address() const { return fmt::format("http://127.0.0.1:{}/?token={}", port(), token_); }

bool Studio::refuse(const HttpRequest& head, HttpResponse& response) const { return gate_.refuse(head, response); }

Lane Studio::lane(const HttpRequest& head) const {
  const auto target = target_of(head.target);
  if (!target || target->path.empty()) return Lane::Short;
  return find_route(head.method, {target->path.begin() + 1, target->path.end()}).lane;
}

HttpResponse Studio::answer(const HttpRequest& request) {
  HttpResponse response = is_api(request.target) ? call(request) : page(request);
  add_safety(response);
  return response;
}

void Studio::greet(const std::function<void(const std::string&)>& send) {
  jobs_->with_list([&](const Json& jobs) { send(json_text({{"type", "hello"}, {"jobs", jobs}})); });
}

HttpResponse Studio::page(const HttpRequest& request) const {
  const auto target = target_of(request.target);
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (!target) return reply_error(400, target.error());
  const auto token = target->query.find("token");
  if (path == "/" && token != target->query.end()) return gate_.enter(token->second);
  if (path == "/") return page_file("text/html; charset=utf-8", studio_shell());
  if (path == "/studio.js") return page_file("text/javascript; charset=utf-8", studio_script());
  if (path == "/studio.css") return page_file("text/css; charset=utf-8", studio_style());
  if (path == "/icon.svg") return page_file("image/svg+xml", studio_icon());
  return reply_error(404, "there is no such page");
}

HttpResponse Studio::call(const HttpRequest& request) {
  if (request.target.substr(0, request.target.find('?')) == kEvents) {
    if (request.method != "GET") return reply_error(405, "expected GET");
    HttpResponse stream;
    stream.stream = true;
    return stream;
  }
  const auto call = call_of(request);
  if (!call) return reply_error(400, call.error());
  const Route route = find_route(call->method, call->path);
  if (route.answer == nullptr)
    return route.other_method ? reply_error(405, "this call has other methods")
                              : reply_error(404, "there is no such call");
  Api api{library_, *jobs_, examples_, opened_, [this](const Json& event) { server_->publish(json_text(event)); }};
  try {
    return route.answer(*call, api);
  } catch (const std::bad_alloc&) {
    return reply_error(507, "out of memory");
  } catch (const std::exception& error) {
    return reply_error(500, fmt::format("internal error: {}", escaped(error.what())));
  }
}

}  // namespace kumiki
