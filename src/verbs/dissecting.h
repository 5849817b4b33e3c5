// What dissect, qr and font have in common: pictures in, one set of tiles out, checked and written.
#pragma once

#include "verbs/pictures_input.h"

namespace kumiki {

struct DissectingTask {
  std::string_view verb;
  PicturesInput input;
  std::vector<std::string_view> own_options;  // of the verb, that change the result
};

// `tiles` is what --tiles means when nothing is said.
std::vector<Option> dissecting_options(std::string_view tiles);

// The answer with the fields of `dissect`; the file is written when -o says so.
Result<Answer> dissect_pictures(const DissectingTask& task, const Arguments& arguments, Context& context);

}  // namespace kumiki
