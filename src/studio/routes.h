// Which call is answered by whom, and whether it can take long.
#pragma once

#include "studio/api.h"

namespace kumiki {

// Method and path are known: `answer`. The path is known, the method is not: `other_method`.
struct Route {
  Answerer answer = nullptr;
  Lane lane = Lane::Short;
  bool other_method = false;
};

Route find_route(const std::string& method, const std::vector<std::string>& path);

}  // namespace kumiki
