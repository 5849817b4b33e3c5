// Who may come in. A page of a stranger can make a browser send requests here; it must neither read nor change
// anything.
//
// Exactly one Host header that names this address: else a name that was made to point to 127.0.0.1 would do (DNS
// rebinding). An Origin, when there is one, is ours. Everything under /api needs the token, reads and the event
// stream too. What changes something is JSON, which no form of a foreign page can send. No answer ever allows
// other origins.
#pragma once

#include <string>

#include "studio/http.h"

namespace kumiki {

class Gate {
 public:
  Gate(int port, std::string token);

  // True: `response` says why not. Only the head is looked at.
  bool refuse(const HttpRequest& head, HttpResponse& response) const;

  // GET /?token=HEX: a right token becomes a cookie, and the address without it is opened.
  HttpResponse enter(const std::string& token) const;

 private:
  bool is_known(const HttpRequest& head) const;

  std::string token_, cookie_;
  std::vector<std::string> hosts_;
};

// 128 bits, as 32 hex digits.
std::string new_token();

// On every answer.
void add_safety(HttpResponse& response);

}  // namespace kumiki
