// The studio: the page, its calls and the jobs behind them, served to this machine only.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "studio/api.h"
#include "studio/gate.h"
#include "verbs/arguments.h"

namespace kumiki {

struct StudioOptions {
  int port = 0;
  HttpLimits limits;
  JobsOptions jobs;
  std::string library;  // a path
};

class Studio : public HttpHandler {
 public:
  static Result<std::unique_ptr<Studio>> open(const StudioOptions& options, std::vector<OpenedFile> opened);
  ~Studio() override;

  int port() const { return server_->port(); }
  const std::string& token() const { return token_; }
  std::string address() const;

  bool refuse(const HttpRequest& head, HttpResponse& response) const override;
  Lane lane(const HttpRequest& head) const override;
  HttpResponse answer(const HttpRequest& request) override;
  void greet(const std::function<void(const std::string&)>& send) override;

 private:
  Studio(std::unique_ptr<HttpServer> server, Library library, std::string scratch, std::vector<OpenedFile> opened,
         const StudioOptions& options);
  HttpResponse page(const HttpRequest& request) const;
  HttpResponse call(const HttpRequest& request);

  std::unique_ptr<HttpServer> server_;
  const std::string token_;
  const Gate gate_;
  Library library_;
  const std::string scratch_;
  const std::vector<OpenedFile> opened_;
  const std::vector<Example> examples_;
  std::unique_ptr<Jobs> jobs_;
};

// The verb: serves until the run is cancelled. `announce` prints the address.
Result<Answer> run_studio(const Arguments& arguments, Context& context,
                          const std::function<void(const std::string&)>& announce);

}  // namespace kumiki
